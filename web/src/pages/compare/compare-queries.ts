import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import type { PriceHistoriesBody } from '#openapi/schemas/product/product-batch.ts'
import { type ApiQuery, searchQuery } from '../../api/queries.ts'
import type { Shopper } from '../../shopper/shopper.ts'
import { askedBasis, withQuery } from '../../paths.ts'

export const comparisonQuery = (
  ids: readonly string[],
  country: Country,
  basis: Basis,
): ApiQuery<ComparisonBody> => ({
  queryKey: [withQuery('/api/comparison', { country, ...askedBasis(basis), product: ids.join() })],
})

/** Of 90 days; the page stands without them. */
export const historiesQuery = (
  ids: readonly string[],
  country: Country,
): ApiQuery<PriceHistoriesBody> => ({
  queryKey: [withQuery('/api/price-histories', { country, product: ids.join() })],
  meta: { optional: true },
})

/** What might be added, in the usual order of a search. */
export const foundQuery = (words: string, { country, basis }: Shopper): ApiQuery<SearchBody> =>
  searchQuery({ query: words, country, ...askedBasis(basis) })
