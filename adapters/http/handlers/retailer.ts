import type { Actor } from '#application/audit/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { shownProducts } from '#domain/retailer/retailer-limits.ts'
import type { retailerOperations } from '#openapi/operations/retailer.ts'
import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { toShopInspectionBody } from '../admin-bodies/shop-body.ts'
import { toShopFiguresBody } from '../admin-bodies/shop-figures-body.ts'
import { toAdminSourceBody } from '../admin-bodies/source-body.ts'
import {
  toAdminRetailerBody,
  toRetailerBody,
  toRetailerDraft,
  toRetailerPageBody,
  toShopsBody,
} from '../bodies/retailer-body.ts'
import type { Context, Handlers } from './handler.ts'

export const retailerHandlers: Handlers<typeof retailerOperations> = {
  listRetailers: async ({ retailers }) => (await retailers.listPublic()).map(toRetailerBody),
  listShops: async ({ retailers }, { query: { country, page } }) => {
    const body = toShopsBody(await retailers.listShops(country, page), country, page)
    if (page > 1 && body.shops.length === 0) throw pageNotFound()
    return body
  },
  readRetailer: async ({ retailers }, { params: { slug }, query: { country, basis } }) =>
    toRetailerPageBody(await retailers.showPublic(slug, country, basis), country, basis),
  searchRetailers: async ({ retailers }, { query: { query: search, cursor, ...filter } }) => {
    const asked = { search, after: cursor, ...filter, country: filter.country }
    const { items, next } = await retailers.list(asked)
    return { items: items.map(toAdminRetailerBody), nextCursor: next }
  },
  addRetailer: async ({ retailers }, { body, actor, signal }) => {
    const { verified, verifiedReason, ...form } = body
    const verification = { verified, verifiedReason }
    const id = await retailers.add(toRetailerDraft(form), verification, actor, signal)
    return toRetailerBody(await retailers.show(id))
  },
  showRetailer: async (context, { params: { id } }) => show(context, id),
  editRetailer: async (context, { params: { id }, body, actor, signal }) => {
    await context.retailers.edit(id, toRetailerDraft(body), actor, signal)
    return show(context, id)
  },
  verifyRetailer: async (context, { params: { id }, body: { reason }, actor }) => {
    await context.retailers.verify(id, reason, actor)
    return show(context, id)
  },
  unverifyRetailer: async (context, { params: { id }, actor }) => {
    await context.retailers.verify(id, null, actor)
    return show(context, id)
  },
  archiveRetailer: async (...asked) => change('archive', true, ...asked),
  unarchiveRetailer: async (...asked) => change('archive', false, ...asked),
  leaveOutRetailer: async (...asked) => change('leaveOut', true, ...asked),
  takeInRetailer: async (...asked) => change('leaveOut', false, ...asked),
  showShopFigures: async ({ retailers }, { params, query: { country, days } }) => {
    const { id: retailerId } = await retailers.show(params.id)
    const asked = { retailerId, country, days, products: shownProducts }
    return toShopFiguresBody(await retailers.figures(asked), country)
  },
  listShopPaths: async ({ catalogue, retailers }, { params }) => {
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
  },
  placeShopPath: async ({ catalogue, retailers }, { params, body, actor }) => {
    const { id: retailerId } = await retailers.show(params.id)
    return { moved: await catalogue.shopPaths.place({ retailerId, ...body }, actor) }
  },
  inspectShop: async ({ connect }, { body: { address, country }, signal }) =>
    toShopInspectionBody(await connect.inspect(address, { country, signal })),
  connectShop: async (context, { body, actor, signal }) => {
    const { connect, sources } = context
    const { accepted: _, ...connection } = body
    const { retailerId, sourceIds } = await connect.connect(connection, actor, signal)
    return {
      retailer: await show(context, retailerId),
      sources: await Promise.all(
        sourceIds.map(async (id) => toAdminSourceBody(await sources.show(id))),
      ),
    }
  },
}

type Switch = { readonly params: { readonly id: number }; readonly actor: Actor }

const change = async (
  method: 'archive' | 'leaveOut',
  isOn: boolean,
  context: Context,
  { params: { id }, actor }: Switch,
): Promise<AdminRetailerBody> => {
  await context.retailers[method](id, isOn, actor)
  return show(context, id)
}

const pageNotFound = (): DomainError =>
  new DomainError('not-found', 'shops.page_not_found', 'There is no such page of shops.')

const show = async ({ retailers }: Context, id: number): Promise<AdminRetailerBody> =>
  toAdminRetailerBody(await retailers.show(id))
