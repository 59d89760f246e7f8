import { productPath } from '#domain/catalogue/slug.ts'
import type { Country } from '#domain/market/country.ts'
import { withCountry } from './with-country.ts'

type Product = { readonly slug: string; readonly publicId: string }

export const productLink = ({ slug, publicId }: Product, country: Country): string =>
  withCountry(`/product/${productPath(slug, publicId)}`, country)
