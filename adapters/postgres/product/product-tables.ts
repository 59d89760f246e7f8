import type { BrandId, CategoryId, ProductGroupId, ProductId, RetailerId } from '#domain/ids.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { AttributeOrigin } from '#domain/catalogue/state-attributes.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type CatalogueTables = {
  category: CategoryTable
  category_alias: { folded: string; category_id: CategoryId }
  brand: BrandTable
  brand_alias: { folded: string; brand_id: BrandId }
  product_group: ProductGroupTable
  product: ProductTable
  product_name: { folded: string; product_id: ProductId; kind: 'title' | 'alias' | 'mpn' | 'code' }
  shop_path: ShopPathTable
  product_gtin: { gtin: string; product_id: ProductId; trusted: boolean }
}

type CategoryTable = {
  id: GeneratedAlways<CategoryId>
  slug: string
  name: string
  parent_id: CategoryId | null
  depth: number
  position: number
}

type BrandTable = {
  id: GeneratedAlways<BrandId>
  slug: string
  name: string
  /** Folded name: unique, and what exact brand queries are compared with. */
  folded: string
  /** A to Z, or '#'. */
  initial: string
  sort_key: string
}

type ProductGroupTable = {
  id: GeneratedAlways<ProductGroupId>
  title: string
  rating_sum: Generated<number>
  rating_count: Generated<number>
}

type ShopPathTable = {
  retailer_id: RetailerId
  path: string
  category_id: CategoryId
  placed_by: string
  placed_at: Date
}

type ProductTable = {
  id: GeneratedAlways<ProductId>
  /** 11 base58 characters; the id in URLs and in the API. */
  public_id: string
  slug: string
  group_id: ProductGroupId
  brand_id: BrandId | null
  /** From the title; neither a shop nor a person said it. */
  brand_read: Generated<boolean>
  category_id: CategoryId
  title: string
  /** What sets it apart in its group ("256 GB"); null when it stands alone. */
  variant_label: string | null
  mpn: string | null
  description: Generated<string>
  images: Json<string[]>
  attributes: Json<Attributes>
  /** Who stated each of them, where it did not come with the demonstration. */
  attribute_origins: ColumnType<
    Readonly<Record<string, AttributeOrigin>>,
    string | undefined,
    string
  >
  merged_into: ProductId | null
  demo: boolean
  archived_at: Date | null
  /** Grows with each edit by hand. */
  version: Generated<number>
  created_at: Generated<Date>
  /** By which version of the program its keys for matching were made; 0 = not yet. */
  key_version: Generated<number>
  /** By which version of the program its attributes were stated; 0 = before offers stated any. */
  stated_version: Generated<number>
  /** When shops are asked for a picture next, while it has none. */
  pictures_due_at: Generated<Date>
}

/** jsonb: written as a JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>
