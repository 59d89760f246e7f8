import type { ProductId } from '#domain/ids.ts'
import type { Offer } from '#domain/offer/offer.ts'
import type { ProductEntryStore } from '../catalogue/product-entry-store.ts'
import type { FoundMatch } from '../offer/put-offer.ts'
import type { OfferStore } from '../offer/offer-store.ts'
import type { NewId } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'

export type MoveStores = {
  readonly entries: Pick<ProductEntryStore, 'restate'>
  readonly offers: OfferStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

/** An offer and what it is from now on; null: of no product. */
export type OfferMove = { readonly offer: Offer; readonly match: FoundMatch | null }

/** With history and search rows. The caller has locked their retailers, then the products. */
export const moveOffers = async (
  { entries, offers, priceHistory, listings }: MoveStores,
  moves: readonly OfferMove[],
  { now, newId }: { readonly now: Date; readonly newId: NewId },
): Promise<void> => {
  const moved = moves.map(({ offer, match }) => ({ ...offer, productId: match?.productId ?? null }))
  await offers.save(moved)
  await offers.addMatches(
    moves.flatMap(({ offer, match }) =>
      match ? [{ ...match, id: newId(), offerId: offer.id, decidedAt: now }] : [],
    ),
  )
  const detached = moves.filter(({ match }) => match === null)
  await offers.endMatches(
    detached.map(({ offer }) => offer.id),
    now,
  )
  const all = [...moves.map(({ offer }) => offer), ...moved].map(({ productId }) => productId)
  const touched = [...new Set(all)].filter((id) => id !== null)
  await recordPrices(priceHistory, { points: [], changed: [], regrouped: touched }, now)
  await entries.restate(touched)
  await listings.rebuild(touched)
}

export const matchByPerson = (productId: ProductId, decidedBy: string): FoundMatch => ({
  productId,
  method: 'person',
  confidence: 1,
  decidedBy,
})
