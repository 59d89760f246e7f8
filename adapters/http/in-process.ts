import type { FastifyInstance, FastifyRequest } from 'fastify'

/** No socket has such an address, so no request from outside can claim to come from within. */
const withinAddress = 'in-process'

/** Whether a request was made by this server itself, for a page; the page was counted already. */
export const isInProcess = ({ socket }: FastifyRequest): boolean =>
  socket.remoteAddress === withinAddress

/** Asks our own API through all of its hooks and checks, without a socket. */
export const makeFetchInProcess =
  (app: FastifyInstance) =>
  async (path: string): Promise<Response> => {
    const { statusCode, body, headers } = await app.inject({
      url: path,
      remoteAddress: withinAddress,
      headers: { host: 'localhost' },
    })
    const retryAfter = headers['retry-after']
    return new Response(body, {
      status: statusCode,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    })
  }
