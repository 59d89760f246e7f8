import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { ReactNode } from 'react'
import { OfferRow } from '../../../components/offer/offer-row.tsx'
import { foundMessages as messages } from '../../../messages/found.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './found-offers.module.css'

type Props = { readonly answer: Extract<SearchBody, { readonly kind: 'offers' }> }

export const FoundOffers = ({ answer: { product, searchResults } }: Props): ReactNode => {
  const { country } = useShopper()
  return (
    <>
      <p className={styles.one}>
        {messages.oneProduct(product.name)}{' '}
        <Link to={inCountry(product.link, country)} viewTransition>
          {messages.openProduct}
        </Link>
      </p>
      <ol className={styles.offers}>
        {searchResults.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ol>
    </>
  )
}
