import { sourceKinds } from '#domain/collect/source-kind.ts'
import { countries } from '#domain/market/country.ts'
import { z } from 'zod'
import { LineSchema } from './text.ts'

const wholeNumber = (least: number, most: number): z.ZodNumber =>
  z
    .int({ error: 'must be a whole number' })
    .min(least, { error: `at least ${least}` })
    .max(most, { error: `at most ${most}` })

/** A source as admins enter it. */
export const SourceFormSchema = z.object({
  kind: z
    .enum(sourceKinds, { error: 'must be feed, shopify or pages' })
    .default('feed')
    .describe('A feed of any dialect, a Shopify shop, or pages that a sitemap lists.'),
  name: LineSchema(100),
  url: LineSchema(2000).describe('The feed, the front page of the shop, or its sitemap.'),
  country: z.enum(countries, { error: 'must be NZ or AU' }).describe('To which it sells.'),
  everyMinutes: wholeNumber(15, 43_200)
    .nullable()
    .default(240)
    .describe('From one collection to the next; null = on demand alone.'),
  freshHours: wholeNumber(1, 720)
    .default(24)
    .describe('Offers that were seen longer ago than this are stale.'),
})
