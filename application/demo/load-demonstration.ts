import type { ProductId } from '#domain/ids.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import type { GiveWay, InTransaction, NewId, OnProgress } from '../ports.ts'
import { productLowChanges } from '../price-history/keep-daily-lows.ts'
import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import type {
  PriceHistoryStore,
  PricePoint,
  ProductLowChange,
  ProductPoint,
} from '../price-history/price-history-store.ts'
import type { ListingStore } from '../search/listing-store.ts'
import { settleAll } from '../settle-all.ts'
import { batchesOf } from '../batches-of.ts'
import type { FindCandidates } from '../matching/find-candidates.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { AdStore } from '../ad/ad-store.ts'
import type { ProductStore } from '../catalogue/product-store.ts'
import type { Staging } from '../collect/run/staging.ts'
import type { OfferStore } from '../offer/offer-store.ts'
import {
  addDemonstrationCatalogue,
  type AddedCatalogue,
  type CatalogueStores,
} from './add-demonstration-catalogue.ts'
import { addDemonstrationOffers } from './add-demonstration-offers.ts'
import { catalogueInUse } from './demo-errors.ts'

import type { Demonstration } from './demonstration.ts'
import { demonstrationCandidates } from './demonstration-candidates.ts'
import type { DemonstrationReading, ReadDemonstration } from './read-demonstration.ts'

/**
 * Puts the demonstration catalogue into the database, all or nothing; one that is there already is
 * replaced. The category tree must be loaded. Throws DomainError 'conflict' when the catalogue has
 * products of its own and `force` does not say that this is meant.
 */
export type LoadDemonstration = (onProgress?: OnProgress, options?: LoadOptions) => Promise<void>

export type LoadOptions = {
  readonly force?: boolean
  /**
   * Leaves it as it is when another process was faster. An empty catalogue is filled as quickly as can
   * be, and cannot be read meanwhile.
   */
  readonly unlessLoaded?: boolean
}

type Stores = CatalogueStores & {
  readonly products: ProductStore
  readonly offers: OfferStore
  readonly staging: Staging
  readonly ads: AdStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type Deps = {
  readonly readDemonstration: ReadDemonstration
  readonly newId: NewId
  readonly giveWay: GiveWay
  readonly inTransaction: InTransaction<Stores>
  readonly ensurePriceMonths: EnsurePriceMonths
  /** Vocabulary and what else is made from the whole catalogue. */
  readonly refreshVocabulary: () => Promise<void>
}

export const makeLoadDemonstration =
  (deps: Deps): LoadDemonstration =>
  async (onProgress = () => {}, options = {}) => {
    const { readDemonstration, inTransaction, ensurePriceMonths, refreshVocabulary } = deps
    const reading = readDemonstration()
    try {
      const { now, demonstration } = reading
      const points = pointsOf(demonstration)
      await ensurePriceMonths(earliestOf(points, now), now)
      const isLoaded = await inTransaction(async (stores) => {
        // Within, as a transaction may be tried again.
        const progress = countProgress(stepsOf(demonstration, points), onProgress)
        progress('products', 0)
        await stores.demo.lockCatalogue()
        if (options.unlessLoaded && (await stores.demo.isLoaded())) return false
        if (!options.force && (await stores.demo.hasOtherProducts())) throw catalogueInUse()
        const loading = { ...deps, ...stores, ...reading, points, progress }
        const isFirst = options.unlessLoaded && (await stores.demo.isEmpty())
        await (isFirst ? stores.demo.fillEmpty(() => load(loading)) : load(loading))
        return true
      })
      if (isLoaded) await refreshVocabulary()
    } finally {
      reading.stop()
    }
  }

type Loading = Stores &
  Pick<Deps, 'newId' | 'giveWay'> &
  Pick<DemonstrationReading, 'demonstration' | 'shops' | 'now'> & {
    readonly points: readonly PricePoint[]
    readonly progress: CountProgress
  }

const load = async (loading: Loading): Promise<void> => {
  const { demo, entries, ads, priceHistory, listings } = loading
  const { demonstration, points, now, progress } = loading
  const orphaned = await demo.clear()
  const catalogue = addCatalogue(loading)
  // Reading and matching take the processor, and the past of offers the database.
  const [{ addedBrandIds, productIds }, productOf] = await settleAll([
    catalogue,
    addDemonstrationOffers({
      ...loading,
      stores: loading,
      catalogue,
      onAdded: (count) => progress('offers', count),
    }),
    // After it, as matching waits for the catalogue.
    catalogue.then(() => putPricePoints(loading)),
  ])
  await demo.addReviews(demonstration.reviews, productIds)
  for (const ad of demonstration.ads)
    await ads.insert({ ...ad, demo: true, archivedAt: null, createdAt: now })
  await entries.analyzeTables()
  const pointsByProduct = groupPoints(points, demonstration.offers, productOf)
  await mapConcurrently(batchesOf([...productIds.values()], productsAtOnce), 3, async (batch) => {
    const lows = await lowsOf(batch, pointsByProduct, loading)
    await priceHistory.replaceDailyLows(batch, undefined, lows)
    await listings.rebuild(batch)
    progress('search rows', batch.length)
  })
  await listings.rebuild(orphaned)
  await demo.markLoaded(now, addedBrandIds)
}

const addCatalogue = async (
  loading: Loading,
): Promise<AddedCatalogue & { readonly find: FindCandidates }> => {
  const { demonstration, now, progress } = loading
  const added = await addDemonstrationCatalogue(loading, demonstration, now)
  progress('products', added.productIds.size)
  return { ...added, find: demonstrationCandidates(demonstration, added.productIds) }
}

const putPricePoints = async ({ priceHistory, points, progress }: Loading): Promise<void> => {
  for (const batch of batchesOf(points, pointsAtOnce)) {
    await priceHistory.put(batch, { isFirst: true })
    progress('offers', batch.length)
  }
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

const lowsOf = async (
  productIds: readonly ProductId[],
  pointsByProduct: ReadonlyMap<number, readonly ProductPoint[]>,
  { now, giveWay }: Loading,
): Promise<readonly ProductLowChange[]> => {
  const lows: ProductLowChange[] = []
  for (const few of batchesOf(productIds, productsATurn)) {
    await giveWay()
    const points = few.flatMap((id) => pointsByProduct.get(id) ?? [])
    lows.push(...productLowChanges(points, undefined, now))
  }
  return lows
}

const earliestOf = (points: readonly PricePoint[], now: Date): Date =>
  new Date(points.reduce((least, { at }) => Math.min(least, at.getTime()), now.getTime()))

const pointsAtOnce = 12_000
const productsAtOnce = 250
/** Few: the database waits for its next statement meanwhile. */
const productsATurn = 25

/** Products are written, and their search rows later. */
const stepsOf = ({ products, offers }: Demonstration, points: readonly PricePoint[]): number =>
  2 * products.length + offers.length + points.length

type CountProgress = (step: string, count: number) => void

const countProgress = (total: number, onProgress: OnProgress): CountProgress => {
  let done = 0
  return (step, count) => {
    done += count
    onProgress({ done, total, step })
  }
}
