import type { OfferReportView } from '#application/offer/offer-report-store.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { AdminOfferReportBody } from '#openapi/schemas/offer-report.ts'
import { asJson } from '../as-json.ts'
import { withCountry } from '../bodies/product-link.ts'

export const toOfferReportBody = (report: OfferReportView): AdminOfferReportBody => {
  const { country, offer, product } = report
  return {
    ...asJson(report),
    offer: {
      id: offer.id,
      title: offer.title,
      amountMinor: offer.priceMinor,
      reportedAmountMinor: offer.reportedPriceMinor,
      currency: currencyOf(country),
    },
    product: product && { title: product.title, link: withCountry(product.path, country) },
  }
}
