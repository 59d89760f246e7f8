import type { ProductId } from '#domain/ids.ts'
import { dayMs, dayOf, daysBefore } from '#domain/price-history/days-before.ts'
import { lowChanges, type OfferSeries } from '#domain/price-history/low-changes.ts'
import { stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import type { PriceHistoryStore, ProductLowChange, ProductPoint } from './price-history-store.ts'

/** From the day of `since`, or the first price. The caller has locked the products. */
export const keepDailyLows = async (
  store: PriceHistoryStore,
  productIds: readonly ProductId[],
  since: Date | undefined,
  now: Date,
): Promise<void> => {
  const from = since && startOfDay(since)
  // The day before decides whether the first day is a change.
  const points = await store.pointsOf(productIds, from && daysBefore(from, 1))
  await store.replaceDailyLows(
    productIds,
    from && dayOf(from),
    productLowChanges(points, from, now),
  )
}

/** Points of an offer must be in order of time. */
export const productLowChanges = (
  points: readonly ProductPoint[],
  from: Date | undefined,
  now: Date,
): ProductLowChange[] => {
  // Today's prices hold tomorrow unless they change.
  const end = new Date(startOfDay(now).getTime() + 2 * dayMs)
  const markets = Map.groupBy(points, ({ productId, country }) => `${productId} ${country}`)
  return [...markets.values()].flatMap((ofMarket) => changesOfMarket(ofMarket, from, end))
}

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
  prices: stepsInBasis(points, 'item'),
  totals: stepsInBasis(points, 'delivered'),
})

const earliestOf = (points: readonly ProductPoint[]): Date =>
  new Date(points.reduce((least, { at }) => Math.min(least, at.getTime()), Infinity))

const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
