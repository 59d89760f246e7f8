import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { ProductSizeBody } from '#openapi/schemas/product/product-size.ts'
import type { ReactNode } from 'react'
import chips from '../../../components/chips.module.css'
import { usePriceWords } from '../../../components/offer/use-price-words.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { VariantPrice } from './variant-price.tsx'

type Props = { readonly page: ProductPageBody }

/** What a thing costs in each size that it comes in, and by the unit. */
export const SizeTable = ({ page: { product, sizes, basis } }: Props): ReactNode => (
  <nav aria-labelledby="sizes">
    <h2 id="sizes">{messages.sizes}</h2>
    <div className={chips.frame}>
      <table className={chips.table}>
        <VisuallyHidden as="caption">{messages.caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{messages.size}</th>
            <th scope="col">
              {messages.price}
              <br />
              <small>{messages.basis[basis]}</small>
            </th>
            <th scope="col">
              {messages.perUnit}
              <br />
              <small>{messages.basis.item}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <Row key={size.id} size={size} isOwn={size.id === product.id} />
          ))}
        </tbody>
      </table>
    </div>
  </nav>
)

type RowProps = { readonly size: ProductSizeBody; readonly isOwn: boolean }

const Row = ({ size, isOwn }: RowProps): ReactNode => {
  const { country } = useShopper()
  const words = usePriceWords()
  const { amountMinor, standing } = size
  // The head of its column says that delivery is not in it.
  const { perUnit = '' } =
    amountMinor !== null && standing
      ? words({ ...size, amountMinor, standing, deliveryMinor: null, totalMinor: null })
      : {}
  return (
    <tr>
      <th scope="row">
        <Link
          to={inCountry(size.link, country)}
          className={chips.chip}
          aria-current={isOwn ? 'page' : undefined}
          viewTransition
        >
          {size.text}
        </Link>
      </th>
      <td>
        <VariantPrice variant={size} />
      </td>
      <td>
        {perUnit} {size.cheapest && <Badge tone="good">{messages.lowest}</Badge>}
      </td>
    </tr>
  )
}

const messages = {
  sizes: 'Sizes',
  caption: 'Prices of each size; what a unit costs is told without delivery',
  size: 'Size',
  price: 'Price',
  perUnit: 'Per unit',
  basis: { delivered: 'delivered', item: 'without delivery' },
  lowest: 'Lowest per unit',
} as const
