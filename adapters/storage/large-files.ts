import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LargeFile, LargeFiles } from '#application/storage/large-files.ts'
import { typeOfKey } from '#application/storage/file-key.ts'
import { randomUUID } from 'node:crypto'
import type { FileStore } from '#application/storage/file-store.ts'
import { S3mini } from 's3mini'
import { DomainError } from '#domain/errors.ts'

/** Readable by their owner only. */
export const makeFolderFiles = (folder: string): LargeFiles => ({
  async write(key, chunks) {
    typeOfKey(key)
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, 'w', 0o600)
    try {
      for await (const chunk of chunks) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
  },
  async read(key) {
    typeOfKey(key)
    const path = join(folder, key)
    try {
      const { size } = await stat(path)
      return { bytes: size, chunks: createReadStream(path) }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  async list(inside) {
    try {
      const entries = await readdir(join(folder, inside), { withFileTypes: true })
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      return names.map((name) => keyIn(inside, name)).filter(isOurs)
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  },
  async remove(key) {
    typeOfKey(key)
    await rm(join(folder, key), { force: true })
  },
})

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const keyIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

const isOurs = (key: string): boolean => {
  try {
    typeOfKey(key)
    return true
  } catch {
    return false
  }
}

/** As `makeBucketStore`. Throws DomainError 'unavailable'. */
export const makeBucketFiles = (url: URL, longestMs = 60_000): LargeFiles => {
  const s3 = openBucket(url, longestMs)
  return {
    async write(key, chunks) {
      const type = typeOfKey(key)
      const upload = await available(s3.getMultipartUploadId(key, type))
      try {
        const parts: Part[] = []
        for await (const part of inParts(chunks))
          parts.push(await available(s3.uploadPart(key, upload, part, parts.length + 1)))
        await available(s3.completeMultipartUpload(key, upload, parts))
      } catch (error) {
        // The first error is the one to report.
        await s3.abortMultipartUpload(key, upload).catch(() => {})
        throw error
      }
    },
    read: (key) => readParts(s3, key),
    async list(folder) {
      const found = await available(s3.listObjects('/', folder === '' ? '' : `${folder}/`))
      return (found ?? []).map(({ Key: key }) => key).filter((key) => isWithin(folder, key))
    },
    async remove(key) {
      typeOfKey(key)
      await available(s3.deleteObject(key))
    },
  }
}

type Part = Awaited<ReturnType<S3mini['uploadPart']>>

const isWithin = (folder: string, key: string): boolean =>
  isOurs(key) && dirname(key) === (folder === '' ? '.' : folder)

/** Buckets take no smaller parts than 5 MB, but for the last one. */
const partBytes = 8 * 1024 * 1024

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let kept: Uint8Array[] = []
  let bytes = 0
  let isFirst = true
  for await (const chunk of chunks) {
    kept.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield Buffer.concat(kept)
    isFirst = false
    kept = []
    bytes = 0
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(kept)
}

/** Part by part, so that nobody who reads slowly keeps a request open. */
const readParts = async (s3: S3mini, key: string): Promise<LargeFile | undefined> => {
  typeOfKey(key)
  if ((await available(s3.objectExists(key))) !== true) return undefined
  const bytes = await available(s3.getContentLength(key))
  return { bytes, chunks: partsOf(s3, key, bytes) }
}

async function* partsOf(s3: S3mini, key: string, bytes: number): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes; from += partBytes) {
    const to = Math.min(from + partBytes, bytes)
    yield await available(
      s3
        .getObjectRaw(key, false, from, to)
        .then(async (answer) => new Uint8Array(await answer.arrayBuffer())),
    )
  }
}

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

const openBucket = (url: URL, longestMs: number): S3mini =>
  new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: longestMs,
  })

const available = async <T>(answer: Promise<T>): Promise<T> => {
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
