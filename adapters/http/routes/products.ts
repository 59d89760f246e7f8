import { listOrderOf } from '#domain/search/sort.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import { BasisQuerySchema } from '#openapi/schemas/fields/basis.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import { OffersSchema, type OffersBody } from '#openapi/schemas/offers.ts'
import {
  ProductPageSchema,
  VariantQuerySchema,
  type ProductPageBody,
} from '#openapi/schemas/product/product-page.ts'
import { SortQuerySchema } from '#openapi/schemas/search/search-query.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFoundResponse, readResponses } from '../problem/api-responses.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import type { ServeRead } from '../public-reads.ts'
import type { ProductPage } from '#application/catalogue/show-product.ts'
import type { Country } from '#domain/market/country.ts'
import { toOfferBody } from '../bodies/offer-body.ts'
import { toTipBody } from '../bodies/tip-body.ts'
import { toProductBody, toVariantBody } from '../bodies/product-body.ts'
import type { Comparison } from '#application/offer/compare-offers.ts'

type Deps = Pick<ServerDeps, 'catalogue' | 'offers'> & {
  readonly serveRead: ServeRead
}

export const productRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { catalogue, serveRead } = deps

  serveRead(app, '/products/:id', page, ({ params, query: { country, basis, variant } }) => {
    const id = publicIdOf(params.id)
    return {
      key: `product ${country} ${basis} ${id} ${variant}`,
      compute: async () =>
        toProductPageBody(await catalogue.showProduct(id, country, basis, variant), country, basis),
    }
  })

  serveRead(app, '/products/:id/offers', offers, ({ params, query: { country, basis, sort } }) => {
    const id = publicIdOf(params.id)
    return {
      key: `offers ${country} ${basis} ${id} ${sort}`,
      compute: async () =>
        toOffersBody(
          await deps.offers.compare(id, country, basis, listOrderOf(sort)),
          country,
          basis,
        ),
    }
  })
}

/** Accepts a bare id or the path of a product page. */
export const publicIdOf = (asked: string): string => {
  const id = publicIdFromPath(asked)
  if (!id) throw productNotFound(asked)
  return id
}

export const productParams = z.object({
  id: z.string().meta({
    description: 'The product’s id, alone or at the end of its page’s address.',
    examples: ['awMiEnyh59s'],
  }),
})

const querystring = z.object({ country: CountryQuerySchema, basis: BasisQuerySchema })

const config = { access: 'public', limit: 'read' } as const

const page = {
  config,
  maxAgeSeconds: 30,
  schema: {
    operationId: 'readProduct',
    tags: ['Products'],
    summary: 'A product',
    description:
      'What it is, its variants and its best offer. A product that was merged into another ' +
      'answers with the other: compare the ids.',
    params: productParams,
    querystring: querystring.extend({ variant: VariantQuerySchema }),
    response: { 200: ProductPageSchema, ...readResponses, ...notFoundResponse },
  },
} as const

const offers = {
  config,
  maxAgeSeconds: 30,
  schema: {
    operationId: 'listOffers',
    tags: ['Products'],
    summary: 'What every shop asks for it',
    description:
      'By standing, then by what is paid in the basis. Unknown delivery comes after all known ' +
      'totals, then what is sold in the shop only, what is sold out, and outdated prices.',
    params: productParams,
    querystring: querystring.extend({ sort: SortQuerySchema }),
    response: { 200: OffersSchema, ...readResponses, ...notFoundResponse },
  },
} as const

const toProductPageBody = (page: ProductPage, country: Country, basis: Basis): ProductPageBody => ({
  product: toProductBody(page.product, country),
  variants: page.variants.map((variant) => toVariantBody(variant, country)),
  basis,
  variant: page.variant,
  bestOffer: page.best && toOfferBody(page.best, page.product, basis),
  verdict: page.verdict,
  advice: page.advice,
  tip: toTipBody(page),
  offerCount: page.offerCount,
  shopCount: page.shops.deliver,
  otherShopCount: page.shops.other,
})

const toOffersBody = (comparison: Comparison, country: Country, basis: Basis): OffersBody => {
  const { product } = comparison
  return {
    productId: product.publicId,
    country,
    basis,
    new: comparison.new.map((offer) => toOfferBody(offer, product, basis)),
    other: comparison.other.map((offer) => toOfferBody(offer, product, basis)),
  }
}
