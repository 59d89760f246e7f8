import type { SummariseAnalytics } from './analytics-summary.ts'
import type { RecordEvents } from './record-events.ts'

/** Events of visitors who allowed them to be recorded. */
export type Analytics = {
  readonly record: RecordEvents
  readonly summarise: SummariseAnalytics
  readonly clearOld: () => Promise<void>
}
