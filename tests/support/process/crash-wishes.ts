import { makeFindWishedProduct } from '#adapters/postgres/wishlist/wishlist-store.ts'
import { makeAddToWishlist } from '#application/wishlist/wishlist.ts'
import { wishlistMaxItems } from '#domain/wishlist/place-wish.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { makeOwner } from './crash-owner.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'

/** An item of a wishlist is whole or not there: it counts for three parts. */
export const heldWishes = `select name, 3 from wishlist_item`

/** Adds an item with the batch as its name, to the list of somebody new whenever one is full. */
export const makeWishWriter = (database: DatabaseHandle): ((batch: string) => Promise<void>) => {
  const { db } = database
  const clock = { now: () => new Date() }
  const add = makeAddToWishlist({
    findWishedProduct: makeFindWishedProduct(db),
    inTransaction: transactionsOn(database, clock),
    clock,
  })
  let count = 0
  let owner = ''
  return async (batch) => {
    if (count % wishlistMaxItems === 0) owner = await makeOwner(database)
    count++
    const draft = { title: batch, price: '', logo: '', date: '', productId: undefined }
    await add({ ...draft, country: 'NZ' }, owner)
  }
}
