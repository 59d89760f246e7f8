import { redirect, type LoaderFunction } from 'react-router-dom'
import { appOf } from '../../app-context.ts'
import { paths } from '../../paths.ts'

/** A document request brings no navigation state along, so there is nothing to show. */
export const productStateLoader: LoaderFunction = (args) => {
  if (!import.meta.env.SSR) return null
  return redirect(paths.productNotFound(appOf(args).shopper.country))
}
