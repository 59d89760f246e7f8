import { attributeSources } from '#domain/catalogue/decide-attribute.ts'
import { z } from 'zod'
import { RunningCostSchema } from '../fields/running-cost.ts'
import { AmountMinorSchema, CurrencySchema, InStoreMinorSchema } from '../fields/money.ts'
import { StandingSchema } from '../fields/standing.ts'

export const SaidSchema = z.object({
  text: z.string().describe('A value as people read it.'),
  shops: z.int().min(0).describe('How many shops state it; 0 where the name alone does.'),
})

const NamedSchema = z.object({ slug: z.string(), name: z.string() })

export const productExample = {
  id: 'awMiEnyh59s',
  slug: 'apple-iphone-15-pro-128gb',
  name: 'Apple iPhone 15 Pro 128GB',
  link: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
  description: 'A phone with a titanium frame.',
  brand: { slug: 'apple', name: 'Apple' },
  categories: [
    { slug: 'phones', name: 'Phones' },
    { slug: 'mobile-phones', name: 'Mobile Phones' },
  ],
  mpn: 'MTUV3ZP/A',
  gtins: ['09524184444425'],
  images: ['/images/demo/awMiEnyh59s-1.svg', '/images/demo/awMiEnyh59s-2.svg'],
  attributes: [
    {
      key: 'storage',
      label: 'Storage',
      value: '128',
      text: '128 GB',
      source: 'feed' as const,
      said: [
        { text: '128 GB', shops: 2 },
        { text: '256 GB', shops: 1 },
      ],
    },
  ],
  runningCost: null,
  variantLabel: '128 GB',
  groupId: 17,
  rating: 4.5,
  reviewCount: 12,
  demo: true,
}

/** A product with all that is known of it, whoever sells it. */
export const ProductSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    link: z.string().describe('The product’s page.'),
    description: z.string(),
    brand: NamedSchema.nullable(),
    categories: z.array(NamedSchema).describe('From the root to the leaf.'),
    mpn: z.string().nullable().describe('The maker’s part number.'),
    gtins: z.array(z.string()).describe('Barcodes, 14 digits each.'),
    images: z.array(z.string()),
    attributes: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        value: z
          .string()
          .describe(
            'As the `attribute` filter takes it after the key; of `running-cost`, which no filter takes, dollars.',
          ),
        text: z.string().describe('As people read it.'),
        source: z
          .enum(attributeSources)
          .nullable()
          .describe(
            'Who states it: an admin, a public registry, shops in their feeds, shops on their pages, the name, the description. Null: it came with the demonstration.',
          ),
        said: z
          .array(SaidSchema)
          .describe(
            'What each says, where shops and names disagree; empty where they agree, and where an admin or a registry settles it.',
          ),
      }),
    ),
    runningCost: RunningCostSchema.nullable().describe(
      'Of what the attribute `running-cost` is made, the electricity of five years; null where its use is not known.',
    ),
    variantLabel: z.string().nullable().describe('What sets it apart in its group.'),
    groupId: z.int().describe('Shared by the variants of one model.'),
    rating: z.number().min(1).max(5).nullable().describe('Average stars; null without reviews.'),
    reviewCount: z.int().min(0),
    demo: z.boolean().describe('Part of the demonstration.'),
  })
  .meta({ id: 'Product', description: 'A product, whoever sells it.', examples: [productExample] })

export type ProductBody = z.output<typeof ProductSchema>

export const VariantSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    variantLabel: z.string().nullable(),
    link: z.string(),
    price: z.string().nullable().describe('The lowest item price of a new one as shown.'),
    amountMinor: AmountMinorSchema.nullable(),
    totalMinor: AmountMinorSchema.nullable().describe(
      'The lowest known delivered total of a new one in cents, which may be another shop’s.',
    ),
    standing: StandingSchema.nullable().describe(
      'Of the best new one in the basis; null where no shop of the country has one.',
    ),
    inStoreMinor: InStoreMinorSchema,
    currency: CurrencySchema,
  })
  .meta({
    id: 'Variant',
    description: 'Another product of the same model.',
    examples: [
      {
        id: '66suELTcGEy',
        name: 'Apple iPhone 15 Pro 256GB',
        variantLabel: '256 GB',
        link: '/product/apple-iphone-15-pro-256gb-66suELTcGEy',
        price: '$1,499.00',
        amountMinor: 149900,
        totalMinor: 150499,
        standing: 'priced',
        inStoreMinor: null,
        currency: 'NZD',
      },
    ],
  })

export const WaySchema = z
  .object({
    name: z.string(),
    bySize: z
      .boolean()
      .describe('Whether the values go from the smallest to the largest; else they stand by name.'),
    values: z.array(
      z.object({
        text: z.string(),
        ids: z.array(z.string()).describe('Of the products that have it.'),
      }),
    ),
  })
  .meta({
    id: 'Way',
    description:
      'One way in which a product and its variants vary; each of them is in one of its values.',
    examples: [
      {
        name: 'Storage',
        bySize: true,
        values: [
          { text: '128 GB', ids: ['awMiEnyh59s'] },
          { text: '256 GB', ids: ['66suELTcGEy'] },
        ],
      },
    ],
  })

export type VariantBody = z.output<typeof VariantSchema>
