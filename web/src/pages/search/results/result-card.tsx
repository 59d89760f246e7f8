import { countryNames } from '#domain/market/country.ts'
import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router-dom'
import type { ApiQuery } from '../../../api/queries.ts'
import { useDeliveryText } from '../../../components/offer/use-delivery-text.ts'
import { ProductCard } from '../../../components/product/product-card.tsx'
import { searchMessages as messages } from '../../../messages/search.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './result-card.module.css'

type Props = {
  readonly product: ProductCardBody
  readonly first: boolean
}

export const ResultCard = ({ product, first }: Props): ReactNode => {
  'use memo'
  const { country } = useShopper()
  const deliveryText = useDeliveryText()
  const { location: next } = useNavigation()
  const { compareLink, location, moreVariants, name } = product
  return (
    <ProductCard
      product={product}
      first={first}
      delivery={
        <>
          {isOfTotal(product) && (
            <>
              <p className={styles.fact}>{deliveryText(product)}</p>
              <p className={styles.fact}>{location.replace(`, ${countryNames[country]}`, '')}</p>
            </>
          )}
          {moreVariants > 0 && <p className={styles.fact}>{messages.moreVariants(moreVariants)}</p>}
        </>
      }
    >
      <Link className={styles.compare} to={inCountry(compareLink, country)} viewTransition>
        {messages.comparePrices}
        <VisuallyHidden>{messages.comparePricesOf(name)}</VisuallyHidden>
      </Link>
      {next?.pathname === compareLink.split('?', 1)[0] && (
        <p role="status" className={styles.busy}>
          {messages.loading}
        </p>
      )}
    </ProductCard>
  )
}

/**
 * Whether the words about delivery fit the delivered total beside them: the lowest total may be of
 * another shop than the lowest price, which the words are about.
 */
const isOfTotal = ({ amountMinor, totalMinor, deliveryMinor }: ProductCardBody): boolean =>
  amountMinor === null || totalMinor === null || amountMinor + (deliveryMinor ?? 0) === totalMinor

type ResultPageProps = {
  readonly query: ApiQuery<SearchBody>
  readonly isFirst: boolean
  readonly id: string
}

export const ResultPage = ({ query, isFirst, id }: ResultPageProps): ReactNode => {
  'use memo'
  const { data } = useQuery({ ...query, enabled: false })
  if (data?.kind !== 'products') return null
  return data.searchResults.map((product, place) => (
    <li key={product.id} id={place === 0 ? id : undefined}>
      <Suspense>
        <ResultCard product={product} first={isFirst && place < 2} />
      </Suspense>
    </li>
  ))
}
