import type { Rates } from '#domain/money/conversion.ts'
import type { SourcedRates } from './rate-source.ts'

/** The good rates fetched so far, one set per day. */
export type RateStore = {
  findNewest(): Promise<SourcedRates | undefined>
  /** Keeps the rates of their day, instead of what was kept for it before. */
  keep(rates: Rates, source: string, fetchedAt: Date): Promise<void>
}
