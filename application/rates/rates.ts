import type { GetRates } from './rate-source.ts'
import type { RefreshRates } from './refresh-rates.ts'

export type ExchangeRates = {
  readonly get: GetRates
  /** Undefined unless the operator named a source. */
  readonly refresh: RefreshRates | undefined
}
