import type { Clock } from '../ports.ts'
import type { DealAmounts, GetDealAmounts } from '../search/listing/listing-query.ts'
import type { ReadDeals } from './find-deals.ts'

type Deps = { readonly readDeals: ReadDeals; readonly clock: Clock }

/** To count, those of the last half minute do: no search waits for a list that it does not filter by. */
export const makeGetDealAmounts = ({ readDeals, clock }: Deps): GetDealAmounts => {
  const kept = new Map<string, { at: number; amounts: Promise<DealAmounts> }>()
  return (country, basis, index, isFilter) => {
    const key = `${country} ${basis}`
    const at = clock.now().getTime()
    const known = kept.get(key)
    if (!isFilter && known !== undefined && at - known.at < keptMs) return known.amounts
    const read = readDeals(country, basis, '', index)
    const amounts = read.then(
      (deals) => new Map(deals.map((deal) => [deal.productId, deal.amountMinor])),
    )
    // Who merely counts takes those of before until these are read.
    amounts.then(
      () => kept.set(key, { at, amounts }),
      () => {},
    )
    if (isFilter) return amounts
    // A search that only counts them does without rather than fail.
    if (known === undefined) return amounts.catch(() => new Map())
    kept.set(key, { at, amounts: known.amounts })
    return known.amounts
  }
}

const keptMs = 30_000
