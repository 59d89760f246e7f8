import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { FetchApi } from './web-pages.ts'

/** No socket has such an address, so no request from outside can claim to come from within. */
const withinAddress = 'in-process'

/**
 * Whether a request was made by this server itself, for a page: the page was let in, counted and
 * logged, so that its requests are not once more.
 */
export const isInProcess = ({ socket }: FastifyRequest): boolean =>
  socket.remoteAddress === withinAddress

type Kept = { readonly etag: string; readonly value: unknown; readonly bytes: number }

/**
 * Asks our own API through all of its hooks and checks, without a socket. What has not changed since
 * it was asked for last is not read again: many pages share it, so that it is frozen.
 */
export const makeFetchInProcess = (app: FastifyInstance): FetchApi => {
  const kept = new LRUCache<string, Kept>({ maxSize: keptBytes, sizeCalculation: bytesOf })
  return async (path, { signal }) => {
    const known = kept.get(path)
    const { statusCode, body, headers } = await app.inject({
      url: path,
      remoteAddress: withinAddress,
      headers: { host: 'localhost', ...(known && { 'if-none-match': known.etag }) },
      ...(signal && { signal }),
    })
    const isKnown = known !== undefined && statusCode === 304
    const status = isKnown ? 200 : statusCode
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: { get: (name) => headers[name]?.toString() ?? null },
      json: async () => {
        if (isKnown) return known.value
        const value: unknown = JSON.parse(body)
        const { etag } = headers
        if (status === 200 && etag !== undefined) {
          kept.set(path, { etag, value: deepFreeze(value), bytes: body.length })
        }
        return value
      },
    }
  }
}

const keptBytes = 16 * 1024 * 1024

/** What is read takes several times as much memory as its text. */
const bytesOf = ({ bytes }: Kept, path: string): number => 4 * bytes + 2 * path.length + 200

const deepFreeze = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}
