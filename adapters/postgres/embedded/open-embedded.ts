import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirUnusable, databaseInUse } from '../connection/database-errors.ts'
import { canJoinEngine, joinEngine, serveEngine } from './engine-socket.ts'
import { startEngine } from './engine.ts'
import { prepareFolder } from './prepare-folder.ts'
import { socketPathOf } from './socket-path.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { SessionSource } from '../connection/session.ts'
import { DatabaseSync } from 'node:sqlite'

export type EmbeddedOptions = {
  readonly dataDir: string
  /** A command joins the server that holds the database; a server never shares. */
  readonly role: 'server' | 'cli'
  readonly statementLimitMs: number
  readonly idleLimitMs: number
  readonly lockPatienceMs?: number | undefined
  readonly onEvent: OnDatabaseEvent
}

export type EmbeddedDatabase = SessionSource & {
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
    const lock = takeDirectoryLock(folder)
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

/** A second server must fail within five seconds, including its own start. */
export const usualLockPatienceMs = 3000

const openLocked = async (
  folder: string,
  socketPath: string,
  lock: DirectoryLock,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> => {
  let engine: SessionSource
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

/** SQLITE_BUSY. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5
