import { z } from 'zod'
import { BasisSchema } from '../fields/basis.ts'
import { FacetsSchema } from './facets.ts'
import { OfferSchema } from '../offer.ts'
import { ProductSchema } from '../product.ts'
import { ProductCardSchema, productCardExample } from '../product-card.ts'

const answer = {
  basis: BasisSchema,
  searchedFor: z
    .string()
    .describe(
      'The words the results are for: the query without what it says of prices; when that finds nothing, another spelling, or fewer words. Searching for them alone takes a price in words off.',
    ),
  didYouMean: z.string().nullable().describe('Another spelling that finds something.'),
  withoutWords: z
    .array(z.string())
    .describe(
      'Words that nothing fits together with the others, and that were left out therefore.',
    ),
  recognised: z
    .array(
      z.object({
        type: z.enum(['category', 'brand', 'colour', 'price']),
        slug: z.string(),
        name: z.string(),
        rest: z.string().describe('The query without it, and without prices.'),
      }),
    )
    .describe(
      'What in the query was taken as a filter: names of categories and brands, colours that offers come in, and prices such as "under $100", whose `slug` is a `priceRange`.',
    ),
  searchedCategories: z
    .array(z.string())
    .describe(
      'Slugs of the categories that a list was filtered by. For a `category` without products in the country it is the nearest one above that has some.',
    ),
  total: z
    .int()
    .min(0)
    .describe(
      'Results that fit. A list shows three variants of one model at most, so that its pages may hold fewer; read on while `hasMore`.',
    ),
  exact: z
    .boolean()
    .describe('False when total and facets are estimates, as for thousands of products.'),
  page: z.int().min(1),
  pageSize: z.int().min(1),
  hasMore: z.boolean(),
  priceRanges: z.array(z.string()).describe('Labels of ranges that divide the results.'),
  facets: FacetsSchema,
}

const OffersFoundSchema = z.object({
  kind: z.literal('offers').describe('The words mean one product: these are its offers.'),
  product: ProductSchema,
  searchResults: z.array(OfferSchema),
  ...answer,
})

const ProductsFoundSchema = z.object({
  kind: z.literal('products'),
  product: z.null(),
  searchResults: z.array(ProductCardSchema),
  ...answer,
})

const NothingFoundSchema = z.object({
  kind: z.literal('none'),
  product: z.null(),
  searchResults: z.array(z.never()).length(0),
  ...answer,
})

export const searchExample = {
  kind: 'products',
  product: null,
  searchResults: [productCardExample],
  basis: 'delivered',
  searchedFor: 'iphone 15 pro',
  didYouMean: null,
  withoutWords: [],
  recognised: [],
  searchedCategories: [],
  total: 1,
  exact: true,
  page: 1,
  pageSize: 24,
  hasMore: false,
  priceRanges: ['$1,000 - $1,500'],
  facets: {
    categories: [{ slug: 'mobile-phones', name: 'Mobile Phones', count: 1, parent: 'phones' }],
    brands: [{ slug: 'apple', name: 'Apple', count: 1 }],
    shops: [
      {
        slug: 'kowhai-electronics',
        name: 'Kōwhai Electronics',
        count: 1,
        logo: '/images/demo/shops/kowhai-electronics.svg',
      },
    ],
    prices: [{ label: '$1,000 - $1,500', min: 1000, max: 1500, count: 1 }],
    inStock: 1,
    freeDelivery: 1,
    conditions: [{ value: 'new', count: 1 }],
    colours: [],
    attributes: [],
  },
}

/** The answer to a search; `kind` depends on the words and the country alone. */
export const SearchSchema = z
  .discriminatedUnion('kind', [OffersFoundSchema, ProductsFoundSchema, NothingFoundSchema])
  .meta({
    id: 'Search',
    description: 'The offers of the one product meant, a list of products, or nothing.',
    examples: [searchExample],
  })

export type SearchBody = z.output<typeof SearchSchema>
