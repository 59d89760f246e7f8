import type { Wired } from '../wired.ts'
import type { AdviseProducts } from './advise-products.ts'
import { makeCompareProducts } from './compare/compare-products.ts'
import type { GetCatalogueIndex } from './catalogue-index.ts'
import { makeLoadCategories } from './load-categories.ts'
import { makePlanBasket } from './compare/plan-basket.ts'
import type { ListProductsByGtin } from './product-batches.ts'
import type { FindProduct } from './product-view.ts'
import type { ShopPaths } from './shop-paths.ts'
import type { ShowProduct } from './show-product.ts'
import type { Country } from '#domain/market/country.ts'
import type { ProductId } from '#domain/ids.ts'
import type { InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { ProductEntryStore, UnplacedProduct, TitledProduct } from './product-entry-store.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import type { ReadCategoryGuesser } from '../matching/read-category-guesser.ts'
import { kindsIn, makeTitleBrands } from '#domain/catalogue/title-brands.ts'
import { foldText } from '#domain/search/words/fold.ts'

/** Gives products whose shops name no brand the one that their titles surely begin with. */
export type NameBrands = () => Promise<void>

type Stores = { readonly entries: ProductEntryStore; readonly listings: ListingStore }

type NameBrandsDeps = {
  readonly inTransaction: InTransaction<Stores>
  readonly getCatalogueIndex: GetCatalogueIndex
}

export const makeNameBrands =
  ({ inTransaction, getCatalogueIndex }: NameBrandsDeps): NameBrands =>
  async () => {
    const { categories } = await getCatalogueIndex()
    const kinds = kindsIn([...categories.values()].map(({ name }) => name))
    const brands = makeTitleBrands((word) => kinds.has(word))
    const eachBatch = async (work: (batch: readonly TitledProduct[]) => Promise<void> | void) => {
      for (let last: number | undefined = 0; last !== undefined;) {
        const after: number = last
        const batch = await inTransaction(({ entries }) =>
          entries.listTitles(after, productsAtOnce),
        )
        await work(batch)
        last = batch.at(-1)?.productId
      }
    }
    let unnamed = 0
    await eachBatch((batch) => {
      for (const { title, brand } of batch) brands.learn(title, brand)
      unnamed += batch.filter(({ hasBrand }) => !hasBrand).length
    })
    if (unnamed === 0) return
    await eachBatch(async (batch) => {
      const named = batch.flatMap(({ productId, title, hasBrand }) => {
        const brand = hasBrand ? undefined : brands.brandOf(title)
        return brand === undefined ? [] : [{ productId, brand }]
      })
      if (named.length > 0) await inTransaction((stores) => write(stores, named))
    })
  }

const write = async (
  { entries, listings }: Stores,
  named: readonly { readonly productId: number; readonly brand: string }[],
): Promise<void> => {
  await entries.lockCatalogue()
  const ids = await entries.ensureBrands(named.map(({ brand }) => brand))
  const branded = named.flatMap(({ productId, brand }) => {
    const brandId = ids.get(foldText(brand))
    return brandId === undefined ? [] : [{ productId, brandId }]
  })
  await listings.rebuild(await entries.brand(branded))
}

type PlaceProductsDeps = {
  readonly inTransaction: InTransaction<{
    readonly entries: ProductEntryStore
    readonly listings: ListingStore
  }>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly readCategoryGuesser: ReadCategoryGuesser
}

/** Moves products out of "Other" whose place their shops, or a new tree, tell by now. */
export const makePlaceProducts =
  ({ inTransaction, getCatalogueIndex, readCategoryGuesser }: PlaceProductsDeps) =>
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

type Entries = Pick<ProductEntryStore, 'listDue' | 'listStatedBefore' | 'restate'>

type Deps = {
  readonly inTransaction: InTransaction<{
    readonly entries: Entries
    readonly listings: ListingStore
  }>
}

/** States the attributes of products that an earlier version stated, or whose category has others by now. */
export const makeRestateProducts =
  ({ inTransaction }: Deps) =>
  async (): Promise<void> => {
    type List = (entries: Entries) => Promise<readonly ProductId[] | undefined>
    const restateSome = (list: List, isRenamed: boolean): Promise<number | undefined> =>
      inTransaction(async ({ entries, listings }) => {
        const ids = await list(entries)
        if (ids === undefined) return undefined
        const other = await entries.restate(ids)
        await listings.rebuild(isRenamed ? ids : other)
        return ids.length
      })
    // Labels and units are words of listings: these are made anew where values stayed the same, too.
    const due: List = (entries) => entries.listDue(productsAtOnce)
    while ((await restateSome(due, true)) !== undefined);
    const before: List = (entries) => entries.listStatedBefore(productsAtOnce)
    while ((await restateSome(before, false)) === productsAtOnce);
  }

/** Few, so that their locks are held shortly. */
const productsAtOnce = 200

export type Catalogue = Wired<typeof catalogueUseCases> & {
  readonly readVersion: ReadCatalogueVersion
  /** Tells of a version that this process has made: the index is read anew when it is next asked for. */
  readonly noteVersion: (version: number) => void
  /** Of all that were read or noted here. */
  readonly latestVersion: () => number
  readonly getIndex: GetCatalogueIndex

  readonly nameBrands: NameBrands

  readonly shopPaths: ShopPaths
  readonly hasProducts: () => Promise<boolean>
  readonly findProduct: FindProduct
  readonly showProduct: ShowProduct

  readonly advise: AdviseProducts
  readonly listByGtin: ListProductsByGtin
  readonly findListedBlocks: FindListedBlocks
  readonly listListedProducts: ListListedProducts
  readonly listListedRetailers: ListListedRetailers
}

/** Counts the commits that changed what a search may answer; caches key on it. */
export type ReadCatalogueVersion = () => Promise<number>

export type ListedProduct = {
  readonly id: number
  readonly publicId: string
  readonly slug: string
  readonly countries: readonly Country[]
}

/** The sold products with ids above `after` up to `upTo`, by id, at most `limit`. */
export type ListListedProducts = (
  after: number,
  upTo: number,
  limit: number,
) => Promise<readonly ListedProduct[]>

/** The n, from 0, whose ids above n × size up to (n + 1) × size have a product that is sold. */
export type FindListedBlocks = (size: number) => Promise<readonly number[]>

/** Those that sell something, with the countries in which a search among their products finds any. */
export type ListListedRetailers = () => Promise<
  readonly { readonly slug: string; readonly countries: readonly Country[] }[]
>

export const catalogueUseCases = {
  loadCategories: makeLoadCategories,
  placeProducts: makePlaceProducts,
  restateProducts: makeRestateProducts,
  compare: makeCompareProducts,
  planBasket: makePlanBasket,
}
