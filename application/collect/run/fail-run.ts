import { itself } from '../../audit/actor.ts'
import type { Collecting, CollectDeps } from './collecting.ts'
import type { SourceEvent } from '../read-source/read-source.ts'
import type { CollectedSource, SourceChanges } from './run-store.ts'

type Failure = Omit<Extract<SourceEvent, { kind: 'broken' }>, 'kind'>

/**
 * Ends a run that failed; nothing is to go for it. The source is tried again ever later, and paused
 * when it failed too often in a row or does not want us.
 */
export const failRun = (
  { inTransaction, clock }: CollectDeps,
  { run, source, worker }: Collecting,
  failure: Failure,
): Promise<void> =>
  inTransaction(async ({ runs, staging, audit }) => {
    const now = clock.now()
    await runs.beat(run.id, worker, now)
    await staging.clear(run.id)
    const { code, message } = failure
    await runs.edit(run.id, { state: 'failed', endedAt: now, error: { code, message } })
    if (run.isTrial) return
    const changes = changesAfter(source, failure, now)
    await runs.editSource(source.id, changes)
    if (!changes.paused) return
    await audit.record({
      actor: itself,
      action: 'source.paused',
      subject: { kind: 'source', id: String(source.id) },
      before: { pausedReason: null },
      after: { pausedReason: changes.paused.reason },
    })
  })

const changesAfter = (
  { failures, everyMinutes, isPaused }: CollectedSource,
  { message, retryAfterSeconds, isRefusal }: Failure,
  now: Date,
): SourceChanges => {
  const count = failures + 1
  const isGivenUp = isRefusal || count >= mostFailures
  if (isGivenUp && !isPaused) {
    const reason = isRefusal ? message : `It failed ${count} times in a row: ${message}`
    return { failures: count, paused: { at: now, by: 'collection', reason } }
  }
  if (everyMinutes === null || isPaused) return { failures: count, nextRunAt: null }
  const pause = Math.max(backoffMs(count), (retryAfterSeconds ?? 0) * 1000)
  return { failures: count, nextRunAt: new Date(now.getTime() + pause) }
}

const mostFailures = 5

/** A quarter of an hour, then twice as long each time, a day at most. */
const backoffMs = (failures: number): number =>
  Math.min(15 * 60_000 * 2 ** (failures - 1), 86_400_000)
