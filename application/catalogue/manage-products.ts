import type { ImportPriceHistory } from '../price-history/import-price-history.ts'
import type { AddProduct } from './add-product.ts'
import type { ArchiveProduct } from './archive-product.ts'
import type { EditProduct } from './edit-product.ts'
import type { ImportProducts } from './import-products.ts'
import type { AdminProduct, SearchProducts } from './product-views.ts'

export type ManageProducts = {
  readonly list: SearchProducts
  /** Throws DomainError 'not-found'. */
  readonly show: (publicId: string) => Promise<AdminProduct>
  readonly add: AddProduct
  readonly edit: EditProduct
  readonly archive: ArchiveProduct
  readonly import: ImportProducts
  readonly importPrices: ImportPriceHistory
}
