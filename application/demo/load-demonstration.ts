import { deliveryCost } from '#domain/offer/landed-price.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import type { ReadSource } from '../collect/read-source.ts'
import type { Digest } from '../collect/staged-offer.ts'
import type { Clock, InTransaction, NewId, OnProgress } from '../ports.ts'
import { productLowChanges } from '../price-history/keep-daily-lows.ts'
import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import type {
  PriceHistoryStore,
  PricePoint,
  ProductPoint,
} from '../price-history/price-history-store.ts'
import type { ListingStore } from '../search/listing-store.ts'
import { batchesOf } from '../batches-of.ts'
import { sideBySide } from '../side-by-side.ts'
import { catalogueInUse } from './demo-errors.ts'
import type { DemoStore } from './demo-store.ts'
import type { Demonstration, MakeDemonstration } from './demonstration.ts'
import { demonstrationCandidates } from './demonstration-candidates.ts'
import {
  matchTodaysOffers,
  readTodaysOffers,
  judgeByDemonstration,
  type PublishedRows,
} from './todays-offers.ts'

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
  /** Reads what the demonstration's shops publish, without leaving the process. */
  readonly readSource: ReadSource
  readonly digest: Digest
  readonly newId: NewId
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
    const progress = countProgress(stepsOf(demonstration, points), onProgress)
    const published = await readTodaysOffers(deps, demonstration, now, (count) =>
      progress('feeds', count),
    )
    const isLoaded = await inTransaction(async (stores) => {
      await stores.demo.takeTurn()
      if (options.unlessLoaded && (await stores.demo.isLoaded())) return false
      if (!options.force && (await stores.demo.hasOtherProducts())) throw catalogueInUse()
      await load(stores, { demonstration, published, points, now, newId: deps.newId, progress })
      return true
    })
    if (isLoaded) await refreshVocabulary()
  }

type Loading = {
  readonly demonstration: Demonstration
  readonly published: readonly PublishedRows[]
  readonly points: readonly PricePoint[]
  readonly now: Date
  readonly newId: NewId
  readonly progress: CountProgress
}

const load = async (
  { demo, priceHistory, listings }: Stores,
  { demonstration, published, points, now, newId, progress }: Loading,
): Promise<void> => {
  const { products, offers } = demonstration

  const orphaned = await demo.clear()
  const brands = await demo.addBrands(demonstration.brands)
  const retailers = await demo.addRetailers(demonstration, now)
  const productIds = await demo.addProducts(products, brands.byName)
  const find = demonstrationCandidates(demonstration, productIds)
  const catalogue = judgeByDemonstration(demonstration)
  const invented = new Map(offers.map((offer) => [keyOf(offer), offer]))
  const productOf = new Map<string, number>()
  await sideBySide(published, 2, async (shop) => {
    const found = await matchTodaysOffers({ find }, shop, catalogue)
    const known = found.flatMap((today) => {
      const one = invented.get(keyOf({ ...today.source, retailerRef: today.retailerRef }))
      return one ? { ...today, id: one.id, past: one, questionId: newId() } : []
    })
    await demo.addOffers(known, retailers, now)
    for (const {
      id,
      found: { productId },
    } of known)
      if (productId !== null) productOf.set(id, productId)
    progress('offers', known.length)
  })
  await sideBySide(batchesOf(points, rowsAtOnce), 2, async (batch) => {
    await demo.addPricePoints(batch)
    progress('price history', batch.length)
  })
  await demo.addReviews(demonstration.reviews, productIds)
  await demo.addAds(demonstration.ads, now)
  await demo.learnSizes()
  const pointsByProduct = groupPoints(points, offers, productOf)
  await sideBySide(batchesOf([...productIds.values()], productsAtOnce), 2, async (batch) => {
    const ofBatch = batch.flatMap((id) => pointsByProduct.get(id) ?? [])
    const lows = productLowChanges(ofBatch, undefined, now)
    await priceHistory.replaceDailyLows(batch, undefined, lows)
    await listings.recompute(batch)
    progress('search rows', batch.length)
  })
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

/** The points of new articles, which the lows are made of, by the products that the offers were found to be. */
const groupPoints = (
  points: readonly PricePoint[],
  offers: Demonstration['offers'],
  productOf: ReadonlyMap<string, number>,
): ReadonlyMap<number, ProductPoint[]> => {
  const isNew = new Set(offers.filter(({ condition }) => condition === 'new').map(({ id }) => id))
  const ofProducts = points.flatMap((point): ProductPoint[] => {
    const productId = isNew.has(point.offerId) ? productOf.get(point.offerId) : undefined
    return productId === undefined ? [] : [{ ...point, productId }]
  })
  return Map.groupBy(ofProducts, ({ productId }) => productId)
}

const keyOf = ({
  retailerSlug,
  retailerRef,
}: {
  readonly retailerSlug: string
  readonly retailerRef: string
}): string => `${retailerSlug} ${retailerRef}`

const earliestOf = (points: readonly PricePoint[], now: Date): Date =>
  new Date(points.reduce((least, { at }) => Math.min(least, at.getTime()), now.getTime()))

const rowsAtOnce = 2_000
const productsAtOnce = 250

/** Offers are read, then written. */
const stepsOf = ({ products, offers }: Demonstration, points: readonly PricePoint[]): number =>
  products.length + 2 * offers.length + points.length

type CountProgress = (step: string, count: number) => void

const countProgress = (total: number, onProgress: OnProgress): CountProgress => {
  let done = 0
  return (step, count) => {
    done += count
    onProgress({ done, total, step })
  }
}
