import {
  batchesOfBlock,
  batchWindowMs,
  type AnalyticsEvent,
} from '#domain/analytics/analytics-event.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { Clock } from '../ports.ts'

/** Keeps events of one visit. */
export type AddEvents = (
  visit: string,
  events: readonly AnalyticsEvent[],
  at: Date,
) => Promise<void>

/**
 * Keeps what a browser tells of a visit: 32 hex digits that it made up and forgets. Throws 'limited'
 * when too much comes from one address block, of which nothing is kept beside the events.
 */
export type RecordEvents = (
  visit: string,
  events: readonly AnalyticsEvent[],
  addressBlock: string,
) => Promise<void>

type Deps = {
  readonly addEvents: AddEvents
  readonly limitAttempts: LimitAttempts
  readonly clock: Clock
}

export const makeRecordEvents =
  ({ addEvents, limitAttempts, clock }: Deps): RecordEvents =>
  async (visit, events, addressBlock) => {
    if (events.length === 0) return
    const limit = { attempts: batchesOfBlock, windowMs: batchWindowMs }
    await limitAttempts([{ ...limit, name: 'analytics', whom: [addressBlock] }])
    await addEvents(visit, events, clock.now())
  }
