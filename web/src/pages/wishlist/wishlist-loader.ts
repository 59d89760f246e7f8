import type { LoaderFunction } from 'react-router-dom'
import { currentUser } from '../../account/stored-user.ts'
import { wishlistQuery } from '../../api/wishlist.ts'
import { appContext } from '../../app-context.ts'

/** Reads the list along with the page's code; a document is nobody's yet, and its page reads it. */
export const wishlistLoader: LoaderFunction = async ({ context }) => {
  const user = currentUser()
  if (user) await context.get(appContext).queryClient.prefetchQuery(wishlistQuery(user.uid))
  return null
}
