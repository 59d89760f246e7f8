import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#domain/errors.ts'
import { sql } from 'kysely'
import {
  databaseNewerThanCode,
  databaseUnavailable,
  migrationRefused,
} from './connection/database-errors.ts'
import { SqlError } from './connection/sql-error.ts'
import { addMarket, missingMarkets } from './markets.ts'
import { withStatementLimit } from './connection/statement-limit.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** A file of the migrations folder; forward only, and never edited once landed. */
type Migration = {
  /** What it says by `raise exception` tells the operator what to do before. */
  readonly up: (db: Kysely<unknown>) => Promise<void>
  /** False for what PostgreSQL refuses inside a transaction, such as `create index concurrently`. */
  readonly transaction?: boolean
  /**
   * Of one that takes away or narrows what programs use: the migration with which programs stopped using it, or its
   * own name where they do so with it. Those that know that one still serve. All others only add, and any program
   * serves with them.
   */
  readonly contractsAfter?: string
}

/**
 * Answers the names of those it applied. Starters take turns, so any number may call it at once. Throws
 * DomainError 'unavailable' when others keep a table locked that a migration needs.
 */
export const migrate = (
  db: Kysely<Database>,
  folder: URL = migrationsFolder,
  locks: LockPatience = usualLocks,
): Promise<readonly string[]> =>
  withStatementLimit(migrationLimitMs, () =>
    db.connection().execute(async (connection) => {
      await lockCatalogue(connection)
      try {
        await withLocks(locks, () => createLedger(connection, locks))
        const pending = await pendingOf(connection, folder)
        for (const name of pending) await apply(connection, name, folder, locks)
        if (folder === migrationsFolder) await addMarkets(connection, locks)
        return pending
      } finally {
        // A session that is lost has lost the lock too.
        await sql`select pg_advisory_unlock(${lockKey})`.execute(connection).catch(() => {})
      }
    }),
  )

/** Names of the migrations still to be applied; refuses a database without what this code uses. */
export const pendingMigrations = async (
  db: Kysely<Database>,
  folder: URL = migrationsFolder,
): Promise<readonly string[]> => {
  const ledger = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(db)
  const pending = await (ledger.rows[0]?.exists ? pendingOf(db, folder) : namesIn(folder))
  // A country that code brings along is added as a migration would be.
  if (pending.length > 0 || folder !== migrationsFolder) return pending
  return (await missingMarkets(db)).map((country) => `market ${country}`)
}

const addMarkets = async (db: Kysely<Database>, locks: LockPatience): Promise<void> => {
  for (const country of await missingMarkets(db))
    await withLocks(locks, () =>
      db.transaction().execute(async (trx) => {
        await limitLocks(trx, locks.waitMs)
        await addMarket(trx, country)
      }),
    )
}

/** Throws DomainError unless the database answers, and has all that this code uses. */
export const makeCheckReady =
  (db: Kysely<Database>, folder: URL = migrationsFolder): (() => Promise<void>) =>
  async () => {
    if ((await pendingMigrations(db, folder)).length === 0) return
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

const createLedger = async (db: Kysely<Database>, { waitMs }: LockPatience): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await limitLocks(trx, waitMs)
    await sql`create table if not exists schema_migration (
      name text primary key,
      applied_at timestamptz not null default now(),
      contracts_after text
    )`.execute(trx)
    const { rows } = await sql`select from pg_attribute
      where attrelid = 'schema_migration'::regclass and attname = 'contracts_after'`.execute(trx)
    // Even where nothing is to be added, it would wait for all who read the table.
    if (rows.length === 0)
      await sql`alter table schema_migration add column contracts_after text`.execute(trx)
  })
}

const pendingOf = async (db: Kysely<Database>, folder: URL): Promise<readonly string[]> => {
  const known = await namesIn(folder)
  // Read by way of JSON, as a ledger that an earlier program made lacks the column.
  const { rows } = await sql<{ name: string; contractsAfter: string | null }>`
    select name, to_jsonb(ledger) ->> 'contracts_after' as "contractsAfter"
    from schema_migration as ledger order by name`.execute(db)
  const missed = rows.filter(
    ({ name, contractsAfter }) =>
      !known.includes(name) && contractsAfter !== null && !known.includes(contractsAfter),
  )
  if (missed.length > 0) throw databaseNewerThanCode(missed.map(({ name }) => name))
  return known.filter((name) => !rows.some((applied) => applied.name === name))
}

const namesIn = async (folder: URL): Promise<readonly string[]> => {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted()
}

const apply = async (
  db: Kysely<Database>,
  name: string,
  folder: URL,
  locks: LockPatience,
): Promise<void> => {
  const migration: Migration = await import(new URL(`${name}.ts`, folder).href)
  const run = async (target: Kysely<Database>): Promise<void> => {
    // A migration knows no tables but its own.
    await migration.up(target as Kysely<unknown>).catch(refuseForReason)
    const contracts_after = migration.contractsAfter ?? null
    await target.insertInto('schema_migration').values({ name, contracts_after }).execute()
  }
  // What runs outside a transaction, such as an index made beside writers, would be left half done.
  if (migration.transaction === false) return run(db)
  await withLocks(locks, () =>
    db.transaction().execute(async (trx) => {
      await limitLocks(trx, locks.waitMs)
      await run(trx)
    }),
  )
}

const refuseForReason = (error: unknown): never => {
  throw error instanceof SqlError && error.code === raisedException
    ? migrationRefused(error.message)
    : error
}

const raisedException = 'P0001'

/** While a change of a table waits for its lock, all who come later wait behind it. */
type LockPatience = { readonly waitMs: number; readonly tries: number }

const usualLocks: LockPatience = { waitMs: 2000, tries: 60 }

const limitLocks = (trx: Kysely<Database>, waitMs: number): Promise<unknown> =>
  sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(trx)

const withLocks = async (
  { waitMs, tries }: LockPatience,
  work: () => Promise<void>,
): Promise<void> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof SqlError && awaitable.has(error.code))) throw error
      if (tried === tries) throw databaseUnavailable(heldLocks, error)
      await sleep(waitMs / 2 + Math.random() * waitMs)
    }
  }
}

/** A lock that was not to be had, and a deadlock with others. */
const awaitable: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])
const heldLocks = 'other sessions keep a table locked that a migration needs'
