import type { LoaderFunctionArgs } from 'react-router-dom'
import { getJson } from '../../api/client.ts'
import { brandsQuery, type ApiQuery } from '../../api/queries.ts'
import { shopperOfRequest, type AppContext } from '../../app-context.ts'
import { brandsViewOf, type BrandsView } from './brands-view.ts'
import type { BrandsBody } from '#openapi/schemas/brand.ts'

/** Answers the one page that is shown: all brands would make the document forty times as large. */
export const brandsLoader =
  (context: AppContext) =>
  async ({ request }: LoaderFunctionArgs): Promise<BrandsView> => {
    const { country } = shopperOfRequest(request, context)
    const { searchParams } = new URL(request.url)
    const query = brandsQuery(country)
    const all = await readAll(context, query)
    return brandsViewOf(all, searchParams.get('letter'), searchParams.get('page'))
  }

const readAll = async (
  { queryClient }: AppContext,
  query: ApiQuery<BrandsBody>,
): Promise<BrandsBody> => {
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
