import { sourceKinds } from '#domain/collect/source-kind.ts'
import { z } from 'zod'
import { listQuery, NextCursorSchema } from '../fields/text.ts'
import { rowNumber } from '../fields/whole-number.ts'

/** The first four while it is open, the others when it has ended. */
export const runStates = [
  'reading',
  'held',
  'matching',
  'applying',
  'done',
  'unchanged',
  'failed',
  'discarded',
] as const

const count = z.int().min(0)

const example = {
  id: 98,
  source: {
    id: 12,
    name: 'Everything',
    kind: 'feed' as const,
    retailer: { slug: 'kowhai-electronics', name: 'Kōwhai Electronics' },
    isPaused: false,
  },
  state: 'held' as const,
  isTrial: false,
  askedBy: 'schedule',
  startedAt: '2026-03-14T02:11:30.000Z',
  readAt: '2026-03-14T02:11:32.000Z',
  endedAt: null,
  dialect: 'merchant-xml',
  format: 'A Google Merchant feed in XML',
  rows: 260,
  counts: {
    accepted: 251,
    partiallyAccepted: 6,
    rejected: 3,
    skipped: 0,
    repeated: 0,
    unchanged: 240,
    doubted: 0,
    staged: 172,
    toAdd: 5,
    toChange: 12,
    toRemove: 155,
    applied: 0,
    added: 5,
    changed: 12,
    removed: 155,
    matched: 4,
    created: 1,
    unsure: 0,
  },
  error: null,
  heldFor: ['155 of 412 offers would go.'],
  confirmed: null,
}

const problemExample = {
  code: 'price_zero',
  field: 'price',
  fieldName: 'price',
  severity: 'error' as const,
}

const problem = {
  code: z.string().describe('Stable.'),
  field: z.string().describe('Ours, whatever the source calls it; `row` is the record as a whole.'),
  fieldName: z.string().describe('As sources of this kind call it; several columns may fill it.'),
  severity: z
    .enum(['error', 'warning', 'note'])
    .describe(
      'An error rejects the record, a warning leaves something out of it, a note says why it is skipped.',
    ),
  message: z.string(),
}

const offerExample = {
  retailerRef: z.string().describe('The id that the shop gives it.'),
  title: z.string(),
  price: z.string(),
}

const examples = z
  .object({
    gone: z.array(z.object(offerExample)).describe('Offers that would go.'),
    repriced: z
      .array(z.object({ ...offerExample, formerPrice: z.string() }))
      .describe('Prices that would change beyond belief, the largest change first.'),
  })
  .describe(
    'Some of what a collection that was held, or a trial, would do: twenty of each at most.',
  )

/** One collection of a source, as admins see it. */
const AdminRunSchema = z
  .object({
    id: z.int().min(1),
    source: z.object({
      id: z.int().min(1),
      name: z.string(),
      kind: z.enum(sourceKinds),
      retailer: z.object({ slug: z.string(), name: z.string() }),
      isPaused: z
        .boolean()
        .describe('Now: however the run ended, the source is not collected until it is resumed.'),
    }),
    state: z
      .enum(runStates)
      .describe(
        'While it is open: reading, held (waits for a person), matching, applying. Then done, ' +
          'unchanged, failed or discarded.',
      ),
    isTrial: z.boolean().describe('Read and counted alone: nothing is written.'),
    askedBy: z.string().describe('`schedule`, `report`, or who asked for it.'),
    startedAt: z.iso.datetime(),
    readAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the reading began that came to its end: its offers count as seen then. Null while it is read.',
      ),
    endedAt: z.iso.datetime().nullable(),
    dialect: z.string().nullable(),
    format: z.string().nullable().describe('What the source is, in words.'),
    rows: count.describe('Records read.'),
    counts: z
      .object({
        accepted: count,
        partiallyAccepted: count.describe('With something left out.'),
        rejected: count,
        skipped: count,
        repeated: count.describe('Named before in the same run.'),
        unchanged: count.describe('As they are known.'),
        doubted: count.describe(
          'Known, whose price is beyond belief: they stay as they are until it is read again.',
        ),
        staged: count.describe(
          'To be written. Of a run that failed or was discarded, those beyond `applied` were not.',
        ),
        toAdd: count.describe('Of these new to us.'),
        toChange: count.describe('Of these known, and changed.'),
        toRemove: count.describe('Of these to go.'),
        applied: count.describe('Written already.'),
        added: count,
        changed: count,
        removed: count,
        matched: count.describe('Whose product was found.'),
        created: count.describe('Of which a product was made.'),
        unsure: count.describe('Of which a person is asked what they are.'),
      })
      .describe('Records, and what became of the offers.'),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it failed.'),
    heldFor: z.array(z.string()).describe('Why it waits, or waited, for a person.'),
    confirmed: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  })
  .meta({ id: 'AdminRun', description: 'One collection of a source.', examples: [example] })

export const AdminRunReportSchema = AdminRunSchema.extend({
  examples,
  tally: z
    .array(
      z.object({
        ...problem,
        hint: z.string().describe('How to mend it.'),
        count: z.int().min(1).describe('Records that have it.'),
      }),
    )
    .describe('The gravest first, then the most frequent.'),
  problems: z
    .array(
      z.object({
        ...problem,
        row: z.int().min(0).describe('The number of the record, from 1; a header is none.'),
        retailerRef: z.string().nullable().describe('The id that the shop gives it.'),
        value: z.string().nullable().describe('What stands there, cut short.'),
      }),
    )
    .describe('The first hundred of each kind, a thousand at most, in the order of the records.'),
}).meta({
  id: 'AdminRunReport',
  description:
    'One collection of a source, with what was wrong with its records and some of what it would do.',
  examples: [
    {
      ...example,
      examples: {
        gone: [{ retailerRef: 'KTC-3017', title: 'Kettle 1.7 L', price: '$89.00' }],
        repriced: [
          {
            retailerRef: 'KTC-4000',
            title: 'Espresso machine',
            price: '$6.99',
            formerPrice: '$699.00',
          },
        ],
      },
      tally: [
        {
          ...problemExample,
          message: 'The price is zero.',
          hint: 'Leave out what has no price.',
          count: 3,
        },
      ],
      problems: [
        {
          ...problemExample,
          message: 'The price is zero.',
          row: 17,
          retailerRef: 'KTC-4000',
          value: '0.00 NZD',
        },
      ],
    },
  ],
})

export const AdminRunsSchema = z
  .object({ items: z.array(AdminRunSchema), nextCursor: NextCursorSchema })
  .meta({
    id: 'AdminRuns',
    description: 'Collections, the latest first.',
    examples: [{ items: [example], nextCursor: null }],
  })

export const ListAdminRunsSchema = z.object({
  cursor: listQuery.cursor,
  limit: listQuery.limit,
  source: rowNumber('is not the id of a source', (number) =>
    number.optional().describe('Those of this source alone, by its `id`.'),
  ),
  state: z
    .enum(['all', 'open', 'held', 'failed'], { error: 'must be all, open, held or failed' })
    .default('all')
    .describe('Those in this state alone; `open` ones have not ended.'),
})

export const RunIdSchema = z.object({
  id: rowNumber('is not the id of a run', (number) =>
    number.meta({
      description: 'The `id` of a run.',
      examples: [98],
    }),
  ),
})

export type AdminRunBody = z.output<typeof AdminRunSchema>
export type AdminRunsBody = z.output<typeof AdminRunsSchema>
export type AdminRunReportBody = z.output<typeof AdminRunReportSchema>
