import { readGtin } from '#domain/catalogue/gtin.ts'
import { productLimits as limits } from '#domain/catalogue/product-limits.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import { z } from 'zod'
import { flag } from '../fields/flag.ts'
import { CurrencySchema } from '../fields/money.ts'
import {
  ImageAddressSchema,
  LineSchema,
  listQuery,
  NextCursorSchema,
  TextSchema,
  WholeTextSchema,
} from '../fields/text.ts'
import { SaidSchema } from '../product/product.ts'
import { PriceSchema } from './product-price.ts'

const GtinSchema = z
  .string({ error: 'must be text' })
  .refine((text) => readGtin(text).ok, { error: 'is not a GTIN (EAN, UPC or ISBN)' })
  .transform((text) => {
    const reading = readGtin(text)
    return reading.ok ? reading.gtin : text
  })

const SpecificationSchema = LineSchema(limits.specification)
  .regex(/^[^:]*[^:\s][^:]*:.*\S/, {
    error: ({ input }) => `“${String(input)}” must be a name and a value: \`Screen size: 15.6"\``,
  })
  .transform((text) => {
    const at = text.indexOf(':')
    return { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() }
  })

const productExample = {
  name: 'Kea Trail Camera 4K',
  category: 'Cameras',
  subcategories: ['Digital Cameras'],
  description: 'A camera for the bush, in a case of green rubber.',
  photos: ['/images/demo/awMiEnyh59s-1.svg'],
  brand: 'Kea',
  mpn: 'KTC-4000',
  gtins: ['9414584300004'],
  specifications: ['Resolution: 24 MP'],
  prices: [
    {
      retailerId: '2',
      price: '$249.00',
      link: 'https://kowhai-electronics.example/p/ktc-4000',
      currency: 'NZD',
      priceDate: '2026-03-14',
    },
  ],
}

const namedCategory = z.object({ slug: z.string(), name: z.string() })

const draft = {
  name: LineSchema(limits.name),
  category: LineSchema(limits.category).describe('Name or slug of a category that there is.'),
  subcategories: z
    .array(LineSchema(limits.category), { error: 'is missing' })
    .max(limits.subcategories, { error: `at most ${limits.subcategories}` })
    .describe('Categories below it; the product stands in the deepest of them.'),
  description: TextSchema(limits.description),
  photos: z
    .array(ImageAddressSchema, { error: 'is missing' })
    .max(limits.photos, { error: `at most ${limits.photos}` })
    .describe(
      'Where its photos are to be fetched, once, or addresses of those that were uploaded; they are kept and served by us.',
    ),
  brand: LineSchema(limits.brand).nullable().default(null).describe('A new one is added.'),
  mpn: LineSchema(limits.mpn).nullable().default(null).describe('The maker’s part number.'),
  gtins: z
    .array(GtinSchema)
    .max(limits.gtins, { error: `at most ${limits.gtins}` })
    .default([])
    .describe('Barcodes.'),
  variantLabel: LineSchema(limits.variantLabel)
    .nullable()
    .default(null)
    .describe('What sets it apart among the variants of its model.'),
  specifications: z
    .array(SpecificationSchema)
    .max(limits.specifications, { error: `at most ${limits.specifications}` })
    .default([])
    .describe(
      'Attributes of its category: `Screen size: 15.6"`. They win over what shops and the name state.',
    ),
  group: z
    .string({ error: 'must be text' })
    .refine(isPublicId, { error: 'is not the id of a product' })
    .nullable()
    .default(null)
    .describe('Id of another variant of the same model; null = it stands alone, or stays.'),
  prices: z
    .array(PriceSchema, { error: 'must be a list' })
    .max(limits.prices, { error: `at most ${limits.prices}` })
    .default([]),
}

/** A product with what its shops ask, to be added. */
export const AddProductSchema = z
  .object({
    ...draft,
    subcategories: draft.subcategories.min(1, { error: 'is missing' }),
    photos: draft.photos.min(1, { error: 'is missing' }),
  })
  .meta({ 'x-examples': { product: { value: productExample } } })

/**
 * Of a product that exists; one that came in without subcategories may stay so, and photos may be taken away. What was
 * read may be sent back as it is.
 */
export const EditProductSchema = z
  .object({
    ...draft,
    category: z
      .union([draft.category, namedCategory], {
        error: ({ input }) =>
          typeof input === 'string' && input.trim() !== '' ? 'must be a slug' : 'is missing',
      })
      .describe('As for a new product, or the one that was read; then `categories` are, too.'),
    categories: z.array(namedCategory).optional().describe('Those that were read.'),
    version: z
      .int({ error: 'must be a whole number' })
      .optional()
      .describe('The one that was read: 409 `product.changed` when it is another by now.'),
  })
  .transform(({ categories = [], ...form }) => ({
    ...form,
    category: typeof form.category === 'string' ? form.category : rootOf(form.category, categories),
  }))
  .meta({ 'x-examples': { product: { value: { ...productExample, version: 3 } } } })

/** What was read names the leaf as the category, and all below the root as subcategories. */
const rootOf = (
  { slug }: { readonly slug: string },
  categories: readonly { readonly slug: string }[],
): string => (categories.at(-1)?.slug === slug ? (categories[0]?.slug ?? slug) : slug)

