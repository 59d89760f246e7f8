import { verdictKinds } from '#domain/price-history/verdict.ts'
import { z } from 'zod'
import { BasisSchema } from '../fields/basis.ts'
import { AmountMinorSchema } from '../fields/money.ts'

export const verdictExample = {
  kind: 'good',
  basis: 'delivered',
  amountMinor: 130499,
  days: 365,
  changes: 12,
  medianMinor: 139499,
  percentOfMedian: -6,
  changeMinor: -9000,
  cheaper: null,
  position90: 0.08,
  position365: 0.05,
  reason: '6% below its usual price (90-day median).',
} as const

const PositionSchema = z.number().min(0).max(1).nullable()

/** Whether a price is a good one. */
export const VerdictSchema = z
  .object({
    kind: z
      .enum(verdictKinds)
      .describe(
        '`lowest` of 365 days; `good`: at or below the price of 75% of 90 days and 2% under their ' +
          'median; `high`: above both likewise; `usual`; `too-new`: fewer than 14 of 90 days are known.',
      ),
    basis: BasisSchema.describe('Of the amount: `item` also where its delivery is unknown.'),
    amountMinor: AmountMinorSchema.describe('What is judged, in cents.'),
    days: z.int().min(0).describe('Of the last 365, those that it rests on.'),
    changes: z.int().min(0).describe('How often the lowest price changed in them.'),
    medianMinor: AmountMinorSchema.nullable().describe('Of the last 90 days, by time.'),
    percentOfMedian: z.int().nullable().describe('-8 is 8% under the median.'),
    changeMinor: z
      .int()
      .nullable()
      .describe('Cents, less the lowest price of 30 days ago; null when nobody sold it then.'),
    cheaper: z
      .object({ percent: z.int().min(0), daysAgo: z.int().min(0) })
      .nullable()
      .describe(
        'The lowest price that held for a day of the last 30, where it was 2% or more under the ' +
          'amount: by how much, and when it ended.',
      ),
    position90: PositionSchema.describe(
      'Share of the last 90 days on which it was cheaper, and half of that on which it was equal.',
    ),
    position365: PositionSchema.describe('The same of 365 days.'),
    reason: z.string().describe('One sentence.'),
  })
  .meta({
    id: 'Verdict',
    description: 'A price against the lowest ones of the market, in one basis.',
    examples: [verdictExample],
  })

export type VerdictBody = z.output<typeof VerdictSchema>
