import type {
  AddedToWishlistBody,
  AddToWishlistBody,
  RemovedFromWishlistBody,
  WishlistBody,
} from '#openapi/schemas/account/wishlist.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Query } from '@tanstack/react-query'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

export const wishlistQuery = (uid: string, basis: Basis): ApiQuery<WishlistBody> => ({
  queryKey: [`${path} ${basis}`],
  queryFn: () => sendJson('POST', path, { uid, basis }),
})

/** How long a page does without asking again what is remembered. */
export const rememberedMs = 300_000

const path = '/api/wishlist/get'

/** Finds the list in every basis. */
export const isWishlist = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  String(queryKey[0]).startsWith(path)

export const addToWishlist = (wish: AddToWishlistBody): Promise<AddedToWishlistBody> =>
  sendJson('POST', '/api/wishlist', wish)

export const removeFromWishlist = (
  uid: string,
  itemName: string,
): Promise<RemovedFromWishlistBody> => sendJson('POST', '/api/wishlist/remove', { uid, itemName })
