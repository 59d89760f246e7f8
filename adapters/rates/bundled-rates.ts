import type { Rates } from '#domain/money/conversion.ts'
import file from './nzd.json' with { type: 'json' }

/** The rates that come with the program, of the day its release was made. */
export const bundledRates: Rates = { day: file.day, perNzd: file.perNzd }
