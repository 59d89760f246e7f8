import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  dataDirUnusable,
  databaseInUse,
  databaseUnavailable,
} from '../connection/database-errors.ts'
import { canJoinEngine, joinEngine, serveEngine, socketPathOf } from './engine-socket.ts'
import { prepareFolder } from './prepare-folder.ts'
import { idleLimitOf } from '../connection/statement-limit.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { SessionSource, Answer, Parameters, Session } from '../connection/session.ts'
import { DatabaseSync } from 'node:sqlite'
import { makeLane } from './lane.ts'
import { superviseWorker } from './supervised-worker.ts'

type EmbeddedOptions = {
  readonly dataDir: string
  /** A command joins the server that holds the database; a server never shares. */
  readonly role: 'server' | 'cli'
  readonly statementLimitMs: number
  readonly idleLimitMs: number
  readonly lockPatienceMs?: number | undefined
  readonly reopenLimitMs?: number | undefined
  readonly isShortOfMemory?: boolean | undefined
  readonly onEvent: OnDatabaseEvent
}

type EmbeddedDatabase = SessionSource & {
  /** The same database, for reads that take turns with all else, until it closes; absent for one that has itself joined. */
  readonly readers?: SessionSource
  /** Lets commands of this user join; absent for one that has itself joined. */
  readonly serveSocket?: () => Promise<void>
}

/** Opens it or joins the server that has it open. The thread starts synchronously unless the folder is held. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const { dataDir, role, lockPatienceMs = usualLockPatienceMs } = options
  const folder = join(dataDir, 'database')
  const socketPath = socketPathOf(dataDir)
  prepareDataDir(dataDir)

  // The holder may be about to stop, or to listen.
  for (const givesUpAt = Date.now() + lockPatienceMs; ; await sleep(100)) {
    const lock = takeLockIn(dataDir, folder)
    if (lock) return openLocked(folder, socketPath, lock, options)
    if (role === 'cli' && (await canJoinEngine(socketPath))) return joinEngine(socketPath)
    if (Date.now() > givesUpAt) throw databaseInUse(folder, lockHolder(folder))
  }
}

const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw isAboutPath(error) ? dataDirUnusable(dataDir) : error
  }
}

const isAboutPath = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS'].includes(String(error.code))

/** The lock may be a file of another user where the folder is not. */
const takeLockIn = (dataDir: string, folder: string): DirectoryLock | undefined => {
  try {
    return takeDirectoryLock(folder)
  } catch (error) {
    throw isAboutPath(error) || isNoFile(error) ? dataDirUnusable(dataDir) : error
  }
}

/** A second server must fail within five seconds, including its own start. */
export const usualLockPatienceMs = 3000

const openLocked = async (
  folder: string,
  socketPath: string,
  lock: DirectoryLock,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> => {
  let engine: Engine
  try {
    if (prepareFolder(folder)) options.onEvent({ kind: 'making' })
    engine = await startEngine({ folder, ...options })
  } catch (error) {
    lock.release()
    throw error
  }
  let served: { close(): Promise<void> } | undefined
  return {
    ...engine,
    serveSocket: async () => {
      served = await serveEngine(engine, socketPath)
    },
    async close() {
      await served?.close()
      await engine.close()
      lock.release()
    },
  }
}

/** Exclusive per machine; the kernel releases it however the process ends. */
type DirectoryLock = { release(): void }

/** Undefined when another process holds it, by SQLite's lock of the file; the process id is for the message only. */
const takeDirectoryLock = (folder: string): DirectoryLock | undefined => {
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    if (isLocked(error)) return undefined
    throw error
  }
  writeFileSync(pidFile(folder), String(process.pid))
  return {
    release() {
      rmSync(pidFile(folder), { force: true })
      file.close()
    },
  }
}

const lockHolder = (folder: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

const pidFile = (folder: string): string => `${folder}.pid`

const isSqlite = (error: unknown, codes: readonly number[]): boolean =>
  error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode))

/** SQLITE_BUSY. */
const isLocked = (error: unknown): boolean => isSqlite(error, [5])

/** SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN. */
const isNoFile = (error: unknown): boolean => isSqlite(error, [3, 8, 14])

type EngineOptions = {
  /** Prepared, and held under the directory lock. */
  readonly folder: string
  /** A statement that exceeds it is ended with its thread, which is replaced. */
  readonly statementLimitMs: number
  /** A session that is idle for longer is rolled back and released. */
  readonly idleLimitMs: number
  readonly reopenLimitMs?: number | undefined
  readonly isShortOfMemory?: boolean | undefined
  readonly onEvent: OnDatabaseEvent
}

/**
 * PGlite has one session, which callers lease in turn: however many others wait, a search waits for one of them. A lease
 * ends with its thread, so that the rest of a transaction never runs as separate statements on the next one.
 */
const startEngine = async (options: EngineOptions): Promise<Engine> => {
  const { folder, statementLimitMs, reopenLimitMs, isShortOfMemory = false, onEvent } = options
  const worker = await superviseWorker({ folder, isShortOfMemory }, onEvent, reopenLimitMs)
  const enterLane = makeLane()
  let closed = false

  const leaseAs =
    (kind: 'reads' | 'others'): SessionSource['lease'] =>
    async (limitMs = statementLimitMs) => {
      const leaveLane = await inTime(enterLane(kind), limitMs)
      try {
        if (closed) throw databaseUnavailable('the embedded database is closed')
        const link = await worker.whenOpen()
        const run = (sql: string, parameters: Parameters): Promise<Answer> =>
          worker.run(link, sql, parameters, limitMs)
        return leaseOf(run, leaveLane, idleLimitOf(limitMs, options), onEvent)
      } catch (error) {
        leaveLane()
        throw error
      }
    }
  return {
    lease: leaseAs('others'),
    readers: { lease: leaseAs('reads'), close: () => Promise.resolve() },
    async close() {
      if (closed) return
      closed = true
      const lastTurn = enterLane()
      const isIdle = await Promise.race([
        lastTurn.then(() => true),
        sleep(drainLimitMs, false, { ref: false }),
      ])
      await worker.close(isIdle)
      // New callers are refused instead of queued.
      void lastTurn.then((leaveLane) => leaveLane())
    },
  }
}

/** What waits for longer is hardly asked for any more, and would keep others waiting. Throws DomainError 'unavailable'. */
const inTime = async (turn: Promise<() => void>, limitMs: number): Promise<() => void> => {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, limitMs, undefined)
  const leaveLane = await Promise.race([turn, late.promise])
  clearTimeout(timer)
  if (leaveLane) return leaveLane
  void turn.then((leave) => leave())
  throw databaseUnavailable(`others have used the embedded database for ${limitMs} ms`)
}

type Engine = SessionSource & { readonly readers: SessionSource }

/** How long closing waits for the session. */
const drainLimitMs = 5000

const leaseOf = (
  run: Session['run'],
  leaveLane: () => void,
  idleLimitMs: number,
  onEvent: OnDatabaseEvent,
): Session => {
  const enterSession = makeLane()
  let isOver = false
  let running = 0
  let idle: NodeJS.Timeout | undefined

  const expire = async (): Promise<void> => {
    isOver = true
    onEvent({ kind: 'idle-limit', limitMs: idleLimitMs })
    await run('rollback', []).catch(() => {})
    leaveLane()
  }
  const watchIdleness = (): void => {
    idle = setTimeout(() => void expire(), idleLimitMs).unref()
  }
  watchIdleness()

  return {
    async run(sql, parameters) {
      running++
      clearTimeout(idle)
      const leaveSession = await enterSession()
      try {
        if (isOver)
          throw databaseUnavailable('the session was given back, perhaps after idling too long')
        return await run(sql, parameters)
      } finally {
        leaveSession()
        running--
        if (running === 0 && !isOver) watchIdleness()
      }
    },
    async release() {
      const leaveSession = await enterSession()
      clearTimeout(idle)
      if (!isOver) leaveLane()
      isOver = true
      leaveSession()
    },
  }
}
