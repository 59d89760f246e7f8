import { compareTraits, featureNames } from '#domain/matching/compare-traits.ts'
import { mergeConfidence, sameConfidence } from '#domain/matching/confidence.ts'
import { decideMatch, type Candidate } from '#domain/matching/decide-match.ts'
import { hardRefusals } from '#domain/matching/hard-refusals.ts'
import { scoreMatch } from '#domain/matching/match-score.ts'
import { traitsOf } from '#domain/matching/product-traits.ts'
import { learnWords } from './matching/learn-words.ts'
import { figuresAt, type Scored } from './matching/measure-scores.ts'
import {
  prepareSet,
  tableSets,
  type PreparedPair,
  type PreparedSet,
} from './matching/prepare-pairs.ts'
import { describe, readLines, readPairs, type ShopRecord } from './matching/read-pairs.ts'
import { join } from 'node:path'

export const about =
  'matching FOLDER [SPLIT]: F1, precision at the merging confidence, blocking and speed on labelled pairs (valid)'

/** Measures with the thresholds that were chosen on the train splits; chooses nothing itself. */
export const bench = ([folder, split = 'valid']: readonly string[]): unknown => {
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const sets = Object.keys(tableSets).map((name) => {
    const set = prepareSet(folder, name)
    const pairs = set.prepare(split)
    return {
      name,
      matching: reportScores(name, pairs),
      decisions: reportDecisions(set, pairs),
      blocking: reportBlocking(set, pairs),
      speed: reportSpeed(folder, set),
    }
  })
  return { sets, titlesOnly: titleSets.map((name) => reportTitles(folder, name, split)) }
}

const titleSets = ['wdc-computers', 'wdc-cameras', 'wdc-shoes', 'wdc-watches']

const reportScores = (name: string, pairs: readonly PreparedPair[]): unknown => {
  const ways = [
    ['rival offers known', (pair: PreparedPair) => scoreMatch(pair.features, pair.rivals)],
    [
      'rival offers unknown',
      (pair: PreparedPair) => scoreMatch(pair.features, { ...pair.rivals, offer: undefined }),
    ],
  ] as const
  console.log(`${name}: ${pairs.length} pairs`)
  return ways.map(([way, score]) => {
    const scored = pairs.map((pair): Scored => ({ score: score(pair), label: pair.label }))
    const kept = pairs.map((pair, index): Scored => ({
      score: hardRefusals(pair.one, pair.other).length > 0 ? 0 : (scored[index]?.score ?? 0),
      label: pair.label,
    }))
    return { way, ...printFigures(way, scored, kept) }
  })
}

const printFigures = (way: string, scored: readonly Scored[], kept: readonly Scored[]) => {
  const same = figuresAt(scored, sameConfidence)
  const merge = figuresAt(scored, mergeConfidence)
  const refusing = figuresAt(kept, mergeConfidence)
  const show = (value: number): string => value.toFixed(3)
  console.log(
    `  ${way}: F1 ${show(same.f1)} (precision ${show(same.precision)}, recall ${show(same.recall)}) from ${sameConfidence}`,
  )
  console.log(
    `    merged from ${mergeConfidence}: precision ${show(merge.precision)}, recall ${show(merge.recall)}; after refusals ${show(refusing.precision)}, ${show(refusing.recall)}`,
  )
  return { same, merge, refusing }
}

