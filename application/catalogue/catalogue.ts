import type { Wired } from '../wired.ts'
import type { AdviseProducts } from './advise-products.ts'
import { makeCompareProducts } from './compare/compare-products.ts'
import type { GetCatalogueIndex } from './catalogue-index.ts'
import { makeLoadCategories } from './load-categories.ts'
import type { NameBrands } from './name-brands.ts'
import { makePlanBasket } from './compare/plan-basket.ts'
import { makePlaceProducts } from './place-products.ts'
import { makeRestateProducts } from './restate-products.ts'
import type { ListProductsByGtin } from './product-batches.ts'
import type { FindProduct } from './product-view.ts'
import type { ShopPaths } from './shop-paths.ts'
import type { ShowProduct } from './show-product.ts'
import type { Country } from '#domain/market/country.ts'

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
