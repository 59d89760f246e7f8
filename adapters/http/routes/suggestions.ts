import type { Suggest } from '#application/search/suggest.ts'
import { currencyOf } from '#domain/market/country.ts'
import { CountryQuerySchema } from '#openapi/schemas/country.ts'
import { QueryTextSchema } from '#openapi/schemas/query-text.ts'
import { SuggestionsSchema, type SuggestionsBody } from '#openapi/schemas/suggestions.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readResponses } from '../api-responses.ts'
import { priceText } from '../bodies/price-text.ts'
import { productLink } from '../bodies/product-link.ts'
import type { ServeRead } from '../public-reads.ts'

type Deps = { readonly suggest: Suggest; readonly serveRead: ServeRead }

export const suggestionRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { suggest, serveRead },
) => {
  const config = { access: 'public', limit: 'search' } as const

  serveRead(app, '/suggest', { schema, config, maxAgeSeconds: 60 }, ({ query: asked }) => {
    const { query, country } = asked
    const typed = query.trim()
    return {
      key: `suggest ${country} ${typed}`,
      compute: async (): Promise<SuggestionsBody> => {
        const { products, categories, brands, phrases } = await suggest(typed, country)
        const currency = currencyOf(country)
        return {
          products: products.map((product) => ({
            id: product.publicId,
            name: product.title,
            image: product.image,
            price: priceText(product.priceMinor, currency),
            amountMinor: product.priceMinor,
            currency,
            link: productLink(product, country),
          })),
          categories: [...categories],
          brands: [...brands],
          phrases: [...phrases],
        }
      },
    }
  })
}

const schema = {
  operationId: 'suggest',
  tags: ['Search'],
  summary: 'Complete what is being typed',
  description: 'Products, categories, brands and phrases for at least two letters or digits.',
  querystring: z.object({
    query: QueryTextSchema.meta({ description: 'The letters typed so far.', examples: ['ipho'] }),
    country: CountryQuerySchema,
  }),
  response: { 200: SuggestionsSchema, ...readResponses },
}
