import { countryNames } from '#domain/market/country.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import type { ReactNode } from 'react'
import { Freshness } from '../../components/offer/freshness.tsx'
import { Rating } from '../../components/product/rating.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { headlineOf } from './offers/headline.ts'
import { useOffers } from './offers/use-offers.ts'

/** A product's rating, how many sell it, and how old its price is. */
export const Summary = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { product, bestOffer, offerCount } = page
  const { country } = useShopper()
  const headline = headlineOf(bestOffer, useOffers(page).data)
  return (
    <>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <span>{messages.offersIn(messages.offerCount(offerCount), countryNames[country])}</span>
      {headline && <Freshness seenAt={headline.offer.seenAt} />}
    </>
  )
}
