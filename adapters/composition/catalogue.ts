import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeFindProduct, makeListVariants } from '#adapters/postgres/product/find-product.ts'
import {
  makeFindListedBlocks,
  makeHasProducts,
  makeListListedProducts,
} from '#adapters/postgres/product/product-store.ts'
import type { Catalogue } from '#application/catalogue/catalogue.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeShowProduct } from '#application/catalogue/show-product.ts'
import type { Program } from './app/program.ts'

export const makeCatalogue = (program: Program): Catalogue => {
  const { db, reads } = program.database
  const readVersion = makeReadCatalogueVersion(db)
  const findProduct = makeFindProduct(reads)
  return {
    readVersion,
    getIndex: makeGetCatalogueIndex(db, readVersion),
    loadCategories: makeLoadCategories(program),
    hasProducts: makeHasProducts(db),
    findProduct,
    showProduct: makeShowProduct({
      findProduct,
      listVariants: makeListVariants(reads),
      // Resolved late: offers need this catalogue.
      listOffers: (...asked) => program.offers.list(...asked),
      readPricePoints: makeReadPricePoints(reads),
      clock: program.clock,
    }),
    findListedBlocks: makeFindListedBlocks(reads),
    listListedProducts: makeListListedProducts(reads),
  }
}
