import { makeListDeals } from '#adapters/postgres/deal/deal-store.ts'
import { makeReadCards } from '#adapters/postgres/search/read-cards.ts'
import { makeGetDealAmounts } from '#application/deal/deal-amounts.ts'
import { makeFindListings } from '#application/search/listing/listing-query.ts'
import { dealUseCases, type Deals } from '#application/deal/deals.ts'
import { makeReadDeals } from '#application/deal/find-deals.ts'
import type { Program } from './app/program.ts'
import { wire } from './app/wire.ts'

export const makeDeals = ({
  database: { reads },
  inTransaction,
  catalogue,
  clock,
  searchIndex,
  tips,
}: Program): Deals => {
  const reading = {
    getCatalogueIndex: catalogue.getIndex,
    readDeals: makeReadDeals({ listDeals: makeListDeals(reads), clock }),
  }
  const findListings = makeFindListings(searchIndex.findPlaces, makeReadCards(reads))
  return {
    ...wire(dealUseCases, {
      ...reading,
      findListings,
      inTransaction,
      getTeller: tips.getTeller,
      clock,
    }),
    getAmounts: makeGetDealAmounts({ ...reading, clock }),
  }
}
