import { redirect, type LoaderFunction } from 'react-router-dom'
import { shopperOfRequest, type AppContext } from '../../app-context.ts'
import { paths } from '../../paths.ts'

/** A document request brings no navigation state along, so there is nothing to show. */
export const productStateLoader =
  (context: AppContext): LoaderFunction =>
  ({ request }) => {
    if (!import.meta.env.SSR) return null
    return redirect(paths.productNotFound(shopperOfRequest(request, context).country))
  }
