import type { OfferReportView } from '#application/offer/offer-report-store.ts'
import { currencyOf } from '#domain/market/country.ts'
import {
  AdminOfferReportsSchema,
  CloseOfferReportSchema,
  type AdminOfferReportBody,
  type AdminOfferReportsBody,
} from '#openapi/schemas/offer-report.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../session/actor-of.ts'
import {
  doneResponse,
  forbiddenResponse,
  signedInResponses,
  unkeptResponses,
} from '../problem/api-responses.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'
import { sendDone } from '../send-answer.ts'
import { withCountry } from '../bodies/product-link.ts'

type Deps = Pick<ServerDeps, 'offerReports'>

export const adminOfferReportRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { offerReports },
) => {
  app.get('/admin/offer-reports', list, async (): Promise<AdminOfferReportsBody> => ({
    items: (await offerReports.list(mostShown)).map(toBody),
  }))

  app.put('/admin/offer-reports/:id/closed', close, async (request, reply) => {
    await offerReports.close(request.params.id, request.body.outcome, actorOf(request))
    return sendDone(reply)
  })
}

const mostShown = 100

const toBody = ({
  country,
  offer,
  product,
  reportedAt,
  ...rest
}: OfferReportView): AdminOfferReportBody => ({
  ...rest,
  country,
  reportedAt: reportedAt.toISOString(),
  offer: {
    id: offer.id,
    title: offer.title,
    amountMinor: offer.priceMinor,
    reportedAmountMinor: offer.reportedPriceMinor,
    currency: currencyOf(country),
  },
  product: product && { title: product.title, link: withCountry(product.path, country) },
})

const tags = ['Administration']
const operations = adminOperations('catalogue')

const list = {
  config: { access: 'admin', scope: 'catalogue', limit: 'read' },
  schema: {
    operationId: 'listOfferReports',
    tags,
    summary: 'What shoppers say of offers',
    description: 'Open reports, the oldest first, 100 at most.',
    response: {
      200: AdminOfferReportsSchema,
      ...signedInResponses,
      ...forbiddenResponse,
      ...unkeptResponses,
    },
  },
} as const

const close = operations.change({
  operationId: 'closeOfferReport',
  summary: 'A report of an offer was looked at',
  description: 'Whoever reported it is told by mail.',
  params: z.object({
    id: z.uuid({ error: 'is not the id of a report' }).meta({
      description: 'The `id` of a report.',
      examples: ['0198c9a0-7d21-7c32-9b4d-3a5c6e7f8091'],
    }),
  }),
  body: CloseOfferReportSchema,
  response: { ...doneResponse },
})
