import type { ProductStore } from '../catalogue/product-store.ts'
import type { PriceChanges } from '../price-history/record-prices.ts'
import { laterOf } from './later-of.ts'
import { retailerNotFound } from '../retailer/retailer-errors.ts'
import type { OfferStore } from './offer-store.ts'
import { pricePointOf } from './price-point-of.ts'

type Stores = { readonly offers: OfferStore; readonly products: ProductStore }

/** Offers of one retailer that a source carries no longer. */
export type OfferDrop = {
  readonly retailerId: number
  readonly sourceId: number
  readonly offerIds: readonly string[]
}

/** What is still to follow in the same transaction. */
export type DroppedOffers = {
  readonly prices: PriceChanges
  /** Products whose search rows are to be made anew. */
  readonly outdated: readonly number[]
  readonly missing: number
}

/**
 * Lets a source carry these offers no longer; those that no other source carries are missing from
 * now on. History and search rows are the caller's to let follow, in the same transaction. Throws DomainError
 * 'not-found' for an unknown retailer.
 */
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
    // Those that others carry still may be too old by what these say.
    outdated: productsOf(known),
    missing: missing.length,
  }
}

const productsOf = (offers: readonly { readonly productId: number | null }[]): number[] =>
  [...new Set(offers.map(({ productId }) => productId))].filter((id) => id !== null)
