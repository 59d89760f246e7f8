import type { ProductId } from '#domain/ids.ts'
import { nextDay, startOfDay } from '#domain/market/country-days.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
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
  // The day before the first one decides whether that is a change, in each country.
  const points = await store.pointsOf(productIds, since && daysBefore(since, 3))
  await store.replaceDailyLows(productIds, since, productLowChanges(points, since, now))
}

/** From the day of `since`, or the first price. Points of an offer must be in order of time. */
export const productLowChanges = (
  points: readonly ProductPoint[],
  since: Date | undefined,
  now: Date,
): ProductLowChange[] => {
  const markets = Map.groupBy(points, ({ productId, country }) => `${productId} ${country}`)
  return [...markets.values()].flatMap((ofMarket) => changesOfMarket(ofMarket, since, now))
}

const changesOfMarket = (
  points: readonly ProductPoint[],
  since: Date | undefined,
  now: Date,
): ProductLowChange[] => {
  const [first] = points
  if (first === undefined) return []
  const { productId, country } = first
  const offers = [...Map.groupBy(points, ({ offerId }) => offerId).values()].map(toSeries)
  const start = startOfDay(since ?? earliestOf(points), country)
  // Today's prices hold tomorrow unless they change.
  const end = nextDay(nextDay(startOfDay(now, country), country), country)
  return lowChanges(offers, start, end, country).map((change) => ({
    productId,
    country,
    ...change,
  }))
}

const toSeries = (points: readonly ProductPoint[]): OfferSeries => ({
  prices: stepsInBasis(points, 'item'),
  totals: stepsInBasis(points, 'delivered'),
})

const earliestOf = (points: readonly ProductPoint[]): Date =>
  new Date(points.reduce((least, { at }) => Math.min(least, at.getTime()), Infinity))
