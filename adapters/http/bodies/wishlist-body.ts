import type { WishlistItemView } from '#application/wishlist/wishlist-store.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { WishlistBody, WishlistItemBody } from '#openapi/schemas/wishlist.ts'
import { priceText } from './price-text.ts'
import { productLink } from './product-link.ts'
import { withCountry } from './with-country.ts'

export const toWishlistBody = (items: readonly WishlistItemView[]): WishlistBody =>
  Object.fromEntries(items.map((item) => [item.name, toItemBody(item)]))

const toItemBody = (item: WishlistItemView): WishlistItemBody => {
  const { product, country } = item
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
    amountMinor: item.amountMinor,
    amountNowMinor,
  }
}
