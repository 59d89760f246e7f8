import { adminOnly, signInNeeded } from '#application/account/account-errors.ts'
import { AdsQuerySchema, AdsSchema, type AdsBody } from '#openapi/schemas/ad.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isAskedByAdmin } from '../session/actor-of.ts'
import { jsonAnswer } from '../answer.ts'
import {
  forbiddenResponse,
  readResponses,
  ruleResponse,
  signedInResponses,
} from '../problem/api-responses.ts'
import { toAdBody, toKeptAdBody } from '../bodies/ad-body.ts'
import { readPlaceCursor, toPlaceCursor } from '../place-cursor.ts'
import { sendAnswer } from '../send-answer.ts'
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

const tags = ['Ads']
const list = {
  config: { access: 'public', session: 'optional', scope: 'ads', limit: 'read', saysSuccess: true },
  compress: false,
  schema: {
    operationId: 'listAds',
    tags,
    summary: 'The ads that run today',
    description:
      'The same for everybody, and kept for a minute. With `all=true` an admin gets every ad, a ' +
      'page at a time, with what was counted of it.',
    querystring: AdsQuerySchema,
    response: {
      200: AdsSchema,
      ...readResponses,
      ...signedInResponses,
      ...forbiddenResponse,
      ...ruleResponse,
    },
  },
} as const
