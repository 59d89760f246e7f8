import { randomBytes } from 'node:crypto'
import type { Database } from '#adapters/postgres/database.ts'
import {
  makeFindAdminProduct,
  makeSearchProducts,
} from '#adapters/postgres/product/search-products.ts'
import { makeAddProduct } from '#application/catalogue/add-product.ts'
import { makeArchiveProduct } from '#application/catalogue/archive-product.ts'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { makeEditProduct } from '#application/catalogue/edit-product.ts'
import { makeImportProducts } from '#application/catalogue/import-products.ts'
import type { ManageProducts } from '#application/catalogue/manage-products.ts'
import { makePrepareProduct } from '#application/catalogue/prepare-product.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import type { TakeImage } from '#application/images/take-image.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { EnsurePriceMonths } from '#application/price-history/price-months.ts'
import type { RefreshVocabulary } from '#application/search/rebuild-search.ts'
import type { Kysely } from 'kysely'
import type { Stores } from './make-stores.ts'

type Deps = {
  readonly db: Kysely<Database>
  readonly inTransaction: InTransaction<Stores>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly takeImage: TakeImage
  readonly ensurePriceMonths: EnsurePriceMonths
  readonly refreshVocabulary: RefreshVocabulary
  readonly newId: NewId
  readonly clock: Clock
}

export const makeProducts = (given: Deps): ManageProducts => {
  const deps = { ...given, prepareProduct: makePrepareProduct(given), randomBytes }
  const find = makeFindAdminProduct(given.db)
  return {
    list: makeSearchProducts(given.db),
    async show(publicId) {
      const product = await find(publicId)
      if (!product) throw productNotFound(publicId)
      return product
    },
    add: makeAddProduct(deps),
    edit: makeEditProduct(deps),
    archive: makeArchiveProduct(deps),
    import: makeImportProducts(deps),
  }
}
