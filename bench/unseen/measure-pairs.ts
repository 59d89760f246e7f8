import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { likeliestProducts } from '#application/matching/find-candidates.ts'
import { blockingKeysOf } from '#domain/matching/blocking-keys.ts'
import { compareTraits } from '#domain/matching/compare-traits.ts'
import { decideMatch } from '#domain/matching/decide-match.ts'
import { makeLearntBrands } from '#domain/matching/known-brands.ts'
import { likenessOf } from '#domain/matching/match-score.ts'
import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'

type Side = {
  readonly source: string
  readonly id: string
  readonly title: string
  readonly brand?: string | null
  readonly price?: number | null
  readonly currency?: string
  readonly size?: string | null
}

type Pair = {
  readonly label: 0 | 1
  readonly left: Side
  readonly right: Side
}

/**
 * Merges of one shop's things with all that another lists in the pairs, by what titles say, without barcodes and
 * part numbers. What nobody paired is wrong where the thing has another partner, else unknown.
 */
export const measurePairs = (folder: string, mostShown: number): unknown => {
  const pairs = readPairs(join(folder, 'shops/pairs/fit-pairs.jsonl'))
  const shops = Map.groupBy(
    pairs,
    ({ left, right }) => `${left.source} ${right.source.slice(0, 20)}`,
  )
  const figures = [...shops].map(([name, ofShops]) => {
    const read = measureShops(ofShops)
    print(name, read)
    for (const line of read.wrong.slice(0, mostShown)) console.log(`    ${line}`)
    return read
  })
  const mean = (of: (one: Merged) => number): number =>
    figures.reduce((sum, one) => sum + of(one), 0) / Math.max(1, figures.length)
  const [right, found] = [mean((one) => one.rightOfMerged), mean((one) => one.found)]
  console.log(
    `mean over shops: ${right.toFixed(3)} of the merges right, ${found.toFixed(3)} of the pairs found`,
  )
  return { right, found, shops: figures }
}

type Merged = {
  readonly there: number
  readonly merged: number
  readonly rightOfMerged: number
  readonly found: number
  readonly unknown: number
  readonly wrong: readonly string[]
}

const measureShops = (pairs: readonly Pair[]): Merged => {
  const currencyOf = (sides: readonly Side[]): string | undefined =>
    sides.find(({ currency }) => currency !== undefined)?.currency
  const lefts = things(
    pairs.map(({ left }) => left),
    true,
  )
  const rights = things(
    pairs.map(({ right }) => right),
    currencyOf(pairs.map(({ left }) => left)) === currencyOf(pairs.map(({ right }) => right)),
  )
  const labels = new Map(pairs.map(({ left, right, label }) => [`${left.id} ${right.id}`, label]))
  const brands = makeLearntBrands()
  for (const { traits } of [...lefts, ...rights]) brands.learn(traits)
  const chosen = decideAll(lefts, rights, brands.isBrand)
  const paired = new Set(pairs.flatMap(({ left, label }) => (label === 1 ? [left.id] : [])))
  const judged = lefts.flatMap((one, at) => {
    const other = chosen[at]
    if (other === undefined) return []
    const label = labels.get(`${one.side.id} ${other.side.id}`)
    return [{ one, other, label: label ?? (paired.has(one.side.id) ? 0 : undefined) }]
  })
  const right = judged.filter(({ label }) => label === 1).length
  const wrong = judged.filter(({ label }) => label === 0)
  return {
    there: paired.size,
    merged: judged.length,
    rightOfMerged: right / Math.max(1, right + wrong.length),
    found: right / Math.max(1, paired.size),
    unknown: judged.length - right - wrong.length,
    wrong: wrong.map(({ one, other }) => `${words(one.side)} | ${words(other.side)}`),
  }
}

type Thing = { readonly side: Side; readonly traits: Traits; readonly keys: readonly string[] }

/** As a run does: all rows are compared first, so that each knows which others want its product. */
const decideAll = (
  lefts: readonly Thing[],
  rights: readonly Thing[],
  isBrand: (name: string) => boolean,
): readonly (Thing | undefined)[] => {
  const holders = new Map<string, number[]>()
  rights.forEach(({ keys }, at) => {
    for (const key of keys) holders.set(key, [...(holders.get(key) ?? []), at])
  })
  const found = lefts.map(({ keys }) => likeliestProducts(keys, holders))
  const likeness = found.map((ids, left) =>
    ids.map((id) => likenessOf(compareTraits(of(lefts, left).traits, of(rights, id).traits))),
  )
  const rivalOf = (id: number, left: number): number =>
    found.reduce((most, ids, other) => {
      const at = ids.indexOf(id)
      return other === left || at < 0 ? most : Math.max(most, likeness[other]?.[at] ?? 0)
    }, 0)
  return lefts.map(({ traits }, left) => {
    const candidates = (found[left] ?? []).map((id) => ({
      productId: id,
      traits: of(rights, id).traits,
      rivalOffer: rivalOf(id, left),
    }))
    const decision = decideMatch(traits, candidates, { isBrand })
    return decision.kind === 'same' ? rights[decision.productId] : undefined
  })
}

const of = (all: readonly Thing[], at: number): Thing => {
  const one = all[at]
  if (one === undefined) throw new Error(`There is no thing ${at}.`)
  return one
}

/** A price of another currency says nothing, as where products are matched, and is asked in another country. */
const things = (sides: readonly Side[], isPriced: boolean): readonly Thing[] =>
  [...new Map(sides.map((side) => [side.id, side])).values()].map((given) => {
    const side = isPriced ? given : { ...given, price: null }
    const read = traitsOfSide(side, !isPriced)
    return { side, traits: read, keys: blockingKeysOf(read) }
  })

const readPairs = (path: string): readonly Pair[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Pair => {
          const pair: Pair = JSON.parse(line)
          return { ...pair, left: withId(pair.left), right: withId(pair.right) }
        })
    : []

const withId = (side: Side & { readonly id?: string }): Side => ({
  ...side,
  id: side.id ?? `${side.title} ${side.size} ${side.price}`,
})

/** A size that a field says belongs to the title as feeds write it. */
const traitsOfSide = ({ title, brand, price, size }: Side, isSoldElsewhere: boolean): Traits =>
  traitsOf(
    {
      title: !size || title.toLowerCase().includes(size.toLowerCase()) ? title : `${title} ${size}`,
      brand: brand ?? null,
      priceMinor: price === undefined || price === null ? null : Math.round(price * 100),
      isSoldElsewhere,
    },
    plainWordWeights,
  )

const words = ({ title, size, price }: Side): string => `${title} ${size ?? ''} ${price ?? ''}`

const print = (name: string, { there, merged, rightOfMerged, found, unknown }: Merged): void =>
  console.log(
    `${name.padEnd(44)} ${String(there).padStart(4)} pairs  merged ${merged} (${unknown} unknown)  right ${rightOfMerged.toFixed(3)}  found ${found.toFixed(3)}`,
  )
