import { emailAddressMaxLength } from '#domain/account/email-address.ts'
import { mostAims } from '#domain/ad/ad-aim.ts'
import { adLinkMaxLength, adTypes, companyNameMaxLength } from '#domain/ad/ad.ts'
import { z } from 'zod'
import { ImageAddressSchema, LineSchema, listQuery, NextCursorSchema } from './fields/text.ts'

// The first ad of the demonstration, so that examples can be tried.
const exampleId = '00000000-0000-7ad0-8000-000000000001'

const MomentSchema = z.object({ seconds: z.int(), nanoseconds: z.int() }).meta({
  id: 'Moment',
  description: 'A moment: seconds since 1970 began, UTC.',
  examples: [{ seconds: 1_772_276_400, nanoseconds: 0 }],
})

const AdTypeSchema = z.enum(adTypes, { error: 'must be landscape or portrait' })

const adExample = {
  id: exampleId,
  adType: 'landscape',
  adLink: 'https://kauri-broadband.example/',
  adImage: '/images/demo/ads/kauri-broadband.svg',
  companyName: 'Kauri Broadband',
  startDate: { seconds: 1_772_276_400, nanoseconds: 0 },
  expiryDate: { seconds: 1_774_954_799, nanoseconds: 0 },
  clickLink: `/out/ad/${exampleId}`,
  shownImage: `/images/ad/${exampleId}`,
  demo: true,
  categories: [],
  brands: [],
}

const keptExample = {
  ...adExample,
  email: 'ads@kauri-broadband.example',
  archived: false,
  impressions: 812,
  clicks: 9,
}

const ad = {
  id: z.string(),
  adType: AdTypeSchema,
  adLink: z.string().describe('Where it leads; http(s) only.'),
  adImage: z.string().describe('Path on our own host; `?w=` asks for a width.'),
  companyName: z.string(),
  startDate: MomentSchema.describe('Its first day begins, in New Zealand.'),
  expiryDate: MomentSchema.describe('The last second of its last day, in New Zealand.'),
  clickLink: z.string().describe('Path that leads to `adLink` and counts the click by day.'),
  shownImage: z.string().describe('`adImage`, counted by day as seen.'),
  demo: z.boolean().describe('Invented, for the demonstration.'),
  categories: z
    .array(z.string())
    .describe('Slugs: shown beside products of these and of what is below them; empty: of all.'),
  brands: z
    .array(z.string())
    .describe('Slugs: shown beside products of these brands alone; empty: of all.'),
}

const AdSchema = z
  .object(ad)
  .meta({ id: 'Ad', description: 'An ad that runs today.', examples: [adExample] })

export const KeptAdSchema = z
  .object({
    ...ad,
    email: z.string().describe('Of the company; told to admins alone.'),
    archived: z.boolean(),
    impressions: z.int(),
    clicks: z.int(),
  })
  .meta({
    id: 'KeptAd',
    description: 'An ad as admins see it.',
    examples: [keptExample],
  })

export const AdsQuerySchema = z.object({
  all: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .describe('Also those that do not run today, with all that is known of them: for admins.'),
  ...listQuery,
})

export const AdsSchema = z
  .object({
    success: z.literal(true),
    ads: z.array(z.union([KeptAdSchema, AdSchema])),
    nextCursor: NextCursorSchema,
  })
  .meta({ id: 'Ads', examples: [{ success: true, ads: [adExample], nextCursor: null }] })

const AimSchema = z.array(LineSchema(200)).max(mostAims, {
  error: `must name at most ${mostAims}`,
})

const leftOut =
  'Left out, a new ad has none, and a change keeps what there is. A change may name again what is gone since.'

const day = (missing: string): z.ZodString =>
  z
    .string({ error: missing })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a day such as 2026-03-31' })

export const AdFormSchema = z
  .object({
    companyName: LineSchema(companyNameMaxLength),
    email: LineSchema(emailAddressMaxLength),
    adImageUrl: ImageAddressSchema.describe('Fetched once; JPEG, PNG, WebP, SVG or HEIC.'),
    adLink: LineSchema(adLinkMaxLength).describe('http(s) only.'),
    adType: AdTypeSchema,
    startDate: day('is missing').describe('From midnight in New Zealand.'),
    expiryDate: day('is missing').describe('To the last second of the day in New Zealand.'),
    categories: AimSchema.optional().describe(
      `Names or slugs: it is shown beside products of these, and of what is below them, alone. ${leftOut}`,
    ),
    brands: AimSchema.optional().describe(
      `Names or slugs: it is shown beside products of these alone; with \`categories\`, of both. ${leftOut}`,
    ),
  })
  .meta({
    examples: [
      {
        companyName: 'Kauri Broadband',
        email: 'ads@kauri-broadband.example',
        adImageUrl: 'https://kauri-broadband.example/banner.png',
        adLink: 'https://kauri-broadband.example/',
        adType: 'landscape',
        startDate: '2026-03-01',
        expiryDate: '2026-03-31',
        categories: ['networking'],
      },
    ],
  })

export const NewAdSchema = z
  .object({ success: z.literal(true), newAd: KeptAdSchema })
  .meta({ id: 'NewAd', examples: [{ success: true, newAd: keptExample }] })

export const DeleteAdSchema = z
  .object({ adId: z.uuid({ error: 'is not the id of an ad' }) })
  .meta({ examples: [{ adId: exampleId }] })

export const AdSuccessSchema = z
  .object({ success: z.literal(true) })
  .meta({ id: 'AdSuccess', examples: [{ success: true }] })

export const AdDetailsSchema = z
  .object({
    ad: KeptAdSchema,
    days: z
      .array(z.object({ day: z.string(), impressions: z.int(), clicks: z.int() }))
      .describe('Days (UTC) on which anything was counted, the latest first.'),
  })
  .meta({
    id: 'AdDetails',
    examples: [{ ad: keptExample, days: [{ day: '2026-03-14', impressions: 812, clicks: 9 }] }],
  })

export const AdIdSchema = z.uuid({ error: 'is not the id of an ad' }).meta({
  description: 'The `id` of an ad.',
  examples: [exampleId],
})

export type AdBody = z.output<typeof AdSchema>
export type KeptAdBody = z.output<typeof KeptAdSchema>
export type AdsBody = z.output<typeof AdsSchema>
export type AdFormBody = z.input<typeof AdFormSchema>
export type AdDetailsBody = z.output<typeof AdDetailsSchema>
