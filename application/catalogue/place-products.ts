import { otherCategory } from '#domain/catalogue/category-tree.ts'
import type { ReadCategoryGuesser } from '../matching/read-category-guesser.ts'
import type { InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { GetCatalogueIndex } from './catalogue-index.ts'
import type { ProductEntryStore, UnplacedProduct } from './product-entry-store.ts'

type Deps = {
  readonly inTransaction: InTransaction<{
    readonly entries: ProductEntryStore
    readonly listings: ListingStore
  }>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly readCategoryGuesser: ReadCategoryGuesser
}

/** Moves products out of "Other" whose place their shops, or a new tree, tell by now. */
export const makePlaceProducts =
  ({ inTransaction, getCatalogueIndex, readCategoryGuesser }: Deps) =>
  async (): Promise<void> => {
    const guess = await readCategoryGuesser()
    const otherId = (await getCatalogueIndex()).categoryBySlug.get(otherCategory.slug)?.id
    const placeOf = ({ productId, title, paths }: UnplacedProduct) => {
      const told = [...paths, { category: null, googleCategory: null, placedAt: null }]
      const categoryId = told
        .map(({ placedAt, ...path }) => guess({ ...path, title, placedAt: placedAt ?? undefined }))
        .find((id) => id !== undefined && id !== otherId)
      return categoryId === undefined ? [] : [{ productId, categoryId }]
    }
    for (let last: number | undefined = 0; last !== undefined;) {
      const after: number = last
      last = await inTransaction(async ({ entries, listings }) => {
        const unplaced = await entries.listUnplaced(after, productsAtOnce)
        const known = unplaced.flatMap(placeOf)
        if (known.length > 0) await listings.rebuild(await entries.place(known))
        return unplaced.at(-1)?.productId
      })
    }
  }

/** Few, so that their locks are held shortly. */
const productsAtOnce = 200
