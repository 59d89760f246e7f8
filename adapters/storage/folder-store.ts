import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '#application/storage/file-store.ts'
import { typeOfKey } from './check-key.ts'

/** Readable by their owner only. */
export const makeFolderStore = (folder: string): FileStore => ({
  async put(key, { bytes, type }) {
    if (type !== typeOfKey(key)) throw new RangeError(`${key} is not ${type}`)
    const path = join(folder, key)
    const draft = `${path}.${randomUUID()}.draft`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await writeThrough(draft, bytes)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  },
  async find(key) {
    const type = typeOfKey(key)
    try {
      return { bytes: await readFile(join(folder, key)), type }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  },
  async remove(key) {
    typeOfKey(key)
    await rm(join(folder, key), { force: true })
  },
})

/** Synced before it gets its name, so that the name never refers to incomplete data. */
const writeThrough = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
