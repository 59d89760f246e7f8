import { Kysely, CompiledQuery, sql } from 'kysely'
import { openEmbedded } from '../embedded/open-embedded.ts'
import { makePoolSessions } from './pool-sessions.ts'
import { openReplicas, type Replicas } from '../replicas/open-replicas.ts'
import { makeWrittenPlaces, type WrittenPlaces } from '../replicas/written-places.ts'
import { makeSessionDialect } from './session-dialect.ts'
import type { Database } from '../database.ts'
import type { OnDatabaseEvent } from './database-event.ts'
import type { PoolFigures, SessionSource } from './session.ts'
import { DomainError } from '#domain/errors.ts'
import { isolationNotUsual, postgresTooOld, settingsDropped } from './database-errors.ts'

export type DatabaseConfig = {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** The server itself, where `databaseUrl` is a pooler that gives each transaction another session. */
  readonly directUrl?: string | undefined
  readonly replicaUrls?: readonly string[] | undefined
  readonly dataDir: string
  /** A command joins the server that has the embedded database open; a server never shares. */
  readonly role: 'server' | 'cli'
  readonly statementLimitMs: number
  readonly idleLimitMs: number
  /** How long a server waits for another one that holds the embedded database. */
  readonly lockPatienceMs?: number | undefined
  /** How long the first attempt to open the embedded database again may take. */
  readonly reopenLimitMs?: number | undefined
  /** How long PostgreSQL may take to give a connection; half of it for one that only asks if it is there. */
  readonly connectLimitMs?: number | undefined
  /** Whether the embedded database must do without what takes much memory. */
  readonly isShortOfMemory?: boolean | undefined
  readonly onEvent?: OnDatabaseEvent | undefined
}

export type DatabaseHandle = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Kysely<Database>
  /** The primary, by connections of its own: reads go on while writes wait for each other. */
  readonly presentReads: Kysely<Database>
  /** A replica where reads may lag, otherwise as `presentReads`. */
  readonly reads: Kysely<Database>
  /** As `reads`, for what nobody waits for: the embedded database answers everybody else before. */
  readonly laterReads: Kysely<Database>
  readonly replicas?: Replicas | undefined
  /** Undefined of the embedded database, which one server has for itself. */
  readonly places?: WrittenPlaces | undefined
  /** For what needs one session for longer than a transaction, or a transaction of minutes. */
  readonly direct: Kysely<Database>
  readonly executeSql: ExecuteSql
  /** Of the pools of this process, by what they lead to. */
  readonly connections: () => readonly (PoolFigures & { readonly pool: string })[]
  /** Embedded server only: lets commands of this user join. */
  readonly serveSocket?: (() => Promise<void>) | undefined
  /** Waits for running statements, then closes. Idempotent. */
  readonly close: () => Promise<unknown>
}

/** Throws DomainError 'unavailable' when the database does not respond, 'invalid' when it cannot serve. */
export const openDatabase = async (config: DatabaseConfig): Promise<DatabaseHandle> => {
  const { databaseUrl, directUrl, replicaUrls = [] } = config
  if (databaseUrl === undefined) return openEmbeddedHandle(config)
  const primary = await openPool(databaseUrl, { ...config, most: mostForWrites })
  const readers = makePoolSessions({ ...config, url: databaseUrl, most: mostForReads })
  const places = makeWrittenPlaces(primary)
  const replicas =
    replicaUrls.length === 0
      ? undefined
      : await openReplicas(readers, replicaUrls, places.floor, config)
  const direct =
    directUrl === undefined
      ? undefined
      : makePoolSessions({ ...config, url: directUrl, directUrl: undefined })
  return { ...handleOf('postgres', { primary, readers, replicas, direct }), places }
}

/** Connections of a process, ten in all. */
const mostForWrites = 6
const mostForReads = 4

const openEmbeddedHandle = async (config: DatabaseConfig): Promise<DatabaseHandle> => {
  const source = await openEmbedded({ ...config, onEvent: config.onEvent ?? (() => {}) })
  return {
    ...handleOf('embedded', { primary: source, readers: source.readers }),
    serveSocket: source.serveSocket,
  }
}

