import type { PriceHistory } from '#application/price-history/read-price-history.ts'
import type { Country } from '#domain/market/country.ts'
import type { PriceFacts } from '#domain/price-history/price-facts.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'

export const toPriceHistoryBody = (history: PriceHistory, country: Country): PriceHistoryBody => ({
  productId: history.publicId,
  country,
  currency: history.currency,
  from: history.from.toISOString(),
  to: history.to.toISOString(),
  low: toSteps(history.low),
  facts: toFacts(history.facts),
  shops: history.retailers.map(({ retailerSlug, retailerName, steps }) => ({
    slug: retailerSlug,
    name: retailerName,
    steps: toSteps(steps),
  })),
})

const toSteps = (steps: readonly PriceStep[]): PriceHistoryBody['low'] =>
  steps.map(({ at, priceMinor }) => ({ at: at.toISOString(), amountMinor: priceMinor }))

const toFacts = ({
  lowest,
  averageMinor,
  percentOfAverage,
}: PriceFacts): PriceHistoryBody['facts'] => ({
  lowest: lowest ? { at: lowest.at.toISOString(), amountMinor: lowest.priceMinor } : null,
  averageMinor: averageMinor ?? null,
  percentOfAverage: percentOfAverage ?? null,
})
