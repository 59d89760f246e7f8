import { currencyOf } from '#domain/market/country.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { VariantBody } from '#openapi/schemas/product/product.ts'
import type { ReactNode } from 'react'
import { useMoney } from '../../../components/money/use-money.tsx'
import { usePriceWords } from '../../../components/offer/use-price-words.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import styles from '../../../components/chips.module.css'

type Props = { readonly page: ProductPageBody }

export const Variants = ({ page: { product, variants, bestOffer } }: Props): ReactNode => {
  const { country } = useShopper()
  if (variants.length === 0) return null
  const isOrdered = bestOffer !== null && canBeOrdered(bestOffer.standing)
  const own: VariantBody = {
    ...product,
    price: null,
    amountMinor: isOrdered ? bestOffer.amountMinor : null,
    totalMinor: isOrdered ? bestOffer.totalMinor : null,
    currency: currencyOf(country),
  }
  return (
    <nav aria-label={messages.versions}>
      <ul className={styles.chips}>
        {inVariantOrder([own, ...variants]).map((variant) => (
          <li key={variant.id}>
            <Link
              to={inCountry(variant.link, country)}
              className={styles.chip}
              aria-current={variant === own ? 'page' : undefined}
              viewTransition
            >
              {variant.variantLabel ?? variant.name}{' '}
              <small>
                <ChipPrice variant={variant} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ChipPrice = ({ variant }: { readonly variant: VariantBody }): ReactNode => {
  const { basis } = useShopper()
  const words = usePriceWords()
  const money = useMoney()
  const { amountMinor, totalMinor, currency } = variant
  if (amountMinor === null) return messages.noPrice
  const isKnown = basis === 'item' || totalMinor !== null
  const standing = isKnown ? 'priced' : 'delivery-unknown'
  const price = words({ amountMinor, deliveryMinor: null, totalMinor, currency, standing })
  return messages.choiceFrom(money(price.shownMinor, currency).amount, isKnown ? '' : price.after)
}

type Variant = { readonly id: string; readonly name: string; readonly variantLabel: string | null }

/** Versions of a model from the smallest to the biggest, `512GB` before `1TB`. */
export const inVariantOrder = <V extends Variant>(variants: readonly V[]): V[] =>
  variants
    .map((variant) => ({ variant, place: placeOf(variant) }))
    .toSorted((a, b) => compare(a.place, b.place) || compare(a.variant.id, b.variant.id))
    .map(({ variant }) => variant)

const placeOf = ({ variantLabel, name }: Variant): string =>
  (variantLabel ?? name)
    .toLowerCase()
    .replace(/(\d+)\s?tb/g, '$1000gb')
    .replace(/\d+/g, (number) => number.padStart(12, '0'))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
