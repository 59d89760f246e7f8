import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ApiQuery } from '../../api/queries.ts'
import { searchToWatchQuery } from '../../api/watches.ts'
import { appOf } from '../../app-context.ts'
import { askedBasis } from '../../paths.ts'
import type { Shopper } from '../../shopper/shopper.ts'
import type { SearchToWatchBody } from '#openapi/schemas/account/watched-search.ts'

export const searchToWatchLoader = async (args: LoaderFunctionArgs): Promise<null> => {
  const { queryClient, shopper } = appOf(args)
  const { searchParams } = new URL(args.request.url)
  await queryClient.prefetchQuery(searchToWatchOf(searchParams, shopper))
  return null
}

/** The address has the parameters of the search as the API takes them. */
export const searchToWatchOf = (
  search: URLSearchParams,
  { country, basis }: Pick<Shopper, 'country' | 'basis'>,
): ApiQuery<SearchToWatchBody> =>
  searchToWatchQuery({
    country,
    ...askedBasis(basis),
    ...Object.fromEntries(texts.map((name) => [name, search.get(name) ?? ''])),
    ...Object.fromEntries(lists.map((name) => [name, search.getAll(name)])),
  })

const texts = ['query', 'priceRange', 'stock', 'freeDelivery', 'deliveryDays', 'verified', 'rated']
const lists = ['category', 'brand', 'shop', 'notShop', 'condition', 'colour', 'attribute']
