import type { ProductGroupId } from '#domain/ids.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'

/** A product with all that is known of it. */
export type ProductView = {
  readonly id: number
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly brand: { readonly slug: string; readonly name: string } | null
  /** From the root to the leaf. */
  readonly categories: readonly { readonly slug: string; readonly name: string }[]
  readonly mpn: string | null
  readonly gtins: readonly string[]
  readonly images: readonly string[]
  readonly attributes: Attributes
  readonly variantLabel: string | null
  readonly groupId: ProductGroupId
  /** Average stars to one decimal; null without reviews. */
  readonly rating: number | null
  readonly reviewCount: number
  readonly demo: boolean
}

/** Another product of the same group. */
export type VariantView = {
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly variantLabel: string | null
  /** Lowest new item price in minor units in the asked country. */
  readonly priceMinor: number | null
}

/**
 * The product with this public id, or what it was merged into (`publicId` of the answer then
 * differs from the asked one); undefined when there is none or it is archived. One statement.
 */
export type FindProduct = (publicId: string) => Promise<ProductView | undefined>

export type ListVariants = (
  groupId: ProductGroupId,
  country: Country,
) => Promise<readonly VariantView[]>
