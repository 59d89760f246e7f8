import { markets } from '../market/markets.ts'

/** ISO 4217 codes an offer may carry; display currencies are another list. */
export type Currency = (typeof markets)[keyof typeof markets]['currency']

export const currencies: readonly Currency[] = Object.values(markets).map(
  ({ currency }) => currency,
)
