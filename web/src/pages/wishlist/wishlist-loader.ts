import type { LoaderFunction } from 'react-router-dom'
import { currentUser } from '../../account/stored-user.ts'
import { wishlistQuery } from '../../api/wishlist.ts'
import { appOf } from '../../app-context.ts'

/** Reads the list along with the page's code; a document is nobody's yet, unless its address has the list. */
export const wishlistLoader: LoaderFunction = async (args) => {
  const app = appOf(args)
  const shared = new URL(args.request.url).searchParams.get('products')
  if (import.meta.env.SSR && shared !== null)
    return (await import('./wishlist-page.tsx')).loadShared(shared, app)
  const user = currentUser()
  if (!user) return null
  await app.queryClient.prefetchQuery(wishlistQuery(user.uid, app.shopper.basis))
  return null
}
