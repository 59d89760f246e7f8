import { randomBytes } from 'node:crypto'
import {
  makeFindAdminProduct,
  makeSearchProducts,
} from '#adapters/postgres/product/search-products.ts'
import { makeAddProduct } from '#application/catalogue/add-product.ts'
import { makeArchiveProduct } from '#application/catalogue/archive-product.ts'
import { makeEditProduct } from '#application/catalogue/edit-product.ts'
import { makeImportProducts } from '#application/catalogue/import-products.ts'
import type { ManageProducts } from '#application/catalogue/manage-products.ts'
import { makePrepareProduct } from '#application/catalogue/prepare-product.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import { makeImportPriceHistory } from '#application/price-history/import-price-history.ts'
import type { Program } from './app/program.ts'

export const makeProducts = (program: Program): ManageProducts => {
  const { database, inTransaction, catalogue, images, priceHistory, search, newId, clock } = program
  const { db } = database
  const preparing = { getCatalogueIndex: catalogue.getIndex, takeImage: images.take, clock }
  const deps = {
    inTransaction,
    clock,
    newId,
    randomBytes,
    prepareProduct: makePrepareProduct(preparing),
    ensurePriceMonths: priceHistory.ensureMonths,
    refreshVocabulary: search.refreshVocabulary,
  }
  const find = makeFindAdminProduct(db)
  return {
    list: makeSearchProducts(db),
    async show(publicId) {
      const product = await find(publicId)
      if (!product) throw productNotFound(publicId)
      return product
    },
    add: makeAddProduct(deps),
    edit: makeEditProduct(deps),
    archive: makeArchiveProduct(deps),
    import: makeImportProducts(deps),
    importPrices: makeImportPriceHistory(deps),
  }
}
