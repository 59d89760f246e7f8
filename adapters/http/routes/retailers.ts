import { DomainError } from '#domain/errors.ts'
import { BasisQuerySchema } from '#openapi/schemas/fields/basis.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import {
  RetailerPageSchema,
  RetailerSlugSchema,
  RetailersSchema,
  type RetailerPageBody,
  type RetailersBody,
  ShopsQuerySchema,
  ShopsSchema,
  type ShopsBody,
} from '#openapi/schemas/retailer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFoundResponse, readResponses } from '../problem/api-responses.ts'
import { toRetailerBody, toRetailerPageBody, toShopsBody } from '../bodies/retailer-body.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import type { ServeRead } from '../public-reads.ts'

type Deps = Pick<ServerDeps, 'retailers'> & {
  readonly serveRead: ServeRead
  readonly serveSearch: ServeRead
}

export const retailerRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { retailers, serveRead, serveSearch } = deps

  serveRead(app, '/retailers', list, () => ({
    key: 'retailers',
    compute: async (): Promise<RetailersBody> => (await retailers.listPublic()).map(toRetailerBody),
  }))

  serveRead(app, '/shops', shops, ({ query: { country, page } }) => ({
    key: `shops ${country} ${page}`,
    compute: async (): Promise<ShopsBody> => {
      const body = toShopsBody(await retailers.listShops(country, page), country, page)
      if (page > 1 && body.shops.length === 0) throw pageNotFound()
      return body
    },
  }))

  // It searches for what the shop sells.
  serveSearch(app, '/retailers/:slug', show, ({ params: { slug }, query: { country, basis } }) => ({
    key: `retailer ${country} ${basis} ${slug}`,
    compute: async (): Promise<RetailerPageBody> =>
      toRetailerPageBody(await retailers.showPublic(slug, country, basis), country, basis),
  }))
}

const pageNotFound = (): DomainError =>
  new DomainError('not-found', 'shops.page_not_found', 'There is no such page of shops.')

const tags = ['Catalogue']

const list = {
  maxAgeSeconds: 60,
  config: { access: 'public', limit: 'read' },
  schema: {
    operationId: 'listRetailers',
    tags,
    summary: 'Every shop',
    description: 'By name, with what is known of its delivery.',
    response: { 200: RetailersSchema, ...readResponses },
  },
} as const

const shops = {
  maxAgeSeconds: 60,
  config: { access: 'public', limit: 'read' },
  schema: {
    operationId: 'listShops',
    tags,
    summary: 'Shops from A to Z, and how they stand',
    description:
      'With how often each is the cheapest in the country, and how many of its discounts hold, counted once a day; ' +
      '200 on a page.',
    querystring: ShopsQuerySchema,
    response: { 200: ShopsSchema, ...readResponses, ...notFoundResponse },
  },
} as const

const show = {
  maxAgeSeconds: 60,
  config: { access: 'public', limit: 'read' },
  schema: {
    operationId: 'readRetailer',
    tags,
    summary: 'A shop',
    description:
      'Who it is, how it delivers, what became of reports that its prices are wrong, and what it ' +
      'sells in the country.',
    params: z.object({ slug: RetailerSlugSchema }),
    querystring: z.object({ country: CountryQuerySchema, basis: BasisQuerySchema }),
    response: { 200: RetailerPageSchema, ...readResponses, ...notFoundResponse },
  },
} as const
