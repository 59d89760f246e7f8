import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { currencyOf } from '#domain/market/country.ts'
import { BasisQuerySchema } from '#openapi/schemas/fields/basis.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import { QueryTextSchema } from '#openapi/schemas/search/search-query.ts'
import { SuggestionsSchema, type SuggestionsBody } from '#openapi/schemas/search/suggestions.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readResponses } from '../problem/api-responses.ts'
import { priceText } from '../bodies/price-text.ts'
import { productLink } from '../bodies/product-link.ts'
import type { ServeRead } from '../public-reads.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'search'> & { readonly serveRead: ServeRead }

export const suggestionRoutes: FastifyPluginAsyncZod<Deps> = async (app, { search, serveRead }) => {
  const config = { access: 'public', limit: 'search' } as const

  serveRead(app, '/suggest', { schema, config, maxAgeSeconds: 60 }, ({ query: asked }) => {
    const { query, country, basis } = asked
    const typed = query.trim()
    return {
      key: `suggest ${country} ${basis} ${typed}`,
      compute: async (): Promise<SuggestionsBody> => {
        const { products, categories, brands, phrases } = await search.suggest(
          typed,
          country,
          basis,
        )
        const currency = currencyOf(country)
        return {
          products: products.map((product) => ({
            id: product.publicId,
            name: product.title,
            image: product.image,
            price: priceText(product.price?.priceMinor ?? null, currency),
            amountMinor: product.price?.priceMinor ?? null,
            totalMinor: product.price?.totalMinor ?? null,
            standing: product.price?.standing ?? null,
            currency,
            link: productLink(product, country),
          })),
          categories: categories.map(({ slug, name }) => ({
            slug,
            name: localCategoryName(name, country),
          })),
          brands: [...brands],
          phrases: phrases.map((phrase) => localCategoryName(phrase, country)),
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
    basis: BasisQuerySchema,
  }),
  response: { 200: SuggestionsSchema, ...readResponses },
}
