import { dayMs } from '../price-history/days-before.ts'
import type { PriceStep } from '../price-history/price-steps.ts'
import type { Cadence, WatchRule } from './watch.ts'

/**
 * When an offer's price may be told: it was read twice, or is older than an hour, so that a slip of a
 * shop mails nobody. `askedSince`: when it was read first; `seenAt`: when it was read last.
 */
export const settlesAt = (askedSince: Date, seenAt: Date): Date =>
  seenAt > askedSince ? seenAt : new Date(askedSince.getTime() + settlingMs)

const settlingMs = 3_600_000

/** What comes up for a search within a quarter of an hour is told in one mail. */
export const inQuarters = (moment: Date): Date =>
  new Date(Math.ceil(moment.getTime() / quarterMs) * quarterMs)

const quarterMs = 900_000

/**
 * Whether a watch that was mailed may be mailed again, once its price was over what it waits for: it was
 * 2% over, or 48 hours have passed. `low`: the lowest price of the market since the mail; null = nobody sold it.
 */
export const isNewEvent = (
  { kind, thresholdMinor }: Pick<WatchRule, 'kind' | 'thresholdMinor'>,
  mailedAt: Date | null,
  low: readonly PriceStep[],
  now: Date,
): boolean => {
  if (mailedAt === null || kind === 'new-low' || kind === 'falls-by' || kind === 'new-product')
    return true
  if (now.getTime() - mailedAt.getTime() >= hushedMs) return true
  return (
    thresholdMinor !== null &&
    low.some(
      ({ priceMinor }) =>
        priceMinor !== null && priceMinor * 100 >= thresholdMinor * clearOfPercent,
    )
  )
}

const hushedMs = 2 * dayMs

/** So much of the target a price must have reached meanwhile. */
const clearOfPercent = 102

/** The moment from which a product may be mailed to somebody again. */
export const mayMailFrom = (mailedAt: Date): Date => new Date(mailedAt.getTime() + dayMs)

/** When what came up at `moment` is told: 19:00 UTC is morning in New Zealand; weekly, on Fridays there. */
export const tellAt = (cadence: Cadence, moment: Date): Date => {
  if (cadence === 'each') return moment
  const evening = new Date(moment)
  evening.setUTCHours(digestHour, 0, 0, 0)
  if (evening < moment) evening.setUTCDate(evening.getUTCDate() + 1)
  const days = cadence === 'weekly' ? (thursday + 7 - evening.getUTCDay()) % 7 : 0
  evening.setUTCDate(evening.getUTCDate() + days)
  return evening
}

const digestHour = 19
const thursday = 4
