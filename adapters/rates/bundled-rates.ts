import type { SourcedRates } from '#application/rates/rate-source.ts'
import file from './nzd.json' with { type: 'json' }

export const bundledRates: SourcedRates = {
  day: file.day,
  perNzd: file.perNzd,
  source: file.source,
}
