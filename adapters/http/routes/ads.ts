import { adminOnly, signInNeeded } from '#application/account/account-errors.ts'
import {
  AdDetailsSchema,
  AdFormSchema,
  AdIdSchema,
  AdsQuerySchema,
  AdsSchema,
  AdSuccessSchema,
  DeleteAdSchema,
  KeptAdSchema,
  NewAdSchema,
  type AdDetailsBody,
  type AdsBody,
  type AdSuccessBody,
  type KeptAdBody,
  type NewAdBody,
} from '#openapi/schemas/ad.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, isAskedByAdmin } from '../session/actor-of.ts'
import { jsonAnswer } from '../answer.ts'
import {
  conflictResponse,
  doneResponse,
  forbiddenResponse,
  notFoundResponse,
  readResponses,
  ruleResponse,
  signedInResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { toAdBody, toKeptAdBody } from '../bodies/ad-body.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import { readPlaceCursor, toPlaceCursor } from '../place-cursor.ts'
import { sendAnswer, sendDone } from '../send-answer.ts'
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

  app.post('/ads/create-ad', create, async (request, reply): Promise<NewAdBody> => {
    const ad = await ads.create(request.body, actorOf(request), leaveSignal(reply))
    reply.code(201)
    return { success: true, newAd: toKeptAdBody({ ...ad, impressions: 0, clicks: 0 }) }
  })

  app.delete('/ads/delete-ad', remove, async (request): Promise<AdSuccessBody> => {
    await ads.remove(request.body.adId, actorOf(request))
    return { success: true }
  })

  app.get('/admin/ads/:id', show, async (request): Promise<AdDetailsBody> => {
    const { ad, days } = await ads.show(request.params.id)
    return { ad: toKeptAdBody(ad), days: [...days] }
  })

  app.put('/admin/ads/:id', change, async (request, reply): Promise<KeptAdBody> => {
    const { id } = request.params
    await ads.change(id, request.body, actorOf(request), leaveSignal(reply))
    return toKeptAdBody((await ads.show(id)).ad)
  })

  app.put('/admin/ads/:id/archived', archive, async (request, reply) => {
    await ads.archive(request.params.id, true, actorOf(request))
    return sendDone(reply)
  })

  app.delete('/admin/ads/:id/archived', unarchive, async (request, reply) => {
    await ads.archive(request.params.id, false, actorOf(request))
    return sendDone(reply)
  })
}

const sentSession = /(?:^|; ?)(?:__Host-)?session=/

const tags = ['Ads']
const writing = { access: 'admin', scope: 'ads', limit: 'write' } as const
const params = z.object({ id: AdIdSchema })
const responses = { ...signedInResponses, ...writeResponses }

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

const create = {
  config: { ...writing, saysSuccess: true, idempotent: true },
  schema: {
    operationId: 'createAd',
    tags,
    summary: 'Submit an ad',
    description: 'Its image is fetched once and served from our own host from then on.',
    body: AdFormSchema,
    response: { 201: NewAdSchema, ...responses, ...conflictResponse },
  },
} as const

const remove = {
  config: { ...writing, saysSuccess: true },
  schema: {
    operationId: 'deleteAd',
    tags,
    summary: 'Delete an ad',
    description: 'With all that was counted of it; archive it to keep that.',
    body: DeleteAdSchema,
    response: { 200: AdSuccessSchema, ...responses, ...notFoundResponse },
  },
} as const

const show = {
  config: { access: 'admin', scope: 'ads', limit: 'read' },
  schema: {
    operationId: 'showAd',
    tags,
    summary: 'An ad and what was counted of it, day by day',
    params,
    response: {
      200: AdDetailsSchema,
      ...readResponses,
      ...signedInResponses,
      ...forbiddenResponse,
      ...notFoundResponse,
    },
  },
} as const

const change = {
  config: writing,
  schema: {
    operationId: 'changeAd',
    tags,
    summary: 'Change an ad',
    params,
    body: AdFormSchema,
    response: { 200: KeptAdSchema, ...responses, ...notFoundResponse },
  },
} as const

const archive = {
  config: writing,
  schema: {
    operationId: 'archiveAd',
    tags,
    summary: 'Take an ad out of all places',
    description: 'It is kept, with what was counted of it. Doing it twice changes nothing.',
    params,
    response: { ...doneResponse, ...responses, ...notFoundResponse },
  },
} as const

const unarchive = {
  config: writing,
  schema: {
    operationId: 'unarchiveAd',
    tags,
    summary: 'Let an archived ad run again',
    params,
    response: { ...doneResponse, ...responses, ...notFoundResponse },
  },
} as const
