import { Kysely } from 'kysely'
import { postgresTooOld } from './database-errors.ts'
import { openEmbedded } from '../embedded/open-embedded.ts'
import { makeExecuteSql } from './execute-sql.ts'
import { makePoolSessions } from './pool-sessions.ts'
import { makeSessionDialect } from './session-dialect.ts'
import type { Database } from '../database.ts'
import type { OnDatabaseEvent } from './database-event.ts'
import type { ExecuteSql } from './execute-sql.ts'
import type { SessionSource } from './session.ts'

export type DatabaseConfig = {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly replicaUrl?: string | undefined
  readonly dataDir: string
  /** A command joins the server that has the embedded database open; a server never shares. */
  readonly role: 'server' | 'cli'
  readonly statementLimitMs: number
  /** How long a transaction may hold its session without a statement. */
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
  /** Plain reads that may lag a moment behind: the replica when there is one. */
  readonly reads: Kysely<Database>
  readonly executeSql: ExecuteSql
  /** Embedded server only: lets commands of this user run on its database. */
  readonly serveSocket?: (() => Promise<void>) | undefined
  /** Waits for the statements that run, then closes; calling it again changes nothing. */
  readonly close: () => Promise<unknown>
}

/** Opens either database and makes sure it answers; refuses with `unavailable` when it does not. */
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
