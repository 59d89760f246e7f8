import { productLimits as limits } from '#domain/catalogue/product-limits.ts'
import { parsePriceText } from '#domain/money/price-text.ts'
import { currencies, type Currency } from '#domain/money/money.ts'
import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import { z } from 'zod'
import { DeliveryDollarsSchema } from '../fields/money.ts'
import { WholeTextSchema } from '../fields/text.ts'

/** Cents of a price as people or programs write it; undefined when it is none, or a number with parts of a cent. */
export const centsOf = (price: string | number, currency: Currency): number | undefined => {
  const amount = typeof price === 'number' ? wholeCents(price) : amountOf(price, currency)
  const cents = amount === undefined ? 0 : Math.round(Number(amount) * 100)
  return cents > 0 && cents <= limits.priceMinor ? cents : undefined
}

const wholeCents = (price: number): string | undefined =>
  centsPattern.test(String(price)) ? String(price) : undefined

const centsPattern = /^\d{1,10}(?:\.\d{1,2})?$/

/** A plain number says itself what it is; that saves imports of many thousands their time. */
const amountOf = (price: string, currency: Currency): string | undefined => {
  if (centsPattern.test(price)) return price
  const reading = parsePriceText(price, { currency })
  return reading.ok && reading.kind === 'price' && reading.currency === currency
    ? reading.amount
    : undefined
}

/** A day, or a moment of it. */
export const MomentSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be a day such as 2026-03-14, or a time of it',
  })
  .transform((text) => new Date(text))

export const PriceSchema = z
  .object({
    retailerId: z
      .union([WholeTextSchema(100), z.int()], { error: 'is missing' })
      .transform(String)
      .describe('The `_id` or the `slug` of a retailer.'),
    price: z
      .union([z.number(), z.string()], { error: 'must be a price' })
      .describe('The item price without delivery, in dollars: `1299`, `"$1,299.00"`.'),
    link: z
      .string({ error: 'is missing' })
      .trim()
      .max(webAddressMaxLength, { error: `at most ${webAddressMaxLength} characters` })
      .regex(/^https?:\/\/[^\s\\\p{C}]+$/iu, { error: 'must be an http(s) address' })
      .describe('Where it is sold; its host must belong to the retailer.'),
    currency: z
      .enum(currencies, { error: `must be ${currencies.join(' or ')}` })
      .describe('Decides the country that it is sold to.'),
    priceDate: MomentSchema.optional().describe('When the price was seen; now when left out.'),
    availability: z.enum(availabilities).default('unknown'),
    condition: z.enum(conditions).default('new'),
    delivery: DeliveryDollarsSchema.describe(
      'What delivery costs, in dollars; null = what the retailer asks of anything.',
    ),
  })
  .transform((offer, context) => {
    const priceMinor = centsOf(offer.price, offer.currency)
    if (priceMinor === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['price'],
        message: `must be a price in ${offer.currency}`,
      })
    }
    return { ...offer, priceMinor: priceMinor ?? 0 }
  })
