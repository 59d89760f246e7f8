import type {
  AddedToWishlistBody,
  AddToWishlistBody,
  RemovedFromWishlistBody,
  WishlistBody,
} from '#openapi/schemas/wishlist.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

export const wishlistQuery = (uid: string): ApiQuery<WishlistBody> => ({
  queryKey: ['/api/wishlist/get'],
  queryFn: () => sendJson('POST', '/api/wishlist/get', { uid }),
})

export const addToWishlist = (wish: AddToWishlistBody): Promise<AddedToWishlistBody> =>
  sendJson('POST', '/api/wishlist', wish)

export const removeFromWishlist = (
  uid: string,
  itemName: string,
): Promise<RemovedFromWishlistBody> => sendJson('POST', '/api/wishlist/remove', { uid, itemName })
