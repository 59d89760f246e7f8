import { maxPage } from '#domain/search/paging.ts'
import { dealOrders } from '#domain/price-history/deal-order.ts'
import { dropSteps } from '#domain/price-history/deal.ts'
import type { DealsBody } from '#openapi/schemas/deals.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { ApiError } from '../../api-error.ts'
import { type ApiQuery, prefetchAdvice } from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'
import { askedBasis, type DealParams, paths, withQuery } from '../../paths.ts'
import { hasRange, readBound } from '../../format/price-ends.ts'
import type { Shopper } from '../../shopper/shopper.ts'

/** A category or brand of an old link that is gone by now is left out. */
export const dealsLoader = async (args: LoaderFunctionArgs): Promise<Response | null> => {
  const { queryClient, shopper } = appOf(args)
  const asked = readDealParams(new URL(args.request.url).searchParams, shopper)
  const query = dealsPageQuery(asked, shopper)
  await queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) {
    const found = queryClient.getQueryData<DealsBody>(query.queryKey)
    const products = found?.deals.map(({ product }) => product)
    await prefetchAdvice(queryClient, products, shopper)
  }
  const error = queryClient.getQueryState(query.queryKey)?.error
  if (!(error instanceof ApiError) || error.fields.length === 0) return null
  const gone = Object.fromEntries(error.fields.map(({ field }) => [field, undefined]))
  return redirect(paths.deals({ ...asked, ...gone }))
}

/** What the address says wrongly counts as not said, but for prices: these stay, and are told. */
export const readDealParams = (
  search: URLSearchParams,
  { country }: Pick<Shopper, 'country'>,
): Required<DealParams> => {
  const valueOf = (name: string, isRight: RegExp): string | undefined => {
    const value = search.get(name) ?? ''
    return isRight.test(value) ? value : undefined
  }
  const page = Number(valueOf('page', /^[1-9]\d{0,3}$/) ?? 1)
  return {
    country,
    category: valueOf('category', slug),
    brand: valueOf('brand', slug),
    percent: dropSteps.find((drop) => String(drop) === search.get('percent'))?.toString(),
    min: readBound(search.get('min')) || undefined,
    max: readBound(search.get('max')) || undefined,
    sort: dealOrders.find((order) => order === search.get('sort')) ?? '',
    page: Math.min(page, maxPage),
  }
}

const slug = /^[a-z0-9][a-z0-9-]{0,99}$/

export const dealsPageQuery = (
  params: Required<DealParams>,
  shopper: Pick<Shopper, 'basis'>,
): ApiQuery<DealsBody> => ({ queryKey: [dealsPath('/api/deals', params, shopper)] })

/** Of the same list, as the API or as a feed. */
export const dealsPath = (
  path: '/api/deals' | '/deals.rss' | '/deals.json',
  { country, category, brand, percent, min = '', max = '', sort, page }: Required<DealParams>,
  { basis }: Pick<Shopper, 'basis'>,
): string =>
  withQuery(path, {
    country,
    ...askedBasis(basis),
    category,
    brand,
    percent,
    priceRange: hasRange({ min, max }) ? `${min}-${max}` : undefined,
    sort,
    page: page > 1 && page,
  })
