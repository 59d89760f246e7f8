import type { SearchAnswer } from '#application/search/search-answer.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import type { Country } from '#domain/market/country.ts'
import { pageSize } from '#domain/search/paging.ts'
import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { toOfferBody } from './product-page-body.ts'
import { toProductBody, toProductCardBody } from './product-card-body.ts'

export const toSearchBody = (answer: SearchAnswer, country: Country): SearchBody => {
  const rest = {
    basis: answer.basis,
    searchedFor: answer.searchedFor,
    asksForDeals: answer.asksForDeals,
    onlyMeant: answer.onlyMeant,
    didYouMean: answer.didYouMean,
    withoutWords: [...answer.withoutWords],
    recognised: [...answer.recognised],
    understood: [...answer.understood],
    sides: [...answer.sides],
    shelves: answer.shelves.map(({ type, slug, name }) => ({
      type,
      slug,
      name: type === 'category' ? localCategoryName(name, country) : name,
    })),
    searchedCategories: [...answer.searchedCategories],
    total: answer.total,
    complete: answer.complete,
    catalogueProducts: answer.catalogueProducts,
    degraded: answer.degraded,
    exact: answer.exact,
    page: answer.page,
    pageSize,
    hasMore: answer.hasMore,
    priceRanges: answer.facets.prices.map(({ label }) => label),
    facets: toFacetsBody(answer, country),
  }
  const { kind, product, offers, products } = answer
  if (kind === 'offers' && product !== null) {
    const searchResults = offers.map((offer) => toOfferBody(offer, product, answer.basis))
    return { kind, product: toProductBody(product, country), searchResults, ...rest }
  }
  if (kind === 'products') {
    const searchResults = products.map((card) => toProductCardBody(card, country))
    return { kind, product: null, searchResults, ...rest }
  }
  return { kind: 'none', product: null, searchResults: [], ...rest }
}

const toFacetsBody = ({ facets }: SearchAnswer, country: Country): FacetsBody => ({
  categories: facets.categories.map((value) => ({
    ...value,
    name: localCategoryName(value.name, country),
  })),
  brands: [...facets.brands],
  shops: [...facets.retailers],
  prices: [...facets.prices],
  inStock: facets.inStock,
  freeDelivery: facets.freeDelivery,
  realSale: facets.realSale,
  conditions: [...facets.conditions],
  colours: [...facets.colours],
  sorts: [...facets.sorts],
  attributes: facets.attributes.map((facet) => ({
    ...facet,
    values: [...facet.values],
    bands: [...facet.bands],
  })),
})
