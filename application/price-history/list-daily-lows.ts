import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import type { LowChange } from '#domain/price-history/low-changes.ts'
import type { DailyLowsOfProduct, ListDailyLows } from '../catalogue/product-batches.ts'
import type { Clock } from '../ports.ts'
import { productLowChanges } from './keep-daily-lows.ts'
import type { ReadPricePointsOfEach } from './read-price-history.ts'
import { recordedOffers } from './recorded-offers.ts'

/** As they were kept, which a price that is out of date by now goes on in. One statement. */
export type ReadDailyLows = (
  publicIds: readonly string[],
  country: Country,
  from: string | undefined,
) => Promise<readonly KeptLows[]>

export type KeptLows = DailyLowsOfProduct & {
  readonly productId: ProductId
  readonly hasStale: boolean
}

type Deps = {
  readonly readDailyLows: ReadDailyLows
  readonly readPricePoints: ReadPricePointsOfEach
  readonly clock: Clock
}

/** What was not read for too long ends here as it does on the product's page. */
export const makeListDailyLows =
  ({ readDailyLows, readPricePoints, clock }: Deps): ListDailyLows =>
  async (publicIds, country, from) => {
    const kept = await readDailyLows(publicIds, country, from)
    const stale = kept.filter(({ hasStale }) => hasStale)
    if (stale.length === 0) return kept
    const now = clock.now()
    // The day of the country may begin a day before that of UTC.
    const since = from === undefined ? new Date(0) : daysBefore(new Date(from), 1)
    const pages = stale.map(({ productId }) => ({ productId, country }))
    const points = await readPricePoints(pages, since, now)
    const recorded = stale.map(({ productId }, place) => {
      const offers = recordedOffers(points[place] ?? [], now).flat()
      const ofProduct = offers.map((point) => ({ ...point, productId, country }))
      return [productId, daysFrom(productLowChanges(ofProduct, undefined, now), from)] as const
    })
    const lows = new Map<ProductId, DailyLowsOfProduct['days']>(recorded)
    return kept.map((each) => ({ ...each, days: lows.get(each.productId) ?? each.days }))
  }

/** The last before the day holds on it. */
const daysFrom = (
  changes: readonly LowChange[],
  from: string | undefined,
): DailyLowsOfProduct['days'] => {
  const days = changes.map(({ day, priceMinor, totalMinor }) => ({ day, priceMinor, totalMinor }))
  const held = from === undefined ? undefined : days.findLast(({ day }) => day <= from)
  return held && from !== undefined
    ? [{ ...held, day: from }, ...days.filter(({ day }) => day > from)]
    : days
}
