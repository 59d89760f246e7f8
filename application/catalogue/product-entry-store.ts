import type { BrandId, CategoryId, ProductGroupId, ProductId, SourceId } from '#domain/ids.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { StatedFact } from '#domain/catalogue/state-attributes.ts'

export type ProductEntryStore = {
  /** Who adds or renames waits for others who do, so that names and brands stay apart. */
  lockCatalogue(): Promise<void>
  /** The greatest id of a product; 0 without any. */
  newestId(): Promise<number>
  /** Whether none of them was merged, archived or removed. */
  areInUse(ids: readonly ProductId[]): Promise<boolean>
  listTitled(folded: readonly string[]): Promise<readonly { folded: string; publicId: string }[]>
  listGtins(gtins: readonly string[]): Promise<readonly { gtin: string; publicId: string }[]>
  /** By ids or slugs, as they are asked for; archived ones are left out. */
  listRetailers(names: readonly string[]): Promise<readonly HandRetailer[]>
  /** Locked, so that no rating changes while a product comes to one. */
  listGroups(
    publicIds: readonly string[],
  ): Promise<readonly { publicId: string; groupId: ProductGroupId }[]>
  addGroups(titles: readonly string[]): Promise<readonly number[]>
  /** Ids by folded name or alias; adds those that there are not. */
  ensureBrands(names: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Answers their ids in order. With `isKeyedLater` no offer finds them until they have keys. */
  add(
    products: readonly NewProduct[],
    options?: { readonly isKeyedLater?: boolean },
  ): Promise<readonly number[]>
  analyzeTables(): Promise<void>
  /** Locked; archived ones, too. */
  lock(publicId: string): Promise<ProductRecord | undefined>
  edit(id: number, fields: ProductFields): Promise<void>
  archive(id: number, since: Date | null): Promise<void>
  /** Products in use with ids above `after`, by id, aside from the demonstration's. */
  listTitles(after: number, limit: number): Promise<readonly TitledProduct[]>
  /** Those that still have no brand get one that was read from their titles; answers their ids. */
  brand(
    products: readonly { readonly productId: ProductId; readonly brandId: BrandId }[],
  ): Promise<readonly ProductId[]>
  /** Products of "Other" with ids above `after`, by id, with what shops say of where they belong. */
  listUnplaced(after: number, limit: number): Promise<readonly UnplacedProduct[]>
  /** Locked products whose attributes an earlier version of the program stated, by id. */
  listStatedBefore(limit: number): Promise<readonly ProductId[]>
  /** The next locked products of a category whose attributes an admin changed, by id; undefined where none waits. */
  listDue(limit: number): Promise<readonly ProductId[] | undefined>
  /** Locked products with a brand in these categories, with ids above `after`, by id; none of the demonstration's. */
  listAppliances(
    categories: readonly string[],
    after: ProductId,
    limit: number,
  ): Promise<readonly BrandedProduct[]>
  /** States attributes anew by what offers and words, and a registry, say now; answers those whose search rows are to be made anew. */
  restate(
    products: readonly ProductId[],
    registered?: ReadonlyMap<ProductId, readonly StatedFact[]>,
  ): Promise<readonly ProductId[]>
  /** Those that are still in "Other", unless from anywhere; answers the ids of those that moved. */
  place(
    products: readonly { readonly productId: ProductId; readonly categoryId: CategoryId }[],
    options?: { readonly from: 'other' | 'anywhere' },
  ): Promise<readonly ProductId[]>
}

export type TitledProduct = {
  readonly productId: ProductId
  readonly title: string
  /** Null unless a shop or a person said it. */
  readonly brand: string | null
  readonly hasBrand: boolean
}

export type BrandedProduct = {
  readonly id: ProductId
  readonly title: string
  readonly mpn: string | null
  readonly brand: string
  readonly demo: boolean
}

export type UnplacedProduct = {
  readonly productId: ProductId
  readonly title: string
  readonly paths: readonly {
    readonly category: string | null
    readonly googleCategory: string | null
    /** Where a person put the shop's path. */
    readonly placedAt?: CategoryId | null
  }[]
}

export type HandRetailer = {
  readonly asked: string
  readonly id: number
  readonly domains: readonly string[]
  readonly sourceId: SourceId
}

export type ProductFields = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly categoryId: CategoryId
  readonly brandId: BrandId | null
  readonly mpn: string | null
  readonly gtins: readonly string[]
  readonly variantLabel: string | null
  /** Null: a group of its own, or the one that it is in. */
  readonly groupId: ProductGroupId | null
  readonly images: readonly string[]
  /** By a person. */
  readonly specifications?: readonly StatedFact[]
}

export type NewProduct = ProductFields & {
  readonly publicId: string
  readonly aliases?: readonly string[]
  /** Of the demonstration; of others they are what the rest states. */
  readonly attributes?: Attributes
  /** By a shop's fields. */
  readonly facts?: readonly StatedFact[]
  readonly isDemonstration?: boolean
}

export type ProductRecord = Omit<ProductFields, 'groupId'> & {
  readonly id: number
  readonly groupId: ProductGroupId
  readonly archivedAt: Date | null
  readonly version: number
}

export type ProductStore = {
  listIds(): Promise<readonly number[]>
  /** Locks in id order until the transaction ends; answers the living ones. */
  lock(productIds: readonly ProductId[]): Promise<readonly number[]>
}
