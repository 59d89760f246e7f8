import type { RetailerView } from '#application/offer/offer-view.ts'
import type { AttributeDefinition } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'

/** The small tables that nearly every answer names, in memory per catalogue version. */
export type CatalogueIndex = {
  readonly version: number
  readonly categories: ReadonlyMap<number, CategoryNode>
  readonly categoryBySlug: ReadonlyMap<string, CategoryNode>
  /** By folded name or alias; nobody means "Other" by the word. */
  readonly categoryByName: ReadonlyMap<string, CategoryNode>
  readonly brands: ReadonlyMap<number, BrandNode>
  readonly brandBySlug: ReadonlyMap<string, BrandNode>
  readonly brandByName: ReadonlyMap<string, BrandNode>
  readonly retailers: ReadonlyMap<number, IndexedShop>
  readonly retailerBySlug: ReadonlyMap<string, RetailerView>
  readonly retailerByDomain: ReadonlyMap<string, RetailerView>
}

export type IndexedShop = RetailerView & {
  /** In how many working days it delivers to each country at the latest; null where it does not say. */
  readonly deliveryDays: Readonly<Record<Country, number | null>>
}

export type CategoryNode = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly depth: number
  readonly parentId: number | null
  readonly position: number
  readonly childIds: readonly number[]
  readonly subtreeIds: readonly number[]
  /** What its things are described by. */
  readonly attributes: readonly AttributeDefinition[]
  /** Products listed in it or below it, per country. */
  readonly products: Readonly<Record<Country, number>>
}

export type BrandNode = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly initial: string
  readonly products: Readonly<Record<Country, number>>
}

/** The index of the newest catalogue version this node has seen; loads it when it is older. */
export type GetCatalogueIndex = () => Promise<CatalogueIndex>
