import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { z } from 'zod'
import { BasisSchema } from '../fields/basis.ts'
import { ContentsSchema } from '../fields/contents.ts'
import { CountrySchema } from '../fields/country.ts'
import { flag } from '../fields/flag.ts'
import { TariffQuerySchema } from '../fields/running-cost.ts'
import { offerExample } from '../offer.ts'
import { adviceExample } from './advice.ts'
import { batchOf, ProductIdsQuerySchema } from './product-batch.ts'
import { ProductPageSchema } from './product-page.ts'
import { productExample } from './product.ts'
import { verdictExample } from './verdict.ts'

export const ComparedIdsQuerySchema = ProductIdsQuerySchema.extend({
  product: batchOf(isPublicId, 'ids of products', productExample.id, mostCompared).describe(
    `Ids of products, repeated or with commas, at most ${mostCompared}.`,
  ),
  tariff: TariffQuerySchema.describe(
    'What a kWh costs, in cents of the country; without it what households there pay.',
  ),
  differences: flag.meta({ description: 'Only rows of which not the same is stated of all.' }),
})

const values = ['128 GB']
const rowExample = { key: 'storage', label: 'Storage', values, best: [], differs: false }

const places = z.array(z.int().min(0))

export const ComparisonSchema = z
  .object({
    country: CountrySchema,
    basis: BasisSchema,
    products: z
      .array(
        ProductPageSchema.pick({
          product: true,
          bestOffer: true,
          verdict: true,
          advice: true,
          offerCount: true,
          shopCount: true,
          unstatedShopCount: true,
          otherShopCount: true,
        }),
      )
      .describe(
        'In the order asked for, each once: one that was merged into another is the other.',
      ),
    oneKind: z
      .boolean()
      .describe('All are things of one kind, such as dishwashers; of others none is the best.'),
    cheapest: places.describe(
      'Places from 0 of the products whose price in the basis is the lowest; empty where they are of several kinds, fewer than two are known, or all are equal.',
    ),
    lowestPerUnit: z
      .object({
        unit: ContentsSchema.shape.unit,
        places: places.describe('Places from 0 of those whose unit costs the least.'),
        isOfAll: z.boolean().describe('All are sold at a price that holds.'),
      })
      .nullable()
      .describe(
        'Whose unit is the cheapest, by prices without delivery; null where not all that are sold are sold by one unit.',
      ),
    groups: z
      .array(
        z.object({
          name: z.string(),
          rows: z.array(
            z.object({
              key: z.string(),
              label: z.string(),
              values: z
                .array(z.string().nullable())
                .describe('Of each product, as people read it; null = not stated.'),
              best: places.describe(
                'Places from 0 of the best of what is stated, where that is no matter of taste; empty where all are equal.',
              ),
              differs: z.boolean().describe('Not the same is stated of all.'),
            }),
          ),
        }),
      )
      .describe('What is stated of any of them; first what the categories of all define.'),
    unknown: z.array(z.string()).describe('Ids of no product here.'),
  })
  .meta({
    id: 'Comparison',
    description: 'Products side by side.',
    examples: [
      {
        country: 'NZ',
        basis: 'delivered',
        products: [
          {
            product: productExample,
            bestOffer: offerExample,
            verdict: verdictExample,
            advice: adviceExample,
            offerCount: 8,
            shopCount: 6,
            unstatedShopCount: 0,
            otherShopCount: 1,
          },
        ],
        oneKind: true,
        cheapest: [],
        lowestPerUnit: null,
        groups: [{ name: 'Memory and storage', rows: [rowExample] }],
        unknown: [],
      },
    ],
  })

export type ComparisonBody = z.output<typeof ComparisonSchema>
