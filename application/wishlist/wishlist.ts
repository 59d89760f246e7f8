import type { AddToWishlist } from './add-to-wishlist.ts'
import type { ListWishlist } from './list-wishlist.ts'
import type { RemoveFromWishlist } from './remove-from-wishlist.ts'

export type Wishlist = {
  readonly add: AddToWishlist
  readonly list: ListWishlist
  readonly remove: RemoveFromWishlist
}
