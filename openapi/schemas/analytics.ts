import {
  eventNames,
  eventsOfBatch,
  longestSummary,
  places,
} from '#domain/analytics/analytics-event.ts'
import { countries } from '#domain/market/country.ts'
import { z } from 'zod'
import { wholeNumber } from './fields/whole-number.ts'

export const SendEventsSchema = z
  .object({
    visit: z
      .string({ error: 'is missing' })
      .regex(/^[0-9a-f]{32}$/, { error: 'must be 32 hex digits' })
      .describe('A random text that the page made up and forgets when it is left.'),
    events: z
      .array(
        z.object({
          name: z.enum(eventNames, { error: 'has an unknown name' }),
          place: z.enum(places, { error: 'has an unknown place' }),
          country: z.enum(countries, { error: 'has an unknown country' }),
        }),
        { error: 'must be a list' },
      )
      .min(1, { error: 'must not be empty' })
      .max(eventsOfBatch, { error: `must have at most ${eventsOfBatch} events` }),
  })
  .meta({
    examples: [
      {
        visit: '3f1c0b7a9d2e4f60813b5c7d9e0f1a2b',
        events: [{ name: 'Page view', place: '/product/:id', country: 'NZ' }],
      },
    ],
  })

export const AnalyticsQuerySchema = z.object({
  days: wholeNumber([1, longestSummary], (number) =>
    number.default(30).describe('How many days to look back on, today included.'),
  ),
})

const counts = {
  visits: z.int(),
  pageViews: z.int(),
  searches: z.int(),
  clickOuts: z.int(),
  returning: z.int().describe('Visits of browsers that allowed cookies before.'),
  allowed: z.int().describe('Visits in which cookies were allowed.'),
  shopVisits: z
    .int()
    .describe('Ways to shops by anybody, as the server counts them without knowing who.'),
}

const example = {
  visits: 12,
  pageViews: 40,
  searches: 9,
  clickOuts: 5,
  returning: 4,
  allowed: 8,
  shopVisits: 21,
}

export const AnalyticsSummarySchema = z
  .object({
    days: z.array(z.object({ day: z.iso.date().describe('In New Zealand.'), ...counts })),
    totals: z.object(counts),
    places: z
      .array(z.object({ place: z.string(), pageViews: z.int() }))
      .describe('Kinds of pages, the most looked at first.'),
  })
  .meta({
    id: 'AnalyticsSummary',
    description: 'What those who allowed cookies did, day by day.',
    examples: [
      {
        days: [{ day: '2026-03-14', ...example }],
        totals: example,
        places: [{ place: '/product/:id', pageViews: 22 }],
      },
    ],
  })

export type AnalyticsSummaryBody = z.output<typeof AnalyticsSummarySchema>
