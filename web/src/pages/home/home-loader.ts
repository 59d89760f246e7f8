import type { LoaderFunction } from 'react-router-dom'
import { featuredQuery } from '../../api/queries.ts'
import { shopperOfRequest, type AppContext } from '../../app-context.ts'

export const homeLoader =
  (context: AppContext): LoaderFunction =>
  async ({ request }) => {
    const { country } = shopperOfRequest(request, context)
    await context.queryClient.prefetchQuery(featuredQuery(country))
    return null
  }
