import { z } from 'zod'
import { BasisSchema } from '../fields/basis.ts'
import { CountrySchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'
import { OfferSchema, offerExample } from '../offer.ts'
import { ProductSchema, productExample, VariantSchema, WaySchema } from './product.ts'
import { ProductSizeSchema } from './product-size.ts'
import { TipSchema, tipExample } from './tip.ts'
import { AdviceSchema, adviceExample } from './advice.ts'
import { VerdictSchema, verdictExample } from './verdict.ts'
import { shopCounts } from './product-card.ts'

/** One product as its page shows it in a country. */
export const ProductPageSchema = z
  .object({
    product: ProductSchema,
    variants: z
      .array(VariantSchema)
      .describe(
        'Other products of the same model, by what is paid in the basis; those that cannot be ordered last.',
      ),
    choices: z
      .array(VariantSchema)
      .describe(
        'The product and its variants in each colour or size that shops name for new ones, and of offers that name none, ' +
          'by what is paid; the id is that of the product, a space and the label, and the price that of the best offer in ' +
          'the basis. Empty where the ways do not tell these apart.',
      ),
    ways: z
      .array(WaySchema)
      .max(3)
      .describe(
        'In which the product, its variants and the choices vary, that with the fewest values first; empty where that ' +
          'cannot be read. Where several are in one place, nothing in their names tells them apart.',
      ),
    sizes: z
      .array(ProductSizeSchema)
      .describe(
        'The product and other sizes of it, the smallest first; empty where it has one size alone, and where ' +
          'such things are not compared by what packs hold.',
      ),
    basis: BasisSchema,
    variant: z
      .string()
      .nullable()
      .describe('The asked colour or size; null when none was asked for, or no offer has it.'),
    bestOffer: OfferSchema.nullable().describe(
      'The new one, of the variant, that stands first in the basis; null when no new one’s price holds.',
    ),
    verdict: VerdictSchema.nullable().describe(
      'Of the best offer, against the price history of the variant, or of all without one; null when it cannot be ' +
        'ordered, and when there is none.',
    ),
    advice: AdviceSchema.nullable().describe('Null where there is no verdict.'),
    tip: TipSchema.nullable().describe(
      'Of the lowest delivered price; null in the other basis, of a variant, when less than 120 days are known, and when chances ' +
        'like this one did not come true as often as said.',
    ),
    cheaperColour: z
      .object({
        variant: z.string().nullable().describe('Null: its shop names no colour.'),
        lessMinor: AmountMinorSchema,
      })
      .nullable()
      .describe(
        'Where a colour was asked for and another costs less in the basis: the cheapest, and by how much.',
      ),
    elsewhere: z
      .array(
        z.object({
          country: CountrySchema,
          amountMinor: AmountMinorSchema,
          currency: CurrencySchema,
        }),
      )
      .describe(
        'In each other country where it can be ordered: its lowest price there, in the basis. Delivery is within that country.',
      ),
    offerCount: z
      .int()
      .min(0)
      .describe('Offers in this country, used ones and all variants among them.'),
    ...shopCounts,
  })
  .meta({
    id: 'ProductPage',
    description: 'A product, its variants and its best offer in a country.',
    examples: [
      {
        product: productExample,
        variants: [],
        choices: [],
        ways: [],
        sizes: [],
        basis: 'delivered',
        variant: null,
        bestOffer: offerExample,
        verdict: verdictExample,
        advice: adviceExample,
        tip: tipExample,
        cheaperColour: null,
        elsewhere: [{ country: 'AU', amountMinor: 129900, currency: 'AUD' }],
        offerCount: 8,
        shopCount: 6,
        unstatedShopCount: 0,
        otherShopCount: 1,
      },
    ],
  })

export type ProductPageBody = z.output<typeof ProductPageSchema>
