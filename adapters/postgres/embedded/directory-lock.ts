import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Exclusive per machine; the kernel releases it however the process ends. */
export type DirectoryLock = { release(): void }

/**
 * Undefined when another process holds it. SQLite takes a real lock of the operating system; the
 * process id beside it is for the message only.
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

export const lockHolder = (folder: string): number | undefined => {
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
