import type { ProductStore } from '../catalogue/product-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import type { ListingStore } from '../search/listing-store.ts'
import type { OfferStore } from './offer-store.ts'
import { placeOffers, type OfferBatch } from './place-offers.ts'
import type { Put } from './put-offer.ts'

export type PutOffersResult = {
  readonly added: number
  readonly changed: number
  /** As they were, so that nothing was written. */
  readonly unchanged: number
}

/**
 * Adds and changes offers together with their history and the search rows of their products, all
 * or nothing. Throws DomainError 'not-found' for an unknown retailer, source or product, 'invalid'
 * for links outside the retailer's domains.
 */
export type PutOffers = (batch: OfferBatch) => Promise<PutOffersResult>

type Stores = {
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly newId: NewId
  readonly clock: Clock
}

export const makePutOffers =
  ({ inTransaction, newId, clock }: Deps): PutOffers =>
  (batch) =>
    inTransaction(async (stores) => {
      const now = clock.now()
      const { puts, prices, outdated } = await placeOffers(stores, batch, { now, newId })
      await recordPrices(stores.priceHistory, prices, now)
      await stores.listings.followOffers(outdated)
      return countsOf(puts)
    })

const countsOf = (puts: readonly Put[]): PutOffersResult => {
  const count = (change: Put['change']): number =>
    puts.filter((put) => put.change === change).length
  return { added: count('added'), changed: count('changed'), unchanged: count('none') }
}