export const adminProductExample = {
  id: 'awMiEnyh59s',
  name: 'Kea Trail Camera 4K',
  link: '/product/kea-trail-camera-4k-awMiEnyh59s',
  image: '/images/demo/awMiEnyh59s-1.svg',
  brand: 'Kea',
  category: { slug: 'digital-cameras', name: 'Digital Cameras' },
  offerCount: 1,
  price: '$249.00',
  demo: false,
  createdAt: '2026-03-14T02:11:30.000Z',
  archivedAt: null,
}

/** A product in a list of administration. */
const AdminProductItemSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    link: z.string().describe('Its page; there is none while it is archived.'),
    image: z.string().nullable(),
    brand: z.string().nullable(),
    category: namedCategory,
    offerCount: z.int().min(0).describe('Present offers in both countries.'),
    price: z.string().nullable().describe('The lowest item price in New Zealand, else Australia.'),
    demo: z.boolean(),
    createdAt: z.iso.datetime(),
    archivedAt: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'AdminProductItem',
    description: 'A product in a list.',
    examples: [adminProductExample],
  })

export const AdminProductsSchema = z
  .object({ items: z.array(AdminProductItemSchema), nextCursor: NextCursorSchema })
  .meta({
    id: 'AdminProducts',
    description: 'Products, the newest first.',
    examples: [{ items: [adminProductExample], nextCursor: null }],
  })

/** A product as its form shows it: what is sent back to edit it, and what it is beside. */
export const AdminProductSchema = AdminProductItemSchema.extend({
  description: z.string(),
  mpn: z.string().nullable(),
  gtins: z.array(z.string()),
  variantLabel: z.string().nullable(),
  specifications: z.array(z.string()).describe('What persons stated of its attributes.'),
  disputed: z
    .array(
      z.object({
        label: z.string(),
        said: z.array(
          SaidSchema.extend({
            names: z.array(z.string()).describe('The shops that state it, as far as known.'),
          }),
        ),
      }),
    )
    .describe('Attributes on which shops disagree: a specification settles one.'),
  categories: z.array(namedCategory).describe('From the root to the leaf.'),
  subcategories: z.array(z.string()).describe('Names of the categories below the root.'),
  photos: z.array(z.string()),
  prices: z
    .array(
      z.object({
        retailerId: z.string(),
        retailer: z.string().describe('Its name.'),
        price: z.string().describe('`1299.00`'),
        link: z.string(),
        currency: CurrencySchema,
        priceDate: z.iso.datetime().describe('When it last changed.'),
        availability: z.enum(availabilities),
        condition: z.enum(conditions),
        delivery: z.number().nullable(),
      }),
    )
    .describe('Those entered by hand; offers of feeds are none of a form’s.'),
  version: z.int().describe('Another one after each edit.'),
  merged: z
    .array(z.object({ id: z.string(), name: z.string(), mergedAt: z.iso.datetime() }))
    .describe('Products that were merged into it and can be unmerged, the latest 100.'),
}).meta({
  id: 'AdminProduct',
  description: 'A product as its form shows it.',
  examples: [
    {
      ...adminProductExample,
      description: productExample.description,
      mpn: 'KTC-4000',
      gtins: ['09414584300004'],
      variantLabel: null,
      specifications: ['Resolution: 24 MP'],
      disputed: [
        {
          label: 'Weight',
          said: [
            { text: '480 g', shops: 2, names: ['Kōwhai Electronics', 'Harbour Tech'] },
            { text: '400 g', shops: 1, names: ['Pixel Paddock'] },
          ],
        },
      ],
      categories: [
        { slug: 'cameras', name: 'Cameras' },
        { slug: 'digital-cameras', name: 'Digital Cameras' },
      ],
      subcategories: ['Digital Cameras'],
      photos: ['/images/demo/awMiEnyh59s-1.svg'],
      prices: [
        {
          retailerId: '2',
          retailer: 'Kōwhai Electronics',
          price: '249.00',
          link: 'https://kowhai-electronics.example/p/ktc-4000',
          currency: 'NZD',
          priceDate: '2026-03-14T00:00:00.000Z',
          availability: 'unknown',
          condition: 'new',
          delivery: null,
        },
      ],
      version: 3,
      merged: [
        { id: 'bx2LtQv9e0w', name: 'Kea Trail Cam 4K', mergedAt: '2026-03-15T02:00:00.000Z' },
      ],
    },
  ],
})

export const ListAdminProductsSchema = z.object({
  ...listQuery,
  query: listQuery.query.describe('Part of a name; or an id, a GTIN or a part number.'),
  state: z
    .enum(['active', 'archived', 'all'], { error: 'must be active, archived or all' })
    .default('active')
    .describe('Those in this state alone.'),
  category: WholeTextSchema(100).optional().describe('Slug of a category; those below it count.'),
  disputed: flag.describe('Those alone on whose attributes shops disagree.'),
})

export const ProductIdSchema = z.object({
  id: z
    .string()
    .refine(isPublicId, { error: 'is not the id of a product' })
    .meta({ description: 'The `id` of a product.', examples: ['awMiEnyh59s'] }),
})

export type ProductDraftBody = z.input<typeof AddProductSchema>
export type ProductDraftInput = z.output<typeof AddProductSchema>
export type AdminProductItemBody = z.output<typeof AdminProductItemSchema>
export type AdminProductsBody = z.output<typeof AdminProductsSchema>
export type AdminProductBody = z.output<typeof AdminProductSchema>
