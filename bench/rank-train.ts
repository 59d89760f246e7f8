import { parseArgs } from 'node:util'
import { meanRelevance, relevanceOf } from '#domain/search/relevance.ts'
import { growTrees, scoreOf, type Example } from './matching/grow-trees.ts'
import { collectCandidates, type JudgedQuery } from './rank/collect-candidates.ts'
import { featureNames } from './rank/features.ts'
import { trainLinear, type Model } from './rank/train-linear.ts'
import { judgedApps } from './relevance/judged-app.ts'

export const about =
  'rank-train FOLDER... [--every N]: what models gain that put the first 200 in another order, cross-validated by query, on judged sets and the demonstration'

const folds = 5

type Set = { readonly name: string; readonly queries: readonly JudgedQuery[] }

type Row = { readonly set: string; readonly queries: number; readonly score: number } & Readonly<
  Record<'linear' | 'trees' | 'linearAlone', number>
>

/** One in `every` queries of sets of more than 500. */
export const bench = async (args: readonly string[]): Promise<{ rows: Row[] }> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { every: { type: 'string', default: '6' } },
  })
  if (positionals.length === 0) throw new Error(`Usage: npm run bench -- ${about}`)
  const sets: Set[] = []
  for await (const judged of judgedApps(positionals))
    sets.push({
      name: judged.name,
      queries: await collectCandidates(judged, Number(values.every)),
    })
  console.log(`${featureNames.length} features; nDCG@10 of queries that the model has not seen`)
  const byAll = { linear: crossValidate(sets, linear), trees: crossValidate(sets, trees) }
  const rows = sets.map((set, nth) => ({
    set: set.name,
    queries: set.queries.length,
    score: measure(set.queries, (features) => features[scoreFeature] ?? 0),
    linear: byAll.linear[nth] ?? 0,
    trees: byAll.trees[nth] ?? 0,
    linearAlone: crossValidate([set], linear)[0] ?? 0,
  }))
  for (const { set, queries, score, ...models } of rows)
    console.log(
      `${set.padEnd(20)} ${String(queries).padStart(4)} queries  score ${score.toFixed(3)}  ${Object.entries(
        models,
      )
        .map(([name, ndcg]) => `${name} ${ndcg.toFixed(3)} (${(ndcg - score).toFixed(3)})`)
        .join('  ')}`,
    )
  return { rows }
}

const scoreFeature = featureNames.indexOf('score')

type Train = (sets: readonly (readonly JudgedQuery[])[]) => Model

const linear: Train = (sets) => trainLinear(sets, scoreFeature)

/** Each candidate counts by its share of the best gain of its query. */
const trees: Train = (sets) => {
  const examples = sets.flatMap((set) =>
    set.flatMap(({ candidates, gains }) => {
      const best = Math.max(...gains.values())
      const weight = 1000 / (set.length * candidates.length)
      return candidates.flatMap(({ id, features }): Example[] => {
        const gain = (gains.get(id) ?? 0) / best
        return [
          { features, label: 1 as const, weight: weight * gain },
          { features, label: 0 as const, weight: weight * (1 - gain) },
        ].filter((example) => example.weight > 0)
      })
    }),
  )
  const forest = growTrees(examples, {
    trees: 120,
    depth: 3,
    rate: 0.08,
    leaf: 3,
    ridge: 5,
    rows: 0.7,
    columns: 0.5,
    seed: 1,
  })
  return (features) => scoreOf(forest, features)
}

/** Mean nDCG@10 of each set, every query by a model of the other folds of all sets. */
const crossValidate = (sets: readonly Set[], train: Train): readonly number[] => {
  const sums = sets.map(() => 0)
  for (let fold = 0; fold < folds; fold++) {
    const model = train(
      sets.map(({ queries }) => queries.filter((one) => foldOf(one.query) !== fold)),
    )
    for (const [nth, { queries }] of sets.entries()) {
      const unseen = queries.filter((one) => foldOf(one.query) === fold)
      sums[nth] = (sums[nth] ?? 0) + measure(unseen, model) * unseen.length
    }
  }
  return sums.map((sum, nth) => sum / (sets[nth]?.queries.length ?? 1))
}

/** By a hash of the words, so that it stays when queries are added. */
const foldOf = (query: string): number =>
  Buffer.from(query).reduce((hash, byte) => (hash * 31 + byte) % 1_000_003, 7) % folds

const measure = (queries: readonly JudgedQuery[], model: Model): number =>
  meanRelevance(
    queries.map(({ candidates, gains }) => {
      const scores = candidates.map(({ features }) => model(features))
      const order = [...scores.keys()].toSorted(
        (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
      )
      return relevanceOf(
        order.map((at) => candidates[at]?.id ?? ''),
        gains,
      )
    }),
  ).ndcg
