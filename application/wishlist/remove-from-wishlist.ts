import type { AccountId } from '#domain/ids.ts'
import type { RemoveWish } from './wishlist-store.ts'

/** Takes an item off, by its stored name or its title; says whether it was there. */
export type RemoveFromWishlist = (itemName: string, accountId: AccountId) => Promise<boolean>

export const makeRemoveFromWishlist =
  ({ removeWish }: { readonly removeWish: RemoveWish }): RemoveFromWishlist =>
  (itemName, accountId) =>
    removeWish(accountId, itemName)
