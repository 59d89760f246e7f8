import type { FeedProblem, FeedReport } from '#application/collect/feed/check-feed.ts'
import { feedFormatNames } from '#application/collect/feed/feed-names.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { deliveryWords } from '#domain/offer/delivery-words.ts'
import type {
  CheckedOfferBody,
  FeedProblemBody,
  FeedReportBody,
} from '#openapi/schemas/feed-check.ts'

export const toFeedReportBody = (report: FeedReport): FeedReportBody => {
  const { format, country, domains, rows, counts, problems, offers, broken } = report
  return {
    format: format
      ? {
          dialect: format.dialect,
          name: feedFormatNames[format.dialect],
          encoding: format.encoding,
          encodingGuessed: format.encodingGuessed ?? false,
        }
      : null,
    country,
    domains: [...domains],
    rows,
    counts: {
      accepted: counts.accepted,
      partiallyAccepted: counts['partially-accepted'],
      rejected: counts.rejected,
      skipped: counts.skipped,
    },
    problems: problems.map(toProblemBody),
    offers: offers.map((offer) => toCheckedOfferBody(offer, country)),
    broken: broken ?? null,
  }
}

const toProblemBody = ({ examples, ...problem }: FeedProblem): FeedProblemBody => ({
  ...problem,
  examples: examples.map(({ row, line = null, offerId = null, value = null }) => ({
    row,
    line,
    offerId,
    value,
  })),
})

const toCheckedOfferBody = (
  { offerId, terms, detail }: ReadOffer,
  country: Country,
): CheckedOfferBody => {
  const { title, url, priceMinor, deliveryMinor, availability, condition, variantLabel } = terms
  const currency = currencyOf(country)
  return {
    id: offerId,
    title,
    link: url,
    price: formatPrice(priceMinor, currency),
    amountMinor: priceMinor,
    currency,
    deliveryMinor,
    deliveryInfo: deliveryWords({ deliveryMinor, currency, availability }, null, null),
    availability,
    condition,
    variant: variantLabel,
    brand: detail.brand,
    gtins: [...detail.gtins],
  }
}
