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
  ReadWishlist,
  RemoveWish,
  WishlistItemView,
  WishlistStore,
} from './wishlist-store.ts'

export type Wishlist = {
  readonly add: AddToWishlist
  readonly list: ListWishlist
  readonly remove: RemoveFromWishlist
}

type ListWishlist = (accountId: AccountId, basis: Basis) => Promise<readonly WishlistItemView[]>

export const makeListWishlist =
  ({ readWishlist }: { readonly readWishlist: ReadWishlist }): ListWishlist =>
  (accountId, basis) =>
    readWishlist(accountId, basis)

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
    const { country } = draft
    const product = await findWishedProduct(
      productId === undefined ? { title: draft.title } : { publicId: productId },
      country,
    )
    if (product === undefined && productId !== undefined) throw productNotFound()
    const title = (product?.title ?? draft.title).slice(0, wishTitleMaxLength)
    const amountMinor = product?.priceMinor ?? null
    const now = clock.now()
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
        totalMinor: product?.totalMinor ?? null,
        logo: product?.image ?? draft.logo,
        date: draft.date === '' ? wishDate(now) : draft.date,
        addedAt: now,
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
