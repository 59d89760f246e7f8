import { offerNotFound } from '#application/offer/offer-errors.ts'
import type { OfferProvenance } from '#application/offer/offers.ts'
import {
  OfferIdSchema,
  OfferProvenanceSchema,
  OfferReportedSchema,
  ReportOfferSchema,
  type OfferProvenanceBody,
  type OfferReportedBody,
} from '#openapi/schemas/offer-report.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  notFoundResponse,
  readResponses,
  signedInResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { sessionOf } from '../session/authentication.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import type { ServeRead } from '../public-reads.ts'

type Deps = Pick<ServerDeps, 'offers' | 'offerReports'> & { readonly serveRead: ServeRead }

export const offerRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { offers, offerReports, serveRead } = deps

  serveRead(app, '/offers/:id/provenance', provenance, ({ params: { id } }) => ({
    key: `provenance ${id}`,
    compute: async () => {
      const found = await offers.findProvenance(id)
      if (!found) throw offerNotFound()
      return toBody(found)
    },
  }))

  app.post('/offers/:id/reports', report, async (request, reply): Promise<OfferReportedBody> => {
    const { kind, note } = request.body
    const { account } = sessionOf(request)
    reply.code(202)
    return offerReports.report({ offerId: request.params.id, kind, note }, account.id)
  })
}

const toBody = ({
  seenAt,
  firstSeenAt,
  changedAt,
  match,
  ...rest
}: OfferProvenance): OfferProvenanceBody => ({
  ...rest,
  seenAt: seenAt.toISOString(),
  firstSeenAt: firstSeenAt.toISOString(),
  changedAt: changedAt.toISOString(),
  match: match && { ...match, decidedAt: match.decidedAt.toISOString() },
})

const tags = ['Products']

const params = z.object({ id: OfferIdSchema })

const provenance = {
  config: { access: 'public', limit: 'read' },
  maxAgeSeconds: 30,
  schema: {
    operationId: 'readOfferProvenance',
    tags,
    summary: 'How we know of an offer',
    description: 'Where and when it was read, and why it stands under its product.',
    params,
    response: { 200: OfferProvenanceSchema, ...readResponses, ...notFoundResponse },
  },
} as const

const report = {
  config: { access: 'signed-in', limit: 'write' },
  schema: {
    operationId: 'reportOffer',
    tags,
    summary: 'Say that something is wrong with an offer',
    description:
      'A wrong price has its shop asked once more; another product is looked at by people. Either ' +
      'way the answer comes by mail. Saying it twice changes nothing; an account may say 20 things ' +
      'an hour.',
    params,
    body: ReportOfferSchema,
    response: {
      202: OfferReportedSchema,
      ...signedInResponses,
      ...writeResponses,
      ...notFoundResponse,
    },
  },
} as const
