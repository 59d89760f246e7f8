import { currencies } from '#domain/money/money.ts'
import { z } from 'zod'
import { centsOf, MomentSchema } from '../admin/product-price.ts'
import { DeliveryDollarsSchema } from '../fields/money.ts'
import { WholeTextSchema } from '../fields/text.ts'

/** What an offer cost from a moment on, before it was first collected. */
export const PastPriceSchema = z
  .object({
    retailerId: z
      .union([WholeTextSchema(100), z.int()], { error: 'is missing' })
      .transform(String)
      .describe('The `_id` or the `slug` of a retailer.'),
    offerId: WholeTextSchema(200).describe(
      'The id that the shop gives the offer, as in its feed; or ours, as `prices list` shows it.',
    ),
    currency: z
      .enum(currencies, { error: `must be ${currencies.join(' or ')}` })
      .describe('Decides the country that it is sold to.'),
    priceDate: MomentSchema.describe('From when on it cost this.'),
    price: z
      .union([z.number(), z.string()], { error: 'must be a price' })
      .nullable()
      .describe('In dollars, without delivery; null = it could not be bought.'),
    delivery: DeliveryDollarsSchema.describe(
      'In dollars; null = what the retailer asks of anything.',
    ),
    inStore: z
      .boolean({ error: 'must be true or false' })
      .default(false)
      .describe('It could be fetched in the shop only.'),
  })
  .transform(({ price, delivery, ...row }, context) => {
    const priceMinor = price === null ? null : centsOf(price, row.currency)
    if (priceMinor === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['price'],
        message: `must be a price in ${row.currency}`,
      })
    }
    const deliveryMinor = delivery === null ? null : Math.round(delivery * 100)
    return { ...row, priceMinor: priceMinor ?? null, deliveryMinor }
  })

export type PastPriceInput = z.output<typeof PastPriceSchema>
