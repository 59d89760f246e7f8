import type { ProductGroupId } from '#domain/ids.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'

export type ProductView = {
  readonly id: number
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly brand: { readonly slug: string; readonly name: string } | null
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

export type VariantView = {
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly variantLabel: string | null
  /** The lowest at which a new one can be ordered in the country, in minor units. */
  readonly priceMinor: number | null
  /** The lowest known delivered total of a new one; it may be another offer's. */
  readonly totalMinor: number | null
}

/** Follows mergers: `publicId` may differ. Undefined for none or an archived one. One statement. */
export type FindProduct = (publicId: string) => Promise<ProductView | undefined>

export type ListVariants = (
  groupId: ProductGroupId,
  country: Country,
) => Promise<readonly VariantView[]>
