import { canBeBought } from '#domain/offer/availability.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ProductBody } from '#openapi/schemas/product.ts'
import type { ReviewBody } from '#openapi/schemas/review.ts'

/**
 * A product and what it costs, for search engines (schema.org). Prices are those of new ones that
 * can be bought and were read lately; without any there are no offers. The ratings of a
 * demonstration are nobody's opinion and stay out.
 */
export const productFacts = (
  product: ProductBody,
  path: string,
  offers: readonly OfferBody[],
  reviews: readonly ReviewBody[] = [],
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.description,
  url: path,
  image: product.images,
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
  ...(product.categories.length > 0 && {
    category: product.categories.map(({ name }) => name).join(' > '),
  }),
  ...(product.gtins[0] && { gtin: product.gtins[0] }),
  ...(product.mpn && { mpn: product.mpn }),
  ...(product.rating !== null &&
    !product.demo && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
      ...(reviews.length > 0 && { review: reviews.slice(0, mostReviews).map(reviewFacts) }),
    }),
  ...aggregateOffer(
    path,
    offers.filter((offer) => offer.fresh && canBeBought(offer.availability)),
  ),
})

/** The page shows the others; search engines show a few at most. */
const mostReviews = 3

const reviewFacts = ({ name, clientDate, rating, reviewText }: ReviewBody): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: clientDate.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  reviewBody: reviewText,
})

const aggregateOffer = (path: string, offers: readonly OfferBody[]): object => {
  const [first] = offers
  if (!first) return {}
  const amounts = offers.map(({ amountMinor }) => amountMinor)
  return {
    offers: {
      '@type': 'AggregateOffer',
      url: path,
      priceCurrency: first.currency,
      lowPrice: toPrice(Math.min(...amounts)),
      highPrice: toPrice(Math.max(...amounts)),
      offerCount: offers.length,
    },
  }
}

const toPrice = (amountMinor: number): string => (amountMinor / 100).toFixed(2)
