import { sourceKinds } from '#domain/collect/source-kind.ts'
import { adminOutcomes, longestReportNote, offerReportKinds } from '#domain/offer/offer-report.ts'
import { z } from 'zod'
import { EmailSchema } from './account/credentials.ts'
import { CountrySchema } from './fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from './fields/money.ts'
import { WholeTextSchema } from './fields/text.ts'

const offerId = 'df7296b7-5af0-87b0-90cb-b978892900da'
const reportId = '0198c9a0-7d21-7c32-9b4d-3a5c6e7f8091'
const at = '2026-03-14T02:11:00.000Z'

export const OfferIdSchema = z.uuid({ error: 'is not the id of an offer' }).meta({
  description: 'The `id` of an offer.',
  examples: [offerId],
})

export const provenanceExample = {
  offerId,
  source: 'feed' as const,
  isDemonstration: false,
  seenAt: at,
  firstSeenAt: '2026-01-05T00:00:00.000Z',
  changedAt: '2026-03-10T06:00:00.000Z',
  match: { method: 'gtin' as const, confidence: 1, decidedAt: '2026-01-05T00:00:00.000Z' },
}

export const OfferProvenanceSchema = z
  .object({
    offerId: z.uuid(),
    source: z
      .enum([...sourceKinds, 'hand', 'demo'])
      .nullable()
      .describe(
        'Where it was read: a feed of the shop, its Shopify catalogue, its product pages; entered ' +
          'by hand; part of the demonstration. Null when nothing carries it any more.',
      ),
    isDemonstration: z.boolean().describe('The shop is an invented one.'),
    seenAt: z.iso.datetime().describe('When it was last read there.'),
    firstSeenAt: z.iso.datetime(),
    changedAt: z.iso.datetime().describe('When anything about it last changed.'),
    match: z
      .object({
        method: z
          .enum(['gtin', 'mpn', 'title', 'new', 'person', 'demo'])
          .describe(
            'By which it stands under its product: the barcode, brand and part number, its title ' +
              'and facts, the product was made from it, a person said so, or the demonstration.',
          ),
        confidence: z.number().min(0).max(1),
        decidedAt: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({
    id: 'OfferProvenance',
    description: 'How we know of an offer.',
    examples: [provenanceExample],
  })

const mostSaid = 100_000_000
const saidError = { error: 'must be a number of cents above 0' }

export const ReportOfferSchema = z
  .object({
    kind: z
      .enum(offerReportKinds, { error: 'must be price or product' })
      .describe('`price`: the shop asks another one; `product`: it is another thing.'),
    amountMinor: z
      .int(saidError)
      .min(1, saidError)
      .max(mostSaid, saidError)
      .optional()
      .describe(
        'Of a `price`: what the shop asks without delivery, in cents; may be left out where the `note` says what is wrong.',
      ),
    email: EmailSchema.optional().describe(
      'Of a visitor who wants to hear the result: it is forgotten once that is sent. Ignored of an account, which hears it anyway.',
    ),
    note: WholeTextSchema(longestReportNote)
      .default('')
      .describe('Anything that helps; may be left out, but for a `price` without an amount.'),
  })
  .meta({ 'x-examples': { price: { value: { kind: 'price', amountMinor: 134_900 } } } })

export const OfferReportedSchema = z
  .object({
    isRechecked: z
      .boolean()
      .describe('Whether the shop is asked once more by itself; otherwise people look at it.'),
    said: z.string().describe('What was reported, in a sentence.'),
  })
  .meta({
    id: 'OfferReported',
    description: 'It is taken.',
    examples: [
      { isRechecked: true, said: 'You said the price at Kea Cameras is $1,349.00, not $1,399.00.' },
    ],
  })

const reportExample = {
  id: reportId,
  kind: 'price' as const,
  fromAccount: true,
  saidMinor: 22900,
  note: 'It is on sale.',
  reportedAt: at,
  shop: { slug: 'kea-cameras', name: 'Kea Cameras' },
  country: 'NZ' as const,
  offer: {
    id: offerId,
    title: 'Kea Trail Camera KTC4000',
    amountMinor: 24900,
    reportedAmountMinor: 24900,
    currency: 'NZD' as const,
  },
  product: { title: 'Kea Trail Camera KTC4000', link: '/product/kea-trail-camera-awMiEnyh59s' },
  isRechecked: false,
}

const AdminOfferReportSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(offerReportKinds),
    fromAccount: z
      .boolean()
      .describe('Otherwise visitors said so, who are told the result where they left an email.'),
    saidMinor: AmountMinorSchema.nullable().describe(
      'What the price is, as they say, in cents; null where they do not.',
    ),
    note: z.string(),
    reportedAt: z.iso.datetime(),
    shop: z.object({ slug: z.string(), name: z.string() }),
    country: CountrySchema,
    offer: z.object({
      id: z.uuid(),
      title: z.string(),
      amountMinor: AmountMinorSchema.describe('As it is now.'),
      reportedAmountMinor: AmountMinorSchema.describe('As it was when it was reported.'),
      currency: CurrencySchema,
    }),
    product: z.object({ title: z.string(), link: z.string() }).nullable(),
    isRechecked: z
      .boolean()
      .describe('Its shop is asked once more by itself; the others wait for an admin.'),
  })
  .meta({
    id: 'AdminOfferReport',
    description: 'What a shopper said of an offer.',
    examples: [reportExample],
  })

export const AdminOfferReportsSchema = z.object({ items: z.array(AdminOfferReportSchema) }).meta({
  id: 'AdminOfferReports',
  description: 'Open reports, the oldest first.',
  examples: [{ items: [reportExample] }],
})

export const CloseOfferReportSchema = z
  .object({
    outcome: z
      .enum(adminOutcomes, { error: 'must be corrected or right' })
      .describe('Whether it was wrong and is corrected, or right as it is; the reporter is told.'),
  })
  .meta({ 'x-examples': { corrected: { value: { outcome: 'corrected' } } } })

export type OfferProvenanceBody = z.output<typeof OfferProvenanceSchema>
export type ReportOfferBody = z.input<typeof ReportOfferSchema>
export type OfferReportedBody = z.output<typeof OfferReportedSchema>
export type AdminOfferReportBody = z.output<typeof AdminOfferReportSchema>
