import type { KeptWishesBody } from '#openapi/schemas/account/wishlist.ts'
import type { Country } from '#domain/market/country.ts'
import { sendJson } from '../../api/send.ts'

/** Several at once, at their prices of now. */
export const addAllToWishlist = async (
  uid: string,
  products: readonly string[],
  country: Country,
): Promise<KeptWishesBody> =>
  uid === ''
    ? (await import('../../account/browser-wishes.ts')).keepInBrowser(products, country)
    : sendJson('POST', '/api/wishlist/keep', {
        uid,
        wishes: products.map((productId) => ({ productId, country })),
      })
