import type { ProductId } from '../ids.ts'
import { freeStoredName, toStoredName } from './stored-name.ts'

/** Items that a wishlist holds at most. */
export const wishlistMaxItems = 500

/** As long as the longest title that an item may have. */
export const wishTitleMaxLength = 300

/** Something that somebody wants to remember. */
export type Wish = {
  /** Untouched. */
  readonly title: string
  /** The product that lives on, when it was merged; null when there is none. */
  readonly productId: ProductId | null
}

/** An item that is there already. */
export type KeptWish = {
  readonly name: string
  /** The product that lives on, when it was merged; null when there is none. */
  readonly productId: ProductId | null
}

export type Place =
  | { readonly kind: 'present'; readonly name: string }
  | { readonly kind: 'free'; readonly name: string }
  | { readonly kind: 'full' }

/**
 * Where a wish belongs in a wishlist. It is there already when its product is or, without a
 * product, when its name is (decision 37).
 */
export const placeWish = ({ title, productId }: Wish, kept: readonly KeptWish[]): Place => {
  const name = toStoredName(title)
  const present = kept.find((item) =>
    productId === null ? item.name === name : item.productId === productId,
  )
  if (present) return { kind: 'present', name: present.name }
  if (kept.length >= wishlistMaxItems) return { kind: 'full' }
  return { kind: 'free', name: freeStoredName(title, new Set(kept.map((item) => item.name))) }
}
