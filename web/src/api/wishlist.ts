import type {
  AddedToWishlistBody,
  AddToWishlistBody,
  RemovedFromWishlistBody,
  WishlistBody,
} from '#openapi/schemas/wishlist.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

/** What somebody remembers. Apart from the other queries: only who is signed in reads it. */
export const wishlistQuery = (uid: string): ApiQuery<WishlistBody> => ({
  queryKey: ['/api/wishlist/get'],
  queryFn: () => sendJson('POST', '/api/wishlist/get', { uid }),
})

export const addToWishlist = (wish: AddToWishlistBody): Promise<AddedToWishlistBody> =>
  sendJson('POST', '/api/wishlist', wish)

/** By the name it is kept under, or by its title. */
export const removeFromWishlist = (
  uid: string,
  itemName: string,
): Promise<RemovedFromWishlistBody> => sendJson('POST', '/api/wishlist/remove', { uid, itemName })
