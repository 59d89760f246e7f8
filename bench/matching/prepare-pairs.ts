import { join } from 'node:path'
import { blockingKeysOf, commonKey } from '#domain/matching/blocking-keys.ts'
import { compareTraits, featureNames } from '#domain/matching/compare-traits.ts'
import { likenessOf, type Rivals } from '#domain/matching/match-score.ts'
import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import type { WordWeights } from '#domain/matching/words/word-weights.ts'
import { learnWords } from './learn-words.ts'
import { describe, readLines, readPairs, type LabelledPair, type ShopRecord } from './read-pairs.ts'

export type PreparedPair = {
  readonly pair: LabelledPair
  readonly one: Traits
  readonly other: Traits
  /** Their numbers in the tables. */
  readonly product: number
  readonly offer: number
  readonly features: Float64Array
  readonly rivals: Rivals
  readonly label: 0 | 1
}

/** A set of two shops: the first stands for the catalogue, the second's records for a feed's rows. */
export type PreparedSet = {
  readonly name: string
  readonly weigh: WordWeights
  readonly products: readonly Traits[]
  readonly offers: readonly Traits[]
  /** Numbers of the products that blocking finds for each offer. */
  readonly candidates: readonly (readonly number[])[]
  readonly rivalsOf: RivalsOf
  readonly prepare: (file: string) => PreparedPair[]
}

type RivalsOf = (product: number, offer: number) => Rivals

export const tableSets: Readonly<Record<string, readonly [string, string]>> = {
  'abt-buy': ['abt', 'buy'],
  'amazon-google': ['amazon', 'google'],
  'walmart-amazon': ['walmart', 'amazon'],
}

/** Reads the tables once: word weights, traits and blocking come from them and from no label. */
export const prepareSet = (folder: string, name: string): PreparedSet => {
  const [left, right] = tableSets[name] ?? ['', '']
  const lefts = readLines<ShopRecord>(join(folder, name, `${left}.jsonl`))
  const rights = readLines<ShopRecord>(join(folder, name, `${right}.jsonl`))
  const weigh = learnWords([...lefts, ...rights].map((record) => describe(record).title))
  const products = lefts.map((record) => traitsOf(describe(record), weigh))
  const offers = rights.map((record) => traitsOf(describe(record), weigh))
  const candidates = blockOffers(products, offers)
  const rivalsOf = makeRivals(products, offers, candidates)
  const productNumbers = new Map(lefts.map(({ id = '' }, index) => [id, index]))
  const offerNumbers = new Map(rights.map(({ id = '' }, index) => [id, index]))
  const prepare = (file: string): PreparedPair[] =>
    readPairs(folder, name, file).map((pair) => {
      const one = traitsOf(describe(pair.left), weigh)
      const other = traitsOf(describe(pair.right), weigh)
      const product = productNumbers.get(pair.left_id ?? '') ?? -1
      const offer = offerNumbers.get(pair.right_id ?? '') ?? -1
      const features = compareTraits(one, other)
      const rivals = rivalsOf(product, offer)
      return { pair, one, other, product, offer, features, rivals, label: pair.label }
    })
  return { name, weigh, products, offers, candidates, rivalsOf, prepare }
}

/** Sets of titles alone from many shops. */
export const titleSets = ['wdc-computers', 'wdc-cameras', 'wdc-shoes', 'wdc-watches']

const noRivals: Rivals = { candidate: 0, offer: undefined }

/**
 * The largest split of that name. Words weigh what they do among all titles of the train split and
 * of this one, unless weights are given; `extra` adds pairs to those that are labelled.
 */
export const prepareTitles = (
  folder: string,
  name: string,
  split: string,
  {
    weights,
    extra = () => [],
  }: {
    readonly weights?: WordWeights
    readonly extra?: (pairs: readonly LabelledPair[]) => readonly LabelledPair[]
  } = {},
): PreparedPair[] => {
  const pairs = largestSplit(folder, name, split)
  const titles = [...largestSplit(folder, name, 'train'), ...pairs].flatMap(({ left, right }) => [
    describe(left).title,
    describe(right).title,
  ])
  const weigh = weights ?? learnWords([...new Set(titles)])
  return [...pairs, ...extra(pairs)].map((pair) =>
    alone(pair, traitsOf(describe(pair.left), weigh), traitsOf(describe(pair.right), weigh)),
  )
}

/** As if nothing but the titles were known of them. */
export const withTitlesAlone = ({ pair, one, other }: PreparedPair): PreparedPair =>
  alone(pair, bare(one), bare(other))

const bare = (traits: Traits): Traits => ({
  ...traits,
  brand: '',
  mpn: '',
  priceMinor: undefined,
  described: new Set(),
  describedText: '',
})

const alone = (pair: LabelledPair, one: Traits, other: Traits): PreparedPair => ({
  pair,
  one,
  other,
  product: -1,
  offer: -1,
  features: compareTraits(one, other),
  rivals: noRivals,
  label: pair.label,
})

const largestSplit = (folder: string, name: string, split: string): LabelledPair[] => {
  const medium = readPairs(folder, name, `${split}-medium`)
  return medium.length > 0 ? medium : readPairs(folder, name, `${split}-small`)
}

/** For each offer the products that share a key with it which is not too common. */
export const blockOffers = (
  products: readonly Traits[],
  offers: readonly Traits[],
): readonly number[][] => {
  const byKey = new Map<string, number[]>()
  products.forEach((product, index) => {
    for (const key of blockingKeysOf(product)) {
      const holders = byKey.get(key)
      if (holders === undefined) byKey.set(key, [index])
      else holders.push(index)
    }
  })
  return offers.map((offer) => {
    const shared = new Map<number, number>()
    for (const key of blockingKeysOf(offer)) {
      const holders = byKey.get(key) ?? []
      if (holders.length > commonKey) continue
      for (const index of holders) shared.set(index, (shared.get(index) ?? 0) + 1 / holders.length)
    }
    return [...shared]
      .sort((a, b) => b[1] - a[1])
      .slice(0, mostCandidates)
      .map(([index]) => index)
  })
}

export const mostCandidates = 20

const makeRivals = (
  products: readonly Traits[],
  offers: readonly Traits[],
  candidates: readonly (readonly number[])[],
): RivalsOf => {
  type Likeness = { readonly index: number; readonly likeness: number }
  const ofOffer: Likeness[][] = offers.map(() => [])
  const ofProduct: Likeness[][] = products.map(() => [])
  const buffer = new Float64Array(featureNames.length)
  candidates.forEach((found, offer) => {
    for (const product of found) {
      const [one, other] = [products[product], offers[offer]]
      if (one === undefined || other === undefined) continue
      const likeness = likenessOf(compareTraits(one, other, buffer))
      ofOffer[offer]?.push({ index: product, likeness })
      ofProduct[product]?.push({ index: offer, likeness })
    }
  })
  const best = (all: readonly Likeness[] = [], but: number): number =>
    all.reduce((most, { index, likeness }) => (index === but ? most : Math.max(most, likeness)), 0)
  return (product, offer) => ({
    candidate: best(ofOffer[offer], product),
    offer: best(ofProduct[product], offer),
  })
}
