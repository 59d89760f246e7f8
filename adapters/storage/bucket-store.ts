import { S3mini } from 's3mini'
import type { FileStore } from '#application/storage/file-store.ts'
import { DomainError } from '#domain/errors.ts'
import { typeOfKey } from './check-key.ts'

/** `https://key:secret@host/bucket?region=…`. Throws DomainError 'unavailable'. */
export const makeBucketStore = (url: URL, longestMs = 10_000): FileStore => {
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: longestMs,
  })
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

const available = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (cause) {
    throw new DomainError(
      'unavailable',
      'storage.unavailable',
      'The picture storage cannot be reached. Please try again in a moment.',
      {},
      { cause },
    )
  }
}
