import { readCursor, toCursor } from '#application/offer/change-cursor.ts'
import {
  ListedOffersQuerySchema,
  ListedOffersSchema,
  OfferChangesQuerySchema,
  OfferChangesSchema,
  type ListedOffersBody,
  type OfferChangesBody,
} from '#openapi/schemas/offer-changes.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { jsonAnswer, makeAnswer } from '../answer.ts'
import { toChangeBody, toListedBody } from '../bodies/offer-change-body.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import { goneResponse, readResponses } from '../problem/api-responses.ts'
import { sendEncoded } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { siteOf } from '../session/client-of.ts'

type Deps = Pick<ServerDeps, 'offers'> & { readonly draining: AbortSignal }

/** For programs that keep a copy of all offers. */
export const offerChangeRoutes: FastifyPluginAsyncZod<Deps> = async (app, { offers, draining }) => {
  app.get('/offers', list, async (request, reply) => {
    const { country, after, limit } = request.query
    const { offers: found, next, changes } = await offers.listOf(country, after, limit)
    const body: ListedOffersBody = {
      offers: found.map(toListedBody),
      next,
      changes: toCursor(changes),
    }
    reply.header('cache-control', 'no-store')
    return sendEncoded(request, reply, jsonAnswer(body))
  })

  app.get('/changes', listChanges, async (request, reply) => {
    const { after: cursor, limit, wait } = request.query
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const who = request.keyOwner ?? siteOf(request.ip)
    const { changes, next } = await offers.readChanges(
      { after, limit, waitMs: wait * 1000, who },
      AbortSignal.any([leaveSignal(reply), draining]),
    )
    const body: OfferChangesBody = { changes: changes.map(toChangeBody), next: toCursor(next) }
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept, accept-encoding')
      .header('link', `</api/changes?after=${body.next}>; rel="next"`)
    return sendEncoded(request, reply, wantsLines(request) ? linesOf(body) : jsonAnswer(body))
  })
}

const wantsLines = ({ headers }: FastifyRequest): boolean =>
  /\b(?:application\/jsonl|application\/x-ndjson)\b/.test(headers.accept ?? '')

const linesOf = ({ changes }: OfferChangesBody) =>
  makeAnswer(
    'application/jsonl; charset=utf-8',
    changes.map((change) => `${JSON.stringify(change)}\n`).join(''),
  )

const tags = ['Products']
const config = { access: 'public', limit: 'read' } as const

const list = {
  config,
  compress: false,
  schema: {
    operationId: 'listAllOffers',
    tags,
    summary: 'All offers of a country',
    description:
      'What shoppers see, at most 1,000 at a time in a stable order. Keep the `changes` of the first answer: with it ' +
      '`/api/changes` tells all that changed since.',
    querystring: ListedOffersQuerySchema,
    response: { 200: ListedOffersSchema, ...readResponses },
  },
} as const

/** In ms: the longest wait, and what an answer takes. */
const answerMs = 40_000

const listChanges = {
  config: { ...config, answerMs },
  handlerTimeout: answerMs,
  compress: false,
  schema: {
    operationId: 'listOfferChanges',
    tags,
    summary: 'What changed of offers',
    description:
      'Every change of an offer’s price, delivery, stock, title or product, its beginning and its end, once and in order; none ' +
      'is left out. Of one offer the later change holds. A new installation, and one restored from a backup, ' +
      'begins a new feed: cursors of another one, and those older than 30 days, are a 410. With ' +
      '`Accept: application/jsonl` each change is a line; the header `Link` has the address to go on from.',
    querystring: OfferChangesQuerySchema,
    response: {
      200: {
        description: 'What changed, oldest first.',
        content: {
          'application/json': { schema: OfferChangesSchema },
          'application/jsonl': { schema: z.string() },
        },
      },
      ...readResponses,
      ...goneResponse,
    },
  },
} as const
