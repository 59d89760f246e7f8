import type { AccountId } from '#domain/ids.ts'
import type { ReadWishlist, WishlistItemView } from './wishlist-store.ts'

export type ListWishlist = (accountId: AccountId) => Promise<readonly WishlistItemView[]>

export const makeListWishlist =
  ({ readWishlist }: { readonly readWishlist: ReadWishlist }): ListWishlist =>
  (accountId) =>
    readWishlist(accountId)
