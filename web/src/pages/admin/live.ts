import type { AdminRunBody } from '#openapi/schemas/admin-run.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin-source.ts'

/** How often what moves is read anew, in ms. */
export const liveMs = 2000

/** Whether it goes on without anybody: one that is held waits. */
export const isMoving = ({ state }: Pick<AdminRunBody, 'state'>): boolean =>
  state === 'reading' || state === 'matching' || state === 'applying'

/** Whether a collection of it is under way, or about to begin. */
export const isBeingCollected = ({ nextRunAt, lastRun, paused }: AdminSourceBody): boolean => {
  if (lastRun !== null && isMoving(lastRun)) return true
  return paused === null && nextRunAt !== null && Date.parse(nextRunAt) <= Date.now()
}
