import { priceHistoryOperations } from '#openapi/operations/price-history.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { makeAnswer } from '../answer.ts'
import { toPriceHistoryCsv, windowOf } from '../bodies/price-history-body.ts'
import { publicIdOf } from '../handlers/product.ts'
import { sendAnswer } from '../send-answer.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'priceHistory' | 'clock'>

export const priceHistoryFileRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { priceHistory, clock } = deps
  const { downloadPriceHistory: table } = priceHistoryOperations
  const options = { ...routeOf('downloadPriceHistory', table), compress: false } as const

  app.get(table.path, options, async (request, reply) => {
    const { params, query } = request
    const { from, to } = windowOf(query, clock.now())
    const id = publicIdOf(params.id)
    const { country, basis, variant } = query
    const shown = await priceHistory.show(id, country, basis, from, to, variant)
    reply.header(
      'content-disposition',
      `attachment; filename="price-history-${shown.publicId}.csv"`,
    )
    const answer = makeAnswer('text/csv; charset=utf-8', toPriceHistoryCsv(shown))
    return sendAnswer(request, reply, answer, table.kept)
  })
}
