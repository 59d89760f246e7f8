import type { LoaderFunction } from 'react-router-dom'
import { searchQuery } from '../../api/queries.ts'
import { shopperOfRequest, type AppContext } from '../../app-context.ts'
import { searchAskedOf } from './search-asked.ts'

export const searchLoader =
  (context: AppContext): LoaderFunction =>
  async ({ request }) => {
    const { country } = shopperOfRequest(request, context)
    const { searchParams } = new URL(request.url)
    await context.queryClient.prefetchQuery(searchQuery(searchAskedOf(searchParams, country)))
    return null
  }
