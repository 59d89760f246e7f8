import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isBomb } from '#domain/collect/packed-size.ts'
import { Broken } from './broken.ts'
import { readLimits } from './limits.ts'

/** Gzip is known by its first bytes. Throws Broken for damaged, doubly packed, too large files. */
export async function* unpack(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number = readLimits.maxBytes,
  nowMs: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array> {
  const { head, rest } = await peek(bytes, 2)
  yield* isGzip(head) ? limited(gunzip(rest, nowMs), maxBytes) : limited(rest, maxBytes)
}

/** At least `least` bytes of the beginning, and the whole again. */
export const peek = async (
  bytes: AsyncIterable<Uint8Array>,
  least: number,
): Promise<{ head: Uint8Array; rest: AsyncIterable<Uint8Array>; isAll: boolean }> => {
  const iterator = bytes[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  let isAll = false
  while (size < least) {
    const next = await iterator.next()
    if (next.done === true) {
      isAll = true
      break
    }
    chunks.push(next.value)
    size += next.value.length
  }
  const head = Buffer.concat(chunks)
  return { head, rest: continued(head, iterator), isAll }
}

async function* continued(
  head: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (;;) {
      const next = await iterator.next()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    if (size === 0 && isGzip(chunk)) {
      throw new Broken(
        'invalid_feed_format',
        'The file is compressed with gzip more than once. Compress it once.',
      )
    }
    size += chunk.length
    if (size > maxBytes) {
      const megabytes = Math.round(maxBytes / 1_048_576)
      throw new Broken(
        'invalid_feed_format',
        `The file is larger than ${megabytes} MB after decompression. Split it into several feeds.`,
      )
    }
    yield chunk
  }
}

async function* gunzip(
  bytes: AsyncIterable<Uint8Array>,
  nowMs: () => number,
): AsyncGenerator<Uint8Array> {
  let sourceFailure: { readonly error: unknown } | undefined
  let [packed, unpackedBytes, readMs] = [0, 0, 0]
  const noticed = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of bytes) {
        packed += piece.length
        yield piece
      }
    } catch (error) {
      sourceFailure = { error }
      throw error
    }
  }
  const source = Readable.from(noticed(), { objectMode: false })
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    for await (const chunk of unpacked) {
      const piece = toBytes(chunk)
      unpackedBytes += piece.length
      if (isBomb(packed, unpackedBytes, readMs)) throw tooDense()
      const given = nowMs()
      yield piece
      readMs += nowMs() - given
    }
  } catch (error) {
    if (sourceFailure !== undefined) throw sourceFailure.error
    if (error instanceof Broken) throw error
    const isShort = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR'
    throw isShort
      ? new Broken(
          'incomplete_read_error',
          'The gzip file ends unexpectedly. Publish a new one only once it is whole.',
        )
      : new Broken('invalid_feed_format', 'The gzip file is damaged. Compress it anew.')
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

const tooDense = (): Broken =>
  new Broken(
    'invalid_feed_format',
    'The file unpacks to far more than its size. Split it into several feeds.',
  )

const toBytes = (chunk: unknown): Uint8Array =>
  chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk))
