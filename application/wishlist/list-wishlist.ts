import type { ReadWishlist, WishlistItemView } from './wishlist-store.ts'

export type ListWishlist = (accountId: string) => Promise<readonly WishlistItemView[]>

export const makeListWishlist =
  ({ readWishlist }: { readonly readWishlist: ReadWishlist }): ListWishlist =>
  (accountId) =>
    readWishlist(accountId)
