import type { FeaturedBody } from '#openapi/schemas/search/featured.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { featuredQuery, prefetchAdvice } from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'

export const homeLoader = async (args: LoaderFunctionArgs): Promise<null> => {
  const { queryClient, shopper } = appOf(args)
  const query = featuredQuery(shopper.country, shopper.basis)
  await queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) {
    const featured = queryClient.getQueryData<FeaturedBody>(query.queryKey)
    await prefetchAdvice(queryClient, featured && featuredOf(featured), shopper)
  }
  return null
}

/** The cards of the home page. */
export const featuredOf = ({ deals, products }: FeaturedBody): FeaturedBody['products'] => [
  ...deals.map(({ product }) => product),
  ...products,
]
