import {
  AddedToWishlistSchema,
  AddToWishlistSchema,
  AskForWishlistSchema,
  RemovedFromWishlistSchema,
  RemoveFromWishlistSchema,
  WishlistSchema,
  type AddedToWishlistBody,
  type RemovedFromWishlistBody,
  type WishlistBody,
  type WishlistItemBody,
} from '#openapi/schemas/account/wishlist.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  conflictResponse,
  notFoundResponse,
  signedInResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { sessionOf } from '../session/authentication.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import type { WishlistItemView } from '#application/wishlist/wishlist-store.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { CardPrice } from '#domain/offer/sale.ts'
import { wishChange } from '#domain/wishlist/wish-change.ts'
import { currencyOf } from '#domain/market/country.ts'
import { priceText } from '../bodies/price-text.ts'
import { productLink, withCountry } from '../bodies/product-link.ts'

type Deps = Pick<ServerDeps, 'wishlist'>

export const wishlistRoutes: FastifyPluginAsyncZod<Deps> = async (app, { wishlist }) => {
  app.post('/wishlist', add, async (request): Promise<AddedToWishlistBody> => {
    const { name: title, price, logo, date, productId, country } = request.body
    const draft = { title, price, logo, date, productId, country }
    const { name, isNew } = await wishlist.add(draft, sessionOf(request).account.id)
    return { name, added: isNew }
  })

  app.post('/wishlist/get', list, async (asked): Promise<WishlistBody> => {
    const { basis } = asked.body
    return toWishlistBody(await wishlist.list(sessionOf(asked).account.id, basis), basis)
  })

  app.post('/wishlist/remove', remove, async (request): Promise<RemovedFromWishlistBody> => {
    const { itemName } = request.body
    return { removed: await wishlist.remove(itemName, sessionOf(request).account.id) }
  })
}

const tags = ['Wishlist']

const responses = { ...signedInResponses, ...writeResponses }

const add = {
  config: { access: 'signed-in', limit: 'write' },
  schema: {
    operationId: 'addToWishlist',
    tags,
    summary: 'Remember a product',
    description:
      'Adding it twice changes nothing. Of a product that we know, our own title and price of ' +
      'the moment are kept. Names that would be kept alike get a number.',
    body: AddToWishlistSchema,
    response: {
      200: AddedToWishlistSchema,
      ...responses,
      ...notFoundResponse,
      ...conflictResponse,
    },
  },
} as const

const list = {
  config: { access: 'signed-in', limit: 'read', changesNothing: true },
  schema: {
    operationId: 'readWishlist',
    tags,
    summary: 'What is remembered',
    description:
      'With today’s lowest prices, what the card of each product says in the asked basis, and how ' +
      'the price has changed since it was added.',
    body: AskForWishlistSchema,
    response: { 200: WishlistSchema, ...responses },
  },
} as const

const remove = {
  config: { access: 'signed-in', limit: 'write' },
  schema: {
    operationId: 'removeFromWishlist',
    tags,
    summary: 'Forget a product',
    description: 'Removing it twice changes nothing.',
    body: RemoveFromWishlistSchema,
    response: { 200: RemovedFromWishlistSchema, ...responses },
  },
} as const

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
