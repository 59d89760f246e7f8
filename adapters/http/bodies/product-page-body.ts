import type { ProductPage } from '#application/catalogue/show-product.ts'
import type { Country } from '#domain/market/country.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { toOfferBody } from './offer-body.ts'
import { toProductBody, toVariantBody } from './product-body.ts'
import type { Comparison } from '#application/offer/compare-offers.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { PriceHistory } from '#application/price-history/read-price-history.ts'
import type { PriceFacts } from '#domain/price-history/price-facts.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'

export const toProductPageBody = (page: ProductPage, country: Country): ProductPageBody => ({
  product: toProductBody(page.product, country),
  variants: page.variants.map((variant) => toVariantBody(variant, country)),
  bestOffer: page.best && toOfferBody(page.best, page.product),
  offerCount: page.offerCount,
})

export const toOffersBody = (comparison: Comparison, country: Country): OffersBody => {
  const { product } = comparison
  return {
    productId: product.publicId,
    country,
    new: comparison.new.map((offer) => toOfferBody(offer, product)),
    other: comparison.other.map((offer) => toOfferBody(offer, product)),
  }
}

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
