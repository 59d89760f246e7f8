import type { CategoryId } from '../ids.ts'
import type { Country } from '../market/country.ts'
import { dayMs } from '../price-history/days-before.ts'
import { featuresOf } from './features.ts'
import { horizonDays, outcomeOf, viewAt, type Market, type Outcome } from './market-view.ts'

/** What is known of a price when something is said of it. `path`: its category and those above, the topmost last. */
export type Subject = {
  readonly country: Country
  readonly path: readonly CategoryId[]
  readonly features: Float32Array
}

/** A past price, and what became of it. */
export type TipCase = Subject & Outcome & { readonly at: Date; readonly priceMinor: number }

/** Every `everyDays` from the first on that is known long enough; only those that are judged by `until`. */
export const casesOf = (
  market: Market,
  path: readonly CategoryId[],
  { everyDays, firstDay, until }: { everyDays: number; firstDay: number; until: Date },
): TipCase[] => {
  const { country, low } = market
  const start = Math.ceil((low[0]?.at.getTime() ?? Infinity) / dayMs)
  const last = Math.floor(until.getTime() / dayMs) - horizonDays
  const cases: TipCase[] = []
  for (
    let day = start + ((((firstDay - start) % everyDays) + everyDays) % everyDays);
    day <= last;
    day += everyDays
  ) {
    const at = new Date(day * dayMs)
    const view = viewAt(market, at)
    if (view === undefined) continue
    const { priceMinor } = view
    const outcome = outcomeOf(low, at, priceMinor)
    cases.push({ country, path, features: featuresOf(view), at, priceMinor, ...outcome })
  }
  return cases
}
