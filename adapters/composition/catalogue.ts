import { makeListAttributes } from '#adapters/postgres/attribute/attribute-store.ts'
import {
  attributeUseCases,
  type ManageAttributes,
} from '#application/attribute/manage-attributes.ts'
import { makeListOffersOfEach } from '#adapters/postgres/offer/offer-reads.ts'
import {
  makeReadPricePoints,
  makeReadPricePointsOfEach,
} from '#adapters/postgres/price-history/read-price-points.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import {
  makeReadCatalogueVersion,
  makeWatchedVersion,
} from '#adapters/postgres/product/catalogue-version.ts'
import {
  makeFindListedBlocks,
  makeHasProducts,
  makeListListedProducts,
} from '#adapters/postgres/product/product-store.ts'
import {
  makeFindProductIds,
  makeListProductsByGtin,
} from '#adapters/postgres/product/product-batches.ts'
import {
  makeFindAdminProduct,
  makeSearchProducts,
  makeFindProduct,
  makeFindProducts,
  makeListVariants,
} from '#adapters/postgres/product/product-reads.ts'
import { makeListSizes } from '#adapters/postgres/product/list-sizes.ts'
import { makeListListedRetailers } from '#adapters/postgres/retailer/list-retailers.ts'
import { makeAdviseProducts } from '#application/catalogue/advise-products.ts'
import { productUseCases, type ManageProducts } from '#application/catalogue/manage-products.ts'
import {
  catalogueUseCases,
  type Catalogue,
  makeNameBrands,
} from '#application/catalogue/catalogue.ts'
import { makePrepareProduct } from '#application/catalogue/prepare-product.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import { makeShopPaths } from '#application/catalogue/shop-paths.ts'
import { makeShowProduct } from '#application/catalogue/show-product.ts'
import { makeImportPriceHistory } from '#application/price-history/import-price-history.ts'
import { randomBytes } from 'node:crypto'
import type { ShowTips } from '#application/tip/show-tip.ts'
import type { Program } from './app/program.ts'
import { foundOr, wire } from './app/wire.ts'

export const makeCatalogue = (program: Program): Catalogue => {
  const { db, presentReads, reads } = program.database
  const version = makeWatchedVersion(
    makeReadCatalogueVersion(presentReads, (...read) =>
      program.database.places?.noteVersionRead(...read),
    ),
  )
  const findProduct = makeFindProduct(reads)
  const ofEach = {
    // Resolved late: offers and tips need this catalogue.
    showTips: (...asked: Parameters<ShowTips>) => program.tips.show(...asked),
    listOffers: makeListOffersOfEach(reads, program.clock),
    readPricePoints: makeReadPricePointsOfEach(reads),
    clock: program.clock,
  }
  const getIndex = makeGetCatalogueIndex(presentReads, version.read, 1000, version.latest)
  return {
    ...wire(catalogueUseCases, {
      ...ofEach,
      inTransaction: program.inTransaction,
      getCatalogueIndex: getIndex,
      // Resolved late: the guesser needs this catalogue.
      readCategoryGuesser: () => program.readCategoryGuesser(),
      findProducts: makeFindProducts(reads),
    }),
    readVersion: version.read,
    noteVersion: version.note,
    latestVersion: version.latest,
    getIndex,
    nameBrands: makeNameBrands({
      inTransaction: program.inTransaction,
      getCatalogueIndex: getIndex,
    }),
    shopPaths: makeShopPaths({
      inTransaction: program.inTransaction,
      getCatalogueIndex: getIndex,
      readCategoryGuesser: () => program.readCategoryGuesser(),
      clock: program.clock,
    }),
    hasProducts: makeHasProducts(db),
    findProduct,
    showProduct: makeShowProduct({
      findProduct,
      listVariants: makeListVariants(reads),
      ...ofEach,
      listSizes: makeListSizes(reads),
      readPricePoints: makeReadPricePoints(reads),
    }),
    advise: makeAdviseProducts({ ...ofEach, findProductIds: makeFindProductIds(reads) }),
    listByGtin: makeListProductsByGtin(reads),
    findListedBlocks: makeFindListedBlocks(reads),
    listListedProducts: makeListListedProducts(reads),
    listListedRetailers: makeListListedRetailers(reads),
  }
}

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
  return {
    ...wire(productUseCases, deps),
    list: makeSearchProducts(db),
    show: foundOr(makeFindAdminProduct(db), productNotFound),
    importPrices: makeImportPriceHistory(deps),
  }
}

export const makeAttributes = (program: Program): ManageAttributes => {
  const { inTransaction, clock, catalogue, database } = program
  const needs = { inTransaction, clock, getCatalogueIndex: catalogue.getIndex }
  return { ...wire(attributeUseCases, needs), list: makeListAttributes(database.db) }
}
