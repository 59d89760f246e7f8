import type { SourceId } from '#domain/ids.ts'
import type { ProductStore } from '../../catalogue/product-store.ts'
import { dropOffers } from '../../offer/drop-offers.ts'
import type { OfferStore } from '../../offer/offer-store.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import type { PriceHistoryStore } from '../../price-history/price-history-store.ts'
import { recordPrices } from '../../price-history/record-prices.ts'
import type { ListingStore } from '../../search/listing/listing-store.ts'
import type { SourceStore } from './source-store.ts'

/** For one source it stops after a few seconds; the scheduled task does the rest. */
export type DropRemovedOffers = (sourceId?: SourceId) => Promise<void>

type Stores = {
  readonly sources: SourceStore
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type Deps = { readonly inTransaction: InTransaction<Stores>; readonly clock: Clock }

export const makeDropRemovedOffers =
  ({ inTransaction, clock }: Deps): DropRemovedOffers =>
  async (sourceId) => {
    const begun = clock.now().getTime()
    while (await inTransaction((stores) => dropSome(stores, sourceId, clock.now()))) {
      if (sourceId !== undefined && clock.now().getTime() - begun > patienceMs) return
    }
  }

/** Few, so that the locks of their products are held shortly. */
const offersAtOnce = 200

const patienceMs = 3000

const dropSome = async (
  { sources, offers, products, priceHistory, listings }: Stores,
  asked: number | undefined,
  now: Date,
): Promise<boolean> => {
  const source = await sources.takeRemoved(asked)
  if (!source) return false
  const offerIds = await sources.listOffers(source.id, offersAtOnce)
  const { prices, outdated } = await dropOffers(
    { offers, products },
    { retailerId: source.retailerId, sourceId: source.id, offerIds },
    now,
  )
  await recordPrices(priceHistory, prices, now)
  await listings.refreshPrices(outdated)
  return true
}