/** What becomes of whole offers among what blocking finds; judged where the split has a label. */
const reportDecisions = (
  { products, offers, candidates, rivalsOf }: PreparedSet,
  pairs: readonly PreparedPair[],
): unknown => {
  const labels = new Map(pairs.map(({ product, offer, label }) => [`${product} ${offer}`, label]))
  const decided = [...new Set(pairs.map(({ offer }) => offer))].flatMap((offer) => {
    const traits = offers[offer]
    if (traits === undefined) return []
    const found = (candidates[offer] ?? []).flatMap((productId): Candidate[] => {
      const product = products[productId]
      if (product === undefined) return []
      return [{ productId, traits: product, rivalOffer: rivalsOf(productId, offer).offer ?? 0 }]
    })
    return [{ offer, decision: decideMatch(traits, found) }]
  })
  const merged = decided.flatMap(({ offer, decision }) => {
    if (decision.kind !== 'same') return []
    const label = labels.get(`${decision.productId} ${offer}`)
    return label === undefined ? [] : [{ method: decision.method, label }]
  })
  const right = merged.filter(({ label }) => label === 1).length
  const matches = pairs.filter(({ label }) => label === 1).length
  const asked = decided.filter(({ decision }) => decision.kind === 'unsure').length
  console.log(
    `  decided: ${right} of ${merged.length} merges right (${(right / merged.length).toFixed(3)}), ${(right / matches).toFixed(3)} of the matches; ${asked} of ${decided.length} offers left to a person`,
  )
  return { merged: merged.length, right, matches, asked, offers: decided.length }
}

const reportBlocking = (
  { products, offers, candidates }: PreparedSet,
  pairs: readonly PreparedPair[],
): unknown => {
  const matches = pairs.filter(({ label }) => label === 1)
  const found = matches.filter(({ product, offer }) => candidates[offer]?.includes(product)).length
  const average = candidates.reduce((sum, { length }) => sum + length, 0) / offers.length
  const recall = found / matches.length
  console.log(
    `  blocking: finds ${recall.toFixed(3)} of the matches with ${average.toFixed(1)} candidates an offer of ${products.length} products`,
  )
  return { recall, average, products: products.length, offers: offers.length }
}

const reportSpeed = (
  folder: string,
  { name, weigh, products, offers, candidates }: PreparedSet,
) => {
  const table = tableSets[name]?.[1] ?? ''
  const described = readLines<ShopRecord>(join(folder, name, `${table}.jsonl`)).map(describe)
  const read = microseconds(described.length, () => {
    for (const one of described) traitsOf(one, weigh)
  })
  const buffer = new Float64Array(featureNames.length)
  const pairs = candidates.flatMap((found, offer) => found.map((product) => [product, offer]))
  let sum = 0
  const compare = microseconds(pairs.length, () => {
    for (const [product = 0, offer = 0] of pairs) {
      const [one, other] = [products[product], offers[offer]]
      if (one === undefined || other === undefined) continue
      sum += scoreMatch(compareTraits(one, other, buffer), { candidate: 0, offer: undefined })
    }
  })
  console.log(
    `  traits of a record ${read.toFixed(1)} µs, a pair compared and scored ${compare.toFixed(1)} µs (mean score ${(sum / pairs.length).toFixed(2)})`,
  )
  return { read, compare }
}

/** Of processor time, other threads' included: the machine may have more to do. */
const microseconds = (count: number, run: () => void): number => {
  const begin = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / count
}

/** Sets without tables: no rivals, no brand, no price; the model has never seen them. */
const reportTitles = (folder: string, name: string, split: string): unknown => {
  const medium = readPairs(folder, name, `${split}-medium`)
  const pairs = medium.length > 0 ? medium : readPairs(folder, name, `${split}-small`)
  const titles = pairs.flatMap(({ left, right }) => [left.title ?? '', right.title ?? ''])
  const weigh = learnWords([...new Set(titles)])
  const scored = pairs.map(({ left, right, label }): Scored => {
    const features = compareTraits(
      traitsOf(describe(left), weigh),
      traitsOf(describe(right), weigh),
    )
    return { score: scoreMatch(features, { candidate: 0, offer: undefined }), label }
  })
  const same = figuresAt(scored, sameConfidence)
  const merge = figuresAt(scored, mergeConfidence)
  console.log(
    `${name} (information): F1 ${same.f1.toFixed(3)}; merged: precision ${merge.precision.toFixed(3)}, recall ${merge.recall.toFixed(3)}`,
  )
  return { name, same, merge }
}
