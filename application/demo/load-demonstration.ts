import { deliveryCost } from '#domain/offer/landed-price.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import type { Clock, InTransaction, OnProgress } from '../ports.ts'
import { productLowChanges } from '../price-history/keep-daily-lows.ts'
import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import type {
  PriceHistoryStore,
  PricePoint,
  ProductPoint,
} from '../price-history/price-history-store.ts'
import type { ListingStore } from '../search/listing-store.ts'
import { catalogueInUse } from './demo-errors.ts'
import type { DemoStore } from './demo-store.ts'
import type { Demonstration, MakeDemonstration } from './demonstration.ts'

/**
 * Puts the demonstration catalogue into the database, all or nothing; one that is there already is
 * replaced. The category tree must be loaded. Throws DomainError 'conflict' when the catalogue has
 * products of its own and `force` does not say that this is meant.
 */
export type LoadDemonstration = (onProgress?: OnProgress, options?: LoadOptions) => Promise<void>

/** Any number will do; the same one makes the same catalogue. */
export const demonstrationSeed = 20_240

export type LoadOptions = {
  readonly force?: boolean
  /** Leaves it as it is when another process was faster. */
  readonly unlessLoaded?: boolean
}

type Stores = {
  readonly demo: DemoStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type Deps = {
  readonly makeDemonstration: MakeDemonstration
  readonly inTransaction: InTransaction<Stores>
  readonly ensurePriceMonths: EnsurePriceMonths
  /** Vocabulary and what else is made from the whole catalogue. */
  readonly refreshVocabulary: () => Promise<void>
  readonly clock: Clock
}

export const makeLoadDemonstration =
  (deps: Deps): LoadDemonstration =>
  async (onProgress = () => {}, options = {}) => {
    const { makeDemonstration, inTransaction, ensurePriceMonths, refreshVocabulary, clock } = deps
    const now = clock.now()
    const demonstration = makeDemonstration({ now, seed: demonstrationSeed })
    const points = pointsOf(demonstration)
    await ensurePriceMonths(earliestOf(points, now), now)
    const isLoaded = await inTransaction(async (stores) => {
      await stores.demo.takeTurn()
      if (options.unlessLoaded && (await stores.demo.isLoaded())) return false
      if (!options.force && (await stores.demo.hasOtherProducts())) throw catalogueInUse()
      await load(stores, demonstration, points, now, onProgress)
      return true
    })
    if (isLoaded) await refreshVocabulary()
  }

const load = async (
  { demo, priceHistory, listings }: Stores,
  demonstration: Demonstration,
  points: readonly PricePoint[],
  now: Date,
  onProgress: OnProgress,
): Promise<void> => {
  const { products, offers } = demonstration
  const progress = countProgress(products.length + offers.length + points.length, onProgress)

  const orphaned = await demo.clear()
  const brands = await demo.addBrands(demonstration.brands)
  const retailers = await demo.addRetailers(demonstration.retailers, now)
  const productIds = await demo.addProducts(products, brands.byName)
  for (const batch of batchesOf(offers, rowsAtOnce)) {
    await demo.addOffers(batch, { productIds, retailers }, now)
    progress('offers', batch.length)
  }
  for (const batch of batchesOf(points, rowsAtOnce)) {
    await demo.addPricePoints(batch)
    progress('price history', batch.length)
  }
  await demo.addReviews(demonstration.reviews, productIds)
  await demo.addAds(demonstration.ads, now)
  await demo.learnSizes()
  const pointsByProduct = groupPoints(points, offers, productIds)
  for (const batch of batchesOf([...productIds.values()], productsAtOnce)) {
    const ofBatch = batch.flatMap((id) => pointsByProduct.get(id) ?? [])
    const lows = productLowChanges(ofBatch, undefined, now)
    await priceHistory.replaceDailyLows(batch, undefined, lows)
    await listings.recompute(batch)
    progress('search rows', batch.length)
  }
  await listings.recompute(orphaned)
  await demo.markLoaded(now, brands.addedIds)
}

/** The invented points name the offer's own delivery only; history says what delivery cost. */
const pointsOf = ({ offers, retailers, pricePoints }: Demonstration): PricePoint[] => {
  const rules = new Map(retailers.map(({ slug, deliveryRules }) => [slug, deliveryRules]))
  const offerById = new Map(offers.map((offer) => [offer.id, offer]))
  return Array.from(pricePoints, (point): PricePoint[] => {
    const offer = offerById.get(point.offerId)
    if (offer === undefined) return []
    const { country } = offer
    const rule = rules.get(offer.retailerSlug)?.find((each) => each.country === country)
    return [{ ...point, country, deliveryMinor: deliveryOf(point, rule) }]
  }).flat()
}

const deliveryOf = (
  { priceMinor, deliveryMinor }: Pick<PricePoint, 'priceMinor' | 'deliveryMinor'>,
  rule: DeliveryRule | undefined,
): number | null => (priceMinor === null ? null : deliveryCost(priceMinor, deliveryMinor, rule))

/** The points of new articles, which the lows are made of. */
const groupPoints = (
  points: readonly PricePoint[],
  offers: Demonstration['offers'],
  productIds: ReadonlyMap<string, number>,
): ReadonlyMap<number, ProductPoint[]> => {
  const productOf = new Map(
    offers
      .filter(({ condition }) => condition === 'new')
      .map(({ id, publicId }) => [id, productIds.get(publicId)]),
  )
  const ofProducts = points.flatMap((point): ProductPoint[] => {
    const productId = productOf.get(point.offerId)
    return productId === undefined ? [] : [{ ...point, productId }]
  })
  return Map.groupBy(ofProducts, ({ productId }) => productId)
}

const earliestOf = (points: readonly PricePoint[], now: Date): Date =>
  new Date(points.reduce((least, { at }) => Math.min(least, at.getTime()), now.getTime()))

const rowsAtOnce = 2_000
const productsAtOnce = 250

const batchesOf = function* <T>(all: readonly T[], size: number): Iterable<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

const countProgress = (
  total: number,
  onProgress: OnProgress,
): ((step: string, count: number) => void) => {
  let done = 0
  return (step, count) => {
    done += count
    onProgress({ done, total, step })
  }
}
