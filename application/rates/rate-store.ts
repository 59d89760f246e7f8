import type { Rates } from '#domain/money/conversion.ts'
import type { SourcedRates } from './rate-source.ts'

export type RateStore = {
  findNewest(): Promise<SourcedRates | undefined>
  /** Replaces the rates of the same day. */
  keep(rates: Rates, source: string, fetchedAt: Date): Promise<void>
}
