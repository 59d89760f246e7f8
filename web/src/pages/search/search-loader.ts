import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, redirect } from 'react-router-dom'
import { ApiError } from '../../api-error.ts'
import {
  dealCountQuery,
  optionalPriceIndexQuery,
  searchQuery,
  prefetchAdvice,
} from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'
import { inCountry, keepStated, paths, withQuery } from '../../paths.ts'
import { statedChoices } from '../../shopper/shopper.ts'
import { sentChoices } from './filters/typed-range.ts'
import { cachedSearch, type RelaxedCount } from './results/relax-filters.ts'
import { categoryView, costView, emptyView, filtersView, offersView } from './results/views.ts'
import {
  categoryOf,
  type FullSearchParams,
  type LeftOut,
  listFilters,
  readSearchParams,
  toApiQuery,
  withoutFilters,
} from './search-params.ts'
import { unreadFilters } from './unread-filters.ts'

export type SearchLoaded = {
  readonly leftOut: readonly LeftOut[]
  readonly from: number
  readonly relaxed: readonly RelaxedCount[]
  readonly failure: { readonly status: number; readonly retryAfterSeconds?: number } | null
}

/**
 * Reads the results. A search from a box that means one product goes to that product, on the server
 * and in the browser: such an address holds words and the country, and nothing that was set here
 * (specification 2, decision 3).
 */
export const searchLoader: LoaderFunction = async (args) => {
  const { queryClient, preferences, shopper } = appOf(args)
  const { searchParams } = new URL(args.request.url)
  const { country } = shopper
  const leadTo = (path: string): Response =>
    redirect(keepStated(path, statedChoices(shopper, preferences.get())))
  const asked = readSearchParams(searchParams, shopper)
  if (searchParams.has('range')) {
    const attribute = sentChoices(searchParams, asked.attribute)
    return leadTo(paths.search({ ...asked, attribute }))
  }
  const [{ params, leftOut, failure }] = await Promise.all([
    readAnswer(queryClient, asked, unreadFilters(searchParams)),
    filtersView.load(),
  ])
  const answer = cachedSearch(queryClient, params)
  if (answer?.kind === 'offers' && isFromBox(searchParams) && !saysCondition(answer)) {
    const [path = ''] = answer.product.link.split('?', 1)
    const colour = answer.recognised.find(({ type }) => type === 'colour')
    const variant = colour && (answer.searchResults[0]?.variant ?? undefined)
    const link = inCountry(withQuery(path, { currency: params.currency, variant }), country)
    return leadTo(link)
  }
  const category = categoryOf(params)
  if (import.meta.env.SSR && answer?.kind === 'products')
    await prefetchAdvice(queryClient, answer.searchResults, shopper)
  if (category !== undefined)
    await Promise.all([
      categoryView.load(),
      queryClient.prefetchQuery(dealCountQuery(category, country, shopper.basis)),
      queryClient.prefetchQuery(optionalPriceIndexQuery(category, country, shopper.basis)),
    ])
  if (answer?.total === 0) await emptyView.load()
  else if (answer?.kind === 'offers') await offersView.load()
  else if (answer?.searchResults.some(({ runningCost }) => runningCost)) await costView.load()
  const loaded: SearchLoaded = {
    leftOut,
    from: firstLoadedPage(queryClient, params),
    relaxed:
      answer?.total === 0
        ? await (
            await import('./results/relax-filters.ts')
          ).countRelaxed(queryClient, params, answer)
        : [],
    failure,
  }
  return loaded
}

/** The page of a product begins with its new offers. */
const saysCondition = ({ recognised }: SearchBody): boolean =>
  recognised.some(({ type }) => type === 'condition')

const isFromBox = (search: URLSearchParams): boolean =>
  [...search].every(([name, value]) => value === '' || boxNames.has(name))

const boxNames = new Set(['q', 'country', 'currency', 'basis'])

type Read = Pick<SearchLoaded, 'leftOut' | 'failure'> & { readonly params: FullSearchParams }

const readAnswer = async (
  queryClient: QueryClient,
  asked: FullSearchParams,
  unread: readonly LeftOut[],
): Promise<Read> => {
  let leftOut = unread
  for (;;) {
    const params = withoutFilters(asked, leftOut)
    const query = searchQuery(toApiQuery(params))
    // What was seen a moment ago is shown at once; the page itself looks whether it has changed.
    if (queryClient.getQueryState(query.queryKey)?.status !== 'success') {
      await queryClient.prefetchQuery(query)
    }
    const error = queryClient.getQueryState(query.queryKey)?.error
    if (!(error instanceof ApiError)) return { params, leftOut, failure: null }
    const refused = ([...listFilters, 'sort', 'tariff'] as const).filter(
      (filter) => error.fields.some(({ field }) => field === filter) && params[filter].length > 0,
    )
    if (error.status >= 500 || refused.length === 0)
      return { params, leftOut, failure: toFailure(error) }
    queryClient.removeQueries({ queryKey: query.queryKey })
    leftOut = [...leftOut, ...refused]
  }
}

const toFailure = ({ status, retryAfterSeconds }: ApiError): SearchLoaded['failure'] => ({
  status,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
})

const firstLoadedPage = (queryClient: QueryClient, params: FullSearchParams): number => {
  const isLoaded = (page: number): boolean =>
    cachedSearch(queryClient, { ...params, page }) !== undefined
  let from = params.page
  while (from > 1 && isLoaded(from - 1)) from -= 1
  return from
}
