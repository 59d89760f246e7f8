import { productPath } from '#domain/catalogue/slug.ts'
import type { Country } from '#domain/market/country.ts'
import { withCountry } from './with-country.ts'

type Product = { readonly slug: string; readonly publicId: string }

/** `variant`: the choice that the page opens on. */
export const productLink = (
  { slug, publicId }: Product,
  country: Country,
  variant: string | null = null,
): string => {
  const query = variant === null ? '' : `?${new URLSearchParams({ variant }).toString()}`
  return withCountry(`/product/${productPath(slug, publicId)}${query}`, country)
}
