import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './postgres-databases.ts'
import type { Kysely } from 'kysely'
import type { DatabaseConfig, DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Database } from '#adapters/postgres/database.ts'

export type DatabaseKind = DatabaseHandle['kind']

type Ask<Wrapped extends 'one' | 'all'> = <T = Readonly<Record<string, unknown>>>(
  statement: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<Wrapped extends 'one' ? T : readonly T[]>

/** An open database of one's own, with what it takes to open it a second time. */
export type TestDatabase = DatabaseHandle & {
  readonly config: DatabaseConfig
  /** What a statement answers, with columns as the database names them. */
  readonly rows: Ask<'all'>
  /** The first of these rows, which there has to be. */
  readonly one: Ask<'one'>
}

export type OpenTestDatabase = (
  settings?: Partial<
    Pick<DatabaseConfig, 'statementLimitMs' | 'idleLimitMs' | 'reopenLimitMs' | 'onEvent'>
  >,
) => Promise<TestDatabase>

/**
 * Runs `suite` on PostgreSQL where one was found, else on the embedded database; the full suite runs it on
 * the other one as well. Each `open` gives another migrated, empty database; all are closed and removed
 * when the suite ends.
 */
export const describeDatabase = (title: string, suite: DatabaseSuite): void => {
  const kind = mainDatabase()
  describe(`${title}, ${kind}`, () => suite(testDatabases(kind), kind))
}

type DatabaseSuite = (open: OpenTestDatabase, kind: DatabaseKind) => void

/** The databases this run has, the embedded one first; one where `CONTRACT_ON` names it. */
export const databaseKinds = (): readonly DatabaseKind[] => {
  const { postgres } = inject('databases')
  const present: DatabaseKind[] = 'missing' in postgres ? ['embedded'] : ['embedded', 'postgres']
  const only = process.env['CONTRACT_ON']
  if (only === 'postgres' && 'missing' in postgres)
    throw new Error('CONTRACT_ON=postgres needs a PostgreSQL, and none was found')
  return only === undefined ? present : present.filter((kind) => kind === only)
}

export const mainDatabase = (): DatabaseKind => databaseKinds().at(-1) ?? 'embedded'

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
      // A busy machine must not turn a test into a refusal.
      statementLimitMs: 60_000,
      idleLimitMs: 60_000,
      connectLimitMs: 60_000,
      ...settings,
    }
    const database = await openDatabase(config)
    removals.push(async () => {
      await database.close()
      await remove()
    })
    return { ...database, config, ...askersOf(database) }
  }
}

const askersOf = ({ db }: DatabaseHandle): Pick<TestDatabase, 'rows' | 'one'> => {
  const rows: TestDatabase['rows'] = async <T>(
    statement: TemplateStringsArray,
    ...values: readonly unknown[]
  ) => (await sql<T>(statement, ...values).execute(db.withoutPlugins())).rows
  return {
    rows,
    async one<T>(statement: TemplateStringsArray, ...values: readonly unknown[]) {
      const [row] = await rows<T>(statement, ...values)
      if (row === undefined) throw new Error(`no row: ${statement.join('?')}`)
      return row
    },
  }
}

/** One database for all tests of the enclosing suite. */
export const openedDatabase = (open: OpenTestDatabase): TestDatabase => {
  const database = {} as TestDatabase
  beforeAll(async () => void Object.assign(database, await open()))
  return database
}

/**
 * One database for all tests of the enclosing suite, empty before each of them; it can keep prices of
 * these months.
 */
export const emptiedDatabase = (
  open: OpenTestDatabase,
  months?: readonly [from: string, to: string],
): TestDatabase => {
  const database = openedDatabase(open)
  if (months)
    beforeAll(() => makeEnsurePriceMonths(database.db)(new Date(months[0]), new Date(months[1])))
  beforeEach(() => emptyTables(database.db))
  return database
}

/**
 * Empties every table but the ledger of migrations, and counts from one again. What has few rows is
 * deleted in one statement, whose references are looked at when all are gone: truncating makes each
 * table and index anew, for a third of a second. What has many, or was counted, is truncated.
 */
export const emptyTables = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ name: string; isLarge: boolean }>`
    select format('%I', relname) as name, reltuples > 0 or pg_relation_size(oid) > 200000 as "isLarge"
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migration', 'market')`.execute(db)
  const large = rows.filter(({ isLarge }) => isLarge).map(({ name }) => name)
  if (large.length > 0) await sql.raw(`truncate ${large.join(', ')} cascade`).execute(db)
  const deletions = rows.map(({ name }, index) => `d${index} as (delete from ${name})`)
  await sql.raw(`with ${deletions.join(', ')} select`).execute(db)
  await sql`select setval(seqrelid::regclass, seqstart, false) from pg_sequence
    join pg_depend on classid = 'pg_class'::regclass and objid = seqrelid
    where refobjsubid > 0 and seqrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(db)
}

/** Copies an embedded database that nobody has open. At once: the asynchronous `cp` takes tenfold. */
export const copyDatabase = (fromDir: string, toDir: string): void =>
  cpSync(join(fromDir, 'database'), join(toDir, 'database'), { recursive: true })

type Copy = {
  readonly target: Pick<DatabaseConfig, 'dataDir' | 'databaseUrl'>
  readonly remove: () => Promise<void>
}

const copyTemplate = async (kind: DatabaseKind): Promise<Copy> => {
  const { embedded, postgres } = inject('databases')
  if (kind === 'embedded') {
    const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-test-'))
    copyDatabase(embedded, dataDir)
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
