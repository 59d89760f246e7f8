import { compareTraits, featureNames } from '#domain/matching/compare-traits.ts'
import { confidenceToMerge, sameConfidence, scoreMatch } from '#domain/matching/match-score.ts'
import { decideMatch, type Candidate } from '#domain/matching/decide-match.ts'
import { hardRefusals } from '#domain/matching/hard-refusals.ts'
import { sameTitleConfidence, scoreTitles } from '#domain/matching/score-titles.ts'
import { traitsOf } from '#domain/matching/product-traits.ts'
import { figuresAt, type Figures, type Scored } from './matching/measure-scores.ts'
import {
  prepareSet,
  prepareTitles,
  tableSets,
  titleSets,
  type PreparedPair,
  type PreparedSet,
} from './matching/prepare-pairs.ts'
import { describe, readLines, type ShopRecord } from './matching/read-pairs.ts'
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

const reportScores = (name: string, pairs: readonly PreparedPair[]): unknown => {
  console.log(`${name}: ${pairs.length} pairs`)
  return [true, false].map((isKnown) => {
    const scored = pairs.map(({ one, other, features, rivals: all, label }): Judged => {
      const rivals = isKnown ? all : { ...all, offer: undefined }
      const score = scoreMatch(features, rivals)
      const isSure = score >= confidenceToMerge(features, rivals)
      return { score, label, isSure, isRefused: hardRefusals(one, other).length > 0 }
    })
    return { isKnown, ...printFigures(`rival offers ${isKnown ? 'known' : 'unknown'}`, scored) }
  })
}

type Judged = Scored & {
  /** Sure enough to be merged without a person. */
  readonly isSure: boolean
  readonly isRefused: boolean
}

const printFigures = (way: string, judged: readonly Judged[], least = sameConfidence) => {
  const same = figuresAt(judged, least)
  const merged = mergedOf(judged, ({ isSure }) => isSure)
  const kept = mergedOf(judged, ({ isSure, isRefused }) => isSure && !isRefused)
  const show = (value: number): string => value.toFixed(3)
  console.log(
    `  ${way}: F1 ${show(same.f1)} (precision ${show(same.precision)}, recall ${show(same.recall)}) from ${least}`,
  )
  console.log(
    `    sure enough to merge: precision ${show(merged.precision)}, recall ${show(merged.recall)}; after refusals ${show(kept.precision)}, ${show(kept.recall)}`,
  )
  return { same, merged, kept }
}

const mergedOf = (judged: readonly Judged[], isMerged: (one: Judged) => boolean): Figures =>
  figuresAt(
    judged.map((one): Scored => ({ score: isMerged(one) ? 1 : 0, label: one.label })),
    1,
  )

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
  const decide = microseconds(offers.length, () => {
    offers.forEach((offer, index) => {
      const found = candidates[index] ?? []
      decideMatch(
        offer,
        found.flatMap((productId): Candidate[] => {
          const product = products[productId]
          return product === undefined ? [] : [{ productId, traits: product }]
        }),
      )
    })
  })
  console.log(
    `  traits of a record ${read.toFixed(1)} µs, a pair compared and scored ${compare.toFixed(1)} µs (mean score ${(sum / pairs.length).toFixed(2)}), an offer decided ${decide.toFixed(0)} µs`,
  )
  return { read, compare, decide }
}

/** Of processor time, other threads' included: the machine may have more to do. */
const microseconds = (count: number, run: () => void): number => {
  const begin = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / count
}

/** No rivals, no brand and no price are known. */
const reportTitles = (folder: string, name: string, split: string): unknown => {
  const scored = prepareTitles(folder, name, split).map(
    ({ one, other, features, rivals, label }): Judged => {
      const score = scoreTitles(features, one, other)
      const isRefused = hardRefusals(one, other).length > 0
      return { score, label, isSure: score >= confidenceToMerge(features, rivals), isRefused }
    },
  )
  return { name, ...printFigures(`${name}, titles alone`, scored, sameTitleConfidence) }
}
