import { sourceKinds } from '#domain/collect/source-kind.ts'
import {
  everyMinutesLimits,
  freshHoursLimits,
  pauseReasonMaxLength,
  sourceNameMaxLength,
} from '#domain/collect/source-limits.ts'
import { countries } from '#domain/market/country.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import { z } from 'zod'
import { CountryInputSchema } from '../fields/country.ts'
import { runStates } from './run.ts'
import { LineSchema, listQuery, NextCursorSchema, WholeTextSchema } from '../fields/text.ts'
import { rowNumber } from '../fields/whole-number.ts'

type Limits = { readonly least: number; readonly most: number }

const wholeNumber = ({ least, most }: Limits): z.ZodNumber =>
  z
    .int({ error: 'must be a whole number' })
    .min(least, { error: `at least ${least}` })
    .max(most, { error: `at most ${most}` })

const kind = z
  .enum(sourceKinds, { error: `must be one of ${sourceKinds.join(', ')}` })
  .describe('A feed of any dialect, a shop of a platform, or pages that a sitemap lists.')

const details = {
  name: LineSchema(sourceNameMaxLength).describe('What it is called; once in a shop.'),
  url: LineSchema(webAddressMaxLength).describe(
    'The feed, the front page of the shop, or its sitemap.',
  ),
  everyMinutes: wholeNumber(everyMinutesLimits)
    .nullable()
    .default(240)
    .describe('From one collection to the next; null = on demand alone.'),
  freshHours: wholeNumber(freshHoursLimits)
    .default(24)
    .describe('Offers that were seen longer ago than this are stale.'),
}

/** A source as it is added. */
export const SourceFormSchema = z.object({
  kind: kind.default('feed'),
  ...details,
  country: CountryInputSchema.describe('To which it sells.'),
})

const detailsExample = {
  name: 'Everything',
  url: 'https://kowhai-electronics.example/feed.xml',
  everyMinutes: 240,
  freshHours: 24,
}

export const AddSourceSchema = SourceFormSchema.extend({
  retailerId: z
    .union([WholeTextSchema(100), z.int()], { error: 'is missing' })
    .transform(String)
    .describe('The `_id` or the `slug` of the retailer.'),
}).meta({
  'x-examples': {
    feed: { value: { retailerId: '2', kind: 'feed', country: 'NZ', ...detailsExample } },
    shopify: {
      value: {
        retailerId: 'tui-outdoors',
        kind: 'shopify',
        name: 'Shop',
        url: 'https://tui-outdoors.example',
        country: 'AU',
        everyMinutes: 720,
      },
    },
  },
})

/** Everything about a source that is edited at once; for another kind or country add another. */
export const EditSourceSchema = z
  .object(details)
  .meta({ 'x-examples': { source: { value: detailsExample } } })

export const PauseSourceSchema = z
  .object({ reason: LineSchema(pauseReasonMaxLength).describe('Why.') })
  .meta({ examples: [{ reason: 'The shop is moving to another system' }] })

export const adminSourceExample = {
  id: 12,
  kind: 'feed' as const,
  ...detailsExample,
  country: 'NZ' as const,
  retailer: {
    _id: '2',
    slug: 'kowhai-electronics',
    name: 'Kōwhai Electronics',
    isArchived: false,
  },
  createdAt: '2026-03-01T09:00:00.000Z',
  lastGoodAt: '2026-03-14T00:01:12.000Z',
  nextRunAt: '2026-03-14T04:00:00.000Z',
  failures: 0,
  paused: null,
  offerCount: 412,
  lastRun: {
    id: 97,
    state: 'done' as const,
    at: '2026-03-14T00:01:12.000Z',
    error: null,
    heldFor: [],
  },
}

/** A source as admins see it. */
export const AdminSourceSchema = z
  .object({
    id: z.int().min(1),
    kind,
    name: z.string(),
    url: z.string(),
    country: z.enum(countries),
    everyMinutes: z.int().nullable().describe('Null = on demand alone.'),
    freshHours: z.int(),
    retailer: z.object({
      _id: z.string(),
      slug: z.string(),
      name: z.string(),
      isArchived: z.boolean().describe('Nothing of it is collected.'),
    }),
    createdAt: z.iso.datetime(),
    lastGoodAt: z.iso.datetime().nullable().describe('When it was last read to its end.'),
    nextRunAt: z.iso.datetime().nullable().describe('Null: nothing is planned.'),
    failures: z.int().min(0).describe('Collections in a row that failed.'),
    paused: z
      .object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
      .nullable()
      .describe('Collected no more until somebody resumes it.'),
    offerCount: z.int().min(0).describe('Present offers that it carries.'),
    lastRun: z
      .object({
        id: z.int().min(1),
        state: z.enum(runStates),
        at: z.iso.datetime().describe('When it ended; of one that has not, when it began.'),
        error: z.string().nullable().describe('Why it failed.'),
        heldFor: z.array(z.string()).describe('Why it waits, or waited, for a person.'),
      })
      .nullable()
      .describe('The last that was no trial.'),
  })
  .meta({
    id: 'AdminSource',
    description: 'Where the offers of a shop are collected, as admins see it.',
    examples: [adminSourceExample],
  })

export const AdminSourcesSchema = z
  .object({ items: z.array(AdminSourceSchema), nextCursor: NextCursorSchema })
  .meta({
    id: 'AdminSources',
    description: 'Sources: those that wait for a person, those that are paused, the others by id.',
    examples: [{ items: [adminSourceExample], nextCursor: null }],
  })

export const ListAdminSourcesSchema = z.object({
  ...listQuery,
  query: listQuery.query.describe('Part of its name, its address or the name of its shop.'),
  state: z
    .enum(['all', 'active', 'paused', 'failing', 'held'], {
      error: 'must be all, active, paused, failing or held',
    })
    .default('all')
    .describe(
      'Those in this state alone; `failing` ones failed at their last try, `held` ones wait for a person.',
    ),
  retailer: rowNumber('is not the _id of a retailer', (number) =>
    number.optional().describe('Those of this retailer alone, by its `_id`.'),
  ),
})

export const SourceIdSchema = z.object({
  id: rowNumber('is not the id of a source', (number) =>
    number.meta({
      description: 'The `id` of a source.',
      examples: [12],
    }),
  ),
})

export type EditSourceBody = z.input<typeof EditSourceSchema>
export type AdminSourceBody = z.output<typeof AdminSourceSchema>
