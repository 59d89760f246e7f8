import type { LoaderFunction } from 'react-router-dom'
import { currentUser } from '../../account/stored-user.ts'
import { wishlistQuery } from '../../api/wishlist.ts'
import { appOf } from '../../app-context.ts'

/** Reads the list along with the page's code; a document is nobody's yet, and its page reads it. */
export const wishlistLoader: LoaderFunction = async (args) => {
  const user = currentUser()
  if (!user) return null
  const { queryClient, shopper } = appOf(args)
  await queryClient.prefetchQuery(wishlistQuery(user.uid, shopper.basis))
  return null
}
