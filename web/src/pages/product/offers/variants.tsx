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
import { placeVariants } from './variant-places.ts'
import { VariantTable } from './variant-table.tsx'
import { lackOf, useVariantPrice } from './use-variant-price.ts'

type Props = { readonly page: ProductPageBody }

/** The other versions of the model: by the ways in which they vary, or one after the other where these cannot be read. */
export const Variants = ({ page: { product, variants, ways, bestOffer } }: Props): ReactNode => {
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
