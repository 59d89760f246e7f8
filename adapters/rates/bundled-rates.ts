import type { SourcedRates } from '#application/rates/rate-source.ts'
import file from './nzd.json' with { type: 'json' }

/** The rates that come with the program, of the day its release was made. */
export const bundledRates: SourcedRates = {
  day: file.day,
  perNzd: file.perNzd,
  source: file.source,
}
