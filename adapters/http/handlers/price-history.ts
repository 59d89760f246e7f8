import { dayIn } from '#domain/market/country-days.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { priceHistoryOperations } from '#openapi/operations/price-history.ts'
import { historyWindows } from '#openapi/schemas/product/price-history.ts'
import { toPriceHistoryBody, windowOf } from '../bodies/price-history-body.ts'
import { toPriceIndexBody } from '../bodies/price-index-body.ts'
import type { Handlers } from './handler.ts'
import { publicIdOf } from './product.ts'

export const priceHistoryHandlers: Handlers<typeof priceHistoryOperations> = {
  readPriceHistory: async ({ priceHistory, clock }, { params, query }) => {
    const { country, basis, variant } = query
    const id = publicIdOf(params.id)
    const { from, to } = windowOf(query, clock.now())
    const history = await priceHistory.show(id, country, basis, from, to, variant)
    return toPriceHistoryBody(history, country)
  },
  listPriceHistories: async ({ priceHistory, clock }, { query }) => {
    const { country, product: ids, window } = query
    const from =
      window === 'all'
        ? undefined
        : dayIn(new Date(clock.now().getTime() - historyWindows[window]), country)
    const found = await priceHistory.listDailyLows(ids, country, from)
    const known = new Set(found.map(({ publicId }) => publicId))
    return {
      country,
      currency: currencyOf(country),
      histories: found.map(({ publicId, days }) => ({
        productId: publicId,
        days: days.map(({ day, priceMinor, totalMinor }) => ({
          day,
          amountMinor: priceMinor,
          totalMinor,
        })),
      })),
      unknown: ids.filter((id) => !known.has(id)),
    }
  },
  readPriceIndex: async ({ priceHistory }, { params, query: { country, basis } }) =>
    toPriceIndexBody(await priceHistory.showIndex(params.slug, country, basis), country, basis),
}
