import { suggestedSearches } from '#domain/search/home-searches.ts'
import { popularKinds, summariseCatalogue } from '#application/search/home-catalogue.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { currencyOf } from '#domain/market/country.ts'
import { leastDrop } from '#domain/price-history/deal.ts'
import { BasisQuerySchema } from '#openapi/schemas/fields/basis.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import { FeaturedSchema, type FeaturedBody } from '#openapi/schemas/search/featured.ts'
import { QueryTextSchema, SearchQuerySchema } from '#openapi/schemas/search/search-query.ts'
import { SearchSchema, type SearchBody } from '#openapi/schemas/search/search.ts'
import { SuggestionsSchema, type SuggestionsBody } from '#openapi/schemas/search/suggestions.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toDealBody } from '../bodies/deals-body.ts'
import { priceText } from '../bodies/price-text.ts'
import { toProductCardBody } from '../bodies/product-card-body.ts'
import { productLink } from '../bodies/product-link.ts'
import { toSearchBody } from '../bodies/search-body.ts'
import { readResponses, ruleResponse } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import { toSearchRequest } from '../search-request.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'search' | 'catalogue' | 'deals'> & { readonly serveRead: ServeRead }

export const searchRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { search, serveRead } = deps
  const config = { access: 'public', limit: 'search' } as const

  serveRead(app, '/search', { schema: searchSchema, config, maxAgeSeconds: 30 }, ({ query }) => {
    const asked = toSearchRequest(query)
    // Whoever wants to know why something is there has searched before.
    if (!query.explain) search.queries.asked(asked)
    return {
      key: `search ${JSON.stringify(asked)}`,
      compute: async (): Promise<SearchBody> => {
        const answer = await search.find(asked)
        if (!query.explain) search.queries.answered(asked, answer.kind)
        return toSearchBody(answer, asked.country)
      },
    }
  })
}

const searchSchema = {
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

export const suggestionRoutes: FastifyPluginAsyncZod<Deps> = async (app, { search, serveRead }) => {
  const config = { access: 'public', limit: 'search' } as const

  serveRead(
    app,
    '/suggest',
    { schema: suggestSchema, config, maxAgeSeconds: 60 },
    ({ query: asked }) => {
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
    },
  )
}

const suggestSchema = {
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

export const featuredRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { search, deals, serveRead } = deps
  const config = { access: 'public', limit: 'read' } as const

  const options = { schema: featuredSchema, config, maxAgeSeconds: 30 }
  serveRead(app, '/featured', options, ({ query: { country, basis } }) => ({
    key: `featured ${country} ${basis}`,
    compute: async (): Promise<FeaturedBody> => {
      const cards = await search.feature(country, basis)
      const { deals: found } = await deals.find({ ...allDeals, country, basis })
      const index = await deps.catalogue.getIndex()
      const { products, categories, brands } = summariseCatalogue(index, country)
      const usual = await search.suggestSearches(country, basis)
      const kinds = popularKinds(index, country, suggestedSearches.length)
      return {
        products: cards.map((card) => toProductCardBody(card, country)),
        deals:
          found.length < homeDeals
            ? []
            : found.slice(0, homeDeals).map((deal) => toDealBody(deal, country)),
        searches: [...usual, ...kinds].slice(0, suggestedSearches.length),
        catalogue: { products, categories: [...categories], brands: [...brands] },
      }
    },
  }))
}

const homeDeals = 4

const allDeals = {
  categories: [],
  brands: [],
  percent: leastDrop,
  price: undefined,
  order: '' as const,
  page: 1,
}

const featuredSchema = {
  operationId: 'listFeatured',
  tags: ['Catalogue'],
  summary: 'The products of the home page',
  description:
    'Four products that are sold in the country, and four deals. Nobody pays to stand here.',
  querystring: z.object({ country: CountryQuerySchema, basis: BasisQuerySchema }),
  response: { 200: FeaturedSchema, ...readResponses },
}
