import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, inject } from 'vitest'
import { openDatabase } from '#adapters/postgres/connect.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './postgres-databases.ts'
import type { Kysely } from 'kysely'
import type { DatabaseConfig, DatabaseHandle } from '#adapters/postgres/connect.ts'
import type { Database } from '#adapters/postgres/database.ts'

export type DatabaseKind = DatabaseHandle['kind']

/** An open database of one's own, with what it takes to open it a second time. */
export type TestDatabase = DatabaseHandle & {
  readonly config: DatabaseConfig
}

export type OpenTestDatabase = (
  settings?: Partial<Pick<DatabaseConfig, 'statementLimitMs' | 'idleLimitMs' | 'onEvent'>>,
) => Promise<TestDatabase>

/**
 * Runs `suite` on every database there is (on one when `CONTRACT_ONLY_ON` names it). Each `open`
 * gives another migrated, empty database; all are closed and removed when the suite ends.
 */
export const describeEachDatabase = (
  title: string,
  suite: (open: OpenTestDatabase, kind: DatabaseKind) => void,
): void => {
  for (const kind of databaseKinds())
    describe(`${title}, ${kind}`, () => suite(testDatabases(kind), kind))
}

/** The databases this run has, the embedded one first. */
export const databaseKinds = (): readonly DatabaseKind[] => {
  const { postgres } = inject('databases')
  const present: DatabaseKind[] = 'missing' in postgres ? ['embedded'] : ['embedded', 'postgres']
  const only = process.env['CONTRACT_ONLY_ON']
  return only ? present.filter((kind) => kind === only) : present
}

/** Opens databases of one kind for the enclosing suite, which closes them at its end. */
export const testDatabases = (kind: DatabaseKind): OpenTestDatabase => {
  const removals: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const remove of removals.toReversed()) await remove()
  })
  return async (settings) => {
    const { target, remove } = await copyTemplate(kind)
    const config: DatabaseConfig = {
      ...target,
      role: 'server',
      statementLimitMs: 10_000,
      idleLimitMs: 5000,
      ...settings,
    }
    const database = await openDatabase(config)
    removals.push(async () => {
      await database.close()
      await remove()
    })
    return { ...database, config }
  }
}

/** Empties every table but the ledger of migrations. */
export const emptyTables = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ tables: string | null }>`
    select string_agg(format('%I', tablename), ', ') as tables from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migration'`.execute(db)
  const tables = rows[0]?.tables
  if (tables) await sql.raw(`truncate ${tables} restart identity cascade`).execute(db)
}

type Copy = {
  readonly target: Pick<DatabaseConfig, 'dataDir' | 'databaseUrl'>
  readonly remove: () => Promise<void>
}

const copyTemplate = async (kind: DatabaseKind): Promise<Copy> => {
  const { embedded, postgres } = inject('databases')
  if (kind === 'embedded') {
    const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-test-'))
    await cp(join(embedded, 'database'), join(dataDir, 'database'), { recursive: true })
    return { target: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
  }
  if ('missing' in postgres) throw new Error(postgres.missing)
  const { adminUrl, template } = postgres
  const name = await createDatabase(adminUrl, template)
  return {
    target: { dataDir: tmpdir(), databaseUrl: urlOfDatabase(adminUrl, name) },
    remove: () => dropDatabase(adminUrl, name),
  }
}
