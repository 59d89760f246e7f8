import { compareText } from '#domain/compare-text.ts'
import { DomainError } from '#domain/errors.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { priceFacts } from '#domain/price-history/price-facts.ts'
import { marketLow } from '#domain/price-history/price-steps.ts'
import type { Clock } from '../ports.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct } from '../catalogue/product-view.ts'
import type { OfferPoint, PriceHistory, ReadPricePoints } from './read-price-history.ts'

/**
 * The window is [from, to), which ends now at the latest. Throws DomainError 'not-found', or
 * 'invalid' for a window that is empty or longer than `longestWindowDays`.
 */
export type ShowPriceHistory = (
  publicId: string,
  country: Country,
  from: Date,
  to: Date,
) => Promise<PriceHistory>

export const longestWindowDays = 3660

type Deps = {
  readonly findProduct: FindProduct
  readonly readPricePoints: ReadPricePoints
  readonly clock: Clock
}

export const makeShowPriceHistory =
  ({ findProduct, readPricePoints, clock }: Deps): ShowPriceHistory =>
  async (publicId, country, from, end) => {
    refuseWindow(from, end)
    const to = earlier(end, clock.now())
    if (from >= to) throw invalidWindow('from', 'must lie in the past')
    const product = await findProduct(publicId)
    if (product === undefined) throw productNotFound()
    const points = await readPricePoints(product.id, country, from, to)
    const offers = [...Map.groupBy(points, ({ offerId }) => offerId).values()]
    const low = marketLow(offers, from, to)
    return {
      publicId: product.publicId,
      currency: currencyOf(country),
      from,
      to,
      low,
      facts: priceFacts(low, to),
      retailers: [...Map.groupBy(offers.filter(isShown), slugOf).values()]
        // Two colours of one shop are one line, the cheaper of them.
        .map((ofRetailer) => ({ ...namesOf(ofRetailer), steps: marketLow(ofRetailer, from, to) }))
        .filter(({ steps }) => steps.length > 0)
        .toSorted((a, b) => compareText(a.retailerSlug, b.retailerSlug)),
    }
  }

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

const refuseWindow = (from: Date, to: Date): void => {
  const days = (to.getTime() - from.getTime()) / 86_400_000
  if (days > 0 && days <= longestWindowDays) return
  throw invalidWindow('to', `must be after 'from' and at most ${longestWindowDays} days later`)
}

const invalidWindow = (field: string, message: string): DomainError =>
  new DomainError('invalid', 'price_history.invalid_window', `'${field}' ${message}.`, {
    fields: [{ field, message }],
  })

const isShown = ([point]: readonly OfferPoint[]): boolean => point?.isArchived === false

const slugOf = (points: readonly OfferPoint[]): string => points[0]?.retailerSlug ?? ''

const namesOf = (
  offers: readonly (readonly OfferPoint[])[],
): { retailerSlug: string; retailerName: string } => ({
  retailerSlug: offers[0]?.[0]?.retailerSlug ?? '',
  retailerName: offers[0]?.[0]?.retailerName ?? '',
})
