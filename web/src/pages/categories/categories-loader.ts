import type { LoaderFunction } from 'react-router-dom'
import { categoriesQuery } from '../../api/queries.ts'
import { shopperOfRequest, type AppContext } from '../../app-context.ts'

export const categoriesLoader =
  (context: AppContext): LoaderFunction =>
  async ({ request }) => {
    const { country } = shopperOfRequest(request, context)
    await context.queryClient.prefetchQuery(categoriesQuery(country))
    return null
  }
