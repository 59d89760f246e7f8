import { z } from 'zod'
import { AmountMinorSchema } from './fields/money.ts'

/** What a shop says that its offer cost before, beside what we saw. */
export const ClaimSchema = z
  .object({
    wasMinor: AmountMinorSchema.describe('What it cost before, as the shop says.'),
    percent: z.int().describe('What is off that.'),
    since: z.iso
      .datetime()
      .describe('When the claim began: as the shop says, else when we first read it.'),
    source: z
      .enum(['feed', 'shopify', 'pages', 'hand', 'demo'])
      .nullable()
      .describe('Where the shop says it.'),
    lowestMinor: AmountMinorSchema.describe(
      'The lowest item price of this offer in the 30 days before, as EU Directive 98/6/EC article 6a asks.',
    ),
    percentOffLowest: z.int().describe('What is off that; negative when it is dearer now.'),
    medianMinor: AmountMinorSchema.describe('Of the 90 days before, by time.'),
    percentOffMedian: z.int(),
    holds: z.boolean().describe('It is at least as much off the lowest price as is claimed.'),
  })
  .meta({
    id: 'Claim',
    description: 'A claimed discount beside what we saw.',
    examples: [
      {
        wasMinor: 39900,
        percent: 30,
        since: '2026-03-01T00:00:00.000Z',
        source: 'feed',
        lowestMinor: 29100,
        percentOffLowest: 4,
        medianMinor: 29900,
        percentOffMedian: 7,
        holds: false,
      },
    ],
  })
