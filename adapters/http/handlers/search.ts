import { suggestedSearches } from '#domain/search/home-searches.ts'
import { popularKinds, summariseCatalogue } from '#application/search/home-catalogue.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { currencyOf } from '#domain/market/country.ts'
import { leastDrop } from '#domain/price-history/deal.ts'
import { toDealBody } from '../bodies/deals-body.ts'
import { priceText, toProductCardBody } from '../bodies/product-card-body.ts'
import { productLink } from '../bodies/product-link.ts'
import type { searchOperations } from '#openapi/operations/search.ts'
import { asJson } from '../as-json.ts'
import type { Handlers } from './handler.ts'

export const searchHandlers: Handlers<typeof searchOperations> = {
  suggest: async ({ search }, { query: { query: typed, country, basis } }) => {
    const found = await search.suggest(typed, country, basis)
    const currency = currencyOf(country)
    return {
      products: found.products.map((product) => ({
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
      categories: found.categories.map(({ slug, name }) => ({
        slug,
        name: localCategoryName(name, country),
      })),
      brands: [...found.brands],
      phrases: found.phrases.map((phrase) => localCategoryName(phrase, country)),
    }
  },
  listFeatured: async ({ search, deals, catalogue }, { query: { country, basis } }) => {
    const cards = await search.feature(country, basis)
    const { deals: found } = await deals.find({ ...allDeals, country, basis })
    const index = await catalogue.getIndex()
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
  listSearchedQueries: async ({ search }, { query: { results } }) => ({
    items: [...(await search.queries.list({ results, limit: mostListed }))],
  }),
  listSearchRules: async ({ search }) => ({ items: asJson(await search.rules.list()) }),
  addSearchRule: async ({ search }, { body, actor }) => ({
    id: await search.rules.add(body, actor),
  }),
  tryOutSearchRule: async ({ search }, { body }) =>
    asJson(await search.rules.preview({ add: body })),
  tryOutSearchRuleRemoval: async ({ search }, { params: { id } }) =>
    asJson(await search.rules.preview({ remove: id })),
  removeSearchRule: async ({ search }, { params: { id }, actor }) => search.rules.remove(id, actor),
}

const mostListed = 100

const homeDeals = 4

const allDeals = {
  categories: [],
  brands: [],
  percent: leastDrop,
  price: undefined,
  order: '' as const,
  page: 1,
}
