import { productCardExample, type ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import { searchExample, type SearchBody } from '#openapi/schemas/search/search.ts'

const exact = {
  currency: 'NZD',
  standing: 'priced',
  condition: 'new',
  availability: 'in-stock',
} as const

type ProductsFound = Extract<SearchBody, { readonly kind: 'products' }>

export const makeFacets = (facets: Partial<FacetsBody> = {}): FacetsBody => ({
  categories: [],
  brands: [],
  shops: [],
  prices: [],
  inStock: 0,
  freeDelivery: 0,
  realSale: 0,
  conditions: [],
  colours: [],
  attributes: [],
  sorts: [],
  ...facets,
})

export const makeAnswer = (answer: Partial<ProductsFound> = {}): ProductsFound => ({
  ...searchExample,
  complete: answer.total ?? searchExample.total,
  searchResults: [makeCard()],
  searchedFor: 'tv',
  priceRanges: [],
  facets: makeFacets(),
  ...answer,
})

export const makeCard = (card: Partial<ProductCardBody> = {}): ProductCardBody => ({
  ...productCardExample,
  ...exact,
  ...card,
})
