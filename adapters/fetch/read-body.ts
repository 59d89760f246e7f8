import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError } from '#application/fetch/fetch-error.ts'
import { toFetchError } from './to-fetch-error.ts'

type Options = {
  /** Unpacked. */
  readonly maxBytes: number
  readonly idleMs: number
  readonly signal: AbortSignal
  /** Called once nothing more is read, for whatever reason. */
  readonly onEnd: () => void
}

/** The pieces of an answer's body, unpacked. Throws FetchError. */
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
      // One whose end is that of its connection ends by our leaving, too, as if it were whole.
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
  // A list of them is none of these: nothing is unpacked twice.
  const unpack = unpackers.get(encoding)?.()
  if (!unpack) throw new FetchError('encoding')
  return pipeline(response, limited(maxBytes), unpack, () => {})
}

/** Packed, it may be a little more than unpacked, and no more: what unpacks to nothing never ends. */
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
