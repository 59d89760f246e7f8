import { markets } from '#domain/market/markets.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import type { ReactNode } from 'react'
import { Price } from '../../components/money/price.tsx'
import { GoToShop } from '../../components/offer/go-to-shop.tsx'
import { usePriceWords } from '../../components/offer/use-price-words.ts'
import { Rating } from '../../components/product/rating.tsx'
import { compareMessages as messages } from '../../messages/compare.ts'
import { paths } from '../../paths.ts'
import { dropCompared } from '../../components/compare/compared-products.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './compare-page.module.css'
import { Best } from './compare-table.tsx'

type Props = { readonly comparison: ComparisonBody }

/** What each is and costs, as its page says it, and the way to its shop. */
export const CompareHead = ({ comparison }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const { products, cheapest } = comparison
  const isPriced = products.every(({ bestOffer }) => bestOffer?.standing === 'priced')
  return (
    <thead>
      <tr>
        <td>
          <VisuallyHidden>{messages.product}</VisuallyHidden>
        </td>
        {products.map(({ product }) => (
          <th key={product.id} scope="col">
            <Picture src={product.images[0] ?? null} alt="" size={64} first />
            <Link to={product.link}>{product.name}</Link>
          </th>
        ))}
      </tr>
      <tr>
        <th scope="row">{messages.prices[basis]}</th>
        {products.map(({ product, bestOffer }, place) => (
          <td key={product.id}>
            {bestOffer ? <OfferPrice offer={bestOffer} /> : messages.none(markets[country].name)}
            {cheapest.includes(place) && <Best isOfAll={isPriced} />}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{messages.advice}</th>
        {products.map(({ product, advice }) => (
          <td key={product.id} title={advice?.reason}>
            {advice ? <Advice kind={advice.kind} /> : '–'}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{messages.rating}</th>
        {products.map(({ product }) => (
          <td key={product.id}>
            <Rating rating={product.rating} reviewCount={product.reviewCount} />
          </td>
        ))}
      </tr>
      <tr className={styles.ways}>
        <th scope="row">{messages.shop}</th>
        {products.map(({ product, bestOffer }) => (
          <td key={product.id}>
            {bestOffer && (
              <>
                <GoToShop offer={bestOffer} kind="secondary" className={styles.go} />
                <span className={styles.missing}>{messages.at(bestOffer.shopName)} · </span>
              </>
            )}
            <Link
              className={styles.remove}
              to={paths.compare(
                products.flatMap((one) => (one.product.id === product.id ? [] : one.product.id)),
                country,
              )}
              onClick={() => dropCompared(product.id)}
              replace
            >
              {messages.remove}
              <VisuallyHidden>{messages.removeOf(product.name)}</VisuallyHidden>
            </Link>
          </td>
        ))}
      </tr>
    </thead>
  )
}

const OfferPrice = ({ offer }: { readonly offer: OfferBody }): ReactNode => {
  const price = usePriceWords()(offer)
  return (
    <>
      {price.before && <span className={styles.missing}>{price.before} </span>}
      <Price amountMinor={price.shownMinor} currency={offer.currency} />
      {offer.standing !== 'priced' && <span className={styles.missing}> {price.after}</span>}
    </>
  )
}

const Advice = ({ kind }: { readonly kind: keyof typeof adviceWords }): ReactNode => (
  <span className={styles[kind]}>
    <span aria-hidden="true">● </span>
    {adviceWords[kind]}
  </span>
)
