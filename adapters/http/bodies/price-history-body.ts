import type { NamedRetailer, PriceHistory } from '#application/price-history/read-price-history.ts'
import type { Country } from '#domain/market/country.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import {
  historyWindows,
  type PriceHistoryBody,
  type PriceHistoryQuery,
} from '#openapi/schemas/product/price-history.ts'
import { sheetCsv } from './sheet-csv.ts'

/** Without `from`: from the first known price on. */
export const windowOf = (
  { from, to, window }: PriceHistoryQuery,
  now: Date,
): { readonly from: Date | undefined; readonly to: Date } => {
  const end = to ?? endOfMinute(now)
  if (from || window === 'all') return { from, to: end }
  return { from: new Date(end.getTime() - historyWindows[window]), to: end }
}

/** Rounded up, so that windows that end "now" share one answer for a minute. */
const endOfMinute = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)

export const toPriceHistoryBody = (history: PriceHistory, country: Country): PriceHistoryBody => ({
  productId: history.publicId,
  country,
  currency: history.currency,
  basis: history.basis,
  variant: history.variant || null,
  from: history.from.toISOString(),
  to: history.to.toISOString(),
  low: toSteps(history.low),
  facts: toFacts(history),
  lowestEver: toLowestEver(history),
  shops: history.retailers.map(({ steps, ...names }) => ({
    ...toShop(names),
    steps: toSteps(steps),
  })),
  offers: history.offers.map(({ offerId, retailerSlug, steps }) => ({
    offerId,
    shopSlug: retailerSlug,
    steps: toSteps(steps),
  })),
})

const toSteps = (steps: readonly PriceStep[]): PriceHistoryBody['low'] =>
  steps.map(({ at, priceMinor }) => ({ at: at.toISOString(), amountMinor: priceMinor }))

const toFacts = ({ facts, medianMinor }: PriceHistory): PriceHistoryBody['facts'] => {
  const { lowest, averageMinor, percentOfAverage } = facts
  return {
    lowest: lowest ? { at: lowest.at.toISOString(), amountMinor: lowest.priceMinor } : null,
    averageMinor: averageMinor ?? null,
    percentOfAverage: percentOfAverage ?? null,
    medianMinor: medianMinor ?? null,
  }
}

const toLowestEver = ({ lowestEver }: PriceHistory): PriceHistoryBody['lowestEver'] =>
  lowestEver
    ? {
        at: lowestEver.at.toISOString(),
        amountMinor: lowestEver.priceMinor,
        shop: lowestEver.retailer ? toShop(lowestEver.retailer) : null,
        orderable: lowestEver.isOrderable,
      }
    : null

const toShop = ({ retailerSlug, retailerName }: NamedRetailer) => ({
  slug: retailerSlug,
  name: retailerName,
})

/** One row for each recorded price; amounts in whole units and cents. */
export const toPriceHistoryCsv = ({ offers, currency }: PriceHistory): string =>
  sheetCsv(
    ['from', 'shop', 'offer', 'currency', 'price', 'delivery', 'total', 'in store only'],
    offers.flatMap(({ offerId, retailerName, points }) =>
      points.map(({ at, priceMinor, deliveryMinor, inStore = false }) => ({
        from: at.toISOString(),
        shop: retailerName,
        offer: offerId,
        currency,
        price: toAmount(priceMinor),
        delivery: toAmount(deliveryMinor),
        total: toAmount(
          priceMinor === null || deliveryMinor === null ? null : priceMinor + deliveryMinor,
        ),
        'in store only': inStore ? 'yes' : 'no',
      })),
    ),
  )

const toAmount = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2))
