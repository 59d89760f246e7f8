import type { GetDealAmounts } from '../search/listing/listing-query.ts'
import type { CountDeals, FindDeals } from './find-deals.ts'
import type { KeepDeals } from './keep-deals.ts'

export type Deals = {
  readonly find: FindDeals
  readonly count: CountDeals
  readonly keep: KeepDeals
  readonly getAmounts: GetDealAmounts
}
