import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decideMatch } from '#domain/matching/decide-match.ts'
import { makeLearntBrands } from '#domain/matching/known-brands.ts'
import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'

type Side = {
  readonly source: string
  readonly title: string
  readonly brand?: string | null
  readonly price?: number | null
  readonly currency?: string
  readonly size?: string | null
}

type Pair = {
  readonly label: 0 | 1
  readonly by: string
  readonly left: Side
  readonly right: Side
}

/** Merges across shops by what titles say, without barcodes and part numbers, each thing beside all it is compared with. */
export const measurePairs = (folder: string): unknown => {
  const pairs = readPairs(join(folder, 'shops/pairs/fit-pairs.jsonl'))
  const brands = makeLearntBrands()
  for (const side of pairs.flatMap(({ left, right }) => [left, right])) brands.learn(traits(side))
  const groups = Map.groupBy(pairs, ({ left }) => `${left.source} ${left.title} ${left.size}`)
  const decided = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const candidates = group.map(({ right }, at) => ({ productId: at, traits: traits(right) }))
    const decision = decideMatch(traits(first.left), candidates, { isBrand: brands.isBrand })
    const chosen = decision.kind === 'same' ? group[decision.productId] : undefined
    return { kinds: first.by, isThere: group.some(({ label }) => label === 1), chosen, decision }
  })
  const merged = decided.flatMap(({ chosen }) => chosen ?? [])
  const right = merged.filter(({ label }) => label === 1)
  const there = decided.filter(({ isThere }) => isThere).length
  console.log(
    `pairs: ${there} have one, ${merged.length} merged, ${(right.length / merged.length).toFixed(3)} of these right, ${(right.length / there).toFixed(3)} found`,
  )
  for (const { left, right: other, by } of merged.filter(({ label }) => label === 0).slice(0, 25))
    console.log(`    ${left.title} | ${other.title} ${other.size ?? ''} | ${by.slice(0, 20)}`)
  return { there, merged: merged.length, right: right.length }
}

const readPairs = (path: string): readonly Pair[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Pair => JSON.parse(line))
    : []

/** A size that a field says belongs to the title as feeds write it. */
const traits = ({ title, brand, price, size }: Side): Traits =>
  traitsOf(
    {
      title: !size || title.toLowerCase().includes(size.toLowerCase()) ? title : `${title} ${size}`,
      brand: brand ?? null,
      priceMinor: price === undefined || price === null ? null : Math.round(price * 100),
    },
    plainWordWeights,
  )
