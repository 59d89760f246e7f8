import { productPath } from '#domain/catalogue/slug.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'

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

/** A product by its name, with the way to its page. */
export const toNamedProduct = (
  product: Product & { readonly title: string },
  country: Country,
): { readonly id: string; readonly name: string; readonly link: string } => ({
  id: product.publicId,
  name: product.title,
  link: productLink(product, country),
})

/** A path without a country means the default one. */
export const withCountry = (path: string, country: Country): string => {
  if (country === defaultCountry) return path
  return `${path}${path.includes('?') ? '&' : '?'}country=${country}`
}

/** Counts whoever goes there, and leads to the shop. */
export const shopLink = (offerId: string): string => `/out/${offerId}`
