import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { placeOffers } from '#application/offer/place-offers.ts'
import type { OfferDraft, OfferChange } from '#application/offer/put-offer.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'

export type PutOffers = (batch: {
  readonly retailerId: number
  readonly sourceId: number
  readonly offers: readonly OfferDraft[]
}) => Promise<{ readonly added: number; readonly changed: number; readonly unchanged: number }>

type Deps = {
  readonly inTransaction: InTransaction<Stores>
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
      const count = (change: OfferChange['change']): number =>
        placing.puts.filter((put) => put.change === change).length
      return { added: count('added'), changed: count('changed'), unchanged: count('none') }
    })

/** An offer as a reading gives it: in stock, new, and told apart from others by its reference alone. */
export const anOfferDraft = (
  retailerRef: string,
  terms: Partial<OfferDraft['terms']> = {},
  match: OfferDraft['match'] = null,
): OfferDraft => ({
  country: 'NZ',
  retailerRef,
  terms: {
    title: `Offer ${retailerRef}`,
    url: `https://kea.example/${retailerRef}`,
    priceMinor: 10_000,
    deliveryMinor: null,
    availability: 'in-stock',
    condition: 'new',
    variantLabel: null,
    image: null,
    expiresAt: null,
    ...terms,
  },
  match,
})

/** What its barcode says it is. */
export const byGtin = (productId: number): OfferDraft['match'] => ({
  productId,
  method: 'gtin',
  confidence: 1,
  decidedBy: 'test',
})
