import type {
  AddedToWishlistBody,
  AddToWishlistBody,
  RemovedFromWishlistBody,
  WishesBody,
  WishlistBody,
} from '#openapi/schemas/account/wishlist.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Query } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import type { ApiQuery } from './queries.ts'
import { askedBasis, withQuery } from '../paths.ts'
import { sendJson } from './send.ts'

/** Without an account, '', that of this browser. */
export const wishlistQuery = (uid: string, basis: Basis): ApiQuery<WishlistBody> => ({
  queryKey: [`${path} ${uid === '' ? 'browser ' : ''}${basis}`],
  queryFn: async () =>
    uid === ''
      ? (await ofBrowser()).listBrowserWishes(basis)
      : sendJson('POST', path, { uid, basis }),
})

const ofBrowser = () => import('../account/browser-wishes.ts')

/** A list that somebody shares. */
export const sharedWishesQuery = (
  product: string,
  country: Country,
  basis: Basis,
): ApiQuery<WishesBody> => ({
  queryKey: [withQuery('/api/wishes', { country, ...askedBasis(basis), product })],
})

/** How long a page does without asking again what is remembered. */
export const rememberedMs = 300_000

const path = '/api/wishlist/get'

/** Finds the list in every basis. */
export const isWishlist = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  String(queryKey[0]).startsWith(path)

export const addToWishlist = async (wish: AddToWishlistBody): Promise<AddedToWishlistBody> =>
  wish.uid === ''
    ? (await ofBrowser()).addBrowserWish(wish)
    : sendJson('POST', '/api/wishlist', wish)

/** What a list says of itself, such as that it is full, else the text of the place. */
export const wishProblem = (error: unknown, failed: string): string =>
  error instanceof ApiError && error.code.startsWith('wishlist.') ? error.message : failed

export const removeFromWishlist = async (
  uid: string,
  itemName: string,
): Promise<RemovedFromWishlistBody> =>
  uid === ''
    ? (await ofBrowser()).removeBrowserWish(itemName)
    : sendJson('POST', '/api/wishlist/remove', { uid, itemName })
