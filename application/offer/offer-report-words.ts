import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { OfferReportKind } from '#domain/offer/offer-report.ts'

export type SaidOfOffer = {
  readonly kind: OfferReportKind
  readonly shop: string
  readonly country: Country
  /** What we showed when it was said, in minor units. */
  readonly shownMinor: number
  /** What the price is instead; null where that was not said. */
  readonly saidMinor: number | null
}

/** What somebody reported, said back to them: on the page and in the mail. */
export const saidBack = ({ kind, shop, country, shownMinor, saidMinor }: SaidOfOffer): string => {
  const show = (minor: number): string => formatPrice(minor, currencyOf(country))
  if (kind === 'product') return `You said the offer at ${shop} is another product.`
  return saidMinor === null
    ? `You said the price at ${shop} is not ${show(shownMinor)}.`
    : `You said the price at ${shop} is ${show(saidMinor)}, not ${show(shownMinor)}.`
}
