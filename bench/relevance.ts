import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  meanRelevance,
  relevanceOf,
  type AnswerRelevance,
  type MeanRelevance,
} from '#domain/search/relevance.ts'
import { SearchSchema } from '#openapi/schemas/search/search.ts'
import { printLoad } from './http/print-load.ts'
import { putLoad, type LoadReport } from './http/put-load.ts'
import { leaveFirstCore, startServer, type StartedServer } from './http/start-server.ts'
import { openJudgedDatabase } from './relevance/judged-database.ts'
import { gainsOf, readSet, type Gains, type JudgedSet } from './relevance/read-set.ts'
import { slips, type SlipName } from './relevance/slips.ts'
import { quantilesOf, quantilesText, type Quantiles } from './search/quantiles.ts'

export const about =
  'relevance FOLDER [--embedded] [--worst N] [--load SECONDS]: nDCG@10 and MRR of the API on a judged set, ' +
  'collected as one shop without categories; or its searches a second at 50 connections, none of them kept'

type Report = {
  readonly set: string
  readonly queries: number
  readonly variants: readonly Scores[]
  readonly worst: readonly Judged[]
}

type Scores = MeanRelevance & {
  readonly variant: SlipName
  /** Queries that nothing was found for. */
  readonly empty: readonly string[]
  readonly milliseconds: Quantiles | undefined
}

type Judged = AnswerRelevance & {
  readonly query: string
  readonly milliseconds: number
  readonly titles: readonly string[]
}

export const bench = async (args: readonly string[]): Promise<Report | LoadReport> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      embedded: { type: 'boolean', default: false },
      worst: { type: 'string', default: '20' },
      load: { type: 'string', default: '0' },
    },
  })
  const [folder] = positionals
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const set = readSet(folder)
  const seconds = Number(values.load)
  const judged = await openJudgedDatabase(set, values.embedded)
  try {
    const server = await startServer('cli/pricehound.js', ['serve'], {
      ...judged.environment,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'false',
      SEARCHES_PER_MINUTE: '1000000',
      ...(seconds > 0 && { ANSWER_CACHE_MB: '0' }),
    })
    try {
      if (seconds > 0) return await loadWith(set, server, seconds)
      return await measure(set, gainsOf(set, judged.publicIds), server.origin, Number(values.worst))
    } finally {
      await server.stop()
    }
  } finally {
    await judged.close()
  }
}

const loadWith = async (
  set: JudgedSet,
  server: StartedServer,
  seconds: number,
): Promise<LoadReport> => {
  leaveFirstCore()
  const requests = [...set.judgements.keys()].map((query) => ({
    path: `/api/search?query=${encodeURIComponent(query)}`,
  }))
  // A round of all queries, so that the database has seen each.
  await putLoad({ server, requests, connections: 1, seconds: 10 })
  const load = await putLoad({ server, requests, connections: 50, seconds })
  printLoad(`${set.name}, not kept, 50 connections`, load)
  return load
}

const measure = async (
  set: JudgedSet,
  gains: Gains,
  origin: string,
  worst: number,
): Promise<Report> => {
  const variants: Scores[] = []
  const asTyped: Judged[] = []
  console.log(`${set.name}: ${gains.size} queries with a fitting product`)
  for (const variant of Object.keys(slips).filter(isSlip)) {
    const judged: Judged[] = []
    for (const [query, ofQuery] of gains)
      judged.push({ ...(await ask(origin, slips[variant](query), ofQuery)), query })
    if (variant === 'as typed') asTyped.push(...judged)
    const scores = {
      variant,
      ...meanRelevance(judged),
      empty: judged.flatMap(({ query, titles }) => (titles.length === 0 ? query : [])),
      milliseconds: quantilesOf(judged.map(({ milliseconds }) => milliseconds)),
    }
    console.log(
      `${variant.padEnd(10)} nDCG@10 ${scores.ndcg.toFixed(4)}  MRR ${scores.mrr.toFixed(3)}  ` +
        `${scores.empty.length} empty  ${quantilesText(scores.milliseconds)} ms (p50 / p95 / p99)`,
    )
    console.log(`nothing for ${scores.empty.slice(0, worst).join(' | ')}`)
    variants.push(scores)
  }
  const lowest = asTyped.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, worst)
  console.log(`the ${lowest.length} worst of them, as typed`)
  for (const { query, ndcg, titles } of lowest)
    console.log(`${ndcg.toFixed(2)} ${query}: ${titles.slice(0, 3).join(' | ')}`)
  return { set: set.name, queries: gains.size, variants, worst: lowest }
}

const isSlip = (name: string): name is SlipName => name in slips

const ask = async (
  origin: string,
  query: string,
  gains: ReadonlyMap<string, number>,
): Promise<Omit<Judged, 'query'>> => {
  const begun = performance.now()
  const response = await fetch(`${origin}/api/search?query=${encodeURIComponent(query)}`)
  const text = await response.text()
  const milliseconds = performance.now() - begun
  if (response.status === 503) {
    // A server under pressure turns requests away.
    await sleep(500)
    return ask(origin, query, gains)
  }
  if (!response.ok) throw new Error(`'${query}' was answered with ${response.status}: ${text}`)
  const body = SearchSchema.parse(JSON.parse(text))
  const found =
    body.kind === 'offers'
      ? [body.product]
      : body.searchResults.map(({ id, name }) => ({ id, name }))
  const ids = found.map(({ id }) => id)
  return {
    ...relevanceOf(ids, gains),
    milliseconds,
    titles: found.map(({ name }) => name),
  }
}
