import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FetchApi } from './web-pages.ts'

/** No socket has such an address, so no request from outside can claim to come from within. */
const withinAddress = 'in-process'

/**
 * Whether a request was made by this server itself, for a page: the page was let in, counted and
 * logged, so that its requests are not once more.
 */
export const isInProcess = ({ socket }: FastifyRequest): boolean =>
  socket.remoteAddress === withinAddress

/** Asks our own API through all of its hooks and checks, without a socket. */
export const makeFetchInProcess =
  (app: FastifyInstance): FetchApi =>
  async (path, { signal }) => {
    const { statusCode, body, headers } = await app.inject({
      url: path,
      remoteAddress: withinAddress,
      headers: { host: 'localhost' },
      ...(signal && { signal }),
    })
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers: { get: (name) => headers[name]?.toString() ?? null },
      json: async () => JSON.parse(body),
    }
  }
