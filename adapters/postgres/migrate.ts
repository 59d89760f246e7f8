import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#domain/errors.ts'
import { sql } from 'kysely'
import { databaseNewerThanCode, databaseUnavailable } from './connection/database-errors.ts'
import { withStatementLimit } from './connection/statement-limit.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** A file of the migrations folder; forward only, and never edited once landed. */
type Migration = {
  readonly up: (db: Kysely<unknown>) => Promise<void>
  /** False for what PostgreSQL refuses inside a transaction, such as `create index concurrently`. */
  readonly transaction?: boolean
}

/** Answers the names of those it applied. Starters take turns, so any number may call it at once. */
export const migrate = (
  db: Kysely<Database>,
  folder: URL = migrationsFolder,
): Promise<readonly string[]> =>
  withStatementLimit(migrationLimitMs, () =>
    db.connection().execute(async (connection) => {
      await lockCatalogue(connection)
      try {
        await createLedger(connection)
        const pending = await pendingOf(connection, folder)
        for (const name of pending) await apply(connection, name, folder)
        return pending
      } finally {
        // A session that is lost has lost the lock too.
        await sql`select pg_advisory_unlock(${lockKey})`.execute(connection).catch(() => {})
      }
    }),
  )

/** Names of the migrations still to be applied; refuses a database that is ahead of this code. */
export const pendingMigrations = async (
  db: Kysely<Database>,
  folder: URL = migrationsFolder,
): Promise<readonly string[]> => {
  const ledger = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(db)
  return ledger.rows[0]?.exists ? pendingOf(db, folder) : namesIn(folder)
}

/** Throws DomainError 'unavailable' unless the database answers and is up to date. */
export const makeCheckReady =
  (db: Kysely<Database>): (() => Promise<void>) =>
  async () => {
    if ((await pendingMigrations(db)).length === 0) return
    const why = 'The database has pending migrations. Run "pricehound migrate".'
    throw new DomainError('unavailable', 'database.not_migrated', why, { retryAfterSeconds: 10 })
  }

const migrationsFolder = new URL('../../migrations/', import.meta.url)
const migrationLimitMs = 3_600_000
/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_001

/**
 * Asks again rather than wait in a statement: `create index concurrently` waits for every statement
 * that is under way, and would wait for ours, which waits for it.
 */
const lockCatalogue = async (connection: Kysely<Database>): Promise<void> => {
  for (const givesUpAt = performance.now() + migrationLimitMs; ; await sleep(askAgainMs)) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${lockKey}) as taken`.execute(connection)
    if (rows[0]?.taken) return
    if (performance.now() > givesUpAt) throw databaseUnavailable('another process is migrating')
  }
}

const askAgainMs = 200

const createLedger = async (db: Kysely<Database>): Promise<void> => {
  await sql`create table if not exists schema_migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(db)
}

const pendingOf = async (db: Kysely<Database>, folder: URL): Promise<readonly string[]> => {
  const known = await namesIn(folder)
  const rows = await db.selectFrom('schema_migration').select('name').execute()
  const applied = rows.map(({ name }) => name)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw databaseNewerThanCode(unknown)
  return known.filter((name) => !applied.includes(name))
}

const namesIn = async (folder: URL): Promise<readonly string[]> => {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted()
}

const apply = async (db: Kysely<Database>, name: string, folder: URL): Promise<void> => {
  const migration: Migration = await import(new URL(`${name}.ts`, folder).href)
  const run = async (target: Kysely<Database>): Promise<void> => {
    // A migration knows no tables but its own.
    await migration.up(target as Kysely<unknown>)
    await target.insertInto('schema_migration').values({ name }).execute()
  }
  if (migration.transaction === false) await run(db)
  else await db.transaction().execute(run)
}
