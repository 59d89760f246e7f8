import type { AccountId } from '#domain/ids.ts'
import type { RemoveWish } from './wishlist-store.ts'

/** By stored name or title; returns whether it existed. */
export type RemoveFromWishlist = (itemName: string, accountId: AccountId) => Promise<boolean>

export const makeRemoveFromWishlist =
  ({ removeWish }: { readonly removeWish: RemoveWish }): RemoveFromWishlist =>
  (itemName, accountId) =>
    removeWish(accountId, itemName)
