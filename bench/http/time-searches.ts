import { noSearchFilters } from '#application/search/search-request.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { pino } from 'pino'
import { recordSql } from './record-sql.ts'

/** Searches a second, one after the other: as a function call, and their statements alone. */
export type SearchTimes = { readonly searchesPerSecond: number; readonly sqlPerSecond: number }

const rounds = 5

export const timeSearches = async (
  environment: Readonly<Record<string, string>>,
  queries: readonly string[],
): Promise<SearchTimes> => {
  const config = readConfig(environment, projectRoot)
  const database = await openDatabase({ ...config, role: 'server' })
  try {
    const searchOn = (handle: DatabaseHandle): SearchCatalogue =>
      makeProgram({ config, database: handle, logger: pino({ enabled: false }) }).search.find
    const searchAll = async (search: SearchCatalogue): Promise<void> => {
      for (const query of queries) await search({ ...everything, query })
    }
    const { recorded, statements } = recordSql(database)
    await searchAll(searchOn(recorded))
    const search = searchOn(database)
    await searchAll(search)
    const searching = await timeOf(() => searchAll(search))
    const inSql = await timeOf(async () => {
      for (const { sql, parameters } of statements) await database.executeSql(sql, parameters)
    })
    const total = queries.length * rounds
    return {
      searchesPerSecond: Math.round(total / searching),
      sqlPerSecond: Math.round(total / inSql),
    }
  } finally {
    await database.close()
  }
}

const everything = {
  country: 'NZ',
  basis: 'delivered',
  sort: '',
  price: undefined,
  filters: noSearchFilters,
  page: 1,
} as const

/** Seconds for all rounds. */
const timeOf = async (round: () => Promise<void>): Promise<number> => {
  const begun = performance.now()
  for (let i = 0; i < rounds; i++) await round()
  return (performance.now() - begun) / 1000
}
