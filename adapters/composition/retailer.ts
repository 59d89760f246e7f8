import {
  makeFindPublicRetailer,
  makeListRetailers,
} from '#adapters/postgres/retailer/list-retailers.ts'
import {
  makeFindRetailer,
  makeSearchRetailers,
  makeCountPriceReports,
} from '#adapters/postgres/retailer/retailer-reads.ts'
import {
  makeFindShopCount,
  makeListClaiming,
  makeListShops,
  makeReadListedSales,
} from '#adapters/postgres/retailer/shop-counts.ts'
import { makeListOffersOfEach } from '#adapters/postgres/offer/offer-reads.ts'
import { makeReadPricePointsOfEach } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeReadShopFigures } from '#adapters/postgres/retailer/shop-figures.ts'
import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { retailerUseCases, type ManageRetailers } from '#application/retailer/manage-retailers.ts'
import { makeUpdateRetailerOffers } from '#application/retailer/edit-retailer.ts'
import type { Program } from './app/program.ts'
import { isPublicSuffix } from './app/public-suffix.ts'
import { foundOr, wire } from './app/wire.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock'> & {
  readonly database: Pick<Program['database'], 'db' | 'reads' | 'laterReads'>
  readonly images: Pick<Program['images'], 'take'>
  readonly catalogue: Pick<Program['catalogue'], 'getIndex'>
  readonly search: Pick<Program['search'], 'find'>
}

export const makeRetailers = ({
  database,
  inTransaction,
  images,
  catalogue,
  search,
  clock,
}: Deps): ManageRetailers => {
  const { db, reads, laterReads } = database
  const updateRetailerOffers = makeUpdateRetailerOffers({ inTransaction, clock })
  const storing = { inTransaction, clock, takeImage: images.take }
  const deps = { ...storing, updateRetailerOffers, isPublicSuffix }
  const findRetailer = makeFindPublicRetailer(reads)
  return {
    ...wire(retailerUseCases, {
      ...deps,
      getCatalogueIndex: catalogue.getIndex,
      search: search.find,
      findRetailer,
      readListedSales: makeReadListedSales(laterReads),
      listClaiming: makeListClaiming(laterReads),
      listOffers: makeListOffersOfEach(laterReads, clock),
      readPricePoints: makeReadPricePointsOfEach(laterReads),
      countPriceReports: makeCountPriceReports(reads),
      findShopCount: makeFindShopCount(reads),
      readShopFigures: makeReadShopFigures(reads),
    }),
    listPublic: makeListRetailers(reads),
    listShops: makeListShops(reads),
    list: makeSearchRetailers(db),
    show: foundOr(makeFindRetailer(db), retailerNotFound),
    updateOffers: updateRetailerOffers,
  }
}
