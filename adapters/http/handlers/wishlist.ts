import type { WishlistItemView } from '#application/wishlist/wishlist-store.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { CardPrice } from '#domain/offer/sale.ts'
import { wishChange } from '#domain/wishlist/wish-change.ts'
import { currencyOf } from '#domain/market/country.ts'
import { priceText } from '../bodies/price-text.ts'
import { productLink, withCountry } from '../bodies/product-link.ts'
import type { wishlistOperations } from '#openapi/operations/account/wishlist.ts'
import type { WishlistBody, WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import type { Handlers } from './handler.ts'

export const wishlistHandlers: Handlers<typeof wishlistOperations> = {
  addToWishlist: async ({ wishlist }, { body: { name: title, ...wish }, actor }) => {
    const { price, logo, date, productId, country } = wish
    const draft = { title, price, logo, date, productId, country }
    const { name, isNew } = await wishlist.add(draft, actor.accountId)
    return { name, added: isNew }
  },
  readWishlist: async ({ wishlist }, { body: { basis }, actor }) =>
    toWishlistBody(await wishlist.list(actor.accountId, basis), basis),
  removeFromWishlist: async ({ wishlist }, { body: { itemName }, actor }) => ({
    removed: await wishlist.remove(itemName, actor.accountId),
  }),
}

const toWishlistBody = (items: readonly WishlistItemView[], basis: Basis): WishlistBody =>
  Object.fromEntries(items.map((item) => [item.name, toItemBody(item, basis)]))

const toItemBody = (item: WishlistItemView, basis: Basis): WishlistItemBody => {
  const { product, country, amountMinor, totalMinor } = item
  const currency = currencyOf(country)
  const amountNowMinor = product?.priceMinor ?? null
  return {
    name: item.name,
    title: item.title,
    logo: product?.image ?? item.logo,
    price: item.price,
    link: product
      ? productLink(product, country)
      : withCountry(`/search?${new URLSearchParams({ q: item.title }).toString()}`, country),
    date: item.date,
    productId: product?.publicId ?? null,
    priceNow: priceText(amountNowMinor, currency),
    addedAt: item.addedAt.toISOString(),
    country,
    currency,
    amountMinor,
    totalMinor,
    amountNowMinor,
    change: product && wishChange({ priceMinor: amountMinor, totalMinor }, product, basis),
    offerNow: product?.price ? toOfferNow(product.price) : null,
  }
}

const toOfferNow = ({
  priceMinor,
  totalMinor,
  standing,
}: CardPrice): WishlistItemBody['offerNow'] => ({
  amountMinor: priceMinor,
  totalMinor,
  standing,
})
