import type { Answer, GetPath } from '#openapi/operations/addressed.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { askedBasis, type QueryValues, withQuery } from '../paths.ts'
import type { ApiError } from '../api-error.ts'

/** A read of the API; the key is its path, and the client's `queryFn` fetches it. */
export type ApiQuery<T> = UseQueryOptions<T, ApiError, T, readonly [string]> & {
  readonly queryKey: readonly [string]
}

/** What `openapi/operations` says that the path answers. */
export type Read<P extends GetPath> = ApiQuery<Answer<`GET ${P}`>>

export const read = <P extends GetPath>(path: string, values: QueryValues = {}): Read<P> => ({
  queryKey: [withQuery(`/api${path}`, values)],
})

export const siteConfigQuery = (): Read<'/config'> => ({
  ...read<'/config'>('/config'),
  staleTime: Infinity,
})

export const ratesQuery = (): Read<'/rates'> => ({
  ...read<'/rates'>('/rates'),
  staleTime: 3_600_000,
  // Without rates prices keep their own currency; no page fails for that.
  meta: { optional: true },
})

export const searchQuery = (asked: QueryValues): Read<'/search'> => read('/search', asked)

export const suggestionsQuery = (query: string, country: Country, basis: Basis): Read<'/suggest'> =>
  read('/suggest', { query, country, ...askedBasis(basis) })

export const productQuery = (
  id: string,
  country: Country,
  basis: Basis,
  variant?: string,
): Read<'/products/:id'> =>
  read(`/products/${encodeURIComponent(id)}`, { country, ...askedBasis(basis), variant })

/** Whether to buy, for lists: pages are shown without it, too. */
export const adviceQuery = (
  ids: readonly string[],
  country: Country,
  basis: Basis,
): Read<'/advice'> => ({
  ...read<'/advice'>('/advice', { country, ...askedBasis(basis), product: ids.join() }),
  enabled: ids.length > 0,
  meta: { optional: true },
})

/** For the server alone, so that pages say it to everybody, with scripts or without; browsers ask while they show the cards. */
export const prefetchAdvice = async (
  queryClient: QueryClient,
  products: readonly { readonly id: string }[] | undefined,
  { country, basis }: { readonly country: Country; readonly basis: Basis },
): Promise<void> => {
  if (!products?.length) return
  const ids = products.map(({ id }) => id)
  await queryClient.prefetchQuery(adviceQuery(ids, country, basis))
}

export const offersQuery = (
  id: string,
  country: Country,
  basis: Basis,
): Read<'/products/:id/offers'> =>
  read(`/products/${encodeURIComponent(id)}/offers`, { country, ...askedBasis(basis) })

export const reviewsQuery = (
  id: string,
  cursor?: string,
): Read<'/reviews/fetch-reviews/:productQuery'> => ({
  ...read<'/reviews/fetch-reviews/:productQuery'>(
    `/reviews/fetch-reviews/${encodeURIComponent(id)}`,
    { cursor },
  ),
  // The product's page stands without them.
  meta: { optional: true },
})

export const openDataQuery = (): Read<'/open-data'> => read('/open-data')

export const tipRecordQuery = (): Read<'/tips/record'> => read('/tips/record')

export const featuredQuery = (country: Country, basis: Basis): Read<'/featured'> => ({
  ...read<'/featured'>('/featured', { country, ...askedBasis(basis) }),
  // The home page stands without them.
  meta: { optional: true },
})

export const dealCountQuery = (
  category: string,
  country: Country,
  basis: Basis,
): Read<'/deals/count'> => ({
  ...read<'/deals/count'>('/deals/count', { country, ...askedBasis(basis), category }),
  // A category's page stands without it.
  meta: { optional: true },
})

export const priceIndexQuery = (
  category: string,
  country: Country,
  basis: Basis,
): Read<'/categories/:slug/price-index'> =>
  read(`/categories/${encodeURIComponent(category)}/price-index`, {
    country,
    ...askedBasis(basis),
  })

/** The same beside something else that stands without it. */
export const optionalPriceIndexQuery = (
  ...asked: Parameters<typeof priceIndexQuery>
): Read<'/categories/:slug/price-index'> => ({
  ...priceIndexQuery(...asked),
  meta: { optional: true },
})

export const brandsQuery = (country: Country): Read<'/brands'> => read('/brands', { country })

export const categoriesQuery = (country: Country): Read<'/categories'> =>
  read('/categories', { country })

/** Who is signed in; `fetchUser` asks it and keeps the answer. */
export const sessionQuery = (): Read<'/session'> => read('/session')
