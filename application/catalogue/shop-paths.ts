import { DomainError } from '#domain/errors.ts'
import type { CategoryId, RetailerId } from '#domain/ids.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { ReadCategoryGuesser } from '../matching/read-category-guesser.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { CatalogueIndex, CategoryNode, GetCatalogueIndex } from './catalogue-index.ts'
import type { ProductEntryStore, UnplacedProduct } from './product-entry-store.ts'

/** What a shop lists under one path of its own: 'Computers > Laptops'. */
export type ShopPath = {
  readonly path: string
  readonly products: number
  /** Where its things go, their titles leading deeper; null while nothing tells. */
  readonly category: Pick<CategoryNode, 'slug' | 'name'> | null
  /** The person who said so. */
  readonly placedBy: string | null
}

export type ShopPathStore = {
  /** The categories that persons put paths of the shop into. */
  placed(retailerId: RetailerId): Promise<ReadonlyMap<string, CategoryId>>
  /** The paths of what the shop sells, those of most products first, at most a thousand. */
  list(
    retailerId: RetailerId,
  ): Promise<readonly Omit<ShopPath & { categoryId: CategoryId | null }, 'category'>[]>
  put(path: PlacedPath): Promise<void>
  /** All that the shop sells under the path, by id. */
  listProducts(
    retailerId: RetailerId,
    path: string,
  ): Promise<readonly Pick<UnplacedProduct, 'productId' | 'title'>[]>
}

export type PlacedPath = {
  readonly retailerId: RetailerId
  readonly path: string
  readonly categoryId: CategoryId
  readonly by: string
  readonly at: Date
}

export type ShopPaths = {
  readonly list: (retailerId: RetailerId) => Promise<readonly ShopPath[]>
  /**
   * Puts all that the shop lists under the path into a category, and what it will list; titles lead
   * deeper. Answers how many products moved. Throws DomainError 'invalid' for an unknown category.
   */
  readonly place: (
    asked: { readonly retailerId: RetailerId; readonly path: string; readonly category: string },
    actor: Actor,
  ) => Promise<number>
}

type Deps = {
  readonly inTransaction: InTransaction<{
    readonly entries: ProductEntryStore
    readonly shopPaths: ShopPathStore
    readonly listings: ListingStore
    readonly audit: AuditLog
  }>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly readCategoryGuesser: ReadCategoryGuesser
  readonly clock: Clock
}

export const makeShopPaths = (deps: Deps): ShopPaths => ({
  async list(retailerId) {
    const index = await deps.getCatalogueIndex()
    const guess = await deps.readCategoryGuesser()
    const paths = await deps.inTransaction(({ shopPaths }) => shopPaths.list(retailerId))
    return paths.map(({ categoryId, ...path }) => ({
      ...path,
      category: nodeOf(
        index,
        categoryId ?? guess({ category: path.path, googleCategory: null, title: '' }),
      ),
    }))
  },
  place: placePath(deps),
})

const nodeOf = (
  { categories }: CatalogueIndex,
  id: CategoryId | undefined,
): Pick<CategoryNode, 'slug' | 'name'> | null => {
  const node = id === undefined ? undefined : categories.get(id)
  return node === undefined || node.slug === otherCategory.slug ? null : node
}

const placePath =
  ({ inTransaction, getCatalogueIndex, readCategoryGuesser, clock }: Deps): ShopPaths['place'] =>
  async ({ retailerId, path, category }, actor) => {
    const placedAt = (await getCatalogueIndex()).categoryBySlug.get(category)?.id
    if (placedAt === undefined) throw unknownCategory()
    const guess = await readCategoryGuesser()
    const products = await inTransaction(async ({ shopPaths, audit }) => {
      await shopPaths.put({
        retailerId,
        path,
        categoryId: placedAt,
        by: actorReference(actor),
        at: clock.now(),
      })
      await audit.record({
        actor,
        action: 'path.placed',
        subject: { kind: 'retailer', id: String(retailerId) },
        before: null,
        after: { path, category },
      })
      return shopPaths.listProducts(retailerId, path)
    })
    let moved = 0
    for (let start = 0; start < products.length; start += productsAtOnce) {
      const placed = products.slice(start, start + productsAtOnce).map(({ productId, title }) => ({
        productId,
        categoryId: guess({ category: path, googleCategory: null, title, placedAt }) ?? placedAt,
      }))
      moved += await inTransaction(async ({ entries, listings }) => {
        const ids = await entries.place(placed, { from: 'anywhere' })
        if (ids.length > 0) await listings.rebuild(ids)
        return ids.length
      })
    }
    return moved
  }

/** Few, so that their locks are held shortly. */
const productsAtOnce = 200

const unknownCategory = (): DomainError =>
  new DomainError('invalid', 'category.unknown', 'There is no such category.', {
    fields: [
      { field: 'category', message: 'is no category; GET /api/categories?all=true lists them' },
    ],
  })
