import type { Country } from '#domain/market/country.ts'
import { defaultBasis, type Basis } from '#domain/offer/basis.ts'
import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'
import { priceHistoryQuery, type ApiQuery } from '../../../api/queries.ts'
import type { HistoryWindow } from '../../../components/price-chart/history-window.ts'

export const historyQuery = (
  id: string,
  country: Country,
  window: HistoryWindow,
  basis: Basis = defaultBasis,
): ApiQuery<PriceHistoryBody> => ({
  ...priceHistoryQuery(id, country, window, basis),
  meta: { optional: true },
})
