import type { GetCatalogueIndex } from './catalogue-index.ts'
import type { ReadCatalogueVersion } from './catalogue-version.ts'
import type { FindListedBlocks, ListListedProducts } from './listed-products.ts'
import type { LoadCategories } from './load-categories.ts'
import type { FindProduct } from './product-view.ts'
import type { ShowProduct } from './show-product.ts'

/** The catalogue as shoppers see it. */
export type Catalogue = {
  readonly readVersion: ReadCatalogueVersion
  readonly getIndex: GetCatalogueIndex
  readonly loadCategories: LoadCategories
  readonly hasProducts: () => Promise<boolean>
  readonly findProduct: FindProduct
  readonly showProduct: ShowProduct
  readonly findListedBlocks: FindListedBlocks
  readonly listListedProducts: ListListedProducts
}
