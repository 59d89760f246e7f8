import { z } from 'zod'
import { CountryQuerySchema } from './country.ts'

const day = 86_400_000

/** Named windows and their length in milliseconds. */
export const historyWindows = { '30d': 30 * day, '90d': 90 * day, '1y': 365 * day } as const

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be a day such as 2026-03-14 or an ISO 8601 time',
  })
  .transform((text) => new Date(text))
  .optional()

/** The window of a price history: a named one that ends now, or two moments. */
export const PriceHistoryQuerySchema = z.object({
  country: CountryQuerySchema,
  window: z
    .enum(['30d', '90d', '1y'], { error: 'must be 30d, 90d or 1y' })
    .default('90d')
    .meta({ description: 'Ends at `to`; not looked at when `from` is given.', examples: ['90d'] }),
  from: moment.meta({ description: 'A day or an ISO 8601 time.', examples: ['2026-01-01'] }),
  to: moment.meta({ description: 'A day or an ISO 8601 time; now when missing.' }),
})
