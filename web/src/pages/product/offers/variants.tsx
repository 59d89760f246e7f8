import { currencyOf } from '#domain/market/country.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { VariantBody } from '#openapi/schemas/product/product.ts'
import type { ReactNode } from 'react'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import styles from '../../../components/chips.module.css'
import { inVariantOrder } from './variant-order.ts'
import { SizeTable } from './size-table.tsx'
import { placeVariants } from './variant-places.ts'
import { VariantTable } from './variant-table.tsx'
import { lackOf, useVariantPrice } from './variant-price.tsx'

type Props = { readonly page: ProductPageBody }

/** The other versions of the model, and the sizes that the thing comes in: versions that are sizes alone are told once. */
export const Variants = ({ page }: Props): ReactNode => {
  const sizes = new Set(page.sizes.map(({ id }) => id))
  return (
    <>
      {page.variants.some(({ id }) => !sizes.has(id)) && <Versions page={page} />}
      {sizes.size > 0 && <SizeTable page={page} />}
    </>
  )
}

/** By the ways in which they vary, or one after the other where these cannot be read. */
const Versions = ({ page: { product, variants, ways, bestOffer } }: Props): ReactNode => {
  const { country } = useShopper()
  const isOrdered = bestOffer !== null && canBeOrdered(bestOffer.standing)
  const own: VariantBody = {
    ...product,
    price: null,
    amountMinor: isOrdered ? bestOffer.amountMinor : null,
    totalMinor: isOrdered ? bestOffer.totalMinor : null,
    standing: bestOffer && bestOffer.standing,
    currency: currencyOf(country),
  }
  const places = placeVariants(own, variants, ways)
  const chips = places
    ? places.choices
    : inVariantOrder([own, ...variants]).map((variant) => ({
        text: variant.variantLabel ?? variant.name,
        variant,
      }))
  return (
    <nav aria-label={messages.versions}>
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map(({ text, variant }) => (
            <li key={variant.id}>
              <Link
                to={inCountry(variant.link, country)}
                className={styles.chip}
                aria-current={variant === own ? 'page' : undefined}
                viewTransition
              >
                {text}{' '}
                {!places && (
                  <small>
                    <ChipPrice variant={variant} />
                  </small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {places && <VariantTable own={own} places={places} />}
    </nav>
  )
}

const ChipPrice = ({ variant }: { readonly variant: VariantBody }): ReactNode => {
  const price = useVariantPrice()(variant)
  return price ? messages.choiceFrom(...price) : lackOf(variant)
}