const openPool = async (
  url: string,
  config: DatabaseConfig & { readonly most: number },
): Promise<SessionSource> => {
  const source = makePoolSessions({ url, ...config })
  try {
    await refuseUnusable(source, config)
    return source
  } catch (error) {
    await source.close()
    throw error
  }
}

type Sources = {
  readonly primary: SessionSource
  readonly readers?: SessionSource | undefined
  readonly replicas?: Replicas | undefined
  readonly direct?: SessionSource | undefined
}

const handleOf = (kind: DatabaseHandle['kind'], sources: Sources): DatabaseHandle => {
  const { primary, readers, replicas, direct } = sources
  const on = (source: SessionSource): Kysely<Database> =>
    new Kysely<Database>({ dialect: makeSessionDialect(source) })
  const db = on(primary)
  const presentReads = readers ? on(readers) : db
  const reads = replicas ? on(replicas.sessions) : presentReads
  let closing: Promise<unknown> | undefined
  return {
    kind,
    db,
    presentReads,
    reads,
    laterReads: kind === 'embedded' ? db : reads,
    replicas,
    direct: direct ? on(direct) : db,
    executeSql: makeExecuteSql(db),
    connections: () =>
      Object.entries({ primary, reads: readers, direct, ...replicas?.pools }).flatMap(
        ([pool, source]) => {
          const figures = source?.figures?.()
          return figures ? [{ pool, ...figures }] : []
        },
      ),
    close: () =>
      (closing ??= Promise.all([
        primary.close(),
        readers?.close(),
        replicas?.close(),
        direct?.close(),
      ])),
  }
}

/** Without values the text may contain several statements; the rows of the last one are returned. */
type ExecuteSql = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>

const makeExecuteSql =
  <DB>(db: Kysely<DB>): ExecuteSql =>
  (text, values = []) => {
    const query = CompiledQuery.raw(text, [...values])
    if (db.isTransaction) return db.executeQuery<Record<string, unknown>>(query)
    return db.connection().execute(async (connection) => {
      try {
        return await connection.executeQuery<Record<string, unknown>>(query)
      } catch (error) {
        // A failed text may leave a transaction open.
        await sql`rollback`.execute(connection).catch(() => {})
        throw error
      }
    })
  }

type Expected = {
  readonly directUrl?: string | undefined
  readonly statementLimitMs: number
}

/** Throws DomainError 'invalid', which says what to set, when a server or what stands before it cannot be used. */
const refuseUnusable = async (source: SessionSource, expected: Expected): Promise<void> => {
  const { version, statementLimitMs, isolation } = await readState(source)
  if (version < oldestPostgres) throw postgresTooOld(version, oldestPostgres)
  if (expected.directUrl === undefined) {
    if (statementLimitMs !== expected.statementLimitMs) throw settingsDropped()
  } else if (isolation !== 'read committed') throw isolationNotUsual(isolation)
}

const oldestPostgres = 15

type State = {
  readonly version: number
  readonly statementLimitMs: number
  readonly isolation: string
}

const readState = async (source: SessionSource): Promise<State> => {
  try {
    const session = await source.lease()
    try {
      const { rows } = await session.run(stateOfSession, [])
      const [number, limit, isolation] = rows[0] ?? []
      const version = Math.floor(Number(number) / 10_000)
      return { version, statementLimitMs: Number(limit), isolation: String(isolation) }
    } finally {
      await session.release()
    }
  } catch (error) {
    if (error instanceof DomainError && refusedSettings.test(String(error.cause)))
      throw settingsDropped(error)
    throw error
  }
}

const stateOfSession = `select current_setting('server_version_num'),
  (select setting from pg_settings where name = 'statement_timeout'),
  current_setting('default_transaction_isolation')`

/** What poolers answer to settings that a session would begin with. */
const refusedSettings = /unsupported startup parameter/
