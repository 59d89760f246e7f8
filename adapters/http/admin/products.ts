import {
  AddProductSchema,
  AdminProductSchema,
  AdminProductsSchema,
  EditProductSchema,
  ListAdminProductsSchema,
  ProductIdSchema,
  type AdminProductBody,
  type AdminProductsBody,
} from '#openapi/schemas/admin/product.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../session/actor-of.ts'
import { conflictResponse } from '../problem/api-responses.ts'
import {
  toAdminProductBody,
  toAdminProductItemBody,
  toProductDraft,
} from '../admin-bodies/admin-product-body.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'products'>

export const adminProductRoutes: FastifyPluginAsyncZod<Deps> = async (app, { products }) => {
  const show = async (id: string): Promise<AdminProductBody> =>
    toAdminProductBody(await products.show(id))

  app.post('/products', add, async (request, reply) => {
    const draft = toProductDraft(request.body)
    const id = await products.add(draft, actorOf(request), leaveSignal(reply))
    return reply
      .code(201)
      .header('location', `/api/admin/products/${id}`)
      .send(await show(id))
  })

  app.get('/admin/products', list, async (request): Promise<AdminProductsBody> => {
    const { query: search, cursor: after, state, category, limit } = request.query
    const { items, next } = await products.list({ search, after, state, category, limit })
    return { items: items.map(toAdminProductItemBody), nextCursor: next }
  })

  app.get('/admin/products/:id', showOne, async ({ params }) => show(params.id))

  app.put('/admin/products/:id', edit, async (request, reply) => {
    const { id } = request.params
    const { version, ...form } = request.body
    const draft = { ...toProductDraft(form), version }
    await products.edit(id, draft, actorOf(request), leaveSignal(reply))
    return show(id)
  })

  app.put('/admin/products/:id/archived', archive, async (request) => {
    const { id } = request.params
    await products.archive(id, true, actorOf(request))
    return show(id)
  })

  app.delete('/admin/products/:id/archived', unarchive, async (request) => {
    const { id } = request.params
    await products.archive(id, false, actorOf(request))
    return show(id)
  })
}

const operations = adminOperations('catalogue')
const params = ProductIdSchema

const adding = operations.add({
  operationId: 'addProduct',
  tags: ['Products'],
  summary: 'Add a product with what shops ask for it',
  description:
    'Its photos are fetched once and served by us from then on. Its prices become offers of ' +
    'their shops, and search finds it as soon as this is answered.',
  body: AddProductSchema,
  response: { 201: AdminProductSchema, ...conflictResponse },
})

const add = { ...adding, config: { ...adding.config, idempotent: true } } as const

const list = operations.list({
  operationId: 'searchProducts',
  summary: 'Products, archived ones among them',
  querystring: ListAdminProductsSchema,
  response: { 200: AdminProductsSchema },
})

const showOne = operations.show({
  operationId: 'showProductForm',
  summary: 'One product with all that its form needs',
  params,
  response: { 200: AdminProductSchema },
})

const edit = operations.change({
  operationId: 'editProduct',
  summary: 'Change what is known of a product',
  description:
    'All of it at once: a price that was entered by hand and is left out is not asked any ' +
    'more. Offers that feeds bring are left alone.',
  params,
  body: EditProductSchema,
  response: { 200: AdminProductSchema, ...conflictResponse },
})

const archive = operations.change({
  operationId: 'archiveProduct',
  summary: 'Take a product out of search and its page away',
  description: 'Its history is kept. Archiving it twice changes nothing.',
  params,
  response: { 200: AdminProductSchema },
})

const unarchive = operations.change({
  operationId: 'unarchiveProduct',
  summary: 'Bring a product back',
  params,
  response: { 200: AdminProductSchema },
})
