import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Held by one process of the machine at a time; the kernel frees it however the process ends. */
export type DirectoryLock = { release(): void }

/**
 * Takes the lock beside `folder`, or answers undefined when another process holds it. The lock is
 * SQLite's, a real lock of the operating system; the process id beside it serves the message only.
 */
export const takeDirectoryLock = (folder: string): DirectoryLock | undefined => {
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

/** Who holds the lock, as far as it said so. */
export const lockHolder = (folder: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

const pidFile = (folder: string): string => `${folder}.pid`

/** SQLITE_BUSY: somebody else holds it. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5
