import { type ProductBody, productExample } from '#openapi/schemas/product.ts'
import type { ReviewBody } from '#openapi/schemas/review.ts'
import { productFacts } from '#web/src/pages/product/product-head.tsx'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'

const path = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
const product: ProductBody = { ...productExample, demo: false }

test('tells what it is and what new ones cost', () => {
  const offers = [
    makeOffer({ amountMinor: 129_900 }),
    makeOffer({ amountMinor: 145_050 }),
    makeOffer({ amountMinor: 99_900, fresh: false }),
    makeOffer({ amountMinor: 99_900, availability: 'out-of-stock' }),
  ]
  expect(productFacts(product, path, offers)).toEqual({
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
    offers: {
      '@type': 'AggregateOffer',
      url: path,
      priceCurrency: 'NZD',
      lowPrice: '1299.00',
      highPrice: '1450.50',
      offerCount: 2,
    },
  })
})

test('keeps the ratings of a demonstration to itself', () => {
  const facts = productFacts({ ...product, demo: true }, path, [])
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
  expect(productFacts(product, path, [], many)).toMatchObject({ review: [said, said, said] })
  expect(productFacts({ ...product, demo: true }, path, [], many)).not.toHaveProperty('review')
})

test('leaves out what is not known', () => {
  const bare = { ...product, brand: null, categories: [], mpn: null, gtins: [], rating: null }
  const facts = productFacts(bare, path, [])
  expect(Object.keys(facts)).toEqual(['@context', '@type', 'name', 'description', 'url', 'image'])
})
