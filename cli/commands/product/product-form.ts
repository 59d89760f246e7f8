import type { App } from '#adapters/composition/app/make-app.ts'
import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { print, printJson } from '../../print.ts'
import { showProduct } from '../../show/show-products.ts'

export type ProductPrice = {
  readonly retailerId: string
  readonly price: string
  readonly currency: string
  readonly link: string
}

export type ProductFields = {
  readonly name?: string
  readonly category?: string
  readonly subcategory?: readonly string[]
  readonly description?: string
  readonly photo?: readonly string[]
  readonly brand?: string
  readonly mpn?: string
  readonly gtin?: readonly string[]
  readonly specification?: readonly string[]
  readonly variant?: string
  readonly group?: string
  readonly price?: readonly ProductPrice[]
  readonly json?: true
}

export const findProduct = async (app: App, id: string): Promise<AdminProductBody> =>
  app.forms.toAdminProductBody(await app.products.show(id))

export const tellProduct = (product: AdminProductBody, json: true | undefined): void => {
  if (json) printJson(product)
  else print(showProduct(product))
}

/** The fields of the API; omitted options keep the known values. */
export const toProductForm = (
  options: ProductFields,
  known: AdminProductBody | undefined,
): unknown => {
  const [category, ...subcategories] = known?.categories.map(({ slug }) => slug) ?? []
  const isMoved = options.category !== undefined
  return {
    name: options.name ?? known?.name,
    category: options.category ?? category,
    subcategories: options.subcategory ?? (isMoved ? [] : subcategories),
    description: options.description ?? known?.description,
    photos: options.photo ?? known?.photos ?? [],
    brand: options.brand ?? known?.brand,
    mpn: options.mpn ?? known?.mpn,
    gtins: options.gtin ?? known?.gtins,
    variantLabel: options.variant ?? known?.variantLabel,
    specifications: options.specification ?? known?.specifications,
    group: options.group,
    prices: options.price ?? known?.prices,
  }
}
