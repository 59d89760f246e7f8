import {
  makeAddEvents,
  makeClearEvents,
  makeSummariseAnalytics,
} from '#adapters/postgres/analytics/analytics-events.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import type { SummariseAnalytics } from '#application/analytics/analytics-summary.ts'
import { makeClearOldEvents } from '#application/analytics/clear-old-events.ts'
import { makeRecordEvents, type RecordEvents } from '#application/analytics/record-events.ts'
import type { DependencyContainer } from 'tsyringe'
import { tokens } from './tokens.ts'

/** What is told of visits by those who allowed it. */
export type Analytics = {
  readonly record: RecordEvents
  readonly summarise: SummariseAnalytics
  readonly clearOld: () => Promise<void>
}

export const makeAnalytics = (c: DependencyContainer): Analytics => {
  const { db } = c.resolve(tokens.database)
  const clock = c.resolve(tokens.clock)
  return {
    record: makeRecordEvents({
      addEvents: makeAddEvents(db),
      limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(db), clock }),
      clock,
    }),
    summarise: makeSummariseAnalytics(db, clock),
    clearOld: makeClearOldEvents({
      clearEvents: makeClearEvents(db),
      analyticsDays: c.resolve(tokens.config).analyticsDays,
      clock,
    }),
  }
}
