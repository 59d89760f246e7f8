import { runErrors } from '#domain/collect/run-error.ts'
import { isFresh } from '#domain/offer/freshness.ts'
import { itself } from '../../audit/actor.ts'
import type { SourceEvent } from '../read-source/read-source.ts'
import { reviveListings } from './apply-run.ts'
import type { Collecting, CollectDeps } from './collecting.ts'
import { RunLost, type CollectedSource, type OpenRun, type SourceChanges } from './run-store.ts'

export const endDone = async (
  deps: CollectDeps,
  collecting: Collecting,
  isTakenUp: boolean,
): Promise<void> => {
  const { run, source } = collecting
  // Since applying began the source counts as read: how old it was before is unknown.
  if (isTakenUp || (await hasBroughtBack(deps, run))) await reviveListings(deps, source.id)
  else await revive(deps, collecting)
  await end(deps, collecting, 'done', {
    etag: run.etag,
    lastModified: run.lastModified,
    failures: 0,
    nextRunAt: nextRunOf(source, deps.clock.now()),
  })
}

const hasBroughtBack = async (
  { inTransaction }: CollectDeps,
  { id }: OpenRun,
): Promise<boolean> => {
  const run = await inTransaction(({ runs }) => runs.lock(id))
  if (!run) throw new RunLost()
  const { applied, added, changed, removed } = run.counts
  return applied > added + changed + removed
}

export const endUnchanged = async (deps: CollectDeps, collecting: Collecting): Promise<void> => {
  const now = deps.clock.now()
  await end(deps, collecting, 'unchanged', {
    lastGoodAt: now,
    failures: 0,
    nextRunAt: nextRunOf(collecting.source, now),
  })
  await revive(deps, collecting)
}

export const endTrial = (deps: CollectDeps, collecting: Collecting): Promise<void> =>
  end(deps, collecting, 'done', {})

const end = (
  { inTransaction, clock }: CollectDeps,
  { run, source, worker }: Collecting,
  state: 'done' | 'unchanged',
  changes: SourceChanges,
): Promise<void> =>
  inTransaction(async ({ runs, staging }) => {
    const now = clock.now()
    await runs.beat(run.id, worker, now)
    await runs.edit(run.id, {
      state,
      endedAt: now,
      ...(state === 'unchanged' && { readAt: now }),
    })
    await staging.clear(run.id)
    await runs.editSource(source.id, changes)
  })

export const nextRunOf = ({ everyMinutes }: CollectedSource, now: Date): Date | null =>
  everyMinutes === null ? null : new Date(now.getTime() + everyMinutes * 60_000)

const revive = async (deps: CollectDeps, { source }: Collecting): Promise<void> => {
  const { kind, lastGoodAt, freshnessSeconds } = source
  // A feed is read whole; single pages may have been out of reach and grown stale.
  if (kind === 'feed' && isFresh(lastGoodAt, freshnessSeconds, deps.clock.now())) return
  await reviveListings(deps, source.id)
}

type Failure = Omit<Extract<SourceEvent, { kind: 'broken' }>, 'kind'>

/** Retried with growing delays; paused after five failures in a row or a refusal. */
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

const backoffMs = (failures: number): number =>
  Math.min(15 * 60_000 * 2 ** (failures - 1), 86_400_000)

export const ourFault = {
  code: 'internal_error',
  message: runErrors.internal_error,
  retryAfterSeconds: null,
  isRefusal: false,
} as const
