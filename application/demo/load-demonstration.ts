import { everywhere } from '#domain/ad/ad-aim.ts'
import { DomainError } from '#domain/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import type { AdStore } from '../ad/ad-store.ts'
import { batchesOf } from '../batches-of.ts'
import type { CatalogueIndex, GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { CollectStores } from '../collect/run/collecting.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { GiveWay, InTransaction, OnProgress } from '../ports.ts'
import { productLowChanges } from '../price-history/keep-daily-lows.ts'
import type {
  PricePoint,
  ProductLowChange,
  ProductPoint,
} from '../price-history/price-history-store.ts'
import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import { settleAll } from '../settle-all.ts'
import type { TipStore } from '../tip/tip-store.ts'
import { addDemonstrationCatalogue, type CatalogueStores } from './add-demonstration-catalogue.ts'
import { collectDemonstration, type Collector } from './collect-demonstration.ts'
import type { Demonstration } from './demonstration.ts'
import { learnDemonstration } from './learn-demonstration.ts'
import type { DemonstrationReading, ReadDemonstration } from './read-demonstration.ts'

/** Replaces an earlier one. Throws DomainError 'conflict' beside other products without `force`. */
export type LoadDemonstration = (onProgress?: OnProgress, options?: LoadOptions) => Promise<void>

type LoadOptions = {
  readonly force?: boolean
  /**
   * Leaves it if another process was faster. Fills an empty catalogue fast, locking readers out.
   */
  readonly unlessLoaded?: boolean
}

type Stores = CatalogueStores & CollectStores & { readonly ads: AdStore; readonly tips: TipStore }

type Deps = Omit<Collector, 'clock'> & {
  readonly readDemonstration: ReadDemonstration
  readonly giveWay: GiveWay
  readonly inTransaction: InTransaction<Stores>
  readonly ensurePriceMonths: EnsurePriceMonths
  readonly getCatalogueIndex: GetCatalogueIndex
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
      const index = await deps.getCatalogueIndex()
      const isLoaded = await inTransaction(async (stores) => {
        // Within, as a transaction may be tried again.
        const progress = countProgress(stepsOf(demonstration, points), onProgress)
        progress('products', 0)
        await stores.demo.lockCatalogue()
        if (options.unlessLoaded && (await stores.demo.isLoaded())) return false
        if (!options.force && (await stores.demo.hasOtherProducts())) throw catalogueInUse()
        const loading = { ...deps, ...stores, ...reading, index, points, progress }
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
  Omit<Deps, 'inTransaction'> &
  Pick<DemonstrationReading, 'demonstration' | 'shops' | 'now'> & {
    readonly index: CatalogueIndex
    readonly points: readonly PricePoint[]
    readonly progress: CountProgress
  }

const load = async (loading: Loading): Promise<void> => {
  const { demo, entries, ads, priceHistory, listings } = loading
  const { demonstration, points, now, progress } = loading
  const orphaned = await demo.clear()
  const catalogue = await addDemonstrationCatalogue(loading, demonstration, now)
  const { addedBrandIds, productIds } = catalogue
  progress('products', productIds.size)
  // Reading and matching take the processor, and the past of offers the database.
  const [productOf] = await settleAll([
    collectDemonstration(
      { ...loading, clock: { now: () => now } },
      {
        ...loading,
        stores: loading,
        catalogue,
        onCollected: (count) => progress('offers', count),
      },
    ),
    putPricePoints(loading),
  ])
  for (const { clicks, daysAgo } of clicksOf(demonstration))
    await demo.addClicks(clicks, new Date(now.getTime() - daysAgo * dayMs))
  await demo.addReviews(demonstration.reviews, productIds)
  for (const ad of demonstration.ads)
    await ads.insert({ ...ad, ...everywhere, demo: true, archivedAt: null, createdAt: now })
  await entries.analyzeTables()
  const pointsByProduct = groupPoints(points, demonstration.offers, productOf)
  const rebuilt = mapConcurrently(
    batchesOf([...productIds.values()], productsAtOnce),
    3,
    async (batch) => {
      const lows = await lowsOf(batch, pointsByProduct, loading)
      await priceHistory.replaceDailyLows(batch, undefined, lows)
      await listings.rebuild(batch)
      progress('search rows', batch.length)
    },
  )
  await settleAll([rebuilt, learnDemonstration(loading, productIds, pointsByProduct)])
  await listings.rebuild(orphaned)
  await demo.markLoaded(now, addedBrandIds)
}

const putPricePoints = async ({ priceHistory, points, progress }: Loading): Promise<void> => {
  for (const batch of batchesOf(points, pointsAtOnce)) {
    await priceHistory.put(batch, { isFirst: true })
    progress('offers', batch.length)
  }
}

/** The invented points name the offer's own delivery only; history says what delivery cost. */
export const pointsOf = ({ offers, retailers, pricePoints }: Demonstration): PricePoint[] => {
  const rules = new Map(retailers.map(({ slug, deliveryRules }) => [slug, deliveryRules]))
  const offerById = new Map(offers.map((offer) => [offer.id, offer]))
  return Array.from(pricePoints, (point): PricePoint[] => {
    const offer = offerById.get(point.offerId)
    if (offer === undefined) return []
    const { country } = offer
    const rule = rules.get(offer.retailerSlug)?.find((each) => each.country === country)
    const inStore = offer.availability === 'in-store'
    const deliveryMinor = inStore ? null : deliveryOf(point, rule)
    return [{ ...point, country, deliveryMinor, inStore }]
  }).flat()
}

const deliveryOf = (
  { priceMinor, deliveryMinor }: Pick<PricePoint, 'priceMinor' | 'deliveryMinor'>,
  rule: DeliveryRule | undefined,
): number | null => (priceMinor === null ? null : deliveryCost({ priceMinor, deliveryMinor }, rule))

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
const dayMs = 86_400_000

/** Each day as many as on all days before it: popularity takes no more of a day. */
const clicksOf = ({ offers }: Demonstration) =>
  [1, 2, 3, 4, 5, 6].map((daysAgo) => ({
    daysAgo,
    clicks: offers.flatMap(({ id, clicks = 0 }) => {
      const [since, before] = [daysAgo, daysAgo - 1].map((days) => Math.floor(clicks / 2 ** days))
      const counted = (before ?? 0) - (daysAgo === 6 ? 0 : (since ?? 0))
      return counted > 0 ? [{ offerId: id, clicks: counted }] : []
    }),
  }))

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

const catalogueInUse = (): DomainError =>
  new DomainError(
    'conflict',
    'demo.catalogue_in_use',
    'The catalogue contains other products. Use --force to load the demonstration beside them.',
  )
