import type {
  AddedToWishlistBody,
  AddToWishlistBody,
  KeepWishesBody,
  KeptWishesBody,
  RemovedFromWishlistBody,
  WishesBody,
  WishlistBody,
  WishlistItemBody,
} from '#openapi/schemas/account/wishlist.ts'
import { mostOfBatch } from '#domain/catalogue/most-of-batch.ts'
import {
  countries,
  type Country,
  currencyOf,
  defaultCountry,
  isCountry,
} from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { wishDate } from '#domain/wishlist/place-wish.ts'
import { wishChange } from '#domain/wishlist/wish-change.ts'
import { ApiError } from '../api-error.ts'
import { getJson } from '../api/client.ts'
import { sendJson } from '../api/send.ts'
import { askedBasis, withQuery } from '../paths.ts'
import { readItem, storeItem } from '../shopper/device-storage.ts'
import { browserWishMessages as messages } from '../messages/account/browser-wishes.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { tellAll } from './stored-user.ts'

/** What is remembered without an account, the newest first, and what it cost then. For browsers alone. */
type BrowserWish = Pick<WishlistItemBody, 'country' | 'amountMinor' | 'totalMinor' | 'addedAt'> & {
  readonly productId: string
}

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

/** Answers whether this device keeps them. */
const writeWishes = (wishes: readonly BrowserWish[]): boolean => {
  const text = wishes.length === 0 ? null : JSON.stringify(wishes)
  storeItem(key, text)
  tellAll()
  return readItem(key) === text
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

/** With today's prices, by the ids of the products. Follows mergers, and says how many are gone. */
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
  const items = new Map(now.flat().map((item) => [`${item.country} ${item.asked}`, item]))
  const itemOf = ({ country, productId }: BrowserWish) => items.get(`${country} ${productId}`)
  const gone = new Set(kept.filter((wish) => !itemOf(wish)).map(({ productId }) => productId))
  const living = followed(
    readWishes().filter(({ productId }) => !gone.has(productId)),
    (wish) => itemOf(wish)?.productId ?? wish.productId,
  )
  const isChanged = gone.size > 0 || kept.some((wish) => itemOf(wish)?.productId !== wish.productId)
  if (isChanged && writeWishes(living) && gone.size > 0)
    showToast('error', messages.gone(gone.size))
  const byLiving = new Map(now.flat().map((item) => [`${item.country} ${item.productId}`, item]))
  return Object.fromEntries(
    living.flatMap((wish) => {
      const item = byLiving.get(`${wish.country} ${wish.productId}`)
      return item ? [[wish.productId, toListed(wish, item, basis)]] : []
    }),
  )
}

/** Under the ids that their products have after mergers; of those that became one the first that was added. */
const followed = (
  wishes: readonly BrowserWish[],
  idOf: (wish: BrowserWish) => string,
): readonly BrowserWish[] => {
  const known = new Map(wishes.map((wish) => [idOf(wish), wish]))
  return [...known].map(([productId, wish]) => ({ ...wish, productId }))
}

const toListed = (
  { productId, country, addedAt, amountMinor, totalMinor }: BrowserWish,
  item: WishlistItemBody,
  basis: Basis,
): WishlistItemBody => ({
  ...item,
  name: productId,
  amountMinor,
  totalMinor,
  price: amountMinor === null ? '' : formatPrice(amountMinor, currencyOf(country)),
  addedAt,
  date: wishDate(new Date(addedAt)),
  change: wishChange(
    { priceMinor: amountMinor, totalMinor },
    { priceMinor: item.amountMinor, totalMinor: item.totalMinor },
    basis,
  ),
})

/** Notes what they cost now, of several as far as there is room. */
export const keepInBrowser = async (
  products: readonly string[],
  country: Country,
): Promise<KeptWishesBody> => {
  const items = await ask(products, country, 'delivered')
  if (items.length === 0) throw new ApiError(404, 'product.not_found', messages.unknown)
  const kept = readWishes()
  const known = new Set(kept.map(({ productId }) => productId))
  const addedAt = new Date().toISOString()
  const asNew = new Map(
    items.flatMap(({ productId, amountMinor, totalMinor }) =>
      productId === null || known.has(productId)
        ? []
        : [[productId, { productId, country, amountMinor, totalMinor, addedAt }] as const],
    ),
  )
  const added = [...asNew.values()].slice(0, Math.max(mostOfBatch - kept.length, 0))
  if (added.length > 0 && !writeWishes([...added, ...kept]))
    throw new ApiError(0, 'wishlist.not_kept', messages.notKept)
  return { added: added.length, noRoom: [...asNew.keys()].slice(added.length) }
}

export const addBrowserWish = async ({
  productId = '',
  country,
}: Pick<AddToWishlistBody, 'productId' | 'country'>): Promise<AddedToWishlistBody> => {
  const shown = isCountry(country) ? country : defaultCountry
  const { added, noRoom } = await keepInBrowser([productId], shown)
  if (noRoom.length > 0) throw new ApiError(409, 'wishlist.full', messages.full)
  return { name: productId, added: added > 0 }
}

export const removeBrowserWish = (productId: string): RemovedFromWishlistBody => {
  const kept = readWishes()
  const left = kept.filter((wish) => wish.productId !== productId)
  writeWishes(left)
  return { removed: left.length < kept.length }
}

let isHandingOver = false

/**
 * Takes them over to the account that signed in, also what is added meanwhile, and says what came of it; answers
 * whether there are new ones. What fails, or finds no room, stays.
 */
export const handOver = async (uid: string): Promise<boolean> => {
  if (isHandingOver) return false
  isHandingOver = true
  let added = 0
  try {
    for (let wishes = readWishes(); wishes.length > 0; wishes = readWishes()) {
      const sent = wishes.map(({ productId, country, addedAt }) => ({
        productId,
        country,
        addedAt,
      }))
      const asked: KeepWishesBody = { uid, wishes: sent }
      const answer = await sendJson<KeptWishesBody>('POST', '/api/wishlist/keep', asked)
      added += answer.added
      const done = new Set(sent.map(({ productId }) => productId))
      for (const productId of answer.noRoom) done.delete(productId)
      const isKept = writeWishes(readWishes().filter(({ productId }) => !done.has(productId)))
      if (answer.noRoom.length > 0) showToast('error', messages.noRoom(answer.noRoom.length))
      if (answer.noRoom.length > 0 || !isKept) break
    }
  } catch {
    // They are taken over another time.
  } finally {
    isHandingOver = false
  }
  if (added > 0) showToast('success', messages.tookOver(added))
  return added > 0
}
