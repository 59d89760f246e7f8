import {
  makeFindNotedWishes,
  makeFindWishedProduct,
  makeReadWishes,
  makeReadWishlist,
  makeRemoveWish,
} from '#adapters/postgres/wishlist/wishlist-store.ts'
import {
  makeAddToWishlist,
  makeKeepWishes,
  makeListWishlist,
  makeRemoveFromWishlist,
  makeShowWishes,
  type Wishlist,
} from '#application/wishlist/wishlist.ts'
import type { Program } from './app/program.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock'> & {
  readonly database: Pick<Program['database'], 'db'>
}

export const makeWishlist = ({ database: { db }, inTransaction, clock }: Deps): Wishlist => {
  const findWishedProduct = makeFindWishedProduct(db)
  const findNotedWishes = makeFindNotedWishes(db)
  return {
    add: makeAddToWishlist({ findWishedProduct, inTransaction, clock }),
    keep: makeKeepWishes({ findNotedWishes, inTransaction, clock }),
    show: makeShowWishes({ readWishes: makeReadWishes(db), clock }),
    list: makeListWishlist({ readWishlist: makeReadWishlist(db) }),
    remove: makeRemoveFromWishlist({ removeWish: makeRemoveWish(db) }),
  }
}
