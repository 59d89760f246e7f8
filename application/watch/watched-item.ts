import { markets } from '#domain/market/markets.ts'
import { productPath } from '#domain/catalogue/slug.ts'
import { currencyOf, defaultCountry } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import { priceFacts } from '#domain/price-history/price-facts.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import type { OfferAdvice } from '../catalogue/product-answer.ts'
import type { OfferView } from '../offer/offer-view.ts'
import type { WatchedItem } from '../mail/mail-store.ts'
import { waitsFor } from './watch-mail.ts'
import type { DueEvent, WatchedProduct } from './watch-events.ts'

type Seen = {
  readonly product: WatchedProduct
  readonly offer: OfferView
  /** The lowest of the market for a year, in the basis. */
  readonly low: readonly PriceStep[]
  /** What the product’s page says; undefined where it says nothing. */
  readonly advice: OfferAdvice | undefined
}

export const itemOf = (
  event: DueEvent,
  { product, offer, low, advice }: Seen,
  now: Date,
): WatchedItem => {
  const { basis, country } = event
  const show = (minor: number): string => formatPrice(minor, currencyOf(country))
  const amountMinor = shownAmount(offer, standingOf(offer, basis), basis)
  const lowest = priceFacts(low, now).lowest?.priceMinor ?? amountMinor
  return {
    product: product.title,
    path: `/product/${productPath(product.slug, product.publicId)}${country === defaultCountry ? '' : `?country=${country}`}`,
    shop: offer.retailer.name,
    amount: show(amountMinor),
    covers: covers(offer, basis, show),
    waitsFor: waitsFor(event),
    ...(event.search !== null && { search: event.search.name }),
    // Of now where no earlier one was lower.
    lowest: show(Math.min(lowest, amountMinor)),
    advice: advice?.offerId === offer.id ? { kind: advice.kind, reason: advice.reason } : undefined,
    checkedAt: offer.seenAt.toISOString(),
    timeZone: markets[country].timeZone,
  }
}

const covers = (
  { deliveryMinor, totalMinor }: OfferView,
  basis: DueEvent['basis'],
  show: (minor: number) => string,
): string => {
  if (basis === 'item') return 'without delivery'
  if (totalMinor === null) return 'without delivery, which the shop does not tell'
  if (deliveryMinor === null || deliveryMinor === 0) return 'delivered, delivery is free'
  return `delivered, ${show(deliveryMinor)} of it for delivery`
}
