import { FetchError } from '#application/fetch/fetch-error.ts'
import type { FetchLimits } from '#application/fetch/fetcher.ts'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isBomb } from '#domain/collect/packed-size.ts'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Destination } from './destination.ts'
import type { ResolveHost } from './resolve-host.ts'
import { toFetchError } from './to-fetch-error.ts'

type Job = {
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST. */
  readonly body?: Uint8Array | undefined
  readonly limits: FetchLimits
  /** Its reason is a FetchError. */
  readonly signal: AbortSignal
  readonly resolveHost: ResolveHost
}

/** Resolves once the headers have arrived; throws FetchError. */
export const openAnswer = (to: Destination, job: Job): Promise<IncomingMessage> => {
  const { headers, body, limits, signal } = job
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options: RequestOptions = {
    // Connections are never reused.
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers,
    lookup: lookupOf(to, job.resolveHost),
    maxHeaderSize: 16 * 1024,
    signal,
  }
  const isSecure = to.url.protocol === 'https:'
  const request = isSecure
    ? requestHttps(to.url, { ...options, rejectUnauthorized: true })
    : requestHttp(to.url, options)
  const late = (): void => void request.destroy(new FetchError('time'))
  let timer = setTimeout(late, limits.connectMs)

  request.on('socket', (socket) => {
    // Checked again before anything is written, in case something between here and the network
    // redirects the connection.
    socket.once('connect', () => {
      if (!to.mayReach(socket.remoteAddress ?? '')) socket.destroy(new FetchError('address'))
    })
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      timer = setTimeout(late, limits.firstByteMs)
    })
  })
  request.on('response', (response) => {
    clearTimeout(timer)
    // The reader of the body gets it, if there is one.
    response.on('error', () => {})
    resolve(response)
  })
  request.on('error', (error) => reject(signal.aborted ? signal.reason : toFetchError(error)))
  request.on('close', () => {
    clearTimeout(timer)
    reject(new FetchError('network'))
  })
  request.end(body)
  return promise
}

/** Fails unless all addresses of the host may be reached. */
const lookupOf =
  (to: Destination, resolveHost: ResolveHost): LookupFunction =>
  (host, { all }, callback) => {
    const find = async (): Promise<void> => {
      try {
        const found = await resolveHost(host)
        if (found.length === 0 || !found.every(to.mayReach)) throw new FetchError('address')
        const addresses = found.map((address) => ({ address, family: isIP(address) }))
        const [first] = addresses
        if (all) callback(null, addresses)
        else callback(null, first?.address ?? '', first?.family)
      } catch (error) {
        callback(toFetchError(error), '')
      }
    }
    void find()
  }

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
    const { socket } = response
    let [size, readMs] = [0, 0]
    for (;;) {
      const timer = setTimeout(() => response.destroy(new FetchError('time')), idleMs)
      const piece: IteratorResult<unknown> = await pieces.next().finally(() => clearTimeout(timer))
      // A body that ends with its connection would otherwise look complete after an abort.
      if (signal.aborted) throw signal.reason
      if (piece.done) return
      if (!Buffer.isBuffer(piece.value)) continue
      size += piece.value.length
      if (size > maxBytes || isBomb(socket.bytesRead, size, readMs)) throw new FetchError('size')
      const given = performance.now()
      yield piece.value
      readMs += performance.now() - given
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
