import { Kysely, CompiledQuery, sql } from 'kysely'
import { postgresTooOld } from './database-errors.ts'
import { openEmbedded } from '../embedded/open-embedded.ts'
import { makePoolSessions } from './pool-sessions.ts'
import { makeSessionDialect } from './session-dialect.ts'
import type { Database } from '../database.ts'
import type { OnDatabaseEvent } from './database-event.ts'
import type { SessionSource } from './session.ts'

export type DatabaseConfig = {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly replicaUrl?: string | undefined
  readonly dataDir: string
  /** A command joins the server that has the embedded database open; a server never shares. */
  readonly role: 'server' | 'cli'
  readonly statementLimitMs: number
  readonly idleLimitMs: number
  /** How long a server waits for another one that holds the embedded database. */
  readonly lockPatienceMs?: number | undefined
  /** How long PostgreSQL may take to give a connection; half of it for one that only asks if it is there. */
  readonly connectLimitMs?: number | undefined
  readonly onEvent?: OnDatabaseEvent | undefined
}

export type DatabaseHandle = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Kysely<Database>
  /** For reads that may be slightly stale: the replica, if there is one. */
  readonly reads: Kysely<Database>
  readonly executeSql: ExecuteSql
  /** Embedded server only: lets commands of this user join. */
  readonly serveSocket?: (() => Promise<void>) | undefined
  /** Waits for running statements, then closes. Idempotent. */
  readonly close: () => Promise<unknown>
}

/** Throws DomainError 'unavailable' when the database does not respond. */
export const openDatabase = async (config: DatabaseConfig): Promise<DatabaseHandle> => {
  const { databaseUrl, replicaUrl } = config
  if (databaseUrl === undefined) return openEmbeddedHandle(config)
  const primary = await openPool(databaseUrl, config)
  const replica = replicaUrl === undefined ? undefined : await openPool(replicaUrl, config)
  return handleOf('postgres', primary, replica)
}

const openEmbeddedHandle = async (config: DatabaseConfig): Promise<DatabaseHandle> => {
  const source = await openEmbedded({ ...config, onEvent: config.onEvent ?? (() => {}) })
  return { ...handleOf('embedded', source), serveSocket: source.serveSocket }
}

const openPool = async (url: string, config: DatabaseConfig): Promise<SessionSource> => {
  const source = makePoolSessions({ url, ...config })
  try {
    await refuseOldServer(source)
    return source
  } catch (error) {
    await source.close()
    throw error
  }
}

const refuseOldServer = async (source: SessionSource): Promise<void> => {
  const session = await source.lease()
  try {
    const { rows } = await session.run('show server_version_num', [])
    const version = Math.floor(Number(rows[0]?.[0]) / 10_000)
    if (version < oldestPostgres) throw postgresTooOld(version, oldestPostgres)
  } finally {
    await session.release()
  }
}

const oldestPostgres = 15

const handleOf = (
  kind: DatabaseHandle['kind'],
  primary: SessionSource,
  replica?: SessionSource,
): DatabaseHandle => {
  const db = new Kysely<Database>({ dialect: makeSessionDialect(primary) })
  let closing: Promise<unknown> | undefined
  const reads = replica ? new Kysely<Database>({ dialect: makeSessionDialect(replica) }) : db
  return {
    kind,
    db,
    reads,
    executeSql: makeExecuteSql(db),
    close: () => (closing ??= Promise.all([primary.close(), replica?.close()])),
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
