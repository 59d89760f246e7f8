import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { loadShops } from '../real-shops/load-shops.ts'
import { createMissing } from '../search/synthetic-database.ts'
import { feedOf, type JudgedSet } from './read-set.ts'

export type JudgedDatabase = {
  /** Settings of a program that serves it. */
  readonly environment: Readonly<Record<string, string>>
  /** The public id of the product that each judged product became part of. */
  readonly publicIds: ReadonlyMap<string, string>
  close(): Promise<void>
}

/**
 * The set as the one shop of an empty catalogue. On the server of `DATABASE_URL` it is kept for the
 * next run; else it is thrown away.
 */
export const openJudgedDatabase = async (
  set: JudgedSet,
  isEmbedded: boolean,
): Promise<JudgedDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-relevance-'))
  const server = isEmbedded ? { missing: '' } : await serverOf()
  const name = `relevance_${set.name.replaceAll(/\W/g, '_')}`
  const isNew = 'missing' in server || (await createMissing(server.url, name))
  const databaseUrl = 'missing' in server ? undefined : urlOfDatabase(server.url, name)
  const database = await openDatabase({
    databaseUrl,
    dataDir: folder,
    role: 'server',
    statementLimitMs: 600_000,
    idleLimitMs: 600_000,
  })
  if (isNew) await load(database, set)
  const publicIds = await readPublicIds(database)
  await database.close()
  return {
    environment: { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    publicIds,
    async close() {
      if ('stop' in server) await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

const serverOf = async (): Promise<
  { url: string; stop: () => Promise<void> } | { missing: string }
> => {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const found = await findPostgres()
  return 'missing' in found ? found : { url: found.adminUrl, stop: () => found.stop() }
}

const load = async (database: DatabaseHandle, set: JudgedSet): Promise<void> => {
  const { seconds } = await loadShops(database, [
    { name: set.name, country: 'NZ', rows: set.products.length, text: feedOf(set) },
  ])
  await makeRefreshVocabulary(database.db)()
  console.log(`${set.products.length} rows of a feed were collected in ${seconds.toFixed(0)} s`)
}

const readPublicIds = async ({ db }: DatabaseHandle): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ ref: string; id: string }>`
    select offer.retailer_ref as ref, kept.public_id as id
    from offer
    join product on product.id = offer.product_id
    join product kept on kept.id = coalesce(product.merged_into, product.id)`.execute(db)
  return new Map(rows.map(({ ref, id }) => [ref, id]))
}
