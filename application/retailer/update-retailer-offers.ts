import type { RetailerId } from '#domain/ids.ts'
import type { ProductStore } from '../catalogue/product-store.ts'
import type { OfferStore } from '../offer/offer-store.ts'
import { pricePointOf } from '../offer/price-point-of.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { RetailerStore } from './retailer-store.ts'

/** In batches. For one retailer it stops after a few seconds; the scheduled task does the rest. */
export type UpdateRetailerOffers = (retailerId?: RetailerId) => Promise<void>

type Stores = {
  readonly retailers: RetailerStore
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type Deps = { readonly inTransaction: InTransaction<Stores>; readonly clock: Clock }

export const makeUpdateRetailerOffers =
  ({ inTransaction, clock }: Deps): UpdateRetailerOffers =>
  async (retailerId) => {
    const begun = clock.now().getTime()
    while (await inTransaction((stores) => updateSome(stores, retailerId, clock.now()))) {
      if (retailerId !== undefined && clock.now().getTime() - begun > patienceMs) return
    }
  }

/** Keeps locks short. */
const productsAtOnce = 200

const patienceMs = 3000

const updateSome = async (
  { retailers, offers, products, priceHistory, listings }: Stores,
  asked: number | undefined,
  now: Date,
): Promise<boolean> => {
  const update = await retailers.takeUpdate(asked)
  if (!update) return false
  const { retailerId, afterProductId } = update
  const retailer = await offers.lockRetailer(retailerId)
  const ids = await retailers.listProductIds(retailerId, afterProductId, productsAtOnce)
  const last = ids.at(-1)
  if (!retailer || last === undefined) {
    await retailers.endUpdate(retailerId)
    return true
  }
  await products.lock(ids)
  const present = await offers.listOfRetailer(retailerId, ids)
  const points = present.map((offer) => pricePointOf(offer, retailer, now))
  await recordPrices(priceHistory, { points, changed: ids, regrouped: [] }, now)
  await listings.rebuild(ids)
  await retailers.continueUpdate({ retailerId, afterProductId: last })
  return true
}
