import type { OfferId, ProductId, RetailerId, SourceId } from '#domain/ids.ts'
import type { ProductStore } from '../catalogue/product-entry-store.ts'
import type { PriceChanges } from '../price-history/record-prices.ts'
import { laterOf, pricePointOf } from './price-point-of.ts'
import { retailerNotFound } from '../retailer/retailer-errors.ts'
import type { OfferStore } from './offer-store.ts'

type Stores = { readonly offers: OfferStore; readonly products: ProductStore }

type OfferDrop = {
  readonly retailerId: RetailerId
  readonly sourceId: SourceId
  readonly offerIds: readonly OfferId[]
}

type DroppedOffers = {
  readonly prices: PriceChanges
  readonly outdated: readonly number[]
  readonly missing: number
}

/** The caller updates history and search rows. Throws DomainError 'not-found'. */
export const dropOffers = async (
  { offers, products }: Stores,
  { retailerId, sourceId, offerIds }: OfferDrop,
  now: Date,
): Promise<DroppedOffers> => {
  const retailer = await offers.lockRetailer(retailerId)
  if (retailer === undefined) throw retailerNotFound(retailerId)
  const known = await offers.listByIds(offerIds)
  await products.lock(productsOf(known))
  const orphaned = new Set(await offers.drop(sourceId, offerIds))
  const missing = known.filter(({ id }) => orphaned.has(id))
  await offers.miss([...orphaned], now)
  return {
    prices: {
      points: missing.map((offer) =>
        pricePointOf({ ...offer, missingSince: now }, retailer, laterOf(offer.changedAt, now)),
      ),
      changed: productsOf(missing),
      regrouped: [],
    },
    // Offers that other sources carry may be stale by these.
    outdated: productsOf(known),
    missing: missing.length,
  }
}

const productsOf = (offers: readonly { readonly productId: ProductId | null }[]): number[] =>
  [...new Set(offers.map(({ productId }) => productId))].filter((id) => id !== null)
