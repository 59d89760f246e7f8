import { usualPriceLimit } from '#domain/matching/price-limit.ts'
import { blockingKeysOf, commonKey } from '#domain/matching/blocking-keys.ts'
import { describeProduct } from '#domain/matching/describe-product.ts'
import { traitsOf } from '#domain/matching/product-traits.ts'
import {
  plainWordWeights,
  titleWords,
  wordWeightsOf,
  type WordWeights,
} from '#domain/matching/words/word-weights.ts'
import { makeCollectSource } from '../collect/run/collect-source.ts'
import type { CollectDeps, CollectStores } from '../collect/run/collecting.ts'
import type { MatchedRow, StagedRow } from '../collect/run/staged-row.ts'
import type { StagedPlace, Staging } from '../collect/run/staging.ts'
import {
  likeliestProducts,
  type FindCandidates,
  type KnownProduct,
} from '../matching/find-candidates.ts'
import type { AddedCatalogue } from './add-demonstration-catalogue.ts'
import type { Demonstration, DemonstrationOffer } from './demonstration.ts'
import type { ShopReading } from './read-demonstration.ts'

export type Collector = Pick<CollectDeps, 'clock' | 'sleep' | 'newId' | 'randomBytes' | 'digest'>

type Collecting = {
  readonly stores: CollectStores
  readonly demonstration: Demonstration
  readonly shops: readonly ShopReading[]
  readonly catalogue: AddedCatalogue
  readonly onCollected: (offers: number) => void
}

/**
 * Collects what the shops publish today, each as in a first run of its source, but all in the
 * transaction of `stores`. History, daily lows and search rows are left to the caller. Answers the
 * products that were found, by offer.
 */
export const collectDemonstration = async (
  collector: Collector,
  { stores, demonstration, shops, catalogue, onCollected }: Collecting,
): Promise<ReadonlyMap<string, number>> => {
  const productOf = new Map<string, number>()
  const find = demonstrationCandidates(demonstration, catalogue.productIds)
  const inTransaction = inOneTransaction({
    ...withoutRebuilding(stores),
    candidates: { find },
    staging: stageInMemory(stores.staging),
    offers: {
      ...stores.offers,
      save(offers) {
        for (const { id, productId } of offers) if (productId !== null) productOf.set(id, productId)
        return stores.offers.save(offers)
      },
    },
  })
  const weigh = weighWords(demonstration)
  const offersOf = Map.groupBy(demonstration.offers, ({ retailerSlug }) => retailerSlug)
  for (const { source, events } of shops) {
    const shop = catalogue.retailers.get(source.retailerSlug)
    if (!shop) continue
    const invented = offersOf.get(source.retailerSlug) ?? []
    const collectSource = makeCollectSource({
      ...collector,
      inTransaction,
      lanes: 1,
      rowsAtOnce: 500,
      async *readSource() {
        yield* await events
      },
      // Its products were added with their keys, and all of them: none is made of an offer.
      renewProductKeys: () => Promise.resolve(),
      readWordWeights: () => Promise.resolve(weigh),
      readPriceLimits: () => Promise.resolve(() => usualPriceLimit),
      readCategoryGuesser: () => Promise.resolve(() => undefined),
      pastOf: pastOf(invented),
    })
    await collectSource(shop.sourceId, { askedBy: 'demonstration' })
    onCollected(invented.length)
  }
  return productOf
}

/** After a failure a transaction accepts no statement: whatever is tried then fails as the first did. */
const inOneTransaction = (stores: CollectStores): CollectDeps['inTransaction'] => {
  let failure: unknown
  return async (work) => {
    try {
      return await work(stores)
    } catch (error) {
      failure ??= error
      throw failure
    }
  }
}

const withoutRebuilding = (stores: CollectStores): CollectStores => {
  const nothing = (): Promise<void> => Promise.resolve()
  return {
    ...stores,
    listings: { rebuild: nothing, refreshPrices: nothing },
    priceHistory: {
      ...stores.priceHistory,
      append: nothing,
      pointsOf: () => Promise.resolve([]),
      replaceDailyLows: nothing,
    },
  }
}

const pastOf = (offers: readonly DemonstrationOffer[]): NonNullable<CollectDeps['pastOf']> => {
  const byRef = new Map(offers.map((offer) => [offer.retailerRef, offer]))
  return (ref) => {
    const offer = byRef.get(ref)
    return offer && { id: offer.id, firstSeenAt: offer.firstSeenAt, seenAt: offer.changedAt }
  }
}

/** How telling words are among its own titles. */
const weighWords = ({ products }: Demonstration): WordWeights => {
  const counts = new Map<string, number>()
  for (const { title } of products) {
    for (const word of titleWords(title)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return wordWeightsOf(products.length, (word) => counts.get(word))
}

const demonstrationCandidates = (
  { products }: Demonstration,
  productIds: ReadonlyMap<string, number>,
): FindCandidates => {
  const known = new Map<number, KnownProduct>()
  const holders = new Map<string, number[]>()
  for (const product of products) {
    const productId = productIds.get(product.publicId) ?? 0
    const described = describeProduct({ ...product, gtins: product.gtin ? [product.gtin] : [] })
    // Nothing is made of what is like it: neither its group nor its category is asked for.
    known.set(productId, { productId, groupId: 0, categoryId: 0, described })
    for (const key of blockingKeysOf(traitsOf(described, plainWordWeights))) {
      const ids = holders.get(key)
      if (ids) ids.push(productId)
      else holders.set(key, [productId])
    }
  }
  for (const [key, { length }] of holders) if (length > commonKey) holders.delete(key)
  return (keys) =>
    Promise.resolve(
      keys.map((ofOffer) =>
        likeliestProducts(ofOffer, holders).flatMap((id) => known.get(id) ?? []),
      ),
    )
}

/** For first runs of sources, one after another, that are never resumed: nothing is known of their offers. */
const stageInMemory = (staging: Staging): Staging => {
  const staged = new Map<number, StagedRow>()
  const matched = new Map<number, MatchedRow>()
  const none = async (): Promise<[]> => []
  const nothing = async (): Promise<void> => {}
  return {
    ...staging,
    findKnown: none,
    listCarried: async () => ({ carried: [], last: undefined }),
    listRemovals: none,
    listRevived: none,
    listSold: none,
    refreshStatistics: nothing,
    settleQuestions: nothing,
    async add(_, rows) {
      for (const row of rows) staged.set(row.seq, row)
    },
    listUnmatched: async (_, after, limit) =>
      [...staged.values()].filter(({ seq }) => seq > after && !matched.has(seq)).slice(0, limit),
    async match(_, rows) {
      for (const row of rows) matched.set(row.seq, row)
    },
    listPlaces: async (_, after, limit) =>
      [...matched.values()]
        .map(placeOf)
        .filter((place) => comparePlaces(place, after) > 0)
        .toSorted(comparePlaces)
        .slice(0, limit),
    listMatched: async (_, { after, last }) =>
      [...matched.values()]
        .filter(
          (row) => comparePlaces(placeOf(row), after) > 0 && comparePlaces(placeOf(row), last) <= 0,
        )
        .toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b))),
    async remove(_, seqs) {
      for (const seq of seqs) matched.delete(seq)
    },
    async clear() {
      staged.clear()
      matched.clear()
    },
  }
}

const placeOf = ({ productId, seq }: MatchedRow): StagedPlace => ({
  productId: productId ?? 0,
  seq,
})

const comparePlaces = (a: StagedPlace, b: StagedPlace): number =>
  a.productId - b.productId || a.seq - b.seq
