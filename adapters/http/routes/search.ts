import type { SearchFilters, SearchRequest } from '#application/search/search-request.ts'
import { SearchQuerySchema, type SearchQuery } from '#openapi/schemas/search/search-query.ts'
import { SearchSchema, type SearchBody } from '#openapi/schemas/search/search.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readResponses, ruleResponse } from '../problem/api-responses.ts'
import { toSearchBody } from '../bodies/search-body.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import type { ServeRead } from '../public-reads.ts'

type Deps = Pick<ServerDeps, 'search'> & { readonly serveRead: ServeRead }

export const searchRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { search, serveRead } = deps
  const config = { access: 'public', limit: 'search' } as const

  serveRead(app, '/search', { schema, config, maxAgeSeconds: 30 }, ({ query }) => {
    const asked = toSearchRequest(query)
    return {
      key: `search ${JSON.stringify(asked)}`,
      compute: async (): Promise<SearchBody> =>
        toSearchBody(await search.find(asked), asked.country),
    }
  })
}

/** Equal searches become equal requests, in whatever order their values were sent. */
const toSearchRequest = (query: SearchQuery): SearchRequest => ({
  query: query.query.trim(),
  country: query.country,
  basis: query.basis,
  sort: query.sort,
  price: query.price,
  filters: {
    brands: query.brand.toSorted(),
    categories: query.category.toSorted(),
    retailers: query.shop.toSorted(),
    inStock: query.stock,
    freeDelivery: query.freeDelivery,
    conditions: query.condition.toSorted(),
    colours: query.colour.toSorted(),
    attributes: toAttributes(query.attribute.toSorted()),
  },
  page: query.page,
})

/** ['storage:128', 'storage:256'] → { storage: ['128', '256'] }. */
const toAttributes = (pairs: readonly string[]): SearchFilters['attributes'] =>
  Object.fromEntries(
    [...Map.groupBy(pairs, (pair) => pair.slice(0, pair.indexOf(':')))].map(([key, members]) => [
      key,
      members.map((pair) => pair.slice(key.length + 1)),
    ]),
  )

const schema = {
  operationId: 'search',
  tags: ['Search'],
  summary: 'Search for products',
  description:
    'Answers the offers of the one product that the words mean (`kind: offers`), a list of ' +
    'products (`products`), or nothing (`none`). Sort, price range and filters never change the ' +
    'kind. Nothing in the order knows about money paid to us. A brand, category or shop that the ' +
    'catalogue does not have is a 422 whose `errors` name the parameter; a page that follows an ' +
    'old link may leave it out and search again.',
  querystring: SearchQuerySchema,
  response: { 200: SearchSchema, ...readResponses, ...ruleResponse },
}
