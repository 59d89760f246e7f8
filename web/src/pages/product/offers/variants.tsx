import { currencyOf } from '#domain/market/country.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { VariantBody } from '#openapi/schemas/product/product.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { revealInRow } from './choices.ts'
import styles from '../../../components/chips.module.css'
import section from '../section.module.css'
import { askedVariant } from '../asked-variant.ts'
import { inVariantOrder } from './variant-order.ts'
import { SizeTable } from './size-table.tsx'
import { placeVariants, type VariantPlaces } from './variant-places.ts'
import { VariantRow, VariantTable } from './variant-table.tsx'
import { lackOf, useVariantPrice } from './variant-price.tsx'

type Props = { readonly page: ProductPageBody }

/** Beside the price: what each version costs of those that are as the shown one in all but one way, or one after the other. */
export const Variants = ({ page }: Props): ReactNode => {
  const { shown, places } = useVersions(page)
  if (areSizesAlone(page)) return null
  return (
    <nav aria-label={messages.versions} id={versionsId}>
      {places ? (
        <VariantRow own={shown} places={places} />
      ) : (
        <Chips
          shown={shown}
          chips={inVariantOrder([shown, ...page.variants]).map((variant) => ({
            text: variant.variantLabel ?? variant.name,
            variant,
          }))}
          isPriced
        />
      )}
    </nav>
  )
}

/** Below the offers, as they take room: the sizes that the thing comes in, and all versions that vary in several ways. */
export const AllVariants = ({ page }: Props): ReactNode => {
  const { shown, places } = useVersions(page)
  return (
    <>
      {page.sizes.length > 0 && (
        <section className={section.section} id={areSizesAlone(page) ? versionsId : undefined}>
          <SizeTable page={page} />
        </section>
      )}
      {places?.rows && !areSizesAlone(page) && (
        <nav aria-labelledby="all-versions" className={section.section}>
          <h2 id="all-versions">{allVersions}</h2>
          {places.choices.length > 0 && <Chips shown={shown} chips={places.choices} />}
          <VariantTable own={shown} places={places} rows={places.rows} />
        </nav>
      )}
    </>
  )
}

const allVersions = 'All versions'

/** Cards of results lead to it. */
const versionsId = 'versions'

type Versions = {
  /** The product, in the colour or size that is asked for. */
  readonly shown: VariantBody
  readonly places: VariantPlaces | undefined
}

const useVersions = ({
  product,
  variants,
  choices,
  ways,
  bestOffer,
}: ProductPageBody): Versions => {
  const { country } = useShopper()
  const isOrdered = bestOffer !== null && canBeOrdered(bestOffer.standing)
  const own: VariantBody = {
    ...product,
    price: null,
    amountMinor: isOrdered ? bestOffer.amountMinor : null,
    totalMinor: isOrdered ? bestOffer.totalMinor : null,
    standing: bestOffer && bestOffer.standing,
    inStoreMinor: bestOffer?.standing === 'in-store' ? bestOffer.amountMinor : null,
    currency: currencyOf(country),
  }
  const asked = askedVariant(useSearchParams()[0])
  const shown = choices.find(({ id }) => id === `${product.id} ${asked}`) ?? own
  const others = [own, ...variants, ...choices].filter((variant) => variant !== shown)
  return { shown, places: placeVariants(shown, others, ways) }
}

/** Versions that are sizes alone are told as these. */
const areSizesAlone = ({ variants, sizes }: ProductPageBody): boolean => {
  const ids = new Set(sizes.map(({ id }) => id))
  return variants.every(({ id }) => ids.has(id))
}

type ChipsProps = {
  readonly shown: VariantBody
  readonly chips: VariantPlaces['choices']
  readonly isPriced?: boolean
}

const Chips = ({ shown, chips, isPriced = false }: ChipsProps): ReactNode => {
  const { country } = useShopper()
  return (
    <ul className={styles.chips}>
      {chips.map(({ text, variant }) => (
        <li key={variant.id} ref={variant === shown ? revealInRow : undefined}>
          <Link
            to={inCountry(variant.link, country)}
            className={styles.chip}
            aria-current={variant === shown ? 'page' : undefined}
            viewTransition
          >
            {text}{' '}
            {isPriced && (
              <small>
                <ChipPrice variant={variant} />
              </small>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ChipPrice = ({ variant }: { readonly variant: VariantBody }): ReactNode => {
  const price = useVariantPrice()(variant)
  return price ? messages.choiceFrom(...price) : lackOf(variant)
}
