import { parseArgs } from 'node:util'
import { evaluated, plainSearch } from '#application/search/evaluate-search.ts'
import { scoreWeights } from '#domain/search/rank.ts'
import { meanRelevance } from '#domain/search/relevance.ts'
import { judgedApps, someOf, type Gains, type JudgedApp } from './relevance/judged-app.ts'

export const about =
  'rank-ablation FOLDER... [--every N]: what nDCG@10 loses without each part of the score, on judged sets and the demonstration'

type Row = {
  readonly set: string
  readonly queries: number
  readonly ndcg: number
  /** What is lost without a part; below 0 where the order is better without it. */
  readonly lost: Readonly<Record<string, number>>
}

/** One in `every` queries of sets of more than 500. */
export const bench = async (args: readonly string[]): Promise<{ rows: Row[] }> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { every: { type: 'string', default: '3' } },
  })
  if (positionals.length === 0) throw new Error(`Usage: npm run bench -- ${about}`)
  const rows: Row[] = []
  for await (const judged of judgedApps(positionals)) {
    const gains = someOf(judged.gains, Number(values.every))
    const ndcg = await measure(judged, gains)
    const lost: Record<string, number> = {}
    for (const { name, of, keys } of parts) {
      const kept = { ...of }
      for (const key of keys) of[key] = 0
      lost[name] = ndcg - (await measure(judged, gains))
      Object.assign(of, kept)
    }
    rows.push({ set: judged.name, queries: gains.size, ndcg, lost })
    console.log(`${judged.name}: ${gains.size} queries, nDCG@10 ${ndcg.toFixed(3)}`)
    for (const [name, less] of Object.entries(lost).toSorted(([, a], [, b]) => b - a))
      console.log(`  without ${name.padEnd(20)} ${(-less).toFixed(3)}`)
  }
  return { rows }
}

type Weights = Record<string, unknown>

const weights: Weights = scoreWeights
const fields: Weights = scoreWeights.fields
const meant: Weights = scoreWeights.meant

/** Each weight alone, but for those of a meant category, which are one signal. */
const parts: readonly { name: string; of: Weights; keys: readonly string[] }[] = [
  ...Object.keys(fields).map((key) => ({ name: `field ${key}`, of: fields, keys: [key] })),
  { name: 'meant', of: meant, keys: Object.keys(meant) },
  ...Object.keys(weights)
    .filter((key) => typeof weights[key] === 'number')
    .map((key) => ({ name: key, of: weights, keys: [key] })),
]

const measure = async ({ app }: JudgedApp, gains: Gains): Promise<number> => {
  const answers = []
  for (const [query, ofQuery] of gains) {
    answers.push(evaluated(await app.search.find(plainSearch(query, 'NZ')), ofQuery))
  }
  return meanRelevance(answers).ndcg
}
