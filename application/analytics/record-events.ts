import {
  batchesOfBlock,
  batchWindowMs,
  type AnalyticsEvent,
} from '#domain/analytics/analytics-event.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { Clock } from '../ports.ts'

export type AddEvents = (
  visit: string,
  events: readonly AnalyticsEvent[],
  at: Date,
) => Promise<void>

/** `visit`: 32 random hex digits that the browser forgets. Throws 'limited' per address block. */
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
