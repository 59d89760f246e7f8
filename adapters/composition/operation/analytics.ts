import {
  makeAddEvents,
  makeClearEvents,
  makeSummariseAnalytics,
} from '#adapters/postgres/analytics/analytics-events.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import {
  makeClearOldEvents,
  makeRecordEvents,
  type Analytics,
} from '#application/analytics/analytics.ts'
import type { Program } from '../app/program.ts'

export const makeAnalytics = ({ database, clock, config }: Program): Analytics => {
  const { db } = database
  return {
    record: makeRecordEvents({
      addEvents: makeAddEvents(db),
      limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(db), clock }),
      clock,
    }),
    summarise: makeSummariseAnalytics(db, clock),
    clearOld: makeClearOldEvents({
      clearEvents: makeClearEvents(db),
      analyticsDays: config.analyticsDays,
      clock,
    }),
  }
}
