import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a folder for all temporary files of a run, which goes with this process. It is in memory
 * where Linux has plenty: tests make and remove so many files that ext4, which gives no inode away
 * again for minutes, would take a third of the run to find new ones.
 */
export const makeTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'pricehound-run-'))
  // PostgreSQL, which may run as another user, has a folder of its own in it.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const memory = '/dev/shm'
/** A run takes a quarter of this. */
const plentyBytes = 6 * 1024 ** 3

const hasMemory = (): boolean => {
  if (process.platform !== 'linux' || process.availableMemory() < plentyBytes) return false
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= plentyBytes
  } catch {
    return false
  }
}
