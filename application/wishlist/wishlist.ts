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
  FindWishedProduct,
  ReadWishes,
  ReadWishlist,
  RemoveWish,
  WishlistItemView,
  WishlistStore,
} from './wishlist-store.ts'

export type Wishlist = {
  readonly add: AddToWishlist
  readonly list: ListWishlist
  /** Of nobody’s wishlist. */
  readonly show: ShowWishes
  readonly keep: KeepWishes
  readonly remove: RemoveFromWishlist
}

type ListWishlist = (accountId: AccountId, basis: Basis) => Promise<readonly WishlistItemView[]>

export const makeListWishlist =
  ({ readWishlist }: { readonly readWishlist: ReadWishlist }): ListWishlist =>
  (accountId, basis) =>
    readWishlist(accountId, basis)

type ShowWishes = (
  publicIds: readonly string[],
  country: Country,
  basis: Basis,
) => Promise<readonly WishlistItemView[]>

type Showing = { readonly readWishes: ReadWishes; readonly clock: Clock }

export const makeShowWishes =
  ({ readWishes, clock }: Showing): ShowWishes =>
  (publicIds, country, basis) =>
    readWishes(publicIds, country, basis, clock.now())

/** What was noted when something was added, in minor units. */
type NotedWish = {
  readonly amountMinor: number | null
  readonly totalMinor: number | null
  readonly addedAt: Date
}

export type BrowserWish = NotedWish & { readonly productId: string; readonly country: Country }

/** Adds what was kept without an account, the oldest first, as far as there is room; answers how many were new. */
type KeepWishes = (wishes: readonly BrowserWish[], accountId: AccountId) => Promise<number>

export const makeKeepWishes =
  (add: AddToWishlist): KeepWishes =>
  async (wishes, accountId) => {
    let added = 0
    const oldestFirst = wishes.toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
    for (const { productId, country, ...noted } of oldestFirst) {
      const draft = { title: '', price: '', logo: '', date: '', productId, country, noted }
      try {
        if ((await add(draft, accountId)).isNew) added += 1
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        if (error.code === 'wishlist.full') break
        if (error.kind !== 'not-found') throw error
      }
    }
    return added
  }

export type WishDraft = {
  readonly title: string
  /** As displayed; used only where we have no price of our own. */
  readonly price: string
  readonly logo: string
  /** In words; today when empty. */
  readonly date: string
  readonly productId: string | undefined
  readonly country: Country
  /** What a browser noted when it was added; undefined: it is added now. */
  readonly noted: NotedWish | undefined
}

/** Throws DomainError 'not-found' for an unknown product, 'conflict' when the wishlist is full. */
type AddToWishlist = (
  draft: WishDraft,
  accountId: AccountId,
) => Promise<{ readonly name: string; readonly isNew: boolean }>

type Deps = {
  readonly findWishedProduct: FindWishedProduct
  readonly inTransaction: InTransaction<{ wishlist: WishlistStore }>
  readonly clock: Clock
}

export const makeAddToWishlist =
  ({ findWishedProduct, inTransaction, clock }: Deps): AddToWishlist =>
  async ({ productId, ...draft }, accountId) => {
    const { country, noted } = draft
    const product = await findWishedProduct(
      productId === undefined ? { title: draft.title } : { publicId: productId },
      country,
    )
    if (product === undefined && productId !== undefined) throw productNotFound()
    const title = (product?.title ?? draft.title).slice(0, wishTitleMaxLength)
    const now = clock.now()
    const { amountMinor, totalMinor, addedAt } = noted ?? {
      amountMinor: product?.priceMinor ?? null,
      totalMinor: product?.totalMinor ?? null,
      addedAt: now,
    }
    return inTransaction(async ({ wishlist }) => {
      const kept = await wishlist.readToAdd(accountId)
      if (kept === undefined) throw signInNeeded()
      const wish = { title, productId: product?.id ?? null }
      const place = placeWish(wish, kept)
      if (place.kind === 'full') throw wishlistFull()
      const { name } = place
      if (place.kind === 'present') return { name, isNew: false }
      await wishlist.add({
        ...wish,
        accountId,
        name,
        country,
        price: amountMinor === null ? draft.price : formatPrice(amountMinor, currencyOf(country)),
        amountMinor,
        totalMinor,
        logo: product?.image ?? draft.logo,
        date: draft.date === '' ? wishDate(addedAt) : draft.date,
        addedAt: addedAt < now ? addedAt : now,
      })
      return { name, isNew: true }
    })
  }

const wishlistFull = (): DomainError =>
  new DomainError(
    'conflict',
    'wishlist.full',
    `A wishlist can hold ${wishlistMaxItems} products. Please remove one first.`,
  )

/** By stored name or title; returns whether it existed. */
type RemoveFromWishlist = (itemName: string, accountId: AccountId) => Promise<boolean>

export const makeRemoveFromWishlist =
  ({ removeWish }: { readonly removeWish: RemoveWish }): RemoveFromWishlist =>
  (itemName, accountId) =>
    removeWish(accountId, itemName)
