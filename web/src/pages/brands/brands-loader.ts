import type { Country } from '#domain/market/country.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { getJson } from '../../api/client.ts'
import { brandsQuery } from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'
import { brandsViewOf, type BrandsView } from './brands-view.ts'
import type { BrandsBody } from '#openapi/schemas/brand.ts'

/** Answers the one page that is shown: all brands would make the document forty times as large. */
export const brandsLoader = async (args: LoaderFunctionArgs): Promise<BrandsView> => {
  const { queryClient, shopper } = appOf(args)
  const { searchParams } = new URL(args.request.url)
  const all = await readAllBrands(queryClient, shopper.country)
  return brandsViewOf(all, searchParams.get('letter'), searchParams.get('page'))
}

/** In a browser they are kept on the device. */
export const readAllBrands = async (
  queryClient: QueryClient,
  country: Country,
): Promise<BrandsBody> => {
  const query = brandsQuery(country)
  if (!import.meta.env.SSR) {
    const { fetchBrands } = await import('./brands-copy.ts')
    return queryClient.fetchQuery({
      ...query,
      queryFn: ({ queryKey: [path], signal }) => getJson(fetchBrands, path, signal),
    })
  }
  const all = await queryClient.fetchQuery(query)
  // What is in the cache is sent along with the page.
  queryClient.removeQueries({ queryKey: query.queryKey })
  return all
}
