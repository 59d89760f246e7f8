import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { folderNotPrivate } from '../connection/database-errors.ts'

/** Where the server of `dataDir` listens for this machine's command line. */
export const socketPathOf = (dataDir: string): string => {
  const inside = join(resolve(dataDir), 'run', 'database.sock')
  const digest = createHash('sha256').update(inside).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return String.raw`\\.\pipe\pricehound-${digest}`
  // A socket's path may take 107 bytes and no more, deep folders have longer ones.
  if (Buffer.byteLength(inside) <= 100) return inside
  return join(tmpdir(), `pricehound-${process.getuid?.()}-${digest}`, 'database.sock')
}

/**
 * Makes the folder of the socket, open to its owner alone. Whoever may enter it may read and write
 * the database: a folder that somebody else made first, in a shared temporary directory, is refused.
 */
export const makePrivateFolder = (socketPath: string): void => {
  if (process.platform === 'win32') return
  mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 })
  refuseForeignFolder(socketPath)
}

/** Takes the folder away again when nothing is in it, so that none pile up. */
export const removePrivateFolder = async (socketPath: string): Promise<void> => {
  if (process.platform !== 'win32') await rmdir(dirname(socketPath)).catch(() => {})
}

export const refuseForeignFolder = (socketPath: string): void => {
  if (process.platform === 'win32') return
  const folder = dirname(socketPath)
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return
  const isPrivate = (found.mode & 0o170_077) === 0o040_000
  if (!isPrivate || found.uid !== process.getuid?.()) throw folderNotPrivate(folder)
}
