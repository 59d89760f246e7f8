import type { Country } from '#domain/market/country.ts'
import type { ProductBody } from '#openapi/schemas/product.ts'
import { productMessages as messages } from '../../messages/product.ts'
import { paths } from '../../paths.ts'

/** From home through its categories down to, and without, the product. */
export const breadcrumbTrail = (
  { categories }: Pick<ProductBody, 'categories'>,
  country: Country,
): readonly { readonly name: string; readonly path: string }[] => [
  { name: messages.home, path: paths.home(country) },
  ...categories.map(({ name, slug }) => ({
    name,
    path: paths.search({ country, category: [slug] }),
  })),
]
