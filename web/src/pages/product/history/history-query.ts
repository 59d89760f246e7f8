import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { PriceHistoryBody } from '#openapi/schemas/product/price-history.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { priceHistoryQuery } from '../../../api/price-history.ts'
import type { ApiQuery } from '../../../api/queries.ts'
import type { HistoryWindow } from '../../../components/price-chart/history-window.ts'

/** Which prices of a product: in a basis, of a colour or size or of all. */
export type HistoryOf = { readonly basis: Basis; readonly variant: string | undefined }

export const historyQuery = (
  id: string,
  country: Country,
  window: HistoryWindow,
  { basis, variant }: HistoryOf,
): ApiQuery<PriceHistoryBody> => ({
  ...priceHistoryQuery(id, country, window, basis, variant),
  meta: { optional: true },
})

/** That which the verdict rests on: of the colour that the page knows, and of item prices where delivery is unknown. */
export const historyBehind = (
  page: Pick<ProductPageBody, 'verdict' | 'variant'> | undefined,
  asked: HistoryOf,
): HistoryOf =>
  page ? { basis: page.verdict?.basis ?? asked.basis, variant: page.variant ?? undefined } : asked
