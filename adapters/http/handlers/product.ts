import type { productOperations } from '#openapi/operations/product.ts'
import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import {
  toAdminProductBody,
  toAdminProductItemBody,
  toProductDraft,
} from '../admin-bodies/admin-product-body.ts'
import type { Context, Handlers } from './handler.ts'

export const productHandlers: Handlers<typeof productOperations> = {
  addProduct: async (context, { body, actor, signal }) =>
    show(context, await context.products.add(toProductDraft(body), actor, signal)),
  searchProducts: async ({ products }, { query: { query: search, cursor: after, ...filter } }) => {
    const { state, category, limit } = filter
    const { items, next } = await products.list({ search, after, state, category, limit })
    return { items: items.map(toAdminProductItemBody), nextCursor: next }
  },
  showProductForm: async (context, { params: { id } }) => show(context, id),
  editProduct: async (context, { params: { id }, body: { version, ...form }, actor, signal }) => {
    await context.products.edit(id, { ...toProductDraft(form), version }, actor, signal)
    return show(context, id)
  },
  archiveProduct: async (context, { params: { id }, actor }) => {
    await context.products.archive(id, true, actor)
    return show(context, id)
  },
  unarchiveProduct: async (context, { params: { id }, actor }) => {
    await context.products.archive(id, false, actor)
    return show(context, id)
  },
}

const show = async ({ products }: Context, id: string): Promise<AdminProductBody> =>
  toAdminProductBody(await products.show(id))
