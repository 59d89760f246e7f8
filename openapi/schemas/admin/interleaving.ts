import { z } from 'zod'

const example = {
  id: 3,
  startedBy: 'aroha@example.com',
  startedAt: '2026-03-01T00:00:00.000Z',
  stoppedAt: null,
  searches: 900,
  wins: 20,
  losses: 8,
  ties: 5,
  pValue: 0.0357,
}

export const InterleavingSchema = z
  .object({
    id: z.int().min(1),
    startedBy: z.string(),
    startedAt: z.iso.datetime(),
    stoppedAt: z.iso.datetime().nullable().describe('Null while it is running.'),
    searches: z.int().describe('Lists that were shown to visitors who allowed cookies.'),
    wins: z
      .int()
      .describe(
        'Searches, each day apart, in which more was chosen of what the learnt order picked.',
      ),
    losses: z.int().describe('In which more was chosen of what the plain order picked.'),
    ties: z.int(),
    pValue: z
      .number()
      .describe('How likely that or more is where neither is better: a two-sided sign test.'),
  })
  .meta({
    id: 'Interleaving',
    description:
      'The order of the best match with and without what was learnt from use, shown as one list (team draft) and compared by what is chosen of it.',
    examples: [example],
  })

export type InterleavingBody = z.output<typeof InterleavingSchema>

export const InterleavingsSchema = z.object({ items: z.array(InterleavingSchema) }).meta({
  id: 'Interleavings',
  description: 'Comparisons of two orders of results, the newest first.',
  examples: [{ items: [example] }],
})

export type InterleavingsBody = z.output<typeof InterleavingsSchema>

export const InterleavingStartedSchema = z
  .object({ id: z.int().min(1) })
  .meta({ id: 'InterleavingStarted', description: 'The new comparison.', examples: [{ id: 3 }] })
