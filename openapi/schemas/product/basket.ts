import { isPublicId } from '#domain/catalogue/public-id.ts'
import { mostPlanned } from '#domain/offer/basket/plan-basket.ts'
import { z } from 'zod'
import { CountryQuerySchema, CountrySchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'
import { OfferSchema, offerExample } from '../offer.ts'
import { batchOf } from './product-batch.ts'
import { productExample, ProductSchema } from './product.ts'

export const BasketQuerySchema = z.object({
  country: CountryQuerySchema,
  product: batchOf(isPublicId, 'ids of products', productExample.id, mostPlanned)
    // In whichever order they are named, the answer is the same.
    .overwrite((ids) => ids.toSorted())
    .describe(`Ids of products, repeated or with commas, at most ${mostPlanned}.`),
})

const ThingSchema = ProductSchema.pick({ id: true, name: true, link: true })

const { id, name, link } = productExample
const thingExample = { id, name, link }

const OrderSchema = OfferSchema.pick({
  shopName: true,
  shopSlug: true,
  shopLogo: true,
  verified: true,
}).extend({
  things: z.array(
    ThingSchema.extend({
      ...OfferSchema.pick({
        amountMinor: true,
        variant: true,
        availability: true,
        availableFrom: true,
        shopLink: true,
      }).shape,
      offerId: z.uuid(),
    }),
  ),
  itemsMinor: AmountMinorSchema.describe('Cents, without delivery.'),
  deliveryMinor: AmountMinorSchema.describe('Cents, for all things of this order.'),
  isAtMost: z
    .boolean()
    .describe(
      'The shop states delivery for single things: it costs this where each pays its own, and may cost less.',
    ),
  freeFromMinor: AmountMinorSchema.nullable().describe(
    'Cents from which the shop delivers free; null where it names none, or where not all things go by it.',
  ),
})

export const BasketSchema = z
  .object({
    country: CountrySchema,
    currency: CurrencySchema,
    plans: z
      .array(
        z.object({
          totalMinor: AmountMinorSchema.describe('Cents, delivered.'),
          orders: z.array(OrderSchema),
        }),
      )
      .describe(
        'From one shop, from two, from more; each only where it is there, of more orders than the one before, and cheaper.',
      ),
    oneByOneMinor: AmountMinorSchema.describe(
      'Cents: each thing of the plans by itself at its lowest delivered price.',
    ),
    leftOut: z
      .array(ThingSchema)
      .describe('In no plan: no shop says that it delivers it new, and what delivery costs.'),
    unknown: z.array(z.string()).describe('Ids of no product here.'),
  })
  .meta({
    id: 'Basket',
    description: 'The cheapest ways to buy several products together, delivered.',
    examples: [
      {
        country: 'NZ',
        currency: 'NZD',
        plans: [
          {
            totalMinor: 130550,
            orders: [
              {
                shopName: offerExample.shopName,
                shopSlug: offerExample.shopSlug,
                shopLogo: offerExample.shopLogo,
                verified: true,
                things: [
                  {
                    ...thingExample,
                    offerId: offerExample.id,
                    amountMinor: 129900,
                    variant: null,
                    availability: 'in-stock',
                    availableFrom: null,
                    shopLink: offerExample.shopLink,
                  },
                ],
                itemsMinor: 129900,
                deliveryMinor: 650,
                isAtMost: false,
                freeFromMinor: 200000,
              },
            ],
          },
        ],
        oneByOneMinor: 130550,
        leftOut: [],
        unknown: [],
      },
    ],
  })

export type BasketBody = z.output<typeof BasketSchema>
