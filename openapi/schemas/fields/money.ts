import { productLimits } from '#domain/catalogue/product-limits.ts'
import { currencies } from '#domain/money/money.ts'
import { z } from 'zod'

export const CurrencySchema = z.enum(currencies).describe('ISO 4217 code.')

export const AmountMinorSchema = z.int().min(0).describe('Cents.')

/** Beside the amount of what can be ordered. */
export const InStoreMinorSchema = AmountMinorSchema.nullable().describe(
  'What the best new one costs where it can be had in the shop only, in cents; else null.',
)

/** In a form; null where the rules of the shop apply. */
export const DeliveryDollarsSchema = z
  .number({ error: 'must be a number of dollars' })
  .min(0, { error: 'must not be negative' })
  .max(productLimits.deliveryDollars, {
    error: `at most ${productLimits.deliveryDollars.toLocaleString('en')}`,
  })
  .nullable()
  .default(null)
