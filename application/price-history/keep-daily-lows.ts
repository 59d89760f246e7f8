import type { Country } from '#domain/market/country.ts'
import { lowChanges, type OfferSeries } from '#domain/price-history/low-changes.ts'
import type { PriceHistoryStore, ProductLowChange, ProductPoint } from './price-history-store.ts'

/**
 * Makes the daily lows of these products anew from the day of `since` on, or from their first
 * price. The caller's transaction has the products locked.
 */
export const keepDailyLows = async (
  store: PriceHistoryStore,
  productIds: readonly number[],
  since: Date | undefined,
  now: Date,
): Promise<void> => {
  const from = since && startOfDay(since)
  // The day before tells whether the first day is a change at all.
  const points = await store.pointsOf(productIds, from && new Date(from.getTime() - dayMs))
  const end = new Date(startOfDay(now).getTime() + 2 * dayMs)
  await store.replaceDailyLows(
    productIds,
    from && dayOf(from),
    productLowChanges(points, from, end),
  )
}

/**
 * The changes of the daily low of each product and country; points of an offer stand together.
 * Today's points say what tomorrow's low will be unless more of them come, so the end lies a day
 * ahead.
 */
export const productLowChanges = (
  points: readonly ProductPoint[],
  from: Date | undefined,
  end: Date,
): ProductLowChange[] =>
  [...Map.groupBy(points, ({ productId, country }) => `${productId} ${country}`).values()].flatMap(
    (ofMarket) => changesOfMarket(ofMarket, from, end),
  )

const changesOfMarket = (
  points: readonly ProductPoint[],
  from: Date | undefined,
  end: Date,
): ProductLowChange[] => {
  const [first] = points
  if (first === undefined) return []
  const { productId, country } = first
  const offers = [...Map.groupBy(points, ({ offerId }) => offerId).values()].map(toSeries)
  const start = from ?? startOfDay(earliestOf(points))
  return lowChanges(offers, start, end).map((change) => ({ productId, country, ...change }))
}

const toSeries = (points: readonly ProductPoint[]): OfferSeries => ({
  prices: points.map(({ at, priceMinor }) => ({ at, priceMinor })),
  totals: points.map(({ at, priceMinor, deliveryMinor }) => ({
    at,
    priceMinor: priceMinor === null || deliveryMinor === null ? null : priceMinor + deliveryMinor,
  })),
})

const earliestOf = (points: readonly ProductPoint[]): Date =>
  new Date(points.reduce((least, { at }) => Math.min(least, at.getTime()), Infinity))

const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const dayMs = 86_400_000
