import type { AccountId } from '#domain/ids.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { ReadWishlist, WishlistItemView } from './wishlist-store.ts'

export type ListWishlist = (
  accountId: AccountId,
  basis: Basis,
) => Promise<readonly WishlistItemView[]>

export const makeListWishlist =
  ({ readWishlist }: { readonly readWishlist: ReadWishlist }): ListWishlist =>
  (accountId, basis) =>
    readWishlist(accountId, basis)
