import type { LoaderFunction } from 'react-router-dom'
import { currentUser } from '../../account/kept-user.ts'
import { wishlistQuery } from '../../api/wishlist.ts'
import type { AppContext } from '../../app-context.ts'

/** Reads the list along with the page's code; a document is nobody's yet, and its page reads it. */
export const wishlistLoader =
  ({ queryClient }: AppContext): LoaderFunction =>
  async () => {
    const user = currentUser()
    if (user) await queryClient.prefetchQuery(wishlistQuery(user.uid))
    return null
  }
