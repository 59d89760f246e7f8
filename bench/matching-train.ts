import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelInput } from '#domain/matching/match-score.ts'
import { growTrees, scoreOf, type Example, type Forest } from './matching/grow-trees.ts'
import {
  bestThreshold,
  figuresAt,
  preciseThreshold,
  type Scored,
} from './matching/measure-scores.ts'
import { prepareSet, tableSets, type PreparedPair } from './matching/prepare-pairs.ts'
import { trainTitles } from './matching/train-titles.ts'

export const about =
  'matching-train FOLDER [write] [titles]: cross-validates the matching on the train splits, writes domain/matching/match-forest.json and title-forest.json; only the latter for titles'

const options = {
  trees: 250,
  depth: 4,
  rate: 0.06,
  leaf: 2,
  ridge: 3,
  rows: 0.7,
  columns: 0.4,
  seed: 1,
}
const folds = 5

/** One model for all sets of tables, one for titles alone. Reads no valid split. */
export const bench = ([folder, ...args]: readonly string[]): unknown => {
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const isWritten = args.includes('write')
  const titles = trainTitles(folder, folds)
  if (isWritten) writeWeights(titles, 'title-forest.json')
  if (args.includes('titles')) return {}
  const sets = Object.keys(tableSets).map((name) => ({
    name,
    pairs: prepareSet(folder, name).prepare('train'),
  }))
  const all = sets.flatMap(({ pairs }) => pairs)
  const scores = new Map<PreparedPair, { seen: number; alone: number }>()
  for (let fold = 0; fold < folds; fold++) {
    const forest = train(all.filter((pair) => foldOf(pair) !== fold))
    for (const pair of all.filter((one) => foldOf(one) === fold)) {
      scores.set(pair, {
        seen: scoreOf(forest, inputOf(pair)),
        alone: scoreOf(forest, inputWithoutOffers(pair)),
      })
    }
  }
  const scoredBy = (way: 'seen' | 'alone', pairs: readonly PreparedPair[]): Scored[] =>
    pairs.map((pair) => ({ score: scores.get(pair)?.[way] ?? 0, label: pair.label }))
  const result = (['seen', 'alone'] as const).map((way) => {
    const scored = sets.map(({ pairs }) => scoredBy(way, pairs))
    const same = bestThreshold(scored)
    const merge = preciseThreshold(scored.flat(), 0.985)
    console.log(`rival offers ${way === 'seen' ? 'known' : 'unknown'}: best at ${same}`)
    console.log(`  precision of 0.985 over all from ${merge}`)
    const figures = sets.map(({ name }, index) => {
      const mine = scored[index] ?? []
      const [best, sure] = [figuresAt(mine, same), figuresAt(mine, merge)]
      console.log(
        `  ${name}: F1 ${best.f1.toFixed(3)}; at ${merge}: precision ${sure.precision.toFixed(3)}, recall ${sure.recall.toFixed(3)}; own precision of 0.985 from ${preciseThreshold(mine, 0.985)}`,
      )
      return { name, best, sure }
    })
    return { way, same, merge, figures }
  })
  if (isWritten) writeWeights(train(all), 'match-forest.json')
  return result
}

const inputOf = ({ features, rivals }: PreparedPair): Float64Array => modelInput(features, rivals)

const inputWithoutOffers = ({ features, rivals }: PreparedPair): Float64Array =>
  modelInput(features, { ...rivals, offer: undefined })

/** Each pair twice: with the rival offers of its product and without, as both happen. */
const train = (pairs: readonly PreparedPair[]): Forest => {
  const examples = pairs.flatMap((pair): Example[] => [
    { features: inputOf(pair), label: pair.label, weight: 0.5 },
    { features: inputWithoutOffers(pair), label: pair.label, weight: 0.5 },
  ])
  return growTrees(examples, options)
}

/** All pairs of one product are in one fold. */
const foldOf = ({ pair }: PreparedPair): number => {
  let hash = 7
  for (const character of pair.left_id ?? '') {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  }
  return (Math.imul(hash, 0x9e_37_79_b1) >>> 8) % folds
}

const writeWeights = ({ base, trees }: Forest, name: string): void => {
  const roots: number[] = []
  let count = 0
  const nodes = trees.flatMap((tree) => {
    const start = count
    roots.push(start)
    count += tree.length
    return tree.map(([feature, value, low, high]) => ({
      feature,
      value: Number(value.toPrecision(6)),
      low: feature < 0 ? 0 : low + start,
      high: feature < 0 ? 0 : high + start,
    }))
  })
  const forest = {
    base: Number(base.toPrecision(6)),
    roots,
    feature: nodes.map((node) => node.feature),
    threshold: nodes.map((node) => node.value),
    low: nodes.map((node) => node.low),
    high: nodes.map((node) => node.high),
  }
  const lines = Object.entries(forest).map(
    ([name, values]) => `  ${JSON.stringify(name)}: ${JSON.stringify(values)}`,
  )
  const file = join(import.meta.dirname, '..', 'domain', 'matching', name)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
