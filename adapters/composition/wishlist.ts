import {
  makeFindNotedWishes,
  makeFindWishedProduct,
  makeReadWishes,
  makeReadWishlist,
  makeRemoveWish,
} from '#adapters/postgres/wishlist/wishlist-store.ts'
import { wire } from './app/wire.ts'
import { wishlistUseCases, type Wishlist } from '#application/wishlist/wishlist.ts'
import type { Program } from './app/program.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock'> & {
  readonly database: Pick<Program['database'], 'db'>
}

export const makeWishlist = ({ database: { db }, inTransaction, clock }: Deps): Wishlist => ({
  ...wire(wishlistUseCases, {
    inTransaction,
    clock,
    findWishedProduct: makeFindWishedProduct(db),
    findNotedWishes: makeFindNotedWishes(db),
    readWishes: makeReadWishes(db),
    removeWish: makeRemoveWish(db),
  }),
  list: makeReadWishlist(db),
})
