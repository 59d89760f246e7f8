import { offerNotFound } from '#application/offer/offer-errors.ts'
import type { Reporter } from '#application/offer/offer-reports.ts'
import type { OfferProvenance } from '#application/offer/offers.ts'
import {
  OfferIdSchema,
  OfferProvenanceSchema,
  OfferReportedSchema,
  ReportOfferSchema,
  type OfferProvenanceBody,
  type OfferReportedBody,
} from '#openapi/schemas/offer-report.ts'
import type { OfferReportKind } from '#domain/offer/offer-report.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  notFoundResponse,
  readResponses,
  signedInResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { sessionOf } from '../session/authentication.ts'
import { addressBlock } from '../session/client-of.ts'
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
    const { kind, note, amountMinor = null } = request.body
    reply.code(202)
    return offerReports.report(
      { offerId: request.params.id, kind, note, saidMinor: amountMinor },
      reporterOf(request, kind),
    )
  })
}

/** That it is another product is taken from accounts alone. */
const reporterOf = (request: FastifyRequest, kind: OfferReportKind): Reporter =>
  request.session || kind === 'product'
    ? { accountId: sessionOf(request).account.id }
    : { addressBlock: addressBlock(request.ip) }

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
  config: { access: 'public', session: 'optional', limit: 'write' },
  schema: {
    operationId: 'reportOffer',
    tags,
    summary: 'Say that something is wrong with an offer',
    description:
      'A wrong price has its shop asked once more; another product is looked at by people, and is taken from ' +
      'whoever is signed in alone. Accounts are answered by mail. Saying it twice changes nothing. An account may ' +
      'say 20 things an hour; from one network without an account, 10 are taken an hour and 30 a day.',
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
