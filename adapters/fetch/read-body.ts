import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError } from '#application/fetch/fetch-error.ts'
import { toFetchError } from './to-fetch-error.ts'

type Options = {
  /** After decompression. */
  readonly maxBytes: number
  readonly idleMs: number
  readonly signal: AbortSignal
  /** Called once reading has ended, for whatever reason. */
  readonly onEnd: () => void
}

/** Decompressed chunks. Throws FetchError. */
export async function* readBody(
  response: IncomingMessage,
  { maxBytes, idleMs, signal, onEnd }: Options,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (Number(response.headers['content-length']) > maxBytes) throw new FetchError('size')
    const pieces = unpacked(response, maxBytes)[Symbol.asyncIterator]()
    let size = 0
    for (;;) {
      const timer = setTimeout(() => response.destroy(new FetchError('time')), idleMs)
      const piece: IteratorResult<unknown> = await pieces.next().finally(() => clearTimeout(timer))
      // A body that ends with its connection would otherwise look complete after an abort.
      if (signal.aborted) throw signal.reason
      if (piece.done) return
      if (!Buffer.isBuffer(piece.value)) continue
      size += piece.value.length
      if (size > maxBytes) throw new FetchError('size')
      yield piece.value
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : toFetchError(error)
  } finally {
    onEnd()
    response.destroy()
  }
}

const unpacked = (response: IncomingMessage, maxBytes: number): Readable => {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return response
  // A list of encodings is not found: nothing is decompressed twice.
  const unpack = unpackers.get(encoding)?.()
  if (!unpack) throw new FetchError('encoding')
  return pipeline(response, limited(maxBytes), unpack, () => {})
}

/** Compressed data is hardly larger than its content: what decompresses to nothing could be endless. */
const limited = (maxBytes: number) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let left = maxBytes + maxBytes / 100 + 1024
    for await (const piece of source) {
      left -= piece.length
      if (left < 0) throw new FetchError('size')
      yield piece
    }
  }

const unpackers: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
])
