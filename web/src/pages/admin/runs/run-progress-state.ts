import type { AdminRunBody } from '#openapi/schemas/admin/run.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'

export const isMoving = ({ state }: Pick<AdminRunBody, 'state'>): boolean =>
  state === 'reading' || state === 'matching' || state === 'applying'

export const isBeingCollected = ({ nextRunAt, lastRun, paused }: AdminSourceBody): boolean => {
  if (lastRun !== null && isMoving(lastRun)) return true
  return paused === null && nextRunAt !== null && Date.parse(nextRunAt) <= Date.now()
}

export const isBehind = (
  runs: readonly Pick<AdminRunBody, 'id' | 'state'>[],
  { lastRun }: Pick<AdminSourceBody, 'lastRun'>,
): boolean =>
  lastRun !== null && !runs.some(({ id, state }) => id === lastRun.id && state === lastRun.state)
