import type { LoaderFunction } from 'react-router-dom'
import { categoriesQuery } from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'

export const categoriesLoader: LoaderFunction = async (args) => {
  const { queryClient, shopper } = appOf(args)
  await queryClient.prefetchQuery(categoriesQuery(shopper.country))
  return null
}
