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

type Deps = Pick<Program, 'inTransaction' | 'clock'> & {
  readonly database: Pick<Program['database'], 'db'>
}

export const makeWishlist = ({ database: { db }, inTransaction, clock }: Deps): Wishlist => ({
  add: makeAddToWishlist({ findWishedProduct: makeFindWishedProduct(db), inTransaction, clock }),
  list: makeListWishlist({ readWishlist: makeReadWishlist(db) }),
  remove: makeRemoveFromWishlist({ removeWish: makeRemoveWish(db) }),
})
