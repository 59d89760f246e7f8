import { fnv1a } from '../random.ts'
import { escapeMarkup } from './escape-markup.ts'
import type { PublishedOffer } from './published-offer.ts'

/** One page of a Shopify shop's products.json: it knows no stock but yes and no, and no delivery. */
export const toProductsJson = (
  offers: readonly PublishedOffer[],
  page: number,
  limit: number,
): string => {
  const products = [...Map.groupBy(offers, ({ product }) => product.slug).values()]
  return JSON.stringify({
    products: products.slice((page - 1) * limit, page * limit).map(toProduct),
  })
}

const toProduct = (offers: readonly PublishedOffer[]): object => {
  const product = offers[0]?.product
  const hasColours = offers.some(({ colour }) => colour !== '')
  return {
    id: fnv1a(product?.publicId ?? ''),
    title: product?.title,
    handle: product?.slug,
    body_html: `<p>${escapeMarkup(product?.description ?? '')}</p>`,
    vendor: product?.brand ?? '',
    product_type: offers[0]?.category.at(-1) ?? '',
    tags: offers[0]?.category ?? [],
    variants: offers.map(toVariant),
    images: offers
      .slice(0, 1)
      .flatMap(({ image }) => (image === '' ? [] : [{ position: 1, src: image }])),
    options: [
      {
        name: hasColours ? 'Colour' : 'Title',
        position: 1,
        values: offers.map(nameOf),
      },
    ],
  }
}

const toVariant = (offer: PublishedOffer, index: number): object => ({
  id: offer.id,
  title: nameOf(offer),
  option1: nameOf(offer),
  option2: null,
  option3: null,
  sku: offer.mpn,
  requires_shipping: true,
  taxable: true,
  featured_image: null,
  available: offer.availability !== 'out-of-stock',
  price: offer.price,
  compare_at_price: null,
  position: index + 1,
})

const nameOf = ({ colour }: PublishedOffer): string => (colour === '' ? 'Default Title' : colour)
