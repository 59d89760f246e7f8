import type { Wired } from '../wired.ts'
import type { GetDealAmounts } from '../search/listing/listing-query.ts'
import { makeFindDeals, makeCountDeals } from './find-deals.ts'
import { makeKeepDeals } from './keep-deals.ts'

export type Deals = Wired<typeof dealUseCases> & {
  readonly getAmounts: GetDealAmounts
}

export const dealUseCases = {
  find: makeFindDeals,
  count: makeCountDeals,
  keep: makeKeepDeals,
}
