import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { placeOffers } from '#application/offer/place-offers.ts'
import type { OfferDraft, Put } from '#application/offer/put-offer.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import type { AllStores } from './all-stores.ts'

export type PutOffers = (batch: {
  readonly retailerId: number
  readonly sourceId: number
  readonly offers: readonly OfferDraft[]
}) => Promise<{ readonly added: number; readonly changed: number; readonly unchanged: number }>

type Deps = {
  readonly inTransaction: InTransaction<AllStores>
  readonly newId: NewId
  readonly clock: Clock
}

/** What a reading of a source writes, without the source: offers, history and search rows at once. */
export const makePutOffers =
  ({ inTransaction, newId, clock }: Deps): PutOffers =>
  ({ retailerId, ...batch }) =>
    inTransaction(async (stores) => {
      const now = clock.now()
      const retailer = await stores.offers.lockRetailer(retailerId)
      if (!retailer) throw retailerNotFound(retailerId)
      const placing = await placeOffers(stores, { retailer, ...batch }, { now, newId })
      await stores.runs.editSource(batch.sourceId, { lastGoodAt: now })
      await recordPrices(stores.priceHistory, placing.prices, now)
      await stores.listings.refreshPrices(placing.outdated)
      const count = (change: Put['change']): number =>
        placing.puts.filter((put) => put.change === change).length
      return { added: count('added'), changed: count('changed'), unchanged: count('none') }
    })
