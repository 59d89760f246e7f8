import { mostOfBatch } from '#domain/catalogue/most-of-batch.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import type { Country } from '#domain/market/country.ts'
import { mostPlanned } from '#domain/offer/basket/plan-basket.ts'
import type { WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'

type Shareable = Pick<WishlistItemBody, 'productId' | 'country' | 'addedAt'>

/** The ids that an address of this country takes, the newest first. */
export const sharedProducts = (
  items: readonly Shareable[],
  country: Country,
): readonly string[] => {
  const ofCountry = items.filter((item) => item.country === country)
  const ids = ofCountry
    .toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))
    .flatMap(({ productId }) => productId ?? [])
  return [...new Set(ids)].slice(0, mostOfBatch)
}

/** The newest of a country, as many as can be bought together, of how many. */
export const plannedOf = (
  items: readonly Shareable[],
  country: Country,
): { readonly planned: readonly string[]; readonly of: number } => {
  const all = sharedProducts(items, country)
  return { planned: all.slice(0, mostPlanned), of: all.length }
}

/** How many products an address names, and the ids that can be asked for. */
export const readShared = (
  text: string,
): { readonly named: number; readonly asked: readonly string[] } => {
  const named = new Set(text.split(',').filter((id) => id !== ''))
  return {
    named: named.size,
    asked: [...named].filter((id) => publicIdFromPath(id) === id).slice(0, mostOfBatch),
  }
}
