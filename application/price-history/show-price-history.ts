import { compareText } from '#domain/compare-text.ts'
import { DomainError } from '#domain/errors.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { dayMs, daysBefore, longestWindowDays } from '#domain/price-history/days-before.ts'
import { priceFacts } from '#domain/price-history/price-facts.ts'
import { priceShares } from '#domain/price-history/price-shares.ts'
import { marketLow, within } from '#domain/price-history/price-steps.ts'
import { inStoreSteps, stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct } from '../catalogue/product-view.ts'
import type { Clock } from '../ports.ts'
import type {
  LowestEver,
  NamedRetailer,
  OfferHistory,
  OfferPoint,
  PriceHistory,
  ReadPricePoints,
} from './read-price-history.ts'
import { pointsOfVariant, recordedOffers } from './recorded-offers.ts'

type Deps = {
  readonly findProduct: FindProduct
  readonly readPricePoints: ReadPricePoints
  readonly clock: Clock
}

/**
 * Of [from, to), up to now; without `from` since the first known price. Throws DomainError
 * 'not-found', or 'invalid' for a window that is empty or over `longestWindowDays`.
 */
export const makeShowPriceHistory =
  ({ findProduct, readPricePoints, clock }: Deps) =>
  async (
    publicId: string,
    country: Country,
    basis: Basis,
    asked: Date | undefined,
    end: Date,
    variant?: string,
  ): Promise<PriceHistory> => {
    if (asked) refuseWindow(asked, end)
    const to = earlier(end, clock.now())
    if (asked && asked >= to) throw invalidWindow('from', 'must lie in the past')
    const product = await findProduct(publicId)
    if (product === undefined) throw productNotFound()
    const earliest = daysBefore(to, longestWindowDays)
    const begin = earlier(asked ?? earliest, earliest)
    const all = await readPricePoints(product.id, country, begin, to)
    const points = pointsOfVariant(all, variant)
    const from = asked ?? later(earliest, firstOf(points) ?? daysBefore(to, 90))
    const offers = recordedOffers(points, to)
    const series = offers.map((ofOffer) => stepsInBasis(ofOffer, basis))
    const low = marketLow(series, from, to)
    const quarter = daysBefore(to, 90)
    const shown = offers.filter(isShown)
    return {
      publicId: product.publicId,
      currency: currencyOf(country),
      basis,
      variant,
      from,
      to,
      low,
      facts: priceFacts(low, to),
      medianMinor: priceShares(marketLow(series, quarter, to), quarter, to).medianMinor,
      lowestEver: lowestEver(offers, basis, to),
      retailers: [...Map.groupBy(shown, slugOf).values()]
        // Two colours of one shop are one line, the cheaper of them.
        .map((ofRetailer) => ({
          ...namesOf(ofRetailer[0]),
          steps: marketLow(
            ofRetailer.map((ofOffer) => stepsInBasis(ofOffer, basis)),
            from,
            to,
          ),
        }))
        .filter(({ steps }) => steps.length > 0)
        .toSorted((a, b) => compareText(a.retailerSlug, b.retailerSlug)),
      offers: shown
        .map((ofOffer) => toOffer(ofOffer, basis, from, to))
        .filter(({ points: kept }) => kept.length > 0)
        .toSorted((a, b) => compareText(a.retailerSlug, b.retailerSlug)),
    }
  }

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

const refuseWindow = (from: Date, to: Date): void => {
  const days = (to.getTime() - from.getTime()) / dayMs
  if (days > 0 && days <= longestWindowDays) return
  throw invalidWindow('to', `must be after 'from' and at most ${longestWindowDays} days later`)
}

const invalidWindow = (field: string, message: string): DomainError =>
  new DomainError('invalid', 'price_history.invalid_window', `'${field}' ${message}.`, {
    fields: [{ field, message }],
  })

const firstOf = (points: readonly OfferPoint[]): Date | undefined =>
  points.reduce<Date | undefined>((first, { at }) => (first && first < at ? first : at), undefined)

const isShown = ([point]: readonly OfferPoint[]): boolean => point?.isArchived === false

const slugOf = (points: readonly OfferPoint[]): string => points[0]?.retailerSlug ?? ''

const namesOf = ([point]: readonly OfferPoint[] = []): NamedRetailer => ({
  retailerSlug: point?.retailerSlug ?? '',
  retailerName: point?.retailerName ?? '',
})

const toOffer = (
  points: readonly OfferPoint[],
  basis: Basis,
  from: Date,
  to: Date,
): OfferHistory => {
  const carried = points.findLast(({ at }) => at <= from)
  return {
    offerId: points[0]?.offerId ?? '',
    ...namesOf(points),
    steps: within(stepsInBasis(points, basis), from, to),
    points: [
      ...(carried && carried.priceMinor !== null ? [carried] : []),
      ...points.filter(({ at }) => at > from),
    ],
  }
}

/** The lowest price before `to`, and of equals the first; one in a shop only where it is lower than all others. */
const lowestEver = (
  offers: readonly (readonly OfferPoint[])[],
  basis: Basis,
  to: Date,
): LowestEver | undefined => {
  let lowest: LowestEver | undefined
  const look = (isOrderable: boolean): void => {
    for (const points of offers) {
      const steps = isOrderable ? stepsInBasis(points, basis) : inStoreSteps(points)
      for (const { at, priceMinor } of steps) {
        if (priceMinor === null || at >= to || !isBefore({ at, priceMinor }, lowest, isOrderable))
          continue
        lowest = { at, priceMinor, retailer: nameOf(points), isOrderable }
      }
    }
  }
  look(true)
  look(false)
  return lowest
}

const isBefore = (
  { at, priceMinor }: Pick<LowestEver, 'at' | 'priceMinor'>,
  lowest: LowestEver | undefined,
  isOrderable: boolean,
): boolean =>
  lowest === undefined ||
  priceMinor < lowest.priceMinor ||
  (priceMinor === lowest.priceMinor && isOrderable === lowest.isOrderable && at < lowest.at)

const nameOf = ([point]: readonly OfferPoint[]): LowestEver['retailer'] =>
  point && !point.isArchived
    ? { retailerSlug: point.retailerSlug, retailerName: point.retailerName }
    : undefined
