import { canBeBought } from '#domain/offer/availability.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usualWindow } from '../../components/price-chart/history-window.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BestPrice } from './best-price.tsx'
import { headlineOf } from './headline.ts'
import { historyQuery } from './history-query.ts'
import styles from './product-page.module.css'
import { useOffers } from './use-offers.ts'
import { Variants } from './variants.tsx'

/** The best price of a product, and its other versions. */
export const Buy = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { product, bestOffer, offerCount } = page
  const { country } = useShopper()
  const { data: offers } = useOffers(page)
  const { data: history } = useQuery(historyQuery(product.id, country, usualWindow))
  const headline = headlineOf(bestOffer, offers)
  const isKnown = headline !== undefined || offers !== undefined || offerCount === 0
  return (
    <>
      {isKnown ? (
        <BestPrice headline={headline} history={history} link={product.link} />
      ) : (
        <Skeleton className={styles.panel} />
      )}
      <Variants page={page} amountMinor={lowestOf(offers?.new) ?? bestOffer?.amountMinor} />
    </>
  )
}

/** Of new ones that can be bought, as lists of products say it. */
const lowestOf = (offers: readonly OfferBody[] = []): number | undefined => {
  const amounts = offers
    .filter(({ fresh, availability }) => fresh && canBeBought(availability))
    .map(({ amountMinor }) => amountMinor)
  return amounts.length === 0 ? undefined : Math.min(...amounts)
}
