import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from '@opensearch-project/opensearch'
import { makeBreaker } from './breaker.ts'

/** A part of a request: what the engine takes as JSON. */
export type Query = Readonly<Record<string, unknown>>

export type Hit = {
  readonly _source: Readonly<Record<string, unknown>>
  readonly matched_queries?: readonly string[]
}

export type BulkLine = Query

/** What is asked of the engine; all of it by one index or alias. */
export type Engine = {
  readonly client: Client
  /** The hits; throws where not all shards answer in time. */
  readonly search: (index: string, request: Query) => Promise<Found>
  /** How many each of the queries finds, in one call. */
  readonly count: (index: string, queries: readonly Query[]) => Promise<readonly number[]>
}

export type Found = {
  readonly hits: readonly Hit[]
  readonly aggregations: Readonly<Record<string, unknown>>
}

export type EngineOptions = {
  readonly nodes: readonly string[]
  /** A file with the certificate of who signed theirs. */
  readonly ca?: string | undefined
  readonly patienceMs?: number
}

export const makeEngine = ({ nodes, ca, patienceMs = 300 }: EngineOptions): Engine => {
  const client = new Client({
    nodes: [...nodes],
    maxRetries: Math.max(nodes.length - 1, 1),
    requestTimeout: 60_000,
    ...(ca !== undefined && { ssl: { ca: readFileSync(ca) } }),
  })
  const limited = { requestTimeout: patienceMs }
  const guarded = makeBreaker()
  return {
    client,
    search: (index, body) =>
      guarded(async () => {
        const answer = await client.search(
          { index, body, allow_partial_search_results: false } as never,
          limited,
        )
        const found = answer.body as unknown as {
          readonly hits: { readonly hits?: readonly Hit[] }
          readonly aggregations?: Readonly<Record<string, unknown>>
        }
        return { hits: found.hits.hits ?? [], aggregations: found.aggregations ?? {} }
      }),
    count: (index, queries) =>
      queries.length === 0
        ? Promise.resolve([])
        : guarded(async () => {
            const body = queries.flatMap((query) => [
              { index, allow_partial_search_results: false },
              { size: 0, track_total_hits: true, query },
            ])
            const answer = await client.msearch({ body }, limited)
            const { responses } = answer.body as unknown as {
              readonly responses: readonly Counted[]
            }
            return responses.map(totalOf)
          }),
  }
}

type Counted = {
  readonly hits?: { readonly total: { readonly value: number } }
  readonly error?: unknown
}

const totalOf = ({ hits, error }: Counted): number => {
  if (hits === undefined) throw new Error(`the engine did not count: ${JSON.stringify(error)}`)
  return hits.total.value
}

/** Short, of anything that is JSON. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
