import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { folderNotPrivate } from '../connection/database-errors.ts'

export const socketPathOf = (dataDir: string): string => {
  const inside = join(resolve(dataDir), 'run', 'database.sock')
  const digest = createHash('sha256').update(inside).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return String.raw`\\.\pipe\pricehound-${digest}`
  // The path of a socket is limited to 107 bytes.
  if (Buffer.byteLength(inside) <= 100) return inside
  return join(tmpdir(), `pricehound-${process.getuid?.()}-${digest}`, 'database.sock')
}

/** For its owner only, as it gives access to the database; one that another user created first is refused. */
export const makePrivateFolder = (socketPath: string): void => {
  if (process.platform === 'win32') return
  mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 })
  refuseForeignFolder(socketPath)
}

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
