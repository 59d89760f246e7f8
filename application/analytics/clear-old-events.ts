import type { Clock } from '../ports.ts'
import type { ClearEvents } from './analytics-summary.ts'

type Deps = {
  readonly clearEvents: ClearEvents
  readonly analyticsDays: number
  readonly clock: Clock
}

export const makeClearOldEvents =
  ({ clearEvents, analyticsDays, clock }: Deps): (() => Promise<void>) =>
  () =>
    clearEvents(new Date(clock.now().getTime() - analyticsDays * dayMs))

const dayMs = 24 * 60 * 60_000
