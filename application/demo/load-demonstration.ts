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
import { catalogueInUse } from './demo-errors.ts'
import type { DemoStore, FoundOffer, RetailerKeys } from './demo-store.ts'
import type { Demonstration } from './demonstration.ts'
import { demonstrationCandidates } from './demonstration-candidates.ts'
import type { DemonstrationReading, ReadDemonstration, ShopReading } from './read-demonstration.ts'
import { judgeByDemonstration, matchTodaysOffers } from './todays-offers.ts'

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

type Stores = {
  readonly demo: DemoStore
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
  const { demo, priceHistory, listings, demonstration, points, now, progress } = loading
  const orphaned = await demo.clear()
  // Reading and matching take the processor, and the past of offers the database.
  const catalogue = addCatalogue(loading)
  const [{ addedBrandIds, productIds }, productOf] = await settleAll([
    catalogue,
    addOffers(loading, catalogue),
    // After it, as matching waits for the catalogue.
    catalogue.then(() => addPricePoints(loading)),
  ])
  await demo.addReviews(demonstration.reviews, productIds)
  await demo.addAds(demonstration.ads, now)
  await demo.analyzeTables()
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

/** What offers are matched with, and whose they are. */
type Catalogue = {
  readonly addedBrandIds: readonly number[]
  readonly retailers: ReadonlyMap<string, RetailerKeys>
  readonly productIds: ReadonlyMap<string, number>
  readonly find: FindCandidates
}

const addCatalogue = async ({
  demo,
  demonstration,
  now,
  progress,
}: Loading): Promise<Catalogue> => {
  const brands = await demo.addBrands(demonstration.brands)
  const retailers = await demo.addRetailers(demonstration, now)
  const productIds = await demo.addProducts(demonstration.products, brands.byName)
  progress('products', productIds.size)
  const find = demonstrationCandidates(demonstration, productIds)
  return { addedBrandIds: brands.addedIds, retailers, productIds, find }
}

/** What the shops publish today, found and written; answers the products that were found, by offer. */
const addOffers = async (
  loading: Loading,
  catalogue: Promise<Catalogue>,
): Promise<ReadonlyMap<string, number>> => {
  const { demo, now, progress } = loading
  const productOf = new Map<string, number>()
  const write = async (offers: readonly FoundOffer[]): Promise<void> => {
    const { retailers } = await catalogue
    await demo.addOffers(offers, retailers, now)
    for (const { id, found } of offers)
      if (found.productId !== null) productOf.set(id, found.productId)
    progress('offers', offers.length)
  }
  const givingUp = new AbortController()
  const foundByShop = findOffers(loading, catalogue, givingUp.signal)
  const writeAll = async (): Promise<void> => {
    const found: FoundOffer[] = []
    try {
      for (const shop of foundByShop) {
        found.push(...(await shop))
        while (found.length >= offersAtOnce) await write(found.splice(0, offersAtOnce))
      }
      await write(found)
    } finally {
      givingUp.abort()
    }
  }
  await settleAll([writeAll(), ...foundByShop])
  return productOf
}

/** What each shop publishes today, and what products that is: one after another, ahead of what is written. */
const findOffers = (
  { demonstration, shops, newId, giveWay }: Loading,
  catalogue: Promise<Catalogue>,
  signal: AbortSignal,
): readonly Promise<readonly FoundOffer[]>[] => {
  const judging = judgeByDemonstration(demonstration)
  const invented = new Map(demonstration.offers.map((offer) => [keyOf(offer), offer]))
  const findOf = async ({ source, rows }: ShopReading): Promise<readonly FoundOffer[]> => {
    const { find } = await catalogue
    signal.throwIfAborted()
    const matching = { ...judging, giveWay, candidates: { find } }
    return (await matchTodaysOffers(matching, await rows)).flatMap((today) => {
      const one = invented.get(keyOf({ ...source, retailerRef: today.retailerRef }))
      return one ? { ...today, source, id: one.id, past: one, questionId: newId() } : []
    })
  }
  let before: Promise<unknown> = Promise.resolve()
  return shops.map((shop) => {
    const found = before.then(() => findOf(shop))
    before = found
    return found
  })
}

const addPricePoints = async ({ demo, points, progress }: Loading): Promise<void> => {
  for (const batch of batchesOf(points, pointsAtOnce)) {
    await demo.addPricePoints(batch)
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
  productIds: readonly number[],
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

const keyOf = ({
  retailerSlug,
  retailerRef,
}: {
  readonly retailerSlug: string
  readonly retailerRef: string
}): string => `${retailerSlug} ${retailerRef}`

const earliestOf = (points: readonly PricePoint[], now: Date): Date =>
  new Date(points.reduce((least, { at }) => Math.min(least, at.getTime()), now.getTime()))

const offersAtOnce = 2000
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
