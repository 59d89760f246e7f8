import {
  batchesOfBlock,
  batchWindowMs,
  type AnalyticsEvent,
} from '#domain/analytics/analytics-event.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { Clock } from '../ports.ts'
import type { ClearEvents, SummariseAnalytics } from './analytics-summary.ts'

/** Events of visitors who allowed them to be recorded. */
export type Analytics = {
  readonly record: ReturnType<typeof makeRecordEvents>
  readonly summarise: SummariseAnalytics
  readonly clearOld: () => Promise<void>
}

export type AddEvents = (
  visit: string,
  events: readonly AnalyticsEvent[],
  at: Date,
) => Promise<void>

type RecordEventsDeps = {
  readonly addEvents: AddEvents
  readonly limitAttempts: LimitAttempts
  readonly clock: Clock
}

/** `visit`: 32 random hex digits that the browser forgets. Throws 'limited' per address block. */
export const makeRecordEvents =
  ({ addEvents, limitAttempts, clock }: RecordEventsDeps) =>
  async (visit: string, events: readonly AnalyticsEvent[], addressBlock: string): Promise<void> => {
    if (events.length === 0) return
    const limit = { attempts: batchesOfBlock, windowMs: batchWindowMs }
    await limitAttempts([{ ...limit, name: 'analytics', whom: [addressBlock] }])
    await addEvents(visit, events, clock.now())
  }

type ClearOldEventsDeps = {
  readonly clearEvents: ClearEvents
  readonly analyticsDays: number
  readonly clock: Clock
}

export const makeClearOldEvents =
  ({ clearEvents, analyticsDays, clock }: ClearOldEventsDeps): (() => Promise<void>) =>
  () =>
    clearEvents(new Date(clock.now().getTime() - analyticsDays * dayMs))

const dayMs = 24 * 60 * 60_000
