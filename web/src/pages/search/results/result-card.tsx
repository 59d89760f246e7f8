import { countryNames } from '#domain/market/country.ts'
import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router-dom'
import type { ApiQuery } from '../../../api/queries.ts'
import { ProductCard } from '../../../components/product/product-card.tsx'
import { searchMessages as messages } from '../../../messages/search.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nameOfSlug } from '../filters/chosen-filters.ts'
import styles from './result-card.module.css'

type Props = {
  readonly product: ProductCardBody
  readonly first: boolean
}

export const ResultCard = ({ product, first }: Props): ReactNode => {
  'use memo'
  const { country } = useShopper()
  const { location: next } = useNavigation()
  const { compareLink, condition, deliveryInfo, location, moreVariants, name } = product
  const days = daysOf(deliveryInfo)
  return (
    <ProductCard
      product={product}
      first={first}
      delivery={
        <>
          {condition !== 'new' && <p className={styles.fact}>{nameOfSlug(condition)}</p>}
          {days !== '' && <p className={styles.fact}>{days}</p>}
          <p className={styles.fact}>{location.replace(`, ${countryNames[country]}`, '')}</p>
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

/** `2–4 working days` of `$5.99 delivery, 2–4 working days`: what it costs stands with the price. */
const daysOf = (deliveryInfo: string): string => deliveryInfo.split(', ', 2)[1] ?? ''

type ResultPageProps = {
  readonly query: ApiQuery<SearchBody>
  readonly isFirst: boolean
  readonly id: string
}

export const ResultPage = ({ query, isFirst, id }: ResultPageProps): ReactNode => {
  'use memo'
  const { basis } = useShopper()
  const { data } = useQuery({ ...query, enabled: false })
  if (data?.kind !== 'products') return null
  return data.searchResults.map((product, place) => (
    <li key={product.id} id={place === 0 ? id : undefined}>
      {/* A card that is not hydrated yet must not meet another basis. */}
      <Suspense key={basis}>
        <ResultCard product={product} first={isFirst && place < 2} />
      </Suspense>
    </li>
  ))
}
