import type { ProductId } from '../ids.ts'
import { freeStoredName, toStoredName } from './stored-name.ts'

export const wishlistMaxItems = 500

export const wishTitleMaxLength = 300

export type Wish = {
  readonly title: string
  /** After mergers; null when there is none. */
  readonly productId: ProductId | null
}

export type KeptWish = {
  readonly name: string
  readonly productId: ProductId | null
}

export type Place =
  | { readonly kind: 'present'; readonly name: string }
  | { readonly kind: 'free'; readonly name: string }
  | { readonly kind: 'full' }

/** An item exists already when its product does or, without a product, its name (decision 37). */
export const placeWish = ({ title, productId }: Wish, kept: readonly KeptWish[]): Place => {
  const name = toStoredName(title)
  const present = kept.find((item) =>
    productId === null ? item.name === name : item.productId === productId,
  )
  if (present) return { kind: 'present', name: present.name }
  if (kept.length >= wishlistMaxItems) return { kind: 'full' }
  return { kind: 'free', name: freeStoredName(title, new Set(kept.map((item) => item.name))) }
}
