import { BasisQuerySchema } from '#openapi/schemas/fields/basis.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import { FeaturedSchema, type FeaturedBody } from '#openapi/schemas/search/featured.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readResponses } from '../problem/api-responses.ts'
import { toProductCardBody } from '../bodies/product-card-body.ts'
import type { ServeRead } from '../public-reads.ts'

import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'search'> & { readonly serveRead: ServeRead }

export const featuredRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { search, serveRead } = deps
  const config = { access: 'public', limit: 'read' } as const

  const options = { schema, config, maxAgeSeconds: 30 }
  serveRead(app, '/featured', options, ({ query: { country, basis } }) => ({
    key: `featured ${country} ${basis}`,
    compute: async (): Promise<FeaturedBody> => {
      const cards = await search.feature(country, basis)
      return { products: cards.map((card) => toProductCardBody(card, country)) }
    },
  }))
}

const schema = {
  operationId: 'listFeatured',
  tags: ['Catalogue'],
  summary: 'The products of the home page',
  description: 'Four products that are sold in the country. Nobody pays to stand here.',
  querystring: z.object({ country: CountryQuerySchema, basis: BasisQuerySchema }),
  response: { 200: FeaturedSchema, ...readResponses },
}
