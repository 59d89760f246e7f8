import type {
  AddedToWishlistBody,
  AddToWishlistBody,
  KeepWishesBody,
  KeptWishesBody,
  RemovedFromWishlistBody,
  WishesBody,
  WishlistBody,
} from '#openapi/schemas/account/wishlist.ts'
import { mostOfBatch } from '#domain/catalogue/most-of-batch.ts'
import { countries, type Country, defaultCountry, isCountry } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { wishDate } from '#domain/wishlist/place-wish.ts'
import { wishChange } from '#domain/wishlist/wish-change.ts'
import { ApiError } from '../api-error.ts'
import { getJson } from '../api/client.ts'
import { sendJson } from '../api/send.ts'
import { askedBasis, withQuery } from '../paths.ts'
import { readItem, storeItem } from '../shopper/device-storage.ts'
import { tellAll } from './stored-user.ts'

/** What is remembered without an account, the newest first. For browsers alone. */
type BrowserWish = KeepWishesBody['wishes'][number]

const key = 'wishes'

/** A list that cannot be read is none. */
const readWishes = (): readonly BrowserWish[] => {
  try {
    const wishes: unknown = JSON.parse(readItem(key) ?? '[]')
    return Array.isArray(wishes) ? wishes.filter(isWish) : []
  } catch {
    return []
  }
}

const isWish = (one: Partial<Record<keyof BrowserWish, unknown>> | null): one is BrowserWish =>
  one !== null &&
  typeof one.productId === 'string' &&
  countries.some((country) => country === one.country) &&
  typeof one.addedAt === 'string' &&
  isAmount(one.amountMinor) &&
  isAmount(one.totalMinor)

const isAmount = (one: unknown): boolean => one === null || typeof one === 'number'

const writeWishes = (wishes: readonly BrowserWish[]): void => {
  storeItem(key, wishes.length === 0 ? null : JSON.stringify(wishes))
  tellAll()
}

const ask = async (
  products: readonly string[],
  country: Country,
  basis: Basis,
): Promise<WishesBody['wishes']> => {
  if (products.length === 0) return []
  const path = withQuery('/api/wishes', {
    country,
    ...askedBasis(basis),
    product: products.join(),
  })
  return (await getJson<WishesBody>(fetch, path)).wishes
}

/** With today's prices, by the ids of the products. */
export const listBrowserWishes = async (basis: Basis): Promise<WishlistBody> => {
  const kept = readWishes()
  const now = await Promise.all(
    countries.map((country) => {
      const ofCountry = kept.filter((wish) => wish.country === country)
      return ask(
        ofCountry.map(({ productId }) => productId),
        country,
        basis,
      )
    }),
  )
  const items = new Map(now.flat().map((item) => [`${item.country} ${item.productId}`, item]))
  return Object.fromEntries(
    kept.flatMap(({ productId, country, addedAt, amountMinor, totalMinor }) => {
      const item = items.get(`${country} ${productId}`)
      if (!item) return []
      const today = { priceMinor: item.amountMinor, totalMinor: item.totalMinor }
      const change = wishChange({ priceMinor: amountMinor, totalMinor }, today, basis)
      const noted = { amountMinor, totalMinor, addedAt, date: wishDate(new Date(addedAt)) }
      return [[productId, { ...item, ...noted, name: productId, change }]]
    }),
  )
}

/** Notes what it costs now. */
export const addBrowserWish = async ({
  productId = '',
  country: asked,
}: Pick<AddToWishlistBody, 'productId' | 'country'>): Promise<AddedToWishlistBody> => {
  const country = isCountry(asked) ? asked : defaultCountry
  const [item] = await ask([productId], country, 'delivered')
  if (!item) throw new ApiError(404, 'product.not_found', 'There is no such product.')
  const kept = readWishes()
  const added = !kept.some((wish) => wish.productId === productId)
  if (added) {
    if (kept.length >= mostOfBatch) throw new ApiError(409, 'wishlist.full', 'It is full.')
    const { amountMinor, totalMinor, addedAt } = item
    writeWishes([{ productId, country, amountMinor, totalMinor, addedAt }, ...kept])
  }
  return { name: productId, added }
}

export const removeBrowserWish = (productId: string): RemovedFromWishlistBody => {
  const kept = readWishes()
  const left = kept.filter((wish) => wish.productId !== productId)
  writeWishes(left)
  return { removed: left.length < kept.length }
}

let isHandingOver = false

/** Takes them over to the account that signed in; answers how many were new to it. Where that fails they stay. */
export const handOver = async (uid: string): Promise<number> => {
  const wishes = readWishes()
  if (wishes.length === 0 || isHandingOver) return 0
  isHandingOver = true
  try {
    const asked: KeepWishesBody = { uid, wishes: [...wishes] }
    const { added } = await sendJson<KeptWishesBody>('POST', '/api/wishlist/keep', asked)
    writeWishes([])
    return added
  } catch {
    return 0
  } finally {
    isHandingOver = false
  }
}
