import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { PriceHistoryBody } from '#openapi/schemas/product/price-history.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { priceHistoryQuery, type ApiQuery } from '../../../api/queries.ts'
import type { HistoryWindow } from '../../../components/price-chart/history-window.ts'

export const historyQuery = (
  id: string,
  country: Country,
  window: HistoryWindow,
  basis: Basis,
): ApiQuery<PriceHistoryBody> => ({
  ...priceHistoryQuery(id, country, window, basis),
  meta: { optional: true },
})

/** That of the verdict, whose figures must follow from it: item prices where delivery is unknown. */
export const historyBasisOf = (
  page: Pick<ProductPageBody, 'verdict'> | undefined,
  asked: Basis,
): Basis => page?.verdict?.basis ?? asked
