import {
  makeFindWishedProduct,
  makeReadWishlist,
  makeRemoveWish,
} from '#adapters/postgres/wishlist/wishlist-store.ts'
import {
  makeAddToWishlist,
  makeListWishlist,
  makeRemoveFromWishlist,
  type Wishlist,
} from '#application/wishlist/wishlist.ts'
import type { Program } from './app/program.ts'

export const makeWishlist = ({ database: { db }, inTransaction, clock }: Program): Wishlist => ({
  add: makeAddToWishlist({ findWishedProduct: makeFindWishedProduct(db), inTransaction, clock }),
  list: makeListWishlist({ readWishlist: makeReadWishlist(db) }),
  remove: makeRemoveFromWishlist({ removeWish: makeRemoveWish(db) }),
})
