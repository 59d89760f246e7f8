import { z } from 'zod'
import { BasisSchema } from '../fields/basis.ts'
import { FacetsSchema } from './facets.ts'
import { offerExample, OfferSchema } from '../offer.ts'
import { productExample, ProductSchema } from '../product/product.ts'
import { ProductCardSchema, productCardExample } from '../product/product-card.ts'

const answer = {
  basis: BasisSchema,
  searchedFor: z
    .string()
    .describe(
      'The words the results are for: the query without what it says of prices, conditions and order; another spelling where nothing has all of the words as they are spelt. Searching for them alone takes all of that off.',
    ),
  asksForDeals: z
    .boolean()
    .describe('The words ask for deals, such as “laptop deals”: `/api/deals` has them.'),
  onlyMeant: z
    .boolean()
    .describe('What merely mentions the words is not listed: `mentions=true` lists it.'),
  didYouMean: z.string().nullable().describe('Another spelling that finds something.'),
  withoutWords: z
    .array(z.string())
    .describe('Words that the first result lacks, when no product has all words.'),
  recognised: z
    .array(
      z.object({
        type: z.enum([
          'colour',
          'price',
          'condition',
          'shop',
          'notShop',
          'order',
          'either',
          'excluded',
          'measure',
          'filter',
          'left-out',
        ]),
        slug: z.string(),
        name: z.string(),
        rest: z.string().describe('The query without it; what else is recognised stays.'),
      }),
    )
    .describe(
      'What the query says besides products. Taken as a filter: colours that offers come in, conditions such as "second hand", and prices such as "under $100", whose `slug` is a `priceRange`. `order`: "cheap" puts the lowest prices first, of the kind of thing that fits best, and "biggest", "quietest" what has the most or least of an attribute; its `slug` is the value of `sort`. `either`: the two sides of "a vs b", listed in turn. `shop`: its name, or the address of its site, is a filter. `notShop`: "not at harbour tech" leaves out its offers. `excluded`: "-sony", "not sony" leaves out what has it. `measure`: "under 55 inch", "quiet" became a filter by an attribute, in `slug` as `key:values`. `filter`: "rated 4 or more", "free delivery", "in stock". `left-out`: it says nothing of products, such as "online", and no product is called so.',
    ),
  understood: z
    .array(z.string())
    .describe(
      'What the query was understood as in plain words, a line for each thing that it says.',
    ),
  shelves: z
    .array(z.object({ type: z.enum(['category', 'brand']), slug: z.string(), name: z.string() }))
    .describe(
      'Categories and brands that the query names. What is there comes first, and nothing is left out; the `slug` is the value of the filter of that name.',
    ),
  sides: z
    .array(z.string())
    .describe(
      'Of "a vs b": the ids of the best match of each side, for `/api/comparison`; empty for other words.',
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
      'Results that fit: those with all words, and in the order of the best match, where they are few, close ones. A list shows three variants of one model at most, so that its pages may hold fewer; read on while `hasMore`.',
    ),
  complete: z
    .int()
    .min(0)
    .describe(
      'Of `total`, the results that have all that the words ask for; the others are close, and their cards tell in `lacks` which words they lack.',
    ),
  catalogueProducts: z
    .int()
    .min(0)
    .describe('Products with an offer in the country, whatever is asked for.'),
  degraded: z
    .boolean()
    .describe(
      'True while the engine that ranks by words is away: what has all words in its name, the most popular first.',
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

const answerExample = {
  basis: 'delivered' as const,
  searchedFor: 'iphone 15 pro',
  asksForDeals: false,
  onlyMeant: false,
  didYouMean: null,
  withoutWords: [],
  recognised: [],
  understood: ['Looks for “iphone 15 pro”.'],
  shelves: [],
  sides: [],
  searchedCategories: [],
  total: 1,
  complete: 1,
  catalogueProducts: 1462,
  degraded: false,
  exact: true,
  page: 1,
  pageSize: 24,
  hasMore: false,
  priceRanges: ['$1,000 - $1,499.99'],
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
    prices: [{ label: '$1,000 - $1,499.99', min: 1000, max: 1499.99, count: 1, countUpTo: 1 }],
    inStock: 1,
    freeDelivery: 1,
    realSale: 0,
    conditions: [{ value: 'new', count: 1 }],
    colours: [],
    attributes: [],
    sorts: [],
  },
}

export const searchExample = {
  kind: 'products' as const,
  product: null,
  searchResults: [productCardExample],
  ...answerExample,
}

const OffersFoundSchema = z
  .object({
    kind: z.literal('offers').describe('The words mean one product: these are its offers.'),
    product: ProductSchema,
    searchResults: z.array(OfferSchema),
    ...answer,
  })
  .meta({
    id: 'OffersFound',
    description: 'The offers of the one product that the words mean.',
    examples: [
      {
        kind: 'offers',
        product: productExample,
        searchResults: [offerExample],
        ...answerExample,
      },
    ],
  })

const ProductsFoundSchema = z
  .object({
    kind: z.literal('products'),
    product: z.null(),
    searchResults: z.array(ProductCardSchema),
    ...answer,
  })
  .meta({ id: 'ProductsFound', description: 'A list of products.', examples: [searchExample] })

const NothingFoundSchema = z
  .object({
    kind: z.literal('none'),
    product: z.null(),
    searchResults: z.array(z.never()).length(0),
    ...answer,
  })
  .meta({
    id: 'NothingFound',
    description: 'Nothing that fits.',
    examples: [
      { kind: 'none', product: null, searchResults: [], ...answerExample, total: 0, complete: 0 },
    ],
  })

/** The answer to a search; `kind` depends on the words and the country alone. */
export const SearchSchema = z
  .discriminatedUnion('kind', [OffersFoundSchema, ProductsFoundSchema, NothingFoundSchema])
  .meta({
    id: 'Search',
    description: 'The offers of the one product meant, a list of products, or nothing.',
    examples: [searchExample],
  })

export type SearchBody = z.output<typeof SearchSchema>
