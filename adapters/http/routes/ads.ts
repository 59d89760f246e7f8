import { adminOnly, signInNeeded } from '#application/account/account-errors.ts'
import { type AdsBody } from '#openapi/schemas/ad.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isAskedByAdmin } from '../session/actor-of.ts'
import { jsonAnswer } from '../answer.ts'
import { toAdBody, toKeptAdBody } from '../bodies/ad-body.ts'
import { readPlaceCursor, toPlaceCursor } from '../place-cursor.ts'
import { sendAnswer } from '../send-answer.ts'
import { adOperations } from '#openapi/operations/ad.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'ads' | 'clock'>

export const adRoutes: FastifyPluginAsyncZod<Deps> = async (app, { ads, clock }) => {
  app.get('/ads', list, async (request, reply) => {
    const { all, query: search = '', cursor, limit } = request.query
    if (all === 'false') {
      const running = await ads.listRunning(clock.now())
      const body: AdsBody = { success: true, ads: running.map(toAdBody), nextCursor: null }
      // The same for everybody, except where a dead session cookie has to be removed.
      if (!request.session && sentSession.test(request.headers.cookie ?? ''))
        return reply.send(body)
      return sendAnswer(request, reply, jsonAnswer(body), 60)
    }
    if (!isAskedByAdmin(request)) throw request.session ? adminOnly() : signInNeeded()
    const after = cursor === undefined ? {} : { after: readPlaceCursor(cursor, 'ad') }
    const { items, next } = await ads.list({ search, limit, ...after })
    const body: AdsBody = {
      success: true,
      ads: items.map(toKeptAdBody),
      nextCursor: next ? toPlaceCursor(next) : null,
    }
    return reply.send(body)
  })
}

const sentSession = /(?:^|; ?)(?:__Host-)?session=/

const list = { ...routeOf('listAds', adOperations.listAds), compress: false } as const
