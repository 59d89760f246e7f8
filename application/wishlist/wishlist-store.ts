import type { AccountId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { KeptWish } from '#domain/wishlist/place-wish.ts'

/** An item as it is kept. */
export type WishlistItem = {
  readonly accountId: AccountId
  /** Unique in its wishlist; see stored-name.ts. */
  readonly name: string
  readonly title: string
  readonly productId: ProductId | null
  /** Where it was seen; its prices are of this country. */
  readonly country: Country
  /** As it was shown when it was added; may be empty. */
  readonly price: string
  /** The same in cents of the country's currency; null when only the client's words are known. */
  readonly amountMinor: number | null
  /** Address of a picture; may be empty. */
  readonly logo: string
  /** The day when it was added, in words. */
  readonly date: string
  readonly addedAt: Date
}

/** Wishlists in the caller's transaction. */
export type WishlistStore = {
  /**
   * What the account's wishlist holds. Nobody else adds to it before the transaction ends.
   * Undefined when there is no such account any more.
   */
  readonly readToAdd: (accountId: AccountId) => Promise<readonly KeptWish[] | undefined>
  /** Keeps it without its product when that one is gone meanwhile. */
  readonly add: (item: WishlistItem) => Promise<void>
}

/** What may be asked for by a wish: a product of ours by its public id, or by exactly its title. */
export type WishedProduct = {
  readonly id: number
  readonly title: string
  readonly image: string | null
  /** Lowest new item price in cents in the asked country; null when nobody sells it there. */
  readonly priceMinor: number | null
}

/**
 * The product that is meant, or what it was merged into; undefined when there is none, or several
 * have the title. One statement.
 */
export type FindWishedProduct = (
  asked: { readonly publicId: string } | { readonly title: string },
  country: Country,
) => Promise<WishedProduct | undefined>

/** An item with what is known today of its product. */
export type WishlistItemView = Omit<WishlistItem, 'accountId' | 'productId'> & {
  /** Null when it never was known, or is not shown any more. */
  readonly product: {
    readonly publicId: string
    readonly slug: string
    readonly image: string | null
    /** Lowest new item price in cents today; null when nobody sells it. */
    readonly priceMinor: number | null
  } | null
}

/** Newest first; one statement. */
export type ReadWishlist = (accountId: AccountId) => Promise<readonly WishlistItemView[]>

/**
 * Removes the item of this stored name, else of this title, else of this title's stored name; says
 * whether there was one. One statement.
 */
export type RemoveWish = (accountId: AccountId, itemName: string) => Promise<boolean>
