import { productPath } from '#domain/catalogue/slug.ts'
import type { Country } from '#domain/market/country.ts'

type Product = { readonly slug: string; readonly publicId: string }

/** The product's page; New Zealand is what a link without a country means. */
export const productLink = ({ slug, publicId }: Product, country: Country): string => {
  const path = `/product/${productPath(slug, publicId)}`
  return country === 'NZ' ? path : `${path}?country=${country}`
}
