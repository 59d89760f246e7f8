import { settleAll } from '../settle-all.ts'
import type { HandRetailer } from '../catalogue/product-entry-store.ts'
import type { PriceDraft } from '../catalogue/product-draft.ts'
import type { ProductStore } from '../catalogue/product-store.ts'
import type { NewId } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import type { ListingStore } from '../search/listing-store.ts'
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

/** What is asked for a product, as a person entered it. */
export type HandPrices = {
  readonly productId: number
  readonly publicId: string
  readonly title: string
  readonly prices: readonly PriceDraft[]
}

type Context = { readonly now: Date; readonly newId: NewId }

/**
 * Makes the prices of these products offers of their retailers, with history and search rows.
 * `retailers` has all that they name.
 */
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
  // All of them before any product, as everybody locks them, so that nobody waits in a circle.
  const locked = []
  for (const [retailerId, batch] of batches) {
    const retailer = await stores.offers.lockRetailer(retailerId)
    if (!retailer) throw retailerNotFound(retailerId)
    locked.push({ retailer, batch })
  }
  // Side by side: while the database writes what is asked at one shop, that of the next is made.
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
    stores.listings.recompute([
      ...products.map(({ productId }) => productId),
      ...placed.flatMap(({ outdated }) => outdated),
    ]),
  ])
}

const draftOf = (product: HandPrices, price: PriceDraft, now: Date): OfferDraft => ({
  country: price.country,
  // A shop has one price by hand for a product in a country.
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
  // A day that has begun elsewhere in the world may be tomorrow's by the clock of the server.
  ...(price.seenAt && { seenAt: price.seenAt < now ? price.seenAt : now }),
  match: { productId: product.productId, method: 'person', confidence: 1, decidedBy: 'admin' },
})
