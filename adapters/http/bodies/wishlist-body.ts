import type { WishlistItemView } from '#application/wishlist/wishlist-store.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { CardPrice } from '#domain/offer/sale.ts'
import { wishChange } from '#domain/wishlist/wish-change.ts'
import type { WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { priceText } from './product-card-body.ts'
import { productLink, withCountry } from './product-link.ts'

export const toWishBody = (item: WishlistItemView, basis: Basis): WishlistItemBody => {
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
