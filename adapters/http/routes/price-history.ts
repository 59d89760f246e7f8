import {
  historyWindows,
  PriceHistoryQuerySchema,
  PriceHistorySchema,
  type PriceHistoryQuery,
} from '#openapi/schemas/price-history.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { makeAnswer } from '../answer.ts'
import { toPriceHistoryBody } from '../bodies/price-history-body.ts'
import { toPriceHistoryCsv } from '../bodies/price-history-csv.ts'
import { notFoundResponse, readResponses, ruleResponse } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import { sendAnswer } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { productParams, publicIdOf } from './products.ts'

type Deps = Pick<ServerDeps, 'priceHistory' | 'clock'> & { readonly serveRead: ServeRead }

export const priceHistoryRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { priceHistory, clock, serveRead } = deps

  serveRead(app, '/products/:id/price-history', history, ({ params, query }) => {
    const { country, basis } = query
    const id = publicIdOf(params.id)
    const { from, to } = windowOf(query, clock.now())
    return {
      key: `history ${country} ${basis} ${id} ${from?.getTime()} ${to.getTime()}`,
      compute: async () =>
        toPriceHistoryBody(await priceHistory.show(id, country, basis, from, to), country),
    }
  })

  app.get('/products/:id/price-history.csv', table, async (request, reply) => {
    const { params, query } = request
    const { from, to } = windowOf(query, clock.now())
    const id = publicIdOf(params.id)
    const shown = await priceHistory.show(id, query.country, query.basis, from, to)
    reply.header(
      'content-disposition',
      `attachment; filename="price-history-${shown.publicId}.csv"`,
    )
    const answer = makeAnswer('text/csv; charset=utf-8', toPriceHistoryCsv(shown))
    return sendAnswer(request, reply, answer, maxAgeSeconds)
  })
}

/** Without `from`: from the first known price on. */
const windowOf = (
  { from, to, window }: PriceHistoryQuery,
  now: Date,
): { readonly from: Date | undefined; readonly to: Date } => {
  const end = to ?? endOfMinute(now)
  if (from || window === 'all') return { from, to: end }
  return { from: new Date(end.getTime() - historyWindows[window]), to: end }
}

/** Rounded up, so that windows that end "now" share one answer for a minute. */
const endOfMinute = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)

const maxAgeSeconds = 30

const config = { access: 'public', limit: 'read' } as const

const history = {
  config,
  maxAgeSeconds,
  schema: {
    operationId: 'readPriceHistory',
    tags: ['Products'],
    summary: 'How its price moved',
    description:
      'What new ones that could be ordered cost in the asked basis, for each offer, each shop and the ' +
      'lowest of the market.',
    params: productParams,
    querystring: PriceHistoryQuerySchema,
    response: { 200: PriceHistorySchema, ...readResponses, ...notFoundResponse, ...ruleResponse },
  },
} as const

const table = {
  config,
  compress: false,
  schema: {
    operationId: 'downloadPriceHistory',
    tags: ['Products'],
    summary: 'The same as a table',
    description: 'Each recorded price of each offer, with its delivery, as CSV.',
    params: productParams,
    querystring: PriceHistoryQuerySchema,
    response: {
      200: {
        description: 'A table with headings.',
        content: { 'text/csv': { schema: z.string() } },
      },
      ...readResponses,
      ...notFoundResponse,
      ...ruleResponse,
    },
  },
} as const
