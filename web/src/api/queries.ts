import type { OpenDataBody } from '#openapi/schemas/open-data.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { VerificationStateBody } from '#openapi/schemas/account/auth.ts'
import type { BrandsBody } from '#openapi/schemas/brand.ts'
import type { DealCountBody } from '#openapi/schemas/deals.ts'
import type { CategoriesBody } from '#openapi/schemas/category.ts'
import type { FeaturedBody } from '#openapi/schemas/search/featured.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { PriceHistoryBody } from '#openapi/schemas/product/price-history.ts'
import type { PriceIndexBody } from '#openapi/schemas/product/price-index.ts'
import type { AdviceListBody } from '#openapi/schemas/product/product-batch.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { RatesBody } from '#openapi/schemas/rates.ts'
import type { ReviewsBody } from '#openapi/schemas/review.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { SessionBody } from '#openapi/schemas/account/session.ts'
import type { SiteConfigBody } from '#openapi/schemas/site-config.ts'
import type { SuggestionsBody } from '#openapi/schemas/search/suggestions.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { TipRecordBody } from '#openapi/schemas/product/tip.ts'
import { askedBasis, type QueryValues, withQuery } from '../paths.ts'
import type { ApiError } from '../api-error.ts'

/** A read of the API; the key is its path, and the client's `queryFn` fetches it. */
export type ApiQuery<T> = UseQueryOptions<T, ApiError, T, readonly [string]> & {
  readonly queryKey: readonly [string]
}

const read = <T>(path: string, values: QueryValues = {}): ApiQuery<T> => ({
  queryKey: [withQuery(path, values)],
})

export const siteConfigQuery = (): ApiQuery<SiteConfigBody> => ({
  ...read<SiteConfigBody>('/api/config'),
  staleTime: Infinity,
})

export const ratesQuery = (): ApiQuery<RatesBody> => ({
  ...read<RatesBody>('/api/rates'),
  staleTime: 3_600_000,
  // Without rates prices keep their own currency; no page fails for that.
  meta: { optional: true },
})

export const searchQuery = (asked: QueryValues): ApiQuery<SearchBody> => read('/api/search', asked)

export const suggestionsQuery = (
  query: string,
  country: Country,
  basis: Basis,
): ApiQuery<SuggestionsBody> => read('/api/suggest', { query, country, ...askedBasis(basis) })

export const productQuery = (
  id: string,
  country: Country,
  basis: Basis,
  variant?: string,
): ApiQuery<ProductPageBody> =>
  read(`/api/products/${encodeURIComponent(id)}`, { country, ...askedBasis(basis), variant })

/** Whether to buy, for lists: pages are shown without it, too. */
export const adviceQuery = (
  ids: readonly string[],
  country: Country,
  basis: Basis,
): ApiQuery<AdviceListBody> => ({
  ...read<AdviceListBody>('/api/advice', { country, ...askedBasis(basis), product: ids.join() }),
  meta: { optional: true },
})

export const offersQuery = (id: string, country: Country, basis: Basis): ApiQuery<OffersBody> =>
  read(`/api/products/${encodeURIComponent(id)}/offers`, { country, ...askedBasis(basis) })

export const priceHistoryQuery = (
  id: string,
  country: Country,
  window: '30d' | '90d' | '1y' | 'all',
  basis: Basis,
): ApiQuery<PriceHistoryBody> =>
  read(`/api/products/${encodeURIComponent(id)}/price-history`, {
    country,
    window,
    ...askedBasis(basis),
  })

export const reviewsQuery = (id: string, cursor?: string): ApiQuery<ReviewsBody> => ({
  ...read<ReviewsBody>(`/api/reviews/fetch-reviews/${encodeURIComponent(id)}`, { cursor }),
  // The product's page stands without them.
  meta: { optional: true },
})

export const openDataQuery = (): ApiQuery<OpenDataBody> => read('/api/open-data')

export const tipRecordQuery = (): ApiQuery<TipRecordBody> => read('/api/tips/record')

export const featuredQuery = (country: Country, basis: Basis): ApiQuery<FeaturedBody> => ({
  ...read<FeaturedBody>('/api/featured', { country, ...askedBasis(basis) }),
  // The home page stands without them.
  meta: { optional: true },
})

export const dealCountQuery = (
  category: string,
  country: Country,
  basis: Basis,
): ApiQuery<DealCountBody> => ({
  ...read<DealCountBody>('/api/deals/count', { country, ...askedBasis(basis), category }),
  // A category's page stands without it.
  meta: { optional: true },
})

export const priceIndexQuery = (
  category: string,
  country: Country,
  basis: Basis,
): ApiQuery<PriceIndexBody> =>
  read(`/api/categories/${encodeURIComponent(category)}/price-index`, {
    country,
    ...askedBasis(basis),
  })

/** The same beside something else that stands without it. */
export const optionalPriceIndexQuery = (
  ...asked: Parameters<typeof priceIndexQuery>
): ApiQuery<PriceIndexBody> => ({ ...priceIndexQuery(...asked), meta: { optional: true } })

export const brandsQuery = (country: Country): ApiQuery<BrandsBody> =>
  read('/api/brands', { country })

export const categoriesQuery = (country: Country): ApiQuery<CategoriesBody> =>
  read('/api/categories', { country })

/** The whole tree, to choose from. */
export const allCategoriesQuery = (): ApiQuery<CategoriesBody> =>
  read('/api/categories', { country: defaultCountry, all: 'true' })

/** Who is signed in; `fetchUser` asks it and keeps the answer. */
export const sessionQuery = (): ApiQuery<SessionBody> => read('/api/session')

/** Whether a mailbox waits to be proved for this browser. */
export const verificationQuery = (): ApiQuery<VerificationStateBody> =>
  read('/api/auth/verification')
