import {
  makeAddEvents,
  makeClearEvents,
  makeSummariseAnalytics,
} from '#adapters/postgres/analytics/analytics-events.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import { makeClearOldEvents, makeRecordEvents } from '#application/analytics/analytics.ts'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { expectRefused } from '#tests/support/database/refused.ts'
import { beforeEach, expect, test } from 'vitest'

const dayMs = 24 * 3_600_000
const view: AnalyticsEvent = { name: 'Page view', place: '/', country: 'NZ' }
const [visit, another] = ['a'.repeat(32), 'b'.repeat(32)] as const

describeDatabase('analytics', (open) => {
  const database = emptiedDatabase(open)
  let now: Date
  const clock = { now: () => now }
  beforeEach(async () => {
    // Half past eleven at night in New Zealand, where it is summer: UTC+13.
    now = new Date('2027-02-01T10:30:00Z')
  })

  const record = (from: string, events: readonly AnalyticsEvent[], block = '10.0.0.1') =>
    makeRecordEvents({
      addEvents: makeAddEvents(database.db),
      limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(database.db), clock }),
      clock,
    })(from, events, block)
  const summarise = (days: number) => makeSummariseAnalytics(database.db, clock)(days)

  test('are summed up by days in New Zealand, days without any included', async () => {
    await record(visit, [{ ...view, name: 'Returning user' }, view, { ...view, place: '/search' }])
    await record(another, [{ ...view, name: 'Allows cookies' }, view])
    now = new Date(now.getTime() + 3_600_000)
    await record(visit, [
      { name: 'Search', place: '/search', country: 'AU' },
      { name: 'Click-out', place: '/product/:id', country: 'NZ' },
    ])
    const { days, totals, places } = await summarise(3)
    const none = { searches: 0, clickOuts: 0, returning: 0, allowed: 0, shopVisits: 0 }
    expect(days).toEqual([
      { day: '2027-01-31', ...none, visits: 0, pageViews: 0 },
      { day: '2027-02-01', ...none, visits: 2, pageViews: 3, returning: 1, allowed: 1 },
      { day: '2027-02-02', ...none, visits: 1, pageViews: 0, searches: 1, clickOuts: 1 },
    ])
    expect(totals).toMatchObject({ pageViews: 3, searches: 1, clickOuts: 1 })
    expect(places).toEqual([
      { place: '/', pageViews: 2 },
      { place: '/search', pageViews: 1 },
    ])
    expect((await summarise(1)).places).toEqual([])
  })

  test('hold nothing of who it was', async () => {
    await record(visit, [view], '203.0.113.77')
    const rows = await database.db.selectFrom('analytics_event').selectAll().execute()
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ['at', 'country', 'id', 'name', 'place', 'visit'],
    ])
    const counts = await database.db.selectFrom('attempt_count').selectAll().execute()
    expect(JSON.stringify([rows, counts])).not.toContain('203.0.113.77')
  })

  test('are removed when they are as old as they may become', async () => {
    await record(visit, [view])
    now = new Date(now.getTime() + 89 * dayMs)
    await record(another, [view])
    const clearEvents = makeClearEvents(database.db)
    const clearOld = makeClearOldEvents({ clearEvents, analyticsDays: 90, clock })
    const visits = () => database.db.selectFrom('analytics_event').select('visit').execute()
    await clearOld()
    expect(await visits()).toHaveLength(2)
    now = new Date(now.getTime() + dayMs)
    await clearOld()
    expect(await visits()).toEqual([{ visit: another }])
  })

  test('are limited by address', async () => {
    await record(visit, [view])
    await database.db.updateTable('attempt_count').set({ attempts: 600 }).execute()
    await expectRefused(record(visit, [view]), 'auth.too_many')
    await record(visit, [view], '10.0.0.2')
  })
})
