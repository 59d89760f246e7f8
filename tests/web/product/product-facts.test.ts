import { type ProductBody, productExample } from '#openapi/schemas/product/product.ts'
import type { ReviewBody } from '#openapi/schemas/review.ts'
import { productFacts } from '#web/src/pages/product/product-head.tsx'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'

const path = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
const product: ProductBody = { ...productExample, demo: false }

test('tells what it is and what new ones cost, the one that the page leads with first', () => {
  const best = makeOffer({ id: 'a', amountMinor: 129_900, deliveryMinor: 599 })
  const offers = [
    best,
    makeOffer({
      id: 'b',
      amountMinor: 145_050,
      deliveryMinor: null,
      standing: 'delivery-unknown',
      availability: 'unknown',
    }),
    makeOffer({ id: 'c', amountMinor: 99_900, standing: 'stale' }),
    makeOffer({ id: 'd', amountMinor: 99_900, standing: 'sold-out' }),
    makeOffer({ id: 'e', amountMinor: 99_900, standing: 'in-store' }),
  ]
  const offer = {
    '@type': 'Offer',
    url: path,
    priceCurrency: 'NZD',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: 'Example Shop' },
  }
  expect(productFacts(product, path, best, offers)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Apple iPhone 15 Pro 128GB',
    description: 'A phone with a titanium frame.',
    url: path,
    image: product.images,
    brand: { '@type': 'Brand', name: 'Apple' },
    category: 'Phones > Mobile Phones',
    gtin: product.gtins[0],
    mpn: product.mpn,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
    offers: [
      {
        ...offer,
        price: '1299.00',
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: '5.99', currency: 'NZD' },
        },
      },
      { ...offer, price: '1450.50' },
    ],
  })
})

test('says of what cannot be ordered how it is sold', () => {
  const inStore = { availability: 'in-store', standing: 'in-store', deliveryMinor: null } as const
  const best = makeOffer(inStore)
  const other = makeOffer({ ...inStore, id: 'other' })
  const facts = productFacts(product, path, best, [best, other])
  expect(facts).toMatchObject({
    offers: [{ price: '100.00', availability: 'https://schema.org/InStoreOnly' }],
  })
  expect(JSON.stringify(facts)).not.toContain('shippingDetails')
})

test('tells no price where none holds', () => {
  const old = makeOffer({ standing: 'stale', fresh: false })
  expect(productFacts(product, path, null, [old])).not.toHaveProperty('offers')
})

test('keeps the ratings of a demonstration to itself', () => {
  const facts = productFacts({ ...product, demo: true }, path, null)
  expect(facts).not.toHaveProperty('aggregateRating')
})

test('tells what the last few said, of what is no demonstration', () => {
  const review: ReviewBody = {
    id: 'a',
    uid: null,
    name: 'Aroha </script>',
    rating: 4,
    reviewText: 'Light and quick.',
    productQuery: product.id,
    productTitle: product.name,
    clientDate: '2026-03-01T23:00:00.000Z',
    editedDate: null,
  }
  const many = [review, review, review, review]
  const said = {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Aroha </script>' },
    datePublished: '2026-03-01',
    reviewRating: { '@type': 'Rating', ratingValue: 4 },
    reviewBody: 'Light and quick.',
  }
  expect(productFacts(product, path, null, [], many)).toMatchObject({ review: [said, said, said] })
  expect(productFacts({ ...product, demo: true }, path, null, [], many)).not.toHaveProperty(
    'review',
  )
})

test('leaves out what is not known', () => {
  const bare = { ...product, brand: null, categories: [], mpn: null, gtins: [], rating: null }
  const facts = productFacts(bare, path, null)
  expect(Object.keys(facts)).toEqual(['@context', '@type', 'name', 'description', 'url', 'image'])
})
