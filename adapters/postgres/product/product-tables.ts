import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Categories, brands and products. */
export type CatalogueTables = {
  category: CategoryTable
  category_alias: { folded: string; category_id: number }
  brand: BrandTable
  brand_alias: { folded: string; brand_id: number }
  product_group: ProductGroupTable
  product: ProductTable
  product_name: { folded: string; product_id: number; kind: 'title' | 'alias' | 'mpn' | 'code' }
  product_gtin: { gtin: string; product_id: number; trusted: boolean }
}

type CategoryTable = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  parent_id: number | null
  depth: number
  position: number
}

type BrandTable = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  /** Folded name: unique, and what exact brand queries are compared with. */
  folded: string
  /** A to Z, or '#'. */
  initial: string
  sort_key: string
}

type ProductGroupTable = {
  id: GeneratedAlways<number>
  title: string
  rating_sum: Generated<number>
  rating_count: Generated<number>
}

type ProductTable = {
  id: GeneratedAlways<number>
  /** 11 base58 characters; the id in URLs and in the API. */
  public_id: string
  slug: string
  group_id: number
  brand_id: number | null
  category_id: number
  title: string
  /** What sets it apart in its group ("256 GB"); null when it stands alone. */
  variant_label: string | null
  mpn: string | null
  description: Generated<string>
  images: Json<string[]>
  attributes: Json<Attributes>
  merged_into: number | null
  demo: boolean
  archived_at: Date | null
  created_at: Generated<Date>
  /** By which version of the program its keys for matching were made; 0 = not yet. */
  key_version: Generated<number>
  /** When shops are asked for a picture next, while it has none. */
  pictures_due_at: Generated<Date>
}

/** jsonb: written as a JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>
