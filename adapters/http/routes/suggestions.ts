import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { currencyOf } from '#domain/market/country.ts'
import { CountryQuerySchema } from '#openapi/schemas/country.ts'
import { QueryTextSchema } from '#openapi/schemas/query-text.ts'
import { SuggestionsSchema, type SuggestionsBody } from '#openapi/schemas/suggestions.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AnswerCache } from '../answer-cache.ts'
import { readResponses } from '../problem/api-responses.ts'
import { priceText } from '../bodies/price-text.ts'
import { productLink } from '../bodies/product-link.ts'
import { sendAnswer } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'search'> & { readonly answers: AnswerCache }

export const suggestionRoutes: FastifyPluginAsyncZod<Deps> = async (app, { search, answers }) => {
  const config = { access: 'public', limit: 'search' } as const

  app.get('/suggest', { schema, config, compress: false }, async (request, reply) => {
    const { query, country } = request.query
    const typed = query.trim()
    const answer = await answers(
      `suggest ${country} ${typed}`,
      async (): Promise<SuggestionsBody> => {
        const { products, categories, brands, phrases } = await search.suggest(typed, country)
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
          categories: categories.map(({ slug, name }) => ({
            slug,
            name: localCategoryName(name, country),
          })),
          brands: [...brands],
          phrases: phrases.map((phrase) => localCategoryName(phrase, country)),
        }
      },
    )
    return sendAnswer(request, reply, answer, 60)
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
