import type { NamedClaim } from '#domain/catalogue/named-claim.ts'
import type { RetailerId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'

export type AdminProductItem = {
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly brand: string | null
  readonly category: NamedCategory
  readonly offerCount: number
  /** Lowest item price in New Zealand, else Australia, in minor units. */
  readonly low: { readonly country: Country; readonly priceMinor: number } | null
  readonly demo: boolean
  readonly createdAt: Date
  readonly archivedAt: Date | null
}

export type NamedCategory = { readonly slug: string; readonly name: string }

export type AdminProduct = AdminProductItem & {
  readonly description: string
  readonly mpn: string | null
  readonly gtins: readonly string[]
  readonly variantLabel: string | null
  /** What persons stated of it: 'Screen size: 15.6 inch'. */
  readonly specifications: readonly string[]
  /** Attributes on which shops disagree, with what each says. */
  readonly disputed: readonly {
    readonly label: string
    readonly said: readonly NamedClaim[]
  }[]
  readonly categories: readonly NamedCategory[]
  readonly images: readonly string[]
  readonly prices: readonly HandPrice[]
  /** Another one after each edit by hand. */
  readonly version: number
  /** Products that were merged into it and can be unmerged, the latest first. */
  readonly merged: readonly MergedProduct[]
}

export type MergedProduct = {
  readonly publicId: string
  readonly title: string
  readonly mergedAt: Date
}

export type HandPrice = {
  readonly retailerId: RetailerId
  readonly retailerName: string
  readonly country: Country
  readonly priceMinor: number
  readonly link: string
  readonly changedAt: Date
  readonly availability: Availability
  readonly condition: Condition
  readonly deliveryMinor: number | null
}

export type ProductFilter = {
  /** Part of a name; or a whole id, GTIN or part number. */
  readonly search: string | undefined
  /** Those alone on whose attributes shops disagree. */
  readonly disputed?: boolean
  readonly state: 'active' | 'archived' | 'all'
  readonly category: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** Products, the newest first; `next` is null when these are the last. */
export type SearchProducts = (
  filter: ProductFilter,
) => Promise<{ readonly items: readonly AdminProductItem[]; readonly next: string | null }>

/** Archived ones, too. */
export type FindAdminProduct = (publicId: string) => Promise<AdminProduct | undefined>
