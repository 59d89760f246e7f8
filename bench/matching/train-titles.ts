import { titleInput } from '#domain/matching/score-titles.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { distantPairs } from './distant-pairs.ts'
import { growTrees, scoreOf, type Forest } from './grow-trees.ts'
import { bestThreshold, figuresAt, type Scored } from './measure-scores.ts'
import {
  prepareSet,
  prepareTitles,
  tableSets,
  titleSets,
  withTitlesAlone,
  type PreparedPair,
} from './prepare-pairs.ts'

const options = {
  trees: 400,
  depth: 5,
  rate: 0.05,
  leaf: 2,
  ridge: 3,
  rows: 0.7,
  columns: 0.4,
  seed: 1,
}

/** In a catalogue too small to tell common words from rare ones they weigh as in `plainWordWeights`. */
const plainWeight = 0.1

type TitleSet = {
  readonly name: string
  readonly isReported: boolean
  readonly weight: number
  readonly pairs: readonly PreparedPair[]
}

/** Cross-validates on the train splits, prints, and answers the forest of all of them. Reads no valid split. */
export const trainTitles = (folder: string, folds: number): Forest => {
  const sets: readonly TitleSet[] = [
    ...titleSets.map((name) => ({
      name,
      isReported: true,
      weight: 1 - plainWeight,
      pairs: prepareTitles(folder, name, 'train'),
    })),
    ...titleSets.map((name) => ({
      name: `${name}, plain weights and distant pairs`,
      isReported: false,
      weight: plainWeight,
      pairs: prepareTitles(folder, name, 'train', {
        weights: plainWordWeights,
        extra: distantPairs,
      }),
    })),
    // Only judged: trained on as well, they cost the others 0.03 to 0.05.
    ...Object.keys(tableSets).map((name) => ({
      name: `${name}, titles alone`,
      isReported: false,
      weight: 0,
      pairs: prepareSet(folder, name).prepare('train').map(withTitlesAlone),
    })),
  ]
  const scored = sets.map((): Scored[] => [])
  for (let fold = 0; fold < folds; fold++) {
    const forest = grow(sets, (pair) => foldOf(pair, folds) !== fold)
    sets.forEach(({ pairs }, at) => {
      for (const pair of pairs.filter((one) => foldOf(one, folds) === fold)) {
        scored[at]?.push({ score: scoreOf(forest, inputOf(pair)), label: pair.label })
      }
    })
  }
  if (folds > 0) report(sets, scored)
  return grow(sets, () => true)
}

const report = (sets: readonly TitleSet[], scored: readonly (readonly Scored[])[]): void => {
  const same = bestThreshold(scored.filter((_, at) => sets[at]?.isReported === true))
  console.log(`titles alone: best at ${same}`)
  sets.forEach(({ name }, at) => {
    const mine = scored[at] ?? []
    const sure = [0.9, 0.95, 0.97, 0.99].map((least) => {
      const taken = mine.filter(({ score }) => score >= least)
      return `${taken.filter(({ label }) => label === 1).length} of ${taken.length} from ${least}`
    })
    console.log(`  ${name}: F1 ${figuresAt(mine, same).f1.toFixed(3)}; right ${sure.join(', ')}`)
  })
}

const grow = (sets: readonly TitleSet[], isWanted: (pair: PreparedPair) => boolean): Forest =>
  growTrees(
    sets.flatMap(({ pairs, weight }) =>
      (weight > 0 ? pairs : [])
        .filter(isWanted)
        .map((pair) => ({ features: inputOf(pair), label: pair.label, weight })),
    ),
    options,
  )

const inputOf = ({ features, one, other }: PreparedPair): Float64Array =>
  titleInput(features, one, other)

/** All pairs of one title are in one fold. */
const foldOf = ({ pair: { left } }: PreparedPair, folds: number): number => {
  let hash = 7
  for (const character of left.title ?? left.name ?? '') {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  }
  return (Math.imul(hash, 0x9e_37_79_b1) >>> 8) % folds
}
