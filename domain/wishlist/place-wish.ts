import type { ProductId } from '../ids.ts'

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

/** Replaces '/' by '-' and '.' by ',' (specification, section 3). Idempotent. */
export const toStoredName = (title: string): string =>
  title.replaceAll('/', '-').replaceAll('.', ',')

export const freeStoredName = (title: string, taken: ReadonlySet<string>): string => {
  const name = toStoredName(title)
  if (!taken.has(name) && name !== unusable) return name
  for (let number = 2; ; number++) {
    const numbered = `${name} (${number})`
    if (!taken.has(numbered)) return numbered
  }
}

/** Names are keys of an object in responses, and this key would set its prototype. */
const unusable = '__proto__'

/** 'Monday, January 5, 2025', in New Zealand, as the specification has it. */
export const wishDate = (moment: Date): string => format.format(moment)

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Pacific/Auckland',
})
