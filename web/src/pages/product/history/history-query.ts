import type { Country } from '#domain/market/country.ts'
import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'
import { priceHistoryQuery, type ApiQuery } from '../../../api/queries.ts'
import type { HistoryWindow } from '../../../components/price-chart/history-window.ts'

export const historyQuery = (
  id: string,
  country: Country,
  window: HistoryWindow,
): ApiQuery<PriceHistoryBody> => ({
  ...priceHistoryQuery(id, country, window),
  meta: { optional: true },
})
