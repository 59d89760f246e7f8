import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeFindProduct } from '#adapters/postgres/product/find-product.ts'
import { makeHasProducts } from '#adapters/postgres/product/has-products.ts'
import { makeListVariants } from '#adapters/postgres/product/list-variants.ts'
import {
  makeFindListedBlocks,
  makeListListedProducts,
} from '#adapters/postgres/product/listed-products.ts'
import type { Catalogue } from '#application/catalogue/catalogue.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makePlaceProducts } from '#application/catalogue/place-products.ts'
import { makeShowProduct } from '#application/catalogue/show-product.ts'
import type { Program } from './app/program.ts'

export const makeCatalogue = (program: Program): Catalogue => {
  const { db, reads } = program.database
  const readVersion = makeReadCatalogueVersion(db)
  const findProduct = makeFindProduct(reads)
  const getIndex = makeGetCatalogueIndex(db, readVersion)
  return {
    readVersion,
    getIndex,
    loadCategories: makeLoadCategories(program),
    placeProducts: makePlaceProducts({
      inTransaction: program.inTransaction,
      getCatalogueIndex: getIndex,
      // Resolved late: the guesser needs this catalogue.
      readCategoryGuesser: () => program.readCategoryGuesser(),
    }),
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
