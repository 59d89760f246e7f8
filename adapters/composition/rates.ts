import { makePgRateStore } from '#adapters/postgres/rate-store.ts'
import bundledRates from '#adapters/rates/nzd.json' with { type: 'json' }
import { makeHttpRateSource } from '#adapters/rates/http-rate-source.ts'
import { makeGetRates, makeRefreshRates, type ExchangeRates } from '#application/rates/rates.ts'
import type { Program } from './app/program.ts'

export const makeRates = ({ config, database, clock }: Program): ExchangeRates => {
  const { ratesUrl } = config
  const rateStore = makePgRateStore(database.db)
  const getRates = makeGetRates({ rateStore, bundledRates })
  return {
    get: getRates,
    refresh:
      ratesUrl &&
      makeRefreshRates({
        rateSource: makeHttpRateSource({ url: ratesUrl }),
        // The rest of the address may hold the key of a paid source.
        sourceName: ratesUrl.host,
        rateStore,
        getRates,
        clock,
      }),
  }
}
