import { colourNames } from '#domain/offer/colour.ts'
import { conditions } from '#domain/offer/condition.ts'
import { z } from 'zod'

const FacetValueSchema = z
  .object({ slug: z.string(), name: z.string(), count: z.int().min(0) })
  .meta({
    id: 'FacetValue',
    description: 'A value to filter by, with how many results it leaves.',
    examples: [{ slug: 'apple', name: 'Apple', count: 31 }],
  })

const CategoryFacetValueSchema = FacetValueSchema.extend({
  parent: z.string().nullable().describe('The category right above; null at a root.'),
}).meta({
  id: 'CategoryFacetValue',
  description: 'A category to filter by, with how many results it leaves.',
  examples: [{ slug: 'mobile-phones', name: 'Mobile Phones', count: 31, parent: 'phones' }],
})

const ShopFacetValueSchema = FacetValueSchema.extend({
  logo: z.string().nullable(),
}).meta({
  id: 'ShopFacetValue',
  description: 'A shop to filter by, with how many results it leaves.',
  examples: [
    {
      slug: 'kowhai-electronics',
      name: 'Kōwhai Electronics',
      count: 12,
      logo: '/images/demo/shops/kowhai-electronics.svg',
    },
  ],
})

const AttributeFacetSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    unit: z.string().nullable(),
    group: z.string().describe('What such attributes stand under, as in a comparison.'),
    values: z.array(
      z.object({
        value: z
          .string()
          .describe(
            'Goes after the key: `attribute=storage:256`. Ranges that are asked for come first; ' +
              '`not-stated`, last, is what states no value.',
          ),
        label: z.string(),
        count: z.int().min(0),
      }),
    ),
    bands: z
      .array(z.object({ min: z.number(), max: z.number(), count: z.int().min(0) }))
      .describe(
        'Of three numbers and more: at most ten ranges, both ends included, with how many results ' +
          'each has: `attribute=storage:128..512` is one. Empty of others.',
      ),
  })
  .meta({
    id: 'AttributeFacet',
    description:
      'A typed attribute of the category to filter by; those that tell most results apart come first.',
    examples: [
      {
        key: 'storage',
        label: 'Storage',
        unit: 'GB',
        group: 'Memory and storage',
        values: [{ value: '256', label: '256 GB', count: 12 }],
        bands: [{ min: 128, max: 512, count: 31 }],
      },
    ],
  })

export const FacetsSchema = z
  .object({
    categories: z.array(CategoryFacetValueSchema),
    brands: z.array(FacetValueSchema),
    shops: z.array(ShopFacetValueSchema),
    prices: z.array(
      z.object({
        label: z.string(),
        min: z.number().min(0).describe('Whole dollars.'),
        max: z
          .number()
          .min(0)
          .nullable()
          .describe('Included: a cent below the next range; null = no upper end.'),
        count: z.int().min(0),
        countUpTo: z.int().min(0).describe('Results at any price up to `max`.'),
      }),
    ),
    inStock: z.int().min(0).describe('Results in stock.'),
    freeDelivery: z.int().min(0).describe('Results delivered for nothing.'),
    realSale: z.int().min(0).describe('Results at prices that are real drops.'),
    conditions: z
      .array(z.object({ value: z.enum(conditions), count: z.int().min(0) }))
      .describe('Values of `condition`.'),
    colours: z
      .array(z.object({ value: z.enum(colourNames), count: z.int().min(0) }))
      .describe('Values of `colour`, of shops that name the colour of their offer.'),
    attributes: z.array(AttributeFacetSchema),
    sorts: z
      .array(z.object({ value: z.string(), label: z.string() }))
      .describe(
        'Further values of `sort`: by the price of a unit of what is sold by measure, and by numbers that products of the category state.',
      ),
  })
  .meta({
    id: 'Facets',
    description: 'Ways to narrow the results; each counts under all filters but its own.',
    examples: [
      {
        categories: [{ slug: 'mobile-phones', name: 'Mobile Phones', count: 31, parent: 'phones' }],
        brands: [{ slug: 'apple', name: 'Apple', count: 31 }],
        shops: [
          {
            slug: 'kowhai-electronics',
            name: 'Kōwhai Electronics',
            count: 12,
            logo: '/images/demo/shops/kowhai-electronics.svg',
          },
        ],
        prices: [{ label: '$0 - $499.99', min: 0, max: 499.99, count: 3, countUpTo: 3 }],
        inStock: 28,
        freeDelivery: 19,
        realSale: 2,
        conditions: [{ value: 'new', count: 31 }],
        colours: [{ value: 'black', count: 12 }],
        attributes: [],
        sorts: [{ value: 'most:storage', label: 'Storage, highest first' }],
      },
    ],
  })

export type FacetsBody = z.output<typeof FacetsSchema>
