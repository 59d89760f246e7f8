import { makeListDeals } from '#adapters/postgres/deal/deal-store.ts'
import { makeReadCards } from '#adapters/postgres/search/read-cards.ts'
import { makeGetDealAmounts } from '#application/deal/deal-amounts.ts'
import type { Deals } from '#application/deal/deals.ts'
import { makeCountDeals, makeFindDeals, makeReadDeals } from '#application/deal/find-deals.ts'
import { makeKeepDeals } from '#application/deal/keep-deals.ts'
import { makeFindListings } from '#application/search/listing/listing-query.ts'
import type { Program } from './app/program.ts'

export const makeDeals = ({
  database: { reads },
  inTransaction,
  catalogue,
  clock,
  searchIndex,
}: Program): Deals => {
  const reading = {
    getCatalogueIndex: catalogue.getIndex,
    readDeals: makeReadDeals({ listDeals: makeListDeals(reads), clock }),
  }
  const findListings = makeFindListings(searchIndex.findPlaces, makeReadCards(reads))
  return {
    find: makeFindDeals({ ...reading, findListings }),
    count: makeCountDeals(reading),
    getAmounts: makeGetDealAmounts({ ...reading, clock }),
    keep: makeKeepDeals({ inTransaction, clock }),
  }
}
