import { z } from 'zod'
import { CountryQuerySchema } from './country.ts'
import { once } from './once.ts'

const day = 86_400_000

/** Named windows and their length in milliseconds. */
export const historyWindows = { '30d': 30 * day, '90d': 90 * day, '1y': 365 * day } as const

const windowNames = Object.keys(historyWindows).filter(
  (name): name is keyof typeof historyWindows => name in historyWindows,
)

/** Wider than anybody's prices, narrower than what databases can compare. */
const isInReach = (text: string): boolean => {
  const moment = Date.parse(text)
  return moment >= Date.UTC(2000, 0) && moment <= Date.UTC(2100, 0)
}

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: once('must be a day such as 2026-03-14 or an ISO 8601 time'),
  })
  .refine(isInReach, { error: 'must lie between 2000-01-01 and 2100-01-01' })
  .transform((text) => new Date(text))
  .optional()

/** The window of a price history: a named one that ends now, or two moments. */
export const PriceHistoryQuerySchema = z.object({
  country: CountryQuerySchema,
  window: z
    .enum(windowNames, { error: once(`must be one of ${windowNames.join(', ')}`) })
    .default('90d')
    .meta({ description: 'Ends at `to`; not looked at when `from` is given.', examples: ['90d'] }),
  from: moment.meta({ description: 'A day or an ISO 8601 time.', examples: ['2026-01-01'] }),
  to: moment.meta({ description: 'A day or an ISO 8601 time; now when missing.' }),
})
