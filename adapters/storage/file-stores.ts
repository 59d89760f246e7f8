import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { typeOfKey } from '#application/storage/file-key.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import { S3mini } from 's3mini'
import { DomainError } from '#domain/errors.ts'

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

/** Those that were put into `older` before stay there and are found there. */
export const makeStoreAfter = (older: FileStore, store: FileStore): FileStore => ({
  async put(key, file) {
    await store.put(key, file)
    await older.remove(key)
  },
  find: async (key) => (await older.find(key)) ?? store.find(key),
  async remove(key) {
    await older.remove(key)
    await store.remove(key)
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

/** `https://key:secret@host/bucket?region=…`. Throws DomainError 'unavailable'. */
export const makeBucketStore = (url: URL, longestMs = 10_000): FileStore => {
  const s3 = openBucket(url, longestMs)
  return {
    async put(key, { bytes, type }) {
      if (type !== typeOfKey(key)) throw new RangeError(`${key} is not ${type}`)
      const { body } = await available(s3.putObject(key, Buffer.from(bytes), type))
      await body?.cancel()
    },
    async find(key) {
      const type = typeOfKey(key)
      const bytes = await available(s3.getObjectArrayBuffer(key))
      return bytes === null ? undefined : { bytes: new Uint8Array(bytes), type }
    },
    async remove(key) {
      typeOfKey(key)
      await available(s3.deleteObject(key))
    },
  }
}

export const openBucket = (url: URL, longestMs: number): S3mini =>
  new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: longestMs,
  })

export const available = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (cause) {
    throw new DomainError(
      'unavailable',
      'storage.unavailable',
      'The file storage cannot be reached. Please try again in a moment.',
      {},
      { cause },
    )
  }
}
