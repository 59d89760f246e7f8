import type { NamedRetailer, PriceHistory } from '#application/price-history/read-price-history.ts'
import type { Country } from '#domain/market/country.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'

export const toPriceHistoryBody = (history: PriceHistory, country: Country): PriceHistoryBody => ({
  productId: history.publicId,
  country,
  currency: history.currency,
  basis: history.basis,
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
