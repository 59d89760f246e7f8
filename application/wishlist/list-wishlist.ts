import type { AccountId } from '#domain/ids.ts'
import type { ReadWishlist, WishlistItemView } from './wishlist-store.ts'

/** What an account wants to remember, newest first, with today's prices. */
export type ListWishlist = (accountId: AccountId) => Promise<readonly WishlistItemView[]>

export const makeListWishlist =
  ({ readWishlist }: { readonly readWishlist: ReadWishlist }): ListWishlist =>
  (accountId) =>
    readWishlist(accountId)
