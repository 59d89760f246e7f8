import { RetailerIdSchema } from '#openapi/schemas/admin/retailer.ts'
import {
  PathPlacedSchema,
  PlacePathSchema,
  ShopPathsSchema,
  type PathPlacedBody,
  type ShopPathsBody,
} from '#openapi/schemas/admin/shop-path.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ServerDeps } from '../server/server-deps.ts'
import { actorOf } from '../session/actor-of.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'catalogue' | 'retailers'>

export const adminShopPathRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { catalogue, retailers },
) => {
  app.get('/admin/retailers/:id/paths', list, async ({ params }): Promise<ShopPathsBody> => {
    const { id } = await retailers.show(params.id)
    const paths = await catalogue.shopPaths.list(id)
    return {
      items: paths.map(({ path, products, category, placedBy }) => ({
        path,
        products,
        category: category && { slug: category.slug, name: category.name },
        placedBy,
      })),
    }
  })

  app.post('/admin/retailers/:id/paths', place, async (request): Promise<PathPlacedBody> => {
    const { id: retailerId } = await retailers.show(request.params.id)
    const asked = { retailerId, ...request.body }
    return { moved: await catalogue.shopPaths.place(asked, actorOf(request)) }
  })
}

const operations = adminOperations('catalogue')
const params = RetailerIdSchema

const list = operations.show({
  operationId: 'listShopPaths',
  summary: 'Category paths of a shop, and where they lead',
  params,
  response: { 200: ShopPathsSchema },
})

const placing = operations.change({
  operationId: 'placeShopPath',
  summary: 'Put a category path of a shop into a category',
  description:
    'Moves all that the shop lists under the path, and what it will list. Asking again moves what ' +
    'is left.',
  params,
  body: PlacePathSchema,
  response: { 200: PathPlacedSchema },
})

/** Two hundred products are a transaction. */
const answerMs = 60_000

const place = {
  ...placing,
  handlerTimeout: answerMs,
  config: { ...placing.config, answerMs },
} as const
