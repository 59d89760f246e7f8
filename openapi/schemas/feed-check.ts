import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import { z } from 'zod'
import { CountrySchema } from './fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from './fields/money.ts'

const count = z.int().min(0)

const problemExample = {
  severity: 'error' as const,
  field: 'price',
  fieldName: 'price',
  code: 'price_zero',
  message: 'The price is zero.',
  hint: 'Give the price that shoppers pay, or leave the offer out.',
  count: 1,
  examples: [{ row: 2, line: 3, offerId: 'KTC-4001', value: '0.00 NZD' }],
}

const offerExample = {
  id: 'KTC-4000',
  title: 'Kea Trail Camera KTC4000',
  link: 'https://kea-cameras.example/p/ktc4000',
  price: '$249.00',
  amountMinor: 24900,
  currency: 'NZD',
  deliveryMinor: 599,
  deliveryInfo: '$5.99 delivery',
  availability: 'in-stock',
  condition: 'new',
  variant: null,
  brand: 'Kea',
  gtins: ['09414584300004'],
}

const reasonFields = {
  severity: z
    .enum(['error', 'warning', 'note'])
    .describe(
      'An error rejects the record, a warning leaves something out of it, a note says why it is skipped.',
    ),
  field: z.string().describe('Ours, whatever the feed calls it; `row` is the record as a whole.'),
  fieldName: z.string().describe('As feeds of this kind call it; several columns may fill it.'),
  code: z.string().describe('Stable.'),
  message: z.string(),
  hint: z.string().describe('How to mend it.'),
}

const FeedProblemSchema = z
  .object({
    ...reasonFields,
    count: count.describe('Records that have it.'),
    examples: z
      .array(
        z.object({
          row: z.int().min(1).describe('The number of the record, from 1; a header is none.'),
          line: z
            .int()
            .min(1)
            .nullable()
            .describe('Where it begins in the file, from 1; null where that is not known.'),
          offerId: z.string().nullable().describe('The shop’s own id for it, where one was read.'),
          value: z.string().nullable().describe('What stands there, cut short.'),
        }),
      )
      .describe('The first of them.'),
  })
  .meta({
    id: 'FeedProblem',
    description: 'One kind of problem in one field of a feed.',
    examples: [problemExample],
  })

const CheckedOfferSchema = z
  .object({
    id: z.string().describe('The shop’s own id for it.'),
    title: z.string(),
    link: z.string(),
    price: z.string().describe('As it would be shown.'),
    amountMinor: AmountMinorSchema,
    currency: CurrencySchema,
    deliveryMinor: AmountMinorSchema.nullable().describe('Null = the feed does not say.'),
    deliveryInfo: z.string(),
    availability: z.enum(availabilities),
    condition: z.enum(conditions),
    variant: z.string().nullable(),
    brand: z.string().nullable(),
    gtins: z.array(z.string()).describe('Barcode numbers, 14 digits each.'),
  })
  .meta({
    id: 'CheckedOffer',
    description: 'An offer as it would be shown.',
    examples: [offerExample],
  })

const recordExample = {
  row: 1,
  line: 2,
  id: 'KTC-4000',
  title: 'Kea Trail Camera KTC4000',
  link: 'https://kea-cameras.example/p/ktc4000',
  priceMinor: 29900,
  saleMinor: 24900,
  deliveryMinor: 599,
  currency: 'NZD',
  availability: 'in-stock',
  condition: 'new',
  brand: 'Kea',
  outcome: 'accepted',
  reasons: [],
}

const CheckedRecordSchema = z
  .object({
    row: z.int().min(1).describe('The number of the record, from 1; a header is none.'),
    line: z.int().min(1).nullable().describe('Where it begins in the file; null where not known.'),
    id: z.string().nullable().describe('The shop’s own id for it.'),
    title: z.string().nullable().describe('Of a record that is not shown, as published.'),
    link: z.string().nullable(),
    priceMinor: AmountMinorSchema.nullable().describe(
      'Asked while no sale holds; null = none can be shown.',
    ),
    saleMinor: AmountMinorSchema.nullable().describe('Asked in a sale that holds now.'),
    deliveryMinor: AmountMinorSchema.nullable().describe('Null = the feed does not say.'),
    currency: CurrencySchema,
    availability: z.enum(availabilities).nullable(),
    condition: z.enum(conditions).nullable(),
    brand: z.string().nullable(),
    outcome: z.enum(['accepted', 'partially-accepted', 'rejected', 'skipped']),
    reasons: z
      .array(
        z.object({
          ...reasonFields,
          value: z.string().nullable().describe('What stands there, cut short.'),
        }),
      )
      .describe('All that is wrong with it.'),
  })
  .meta({
    id: 'CheckedRecord',
    description: 'What becomes of one record of a feed, and why.',
    examples: [recordExample],
  })

export const FeedReportSchema = z
  .object({
    format: z
      .object({
        dialect: z.string(),
        name: z.string().describe('For people.'),
        encoding: z.string(),
        encodingGuessed: z.boolean(),
      })
      .nullable()
      .describe('Null when it could not be told what it is.'),
    country: CountrySchema,
    domains: z.array(z.string()).describe('Where its links may lead.'),
    rows: count.describe('Records.'),
    counts: z.object({
      accepted: count.describe('As they are.'),
      partiallyAccepted: count.describe('With something left out.'),
      rejected: count,
      skipped: count,
    }),
    problems: z.array(FeedProblemSchema).describe('The gravest first, then the most frequent.'),
    offers: z.array(CheckedOfferSchema).describe('The first that would be shown.'),
    records: z
      .array(CheckedRecordSchema)
      .describe('The first 200 of all, whatever becomes of them.'),
    broken: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it could not be read to its end, or would not be taken at all.'),
  })
  .meta({
    id: 'FeedReport',
    description: 'What would become of a feed.',
    examples: [
      {
        format: {
          dialect: 'merchant-xml',
          name: 'A Google Merchant feed in XML',
          encoding: 'utf-8',
          encodingGuessed: false,
        },
        country: 'NZ',
        domains: ['kea-cameras.example'],
        rows: 2,
        counts: { accepted: 0, partiallyAccepted: 1, rejected: 1, skipped: 0 },
        problems: [problemExample],
        offers: [offerExample],
        records: [recordExample],
        broken: null,
      },
    ],
  })

export type FeedReportBody = z.output<typeof FeedReportSchema>
export type FeedProblemBody = z.output<typeof FeedProblemSchema>
export type CheckedRecordBody = z.output<typeof CheckedRecordSchema>
export type CheckedOfferBody = z.output<typeof CheckedOfferSchema>
