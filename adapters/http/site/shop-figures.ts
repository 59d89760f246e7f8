import { downloadedProducts } from '#domain/retailer/retailer-limits.ts'
import { retailerOperations } from '#openapi/operations/retailer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { shopProductsCsv } from '../admin-bodies/shop-products-csv.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'retailers'>

export const shopFigureFileRoutes: FastifyPluginAsyncZod<Deps> = async (app, { retailers }) => {
  app.get(download.path, route, async ({ params, query: { country, days } }, reply) => {
    const { id: retailerId, slug } = await retailers.show(params.id)
    const asked = { retailerId, country, days, products: downloadedProducts }
    const csv = shopProductsCsv(await retailers.figures(asked), country)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${slug}-${country}-${days}-days.csv"`)
      .send(csv)
  })
}

const { downloadShopFigures: download } = retailerOperations

const route = routeOf('downloadShopFigures', download)
