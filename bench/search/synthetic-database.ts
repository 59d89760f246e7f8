import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { loadSynthetic } from './load-synthetic.ts'
import { openBenchDatabase } from '../open-bench-database.ts'

export type SyntheticDatabase = {
  readonly database: DatabaseHandle
  /** For a session beside the program's own. */
  readonly url: string
  close(): Promise<void>
}

/**
 * The synthetic catalogue on PostgreSQL. On the server of `DATABASE_URL` it is kept for the next
 * run, in a database named after all that makes its rows; else in a cluster that is thrown away.
 */
export const openSyntheticDatabase = async (
  count: number,
  say: (line: string) => void,
): Promise<SyntheticDatabase> => {
  const server = await serverUrl()
  const name = syntheticName(count)
  const url = urlOfDatabase(server.url, name)
  const isNew = await createMissing(server.url, name)
  const database = await openBenchDatabase(url)
  const close = async (): Promise<void> => {
    await database.close()
    await server.stop()
  }
  try {
    if (isNew) await loadSynthetic(database, count, say)
    return { database, url, close }
  } catch (error) {
    await close()
    await dropUnfinished(server.url, name)
    throw error
  }
}

/** After all that makes its rows. */
export const syntheticName = (count: number): string => `pricehound_bench_${fingerprint()}_${count}`

const serverUrl = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const found = await findPostgres()
  if ('missing' in found) throw new Error(`No PostgreSQL to measure on: ${found.missing}`)
  return { url: found.adminUrl, stop: () => found.stop() }
}

/** Whether it was missing. */
export const createMissing = async (server: string, name: string): Promise<boolean> => {
  const { rowCount } = await query(server, 'select 1 from pg_database where datname = $1', [name])
  if (rowCount !== 0) return false
  await query(server, `create database ${name} template template0`)
  return true
}

/** A database that stands is whole: the next run would trust it. */
const dropUnfinished = (server: string, name: string): Promise<unknown> =>
  query(server, `drop database if exists ${name} with (force)`).catch(() => {})

const query = async (
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rowCount: number | null }> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

/** Changes with every file that decides what rows there are. */
const fingerprint = (): string => {
  const root = join(import.meta.dirname, '..', '..')
  const hash = createHash('sha256')
  for (const file of makers) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

const makers = [
  'bench/search/load-synthetic.ts',
  'bench/search/random.ts',
  'bench/search/synthetic-catalogue.ts',
  'migrations/0001-catalogue.ts',
  'migrations/0019-sales-of-listings.ts',
  'migrations/0025-amount-bands.ts',
  'domain/search/listing/lexemes.ts',
  'adapters/postgres/search/listing-row.ts',
  'domain/search/listing/packed-sales.ts',
  'adapters/postgres/search/amount-bands.ts',
  'domain/search/listing/sale-lexemes.ts',
  'adapters/postgres/suggestion/vocabulary.ts',
  'domain/offer/colour.ts',
  'domain/offer/sale.ts',
  'domain/search/words/tokenise.ts',
  'domain/search/weigh-lexemes.ts',
]
