import type { AdminRunBody } from '#openapi/schemas/admin-run.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin-source.ts'

/** Whether it goes on without anybody: one that is held waits. */
export const isMoving = ({ state }: Pick<AdminRunBody, 'state'>): boolean =>
  state === 'reading' || state === 'matching' || state === 'applying'

/** Whether what it would change is not done, or not yet. */
export const isUndone = ({
  state,
  isTrial,
  counts,
}: Pick<AdminRunBody, 'state' | 'isTrial' | 'counts'>): boolean =>
  // One that is given up may have been in the midst of it.
  isTrial || state === 'held' || (state === 'discarded' && counts.applied === 0)

/** Whether a collection of it is under way, or about to begin. */
export const isBeingCollected = ({ nextRunAt, lastRun, paused }: AdminSourceBody): boolean => {
  if (lastRun !== null && isMoving(lastRun)) return true
  return paused === null && nextRunAt !== null && Date.parse(nextRunAt) <= Date.now()
}

/** Whether a list of its collections does not show yet how the last one stands. */
export const isBehind = (
  runs: readonly Pick<AdminRunBody, 'id' | 'state'>[],
  { lastRun }: Pick<AdminSourceBody, 'lastRun'>,
): boolean =>
  lastRun !== null && !runs.some(({ id, state }) => id === lastRun.id && state === lastRun.state)
