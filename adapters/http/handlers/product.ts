import type { Actor } from '#application/audit/actor.ts'
import { onlyDifferences } from '#application/catalogue/compare/compare-products.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { listOrderOf } from '#domain/search/sort.ts'
import type { productOperations } from '#openapi/operations/product.ts'
import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import {
  toAdminProductBody,
  toAdminProductItemBody,
  toProductDraft,
} from '../admin-bodies/admin-product-body.ts'
import { toBasketBody } from '../bodies/basket-body.ts'
import {
  digitsOf,
  toAdviceBody,
  toBatchBody,
  toComparisonBody,
  toOffersBody,
  toProductPageBody,
} from '../bodies/product-page-body.ts'
import type { Context, Handlers } from './handler.ts'

export const productHandlers: Handlers<typeof productOperations> = {
  readProduct: async ({ catalogue }, { params, query: { country, basis, variant } }) => {
    const page = await catalogue.showProduct(publicIdOf(params.id), country, basis, variant)
    return toProductPageBody(page, country, basis)
  },
  listOffers: async ({ offers }, { params, query: { country, basis, sort } }) => {
    const id = publicIdOf(params.id)
    return toOffersBody(await offers.compare(id, country, basis, listOrderOf(sort)), country, basis)
  },
  listProductsByGtin: async ({ catalogue }, { query: { country, gtin: asked } }) => {
    const digits = asked.map((text) => [text, digitsOf(text)] as const)
    const gtins = digits.map(([, gtin]) => gtin)
    const found = await catalogue.listByGtin(gtins, country)
    const byGtin = new Map(found.map((product) => [product.gtin, product]))
    return {
      country,
      products: digits.flatMap(([text, gtin]) => {
        const product = byGtin.get(gtin)
        return product ? toBatchBody(text, product, country) : []
      }),
      unknown: digits.flatMap(([text, gtin]) => (byGtin.has(gtin) ? [] : text)),
    }
  },
  compareProducts: async (
    { catalogue },
    { query: { country, basis, product: ids, differences, tariff } },
  ) => {
    const compared = await catalogue.compare(ids, country, basis)
    const shown = differences ? onlyDifferences(compared) : compared
    return toComparisonBody(shown, country, basis, tariff)
  },
  planBasket: async ({ catalogue }, { query: { country, product: ids } }) =>
    toBasketBody(await catalogue.planBasket(ids, country), country),
  listAdvice: async ({ catalogue }, { query: { country, basis, product: ids } }) => ({
    country,
    basis,
    advice: [...(await catalogue.advise(ids, country, basis))].map(toAdviceBody),
  }),
  addProduct: async (context, { body, actor, signal }) =>
    show(context, await context.products.add(toProductDraft(body), actor, signal)),
  searchProducts: async ({ products }, { query: { query: search, cursor: after, ...filter } }) => {
    const { state, category, disputed, limit } = filter
    const { items, next } = await products.list({ search, after, state, category, disputed, limit })
    return { items: items.map(toAdminProductItemBody), nextCursor: next }
  },
  showProductForm: async (context, { params: { id } }) => show(context, id),
  editProduct: async (context, { params: { id }, body: { version, ...form }, actor, signal }) => {
    await context.products.edit(id, { ...toProductDraft(form), version }, actor, signal)
    return show(context, id)
  },
  archiveProduct: async (...asked) => archive(true, ...asked),
  unarchiveProduct: async (...asked) => archive(false, ...asked),
}

type Switch = { readonly params: { readonly id: string }; readonly actor: Actor }

const archive = async (
  isOn: boolean,
  context: Context,
  { params: { id }, actor }: Switch,
): Promise<AdminProductBody> => {
  await context.products.archive(id, isOn, actor)
  return show(context, id)
}

const show = async ({ products }: Context, id: string): Promise<AdminProductBody> =>
  toAdminProductBody(await products.show(id))

/** Of what an address names: refused before anything is asked. */
export const publicIdOf = (named: string): string => {
  if (!isPublicId(named)) throw productNotFound(named)
  return named
}
