import type { LoaderFunction } from 'react-router-dom'
import { featuredQuery } from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'

export const homeLoader: LoaderFunction = async (args) => {
  const { queryClient, shopper } = appOf(args)
  await queryClient.prefetchQuery(featuredQuery(shopper.country))
  return null
}
