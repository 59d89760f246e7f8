import type { WishlistItemView } from '#application/wishlist/wishlist-store.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { toWishBody } from '../bodies/wishlist-body.ts'
import type { wishlistOperations } from '#openapi/operations/account/wishlist.ts'
import type { WishlistBody } from '#openapi/schemas/account/wishlist.ts'
import type { Handlers } from './handler.ts'

export const wishlistHandlers: Handlers<typeof wishlistOperations> = {
  listWishes: async ({ wishlist }, { query: { country, basis, product } }) => {
    const shown = await wishlist.show(product, country, basis)
    return { wishes: shown.map(({ asked, view }) => ({ ...toWishBody(view, basis), asked })) }
  },
  addToWishlist: async ({ wishlist }, { body: { name: title, ...wish }, actor }) => {
    const { price, logo, date, productId, country } = wish
    const draft = { title, price, logo, date, productId, country }
    const { name, isNew } = await wishlist.add(draft, actor.accountId)
    return { name, added: isNew }
  },
  readWishlist: async ({ wishlist }, { body: { basis }, actor }) =>
    toWishlistBody(await wishlist.list(actor.accountId, basis), basis),
  keepWishes: async ({ wishlist }, { body: { wishes }, actor }) => {
    const noted = wishes.map(({ productId, country, addedAt }) => ({
      productId,
      country,
      addedAt: addedAt === undefined ? undefined : new Date(addedAt),
    }))
    const { added, noRoom } = await wishlist.keep(noted, actor.accountId)
    return { added, noRoom: [...noRoom] }
  },
  removeFromWishlist: async ({ wishlist }, { body: { itemName }, actor }) => ({
    removed: await wishlist.remove(itemName, actor.accountId),
  }),
}

const toWishlistBody = (items: readonly WishlistItemView[], basis: Basis): WishlistBody =>
  Object.fromEntries(items.map((item) => [item.name, toWishBody(item, basis)]))
