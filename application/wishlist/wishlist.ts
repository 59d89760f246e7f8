import type { Wired } from '../wired.ts'
import { signInNeeded } from '#application/account/account-errors.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import { DomainError } from '#domain/errors.ts'
import type { AccountId } from '#domain/ids.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import {
  placeWish,
  wishDate,
  wishlistMaxItems,
  wishTitleMaxLength,
} from '#domain/wishlist/place-wish.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type {
  AskedWish,
  FindNotedWishes,
  FindWishedProduct,
  NotedWish,
  ReadWishes,
  ReadWishlist,
  RemoveWish,
  WishlistItem,
  WishlistStore,
} from './wishlist-store.ts'

export type Wishlist = Wired<typeof wishlistUseCases> & { readonly list: ReadWishlist }

type Deps = {
  readonly findWishedProduct: FindWishedProduct
  readonly findNotedWishes: FindNotedWishes
  readonly readWishes: ReadWishes
  readonly removeWish: RemoveWish
  readonly inTransaction: InTransaction<{ wishlist: WishlistStore }>
  readonly clock: Clock
}

const makeShowWishes =
  ({ readWishes, clock }: Deps) =>
  (publicIds: readonly string[], country: Country, basis: Basis): Promise<readonly AskedWish[]> =>
    readWishes(publicIds, country, basis, clock.now())

/**
 * Adds what was noted without an account, the oldest first, as far as there is room. Answers how many were new, and
 * the ids of those for which there was no room. Unknown products are left out.
 */
const makeKeepWishes =
  ({ findNotedWishes, inTransaction, clock }: Deps) =>
  async (
    wishes: readonly NotedWish[],
    accountId: AccountId,
  ): Promise<{ readonly added: number; readonly noRoom: readonly string[] }> => {
    const now = clock.now()
    const past = wishes.map(({ addedAt, ...wish }) => ({
      ...wish,
      addedAt: addedAt && addedAt < now ? addedAt : undefined,
    }))
    const moment = ({ addedAt = now }: NotedWish): number => addedAt.getTime()
    const found = await findNotedWishes(past.toSorted((a, b) => moment(a) - moment(b)))
    return inTransaction(async ({ wishlist }) => {
      const kept = await wishlist.readToAdd(accountId)
      if (kept === undefined) throw signInNeeded()
      const items: WishlistItem[] = []
      const noRoom: string[] = []
      for (const { noted, product } of found) {
        const { country, addedAt = now } = noted
        const title = product.title.slice(0, wishTitleMaxLength)
        const place = placeWish({ title, productId: product.id }, [...kept, ...items])
        if (place.kind === 'full') noRoom.push(noted.productId)
        if (place.kind !== 'free') continue
        items.push({
          accountId,
          name: place.name,
          title,
          productId: product.id,
          country,
          price: priceText(product.priceMinor, country) ?? '',
          amountMinor: product.priceMinor,
          totalMinor: product.totalMinor,
          logo: product.image ?? '',
          date: wishDate(addedAt),
          addedAt,
        })
      }
      if (items.length > 0) await wishlist.add(items)
      return { added: items.length, noRoom }
    })
  }

const priceText = (amountMinor: number | null, country: Country): string | undefined =>
  amountMinor === null ? undefined : formatPrice(amountMinor, currencyOf(country))

export type WishDraft = {
  readonly title: string
  /** As displayed; used only where we have no price of our own. */
  readonly price: string
  readonly logo: string
  /** In words; today when empty. */
  readonly date: string
  readonly productId: string | undefined
  readonly country: Country
}

/** Throws DomainError 'not-found' for an unknown product, 'conflict' when the wishlist is full. */
const makeAddToWishlist =
  ({ findWishedProduct, inTransaction, clock }: Deps) =>
  async (
    { productId, ...draft }: WishDraft,
    accountId: AccountId,
  ): Promise<{ readonly name: string; readonly isNew: boolean }> => {
    const { country } = draft
    const product = await findWishedProduct(
      productId === undefined ? { title: draft.title } : { publicId: productId },
      country,
    )
    if (product === undefined && productId !== undefined) throw productNotFound()
    const title = (product?.title ?? draft.title).slice(0, wishTitleMaxLength)
    const now = clock.now()
    return inTransaction(async ({ wishlist }) => {
      const kept = await wishlist.readToAdd(accountId)
      if (kept === undefined) throw signInNeeded()
      const wish = { title, productId: product?.id ?? null }
      const place = placeWish(wish, kept)
      if (place.kind === 'full') throw wishlistFull()
      const { name } = place
      if (place.kind === 'present') return { name, isNew: false }
      const amountMinor = product?.priceMinor ?? null
      await wishlist.add([
        {
          ...wish,
          accountId,
          name,
          country,
          price: priceText(amountMinor, country) ?? draft.price,
          amountMinor,
          totalMinor: product?.totalMinor ?? null,
          logo: product?.image ?? draft.logo,
          date: draft.date === '' ? wishDate(now) : draft.date,
          addedAt: now,
        },
      ])
      return { name, isNew: true }
    })
  }

const wishlistFull = (): DomainError =>
  new DomainError(
    'conflict',
    'wishlist.full',
    `Your wishlist is full: it holds ${wishlistMaxItems} products. Please remove one first.`,
  )

/** By stored name or title; returns whether it existed. */
const makeRemoveFromWishlist =
  ({ removeWish }: Deps) =>
  (itemName: string, accountId: AccountId): Promise<boolean> =>
    removeWish(accountId, itemName)

export const wishlistUseCases = {
  /** Of nobody’s wishlist. */
  show: makeShowWishes,
  keep: makeKeepWishes,
  add: makeAddToWishlist,
  remove: makeRemoveFromWishlist,
}
