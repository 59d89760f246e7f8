import type { AccountId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { CardPrice } from '#domain/offer/sale.ts'
import type { KeptWish } from '#domain/wishlist/place-wish.ts'
import type { WishPrices } from '#domain/wishlist/wish-change.ts'

export type WishlistItem = {
  readonly accountId: AccountId
  /** Unique in its wishlist; see place-wish.ts. */
  readonly name: string
  readonly title: string
  readonly productId: ProductId | null
  readonly country: Country
  readonly price: string
  /** Lowest item price in cents of the country's currency; null when only the client's text is known. */
  readonly amountMinor: number | null
  /** Lowest delivered total; null when it was not known. */
  readonly totalMinor: number | null
  readonly logo: string
  readonly date: string
  readonly addedAt: Date
}

export type WishlistStore = {
  /** Locks the wishlist against other additions. Undefined when the account is gone. */
  readonly readToAdd: (accountId: AccountId) => Promise<readonly KeptWish[] | undefined>
  /** Each without its product if that was removed meanwhile. One statement. */
  readonly add: (items: readonly WishlistItem[]) => Promise<void>
}

/** With the lowest prices of new ones in the requested country. */
export type WishedProduct = WishPrices & {
  readonly id: number
  readonly title: string
  readonly image: string | null
}

/** Follows mergers; undefined when there is none, or several have the title. One statement. */
export type FindWishedProduct = (
  asked: { readonly publicId: string } | { readonly title: string },
  country: Country,
) => Promise<WishedProduct | undefined>

export type NotedWish = {
  readonly productId: string
  readonly country: Country
  /** Undefined: it is added now. */
  readonly addedAt: Date | undefined
}

/**
 * In the order in which they are given; follows mergers, without unknown ones. With our lowest prices of today, or
 * of the day that is noted, where the history says one. One statement.
 */
export type FindNotedWishes = (
  wishes: readonly NotedWish[],
) => Promise<readonly { readonly noted: NotedWish; readonly product: WishedProduct }[]>

export type WishlistItemView = Omit<WishlistItem, 'accountId' | 'productId'> & {
  /** With the lowest prices of new ones today. */
  readonly product:
    | (WishPrices & {
        readonly publicId: string
        readonly slug: string
        readonly image: string | null
        /** Of the offer that the product's card speaks of in the asked basis. */
        readonly price: CardPrice | null
      })
    | null
}

/** Newest first; one statement. */
export type ReadWishlist = (
  accountId: AccountId,
  basis: Basis,
) => Promise<readonly WishlistItemView[]>

/**
 * As if they were added now, in the order of the ids, each with the id that was asked for; follows mergers, without
 * unknown ones. One statement.
 */
export type ReadWishes = (
  publicIds: readonly string[],
  country: Country,
  basis: Basis,
  now: Date,
) => Promise<readonly AskedWish[]>

export type AskedWish = { readonly asked: string; readonly view: WishlistItemView }

/** By stored name, else title, else its stored name; returns whether it existed. One statement. */
export type RemoveWish = (accountId: AccountId, itemName: string) => Promise<boolean>
