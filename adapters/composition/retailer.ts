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
  makeListLowest,
  makeListShops,
  makeReadListedSales,
} from '#adapters/postgres/retailer/shop-counts.ts'
import { makeListOffersOfEach } from '#adapters/postgres/offer/offer-reads.ts'
import { makeReadPricePointsOfEach } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeCountShops } from '#application/retailer/count-shops.ts'
import { makeReadShopFigures } from '#adapters/postgres/retailer/shop-figures.ts'
import { makeShowShopFigures } from '#application/retailer/shop-figures.ts'
import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { makeAddRetailer } from '#application/retailer/add-retailer.ts'
import { makeArchiveRetailer } from '#application/retailer/archive-retailer.ts'
import { makeEditRetailer } from '#application/retailer/edit-retailer.ts'
import { makeFollowRetailer } from '#application/retailer/follow-retailer.ts'
import { makeLeaveOutRetailer } from '#application/retailer/leave-out-retailer.ts'
import type { ManageRetailers } from '#application/retailer/manage-retailers.ts'
import { makeShowRetailer } from '#application/retailer/show-retailer.ts'
import { makeUpdateRetailerOffers } from '#application/retailer/update-retailer-offers.ts'
import { makeVerifyRetailer } from '#application/retailer/verify-retailer.ts'
import type { Program } from './app/program.ts'
import { isPublicSuffix } from './app/public-suffix.ts'

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
  const find = makeFindRetailer(db)
  const findRetailer = makeFindPublicRetailer(reads)
  return {
    listPublic: makeListRetailers(reads),
    listShops: makeListShops(reads),
    countShops: makeCountShops({
      inTransaction,
      readListedSales: makeReadListedSales(laterReads),
      listClaiming: makeListClaiming(laterReads),
      listOffers: makeListOffersOfEach(laterReads, clock),
      readPricePoints: makeReadPricePointsOfEach(laterReads),
      clock,
    }),
    showPublic: makeShowRetailer({
      getCatalogueIndex: catalogue.getIndex,
      findRetailer,
      countPriceReports: makeCountPriceReports(reads),
      findShopCount: makeFindShopCount(reads),
      listLowest: makeListLowest(reads),
      search: search.find,
      clock,
    }),
    follow: makeFollowRetailer({ findRetailer }),
    list: makeSearchRetailers(db),
    async show(idOrSlug) {
      const retailer = await find(idOrSlug)
      if (!retailer) throw retailerNotFound(idOrSlug)
      return retailer
    },
    add: makeAddRetailer(deps),
    edit: makeEditRetailer(deps),
    verify: makeVerifyRetailer(deps),
    archive: makeArchiveRetailer(deps),
    leaveOut: makeLeaveOutRetailer(deps),
    updateOffers: updateRetailerOffers,
    figures: makeShowShopFigures({ readShopFigures: makeReadShopFigures(reads), clock }),
  }
}
