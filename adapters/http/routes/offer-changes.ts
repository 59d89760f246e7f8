import { readCursor, toCursor } from '#application/offer/change-cursor.ts'
import { type ListedOffersBody, type OfferChangesBody } from '#openapi/schemas/offer-changes.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { jsonAnswer, makeAnswer } from '../answer.ts'
import { toChangeBody, toListedBody } from '../bodies/offer-change-body.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import { sendEncoded } from '../send-answer.ts'
import { offerChangeOperations } from '#openapi/operations/offer-change.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { siteOf } from '../session/client-of.ts'

type Deps = Pick<ServerDeps, 'offers'> & { readonly draining: AbortSignal }

/** For programs that keep a copy of all offers. */
export const offerChangeRoutes: FastifyPluginAsyncZod<Deps> = async (app, { offers, draining }) => {
  app.get(listAllOffers.path, list, async (request, reply) => {
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

  app.get(listOfferChanges.path, listChanges, async (request, reply) => {
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

const { listAllOffers, listOfferChanges } = offerChangeOperations

const list = { ...routeOf('listAllOffers', listAllOffers), compress: false } as const

const listChanges = { ...routeOf('listOfferChanges', listOfferChanges), compress: false } as const
