import { downloadedProducts, shownProducts } from '#application/retailer/shop-figures.ts'
import { RetailerIdSchema } from '#openapi/schemas/admin/retailer.ts'
import {
  ShopFiguresQuerySchema,
  ShopFiguresSchema,
  type ShopFiguresBody,
} from '#openapi/schemas/admin/shop-figures.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toShopFiguresBody } from '../admin-bodies/shop-figures-body.ts'
import { shopProductsCsv } from '../admin-bodies/shop-products-csv.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'retailers'>

export const adminShopFigureRoutes: FastifyPluginAsyncZod<Deps> = async (app, { retailers }) => {
  app.get(
    '/admin/retailers/:id/figures',
    show,
    async ({ params, query: { country, days } }): Promise<ShopFiguresBody> => {
      const { id: retailerId } = await retailers.show(params.id)
      const asked = { retailerId, country, days, products: shownProducts }
      return toShopFiguresBody(await retailers.figures(asked), country)
    },
  )

  app.get('/admin/retailers/:id/figures.csv', download, async ({ params, query }, reply) => {
    const { country, days } = query
    const { id: retailerId, slug } = await retailers.show(params.id)
    const asked = { retailerId, country, days, products: downloadedProducts }
    const csv = shopProductsCsv(await retailers.figures(asked), country)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${slug}-${country}-${days}-days.csv"`)
      .send(csv)
  })
}

const operations = adminOperations('catalogue')
const asked = { params: RetailerIdSchema, querystring: ShopFiguresQuerySchema }

const show = operations.show({
  operationId: 'showShopFigures',
  summary: 'How a shop does: click-outs, and its place among the shops of each product',
  ...asked,
  response: { 200: ShopFiguresSchema },
})

const download = operations.show({
  operationId: 'downloadShopFigures',
  summary: 'The products of a shop with click-outs, rank and price gap, as CSV',
  description: `At most ${downloadedProducts} products, the most clicked first; amounts in dollars.`,
  ...asked,
  response: { 200: z.string().describe('CSV (RFC 4180) with a header.') },
})
