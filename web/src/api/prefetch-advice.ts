import type { Basis } from '#domain/offer/basis.ts'
import type { Country } from '#domain/market/country.ts'
import type { QueryClient } from '@tanstack/react-query'
import { adviceQuery } from './queries.ts'

/** On the server, so that cards do not grow once they are seen; browsers ask while they show them. */
export const prefetchAdvice = async (
  queryClient: QueryClient,
  products: readonly { readonly id: string }[] | undefined,
  { country, basis }: { readonly country: Country; readonly basis: Basis },
): Promise<void> => {
  if (!import.meta.env.SSR || !products?.length) return
  const ids = products.map(({ id }) => id)
  const read = queryClient.prefetchQuery(adviceQuery(ids, country, basis))
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, mostMs))])
}

/** No page waits for longer: it says the advice a moment later then. */
const mostMs = 150
