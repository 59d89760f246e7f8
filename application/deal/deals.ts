import type { CountDeals, FindDeals } from './find-deals.ts'
import type { KeepDeals } from './keep-deals.ts'

export type Deals = {
  readonly find: FindDeals
  readonly count: CountDeals
  readonly keep: KeepDeals
}
