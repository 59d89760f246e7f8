import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseInUse } from '../connection/database-errors.ts'
import { lockHolder, takeDirectoryLock } from './directory-lock.ts'
import { canJoinEngine, joinEngine, serveEngine } from './engine-socket.ts'
import { startEngine } from './engine.ts'
import { prepareFolder } from './prepare-folder.ts'
import { socketPathOf } from './socket-path.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { SessionSource } from '../connection/session.ts'
import type { DirectoryLock } from './directory-lock.ts'

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

/**
 * Opens the database, or joins the server that has it open. The thread starts synchronously, unless
 * another process holds the folder.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const { dataDir, role, lockPatienceMs = usualLockPatienceMs } = options
  const folder = join(dataDir, 'database')
  const socketPath = socketPathOf(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })

  // The holder may be about to stop, or to listen.
  for (const givesUpAt = Date.now() + lockPatienceMs; ; await sleep(100)) {
    const lock = takeDirectoryLock(folder)
    if (lock) return openLocked(folder, socketPath, lock, options)
    if (role === 'cli' && (await canJoinEngine(socketPath))) return joinEngine(socketPath)
    if (Date.now() > givesUpAt) throw databaseInUse(folder, lockHolder(folder))
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
