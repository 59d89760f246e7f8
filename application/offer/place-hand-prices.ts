import type { ProductId } from '#domain/ids.ts'
import { settleAll } from '../settle-all.ts'
import type { HandRetailer, ProductStore } from '../catalogue/product-entry-store.ts'
import type { PriceDraft } from '../catalogue/product-draft.ts'
import type { NewId } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import { retailerNotFound } from '../retailer/retailer-errors.ts'
import type { OfferStore } from './offer-store.ts'
import { placeOffers } from './place-offers.ts'
import type { OfferDraft } from './put-offer.ts'

export type PlaceStores = {
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

export type HandPrices = {
  readonly productId: ProductId
  readonly publicId: string
  readonly title: string
  readonly prices: readonly PriceDraft[]
}

type Context = { readonly now: Date; readonly newId: NewId }

/** `retailers` has all that the prices name. */
export const placeHandPrices = async (
  stores: PlaceStores,
  products: readonly HandPrices[],
  retailers: ReadonlyMap<string, HandRetailer>,
  context: Context,
): Promise<void> => {
  const drafts = products.flatMap((product) =>
    product.prices.flatMap((price) => {
      const retailer = retailers.get(price.retailer)
      return retailer ? [{ retailer, draft: draftOf(product, price, context.now) }] : []
    }),
  )
  const batches = [...Map.groupBy(drafts, ({ retailer }) => retailer.id)].toSorted(
    ([a], [b]) => a - b,
  )
  // All before any product, in the order in which everybody locks them, against deadlocks.
  const locked = []
  for (const [retailerId, batch] of batches) {
    const retailer = await stores.offers.lockRetailer(retailerId)
    if (!retailer) throw retailerNotFound(retailerId)
    locked.push({ retailer, batch })
  }
  // Concurrently: the database writes for one shop while the next is computed.
  const placed = await settleAll(
    locked.map(({ retailer, batch }) =>
      placeOffers(
        stores,
        {
          retailer,
          sourceId: batch[0]?.retailer.sourceId ?? 0,
          isSeenSingly: true,
          offers: batch.map(({ draft }) => draft),
        },
        context,
      ),
    ),
  )
  const pricesOfAll = {
    points: placed.flatMap(({ prices }) => prices.points),
    changed: [...new Set(placed.flatMap(({ prices }) => prices.changed))],
    regrouped: [...new Set(placed.flatMap(({ prices }) => prices.regrouped))],
  }
  await settleAll([
    recordPrices(stores.priceHistory, pricesOfAll, context.now),
    stores.listings.rebuild([
      ...products.map(({ productId }) => productId),
      ...placed.flatMap(({ outdated }) => outdated),
    ]),
  ])
}

const draftOf = (product: HandPrices, price: PriceDraft, now: Date): OfferDraft => ({
  country: price.country,
  retailerRef: `hand-${product.publicId}`,
  terms: {
    title: product.title,
    url: price.link,
    priceMinor: price.priceMinor,
    deliveryMinor: price.deliveryMinor,
    availability: price.availability,
    condition: price.condition,
    variantLabel: null,
    image: null,
    expiresAt: null,
  },
  // A day that has begun elsewhere may be tomorrow's by the clock of the server.
  ...(price.seenAt && { seenAt: price.seenAt < now ? price.seenAt : now }),
  match: { productId: product.productId, method: 'person', confidence: 1, decidedBy: 'admin' },
})
