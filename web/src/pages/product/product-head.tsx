import { markets } from '#domain/market/markets.ts'
import { type Country } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import type { ReviewBody } from '#openapi/schemas/review.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { reviewsQuery } from '../../api/queries.ts'
import { breadcrumbFacts } from '../../components/breadcrumbs.tsx'
import { useMoney } from '../../components/money/use-money.tsx'
import { usePriceWords } from '../../components/offer/use-price-words.ts'
import { PageHead } from '../../components/page-head.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { askedBasis, inCountry, paths, withQuery } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { askedVariant } from './asked-variant.ts'
import { useShownOffers } from './offers/use-offers.ts'

export const ProductHead = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { country, basis } = useShopper()
  const money = useMoney()
  const words = usePriceWords()
  const [search] = useSearchParams()
  const { best, offers, shops } = useShownOffers(page)
  const { product } = page
  const { data: said } = useQuery(reviewsQuery(product.id))
  const [path = product.link] = product.link.split('?', 1)
  const address = inCountry(path, country)
  const [image] = product.images
  const from = best && canBeOrdered(best.standing) ? words(best) : undefined
  const shown = from && money(from.shownMinor, best?.currency ?? '')
  return (
    <PageHead
      title={messages.title(product.name)}
      description={messages.description(
        product.name,
        messages.shopCount(shops.shopCount + shops.unstatedShopCount),
        markets[country].name,
        shown ? messages.descriptionFrom(`${shown.amount} ${shown.currency} ${from?.after}`) : '',
      )}
      canonical={path}
      image={import.meta.env.SSR ? previewOf(product, country, basis, search) : ''}
      {...(image !== undefined && { preloadImages: [image] })}
      jsonLd={
        import.meta.env.SSR
          ? [
              productFacts(product, address, best, offers?.new, said?.reviews),
              breadcrumbFacts([
                ...breadcrumbTrail(product, country),
                { name: product.name, path: address },
              ]),
            ]
          : []
      }
    />
  )
}

/** A picture with the price, for links from other sites. */
const previewOf = (
  { id }: ProductBody,
  country: Country,
  basis: Basis,
  search: URLSearchParams,
): string => {
  const asked = { ...askedBasis(basis), variant: askedVariant(search) }
  return inCountry(withQuery(`/images/products/${id}.jpg`, asked), country)
}

/**
 * A product and what it costs, for search engines (schema.org): the new one that the page leads with,
 * then the others that can be ordered, in the page's order. The ratings of a demonstration are
 * nobody's opinion and stay out.
 */
export const productFacts = (
  product: ProductBody,
  path: string,
  best: OfferBody | null,
  offers: readonly OfferBody[] = [],
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
  ...(best && {
    offers: [best, ...offers.filter(({ id, standing }) => id !== best.id && canBeOrdered(standing))]
      .slice(0, mostOffers)
      .map((offer) => offerFacts(path, offer)),
  }),
})

const mostOffers = 10

/** The page shows the others; search engines show a few at most. */
const mostReviews = 3

const reviewFacts = ({ name, clientDate, rating, reviewText }: ReviewBody): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: clientDate.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  reviewBody: reviewText,
})

const offerFacts = (path: string, offer: OfferBody): object => {
  const { amountMinor, deliveryMinor, currency, shopName } = offer
  const availability = availabilities[offer.availability]
  return {
    '@type': 'Offer',
    url: path,
    price: toPrice(amountMinor),
    priceCurrency: currency,
    itemCondition: 'https://schema.org/NewCondition',
    ...(availability && { availability: `https://schema.org/${availability}` }),
    seller: { '@type': 'Organization', name: shopName },
    ...(deliveryMinor !== null && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: toPrice(deliveryMinor),
          currency,
        },
      },
    }),
  }
}

const availabilities: Readonly<Record<Availability, string>> = {
  'in-stock': 'InStock',
  limited: 'LimitedAvailability',
  'in-store': 'InStoreOnly',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
  'out-of-stock': 'OutOfStock',
  discontinued: 'Discontinued',
  unknown: '',
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
