import { type Country, countryNames, currencyOf } from '#domain/market/country.ts'
import { canBeBought } from '#domain/offer/availability.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import type { ProductBody } from '#openapi/schemas/product.ts'
import type { ReviewBody } from '#openapi/schemas/review.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reviewsQuery } from '../../api/queries.ts'
import { breadcrumbFacts } from '../../components/breadcrumbs.tsx'
import { useMoney } from '../../components/money/use-money.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { inCountry, paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { lowestPrice } from './offers/lowest-price.ts'
import { useOffers } from './offers/use-offers.ts'

export const ProductHead = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { country } = useShopper()
  const money = useMoney()
  const { data: offers } = useOffers(page)
  const { product, bestOffer, offerCount } = page
  const { data: said } = useQuery(reviewsQuery(product.id))
  const [path = product.link] = product.link.split('?', 1)
  const address = inCountry(path, country)
  const [image] = product.images
  const lowest = lowestPrice(bestOffer, offers)
  const from = lowest === undefined ? undefined : money(lowest, currencyOf(country))
  return (
    <PageHead
      title={messages.title(product.name)}
      description={messages.description(
        product.name,
        messages.offerCount(offerCount),
        countryNames[country],
        from ? messages.descriptionFrom(`${from.amount} ${from.currency}`) : '',
      )}
      canonical={path}
      {...(image !== undefined && { image, preloadImages: [image] })}
      jsonLd={[
        productFacts(product, address, offers?.new ?? [], said?.reviews),
        breadcrumbFacts([
          ...breadcrumbTrail(product, country),
          { name: product.name, path: address },
        ]),
      ]}
    />
  )
}

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

export const breadcrumbTrail = (
  { categories }: Pick<ProductBody, 'categories'>,
  country: Country,
): readonly { readonly name: string; readonly path: string }[] => [
  { name: messages.home, path: paths.home(country) },
  ...categories.map(({ name, slug }) => ({
    name,
    path: paths.search({ country, category: [slug] }),
  })),
]
