import { currencyOf } from '#domain/market/country.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import type { VariantBody } from '#openapi/schemas/product.ts'
import type { ReactNode } from 'react'
import { Price } from '../../../components/money/price.tsx'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './variants.module.css'

type Props = {
  readonly page: ProductPageBody
  /** The lowest item price of this product; undefined when no new one is on sale. */
  readonly amountMinor: number | undefined
}

export const Variants = ({ page: { product, variants }, amountMinor }: Props): ReactNode => {
  const { country } = useShopper()
  if (variants.length === 0) return null
  const own: VariantBody = {
    ...product,
    price: null,
    amountMinor: amountMinor ?? null,
    currency: currencyOf(country),
  }
  return (
    <nav aria-labelledby="variants">
      <h2 id="variants" className={styles.heading}>
        {messages.versions}
      </h2>
      <ul className={styles.variants}>
        {inVariantOrder([own, ...variants]).map((variant) => (
          <li key={variant.id}>
            <Link
              to={inCountry(variant.link, country)}
              className={styles.variant}
              aria-current={variant === own ? 'page' : undefined}
              viewTransition
            >
              <span className={styles.name}>{variant.variantLabel ?? variant.name}</span>{' '}
              {variant.amountMinor === null ? (
                <span className={styles.price}>{messages.noPrice}</span>
              ) : (
                <span className={styles.price}>
                  {messages.from}{' '}
                  <Price
                    amountMinor={variant.amountMinor}
                    currency={variant.currency}
                    size="meta"
                  />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
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
