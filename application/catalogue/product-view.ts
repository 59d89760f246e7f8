import type { ProductGroupId, ProductId } from '#domain/ids.ts'
import type { AttributeDefinition, Attributes } from '#domain/catalogue/attribute.ts'
import type { StatedAttributes } from '#domain/catalogue/state-attributes.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Sale } from '#domain/offer/sale.ts'
import type { Standing } from '#domain/offer/standing.ts'

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
  /** What things of its category are described by. */
  readonly definitions: readonly AttributeDefinition[]
  readonly attributeOrigins: StatedAttributes['origins']
  readonly attributeClaims: StatedAttributes['claims']
  readonly variantLabel: string | null
  readonly groupId: ProductGroupId
  /** Average stars to one decimal; null without reviews. */
  readonly rating: number | null
  readonly reviewCount: number
  readonly demo: boolean
}

export type VariantView = {
  readonly id: ProductId
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly variantLabel: string | null
  /** The lowest at which a new one can be ordered in the country, in minor units. */
  readonly priceMinor: number | null
  /** The lowest known delivered total of a new one; it may be another offer's. */
  readonly totalMinor: number | null
  /** Of the best new one in the basis; null where no shop of the country has one. */
  readonly standing: Standing | null
  /** What that one costs where it can be had in the shop only; else null. */
  readonly inStoreMinor: number | null
  readonly attributes: Attributes
}

/** A thing that may be another size of a product. */
export type SizeView = Pick<VariantView, 'publicId' | 'slug' | 'title' | 'attributes'> & {
  readonly category: string
  /** Its best new one in the basis; null where no shop of the country has one. */
  readonly best: Pick<Sale, 'priceMinor' | 'totalMinor' | 'standing'> | null
}

/**
 * Other living things of a brand whose titles have all these words, at most 60, of those that the country has or that are of the
 * product's model. One statement.
 */
export type ListSizes = (
  product: Pick<ProductView, 'id' | 'groupId' | 'brand'>,
  words: string,
  country: Country,
  basis: Basis,
) => Promise<readonly SizeView[]>

/** Follows mergers: `publicId` may differ. Undefined for none or an archived one. One statement. */
export type FindProduct = (publicId: string) => Promise<ProductView | undefined>

/** Those that are there, by the ids that were asked for. Follows mergers. One statement. */
export type FindProducts = (
  publicIds: readonly string[],
) => Promise<ReadonlyMap<string, ProductView>>

export const mostVariants = 100

/**
 * The living products of a group, at most `mostVariants`, by what is paid in the basis: those without a known
 * delivered total after those with one, those that cannot be ordered last.
 */
export type ListVariants = (
  groupId: ProductGroupId,
  country: Country,
  basis: Basis,
) => Promise<readonly VariantView[]>
