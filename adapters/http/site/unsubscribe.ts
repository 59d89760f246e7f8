import { watchOperations } from '#openapi/operations/account/watch.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendDone } from '../send-answer.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'

/** One-click unsubscribing of mail programs (RFC 8058): a bare POST, without cookies, from anywhere. */
export const unsubscribeRoutes: FastifyPluginAsyncZod<Pick<ServerDeps, 'watches'>> = async (
  app,
  { watches },
) => {
  const { unsubscribe } = watchOperations
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, undefined))
      payload.on('error', done)
    },
  )
  app.post(unsubscribe.path, routeOf('unsubscribe', unsubscribe), async (request, reply) => {
    await watches.unsubscribe(request.query.token)
    return sendDone(reply)
  })
  // People who open the address change nothing by that.
  app.get(
    unsubscribe.path,
    {
      config: { access: 'public', limit: 'page' },
      schema: { hide: true, querystring: unsubscribe.query },
    },
    async (request, reply) =>
      reply.redirect(`/watches?${new URLSearchParams(request.query).toString()}`, 302),
  )
}
