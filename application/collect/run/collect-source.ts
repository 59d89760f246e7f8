import type { SourceId } from '#domain/ids.ts'
import { DomainError } from '#domain/errors.ts'
import { applyRun } from './apply-run.ts'
import { beginRun, discardRun, silenceMs } from './begin-run.ts'
import type { CollectOptions } from './collect.ts'
import type { Collecting, CollectDeps } from './collecting.ts'
import { endDone, endTrial, endUnchanged, failRun, nextRunOf, ourFault } from './end-run.ts'
import { matchRun } from './match-run.ts'
import { readRun } from './read-run.ts'
import { noExamples, type RunExamples } from './run.ts'
import { RunLost, type OpenRun, type RunChanges, type SourceChanges } from './run-store.ts'

/** Throws DomainError 'not-found', or 'conflict' while another worker runs it. */
export type CollectSource = (sourceId: SourceId, options: CollectOptions) => Promise<number>

export const makeCollectSource =
  (deps: CollectDeps): CollectSource =>
  async (sourceId, { askedBy, isTrial = false, onProgress = () => {}, signal }) => {
    const worker = deps.newId()
    const begun = await beginRun(deps, { sourceId, askedBy, isTrial, worker })
    const lost = new AbortController()
    const stops = AbortSignal.any([lost.signal, ...(signal ? [signal] : [])])
    const collecting = { ...begun, worker, onProgress, signal: stops }
    const ended = new AbortController()
    const beating = keepHeartbeat(deps, collecting, ended.signal, lost)
    try {
      await proceed(deps, collecting)
    } catch (error) {
      await breakOff(deps, collecting, error)
    } finally {
      ended.abort()
      await beating
    }
    return begun.run.id
  }

const keepHeartbeat = async (
  { inTransaction, clock, sleep }: CollectDeps,
  { run, worker }: Collecting,
  ended: AbortSignal,
  lost: AbortController,
): Promise<void> => {
  while (!ended.aborted) {
    try {
      await sleep(silenceMs / 4, ended)
      await inTransaction(({ runs }) => runs.beat(run.id, worker, clock.now()))
    } catch (error) {
      // Other errors may have passed by the next beat.
      if (error instanceof RunLost) return lost.abort(error)
    }
  }
}

const proceed = async (deps: CollectDeps, collecting: Collecting): Promise<void> => {
  let { run } = collecting
  if (run.crashes >= mostCrashes) return failRun(deps, collecting, ourFault)
  if (run.state === 'reading') {
    // The pages of a site take hours: the first ones are as old as that.
    const readAt = deps.clock.now()
    const outcome = await readRun(deps, collecting)
    if (outcome.kind === 'broken') return failRun(deps, collecting, outcome)
    if (outcome.kind === 'unchanged') return endUnchanged(deps, collecting)
    const isHeld = outcome.holds.length > 0 && !run.isTrial
    const examples = isHeld || run.isTrial ? await listExamples(deps, run) : noExamples
    run = await step(
      deps,
      collecting,
      { state: isHeld ? 'held' : 'matching', heldFor: outcome.holds, readAt, examples },
      isHeld ? { nextRunAt: nextRunOf(collecting.source, deps.clock.now()) } : {},
    )
    if (isHeld) return
  }
  if (run.state === 'matching') {
    await matchRun(deps, { ...collecting, run })
    if (run.isTrial) return endTrial(deps, collecting)
    await wakePictureless(deps, run)
    // Its offers count as seen when the source was read, except those that are to be removed.
    const lastGoodAt = run.readAt ?? deps.clock.now()
    run = await step(deps, collecting, { state: 'applying' }, { lastGoodAt })
  }
  await applyRun(deps, { ...collecting, run })
  await endDone(deps, { ...collecting, run }, collecting.run.state === 'applying')
}

const listExamples = ({ inTransaction }: CollectDeps, run: OpenRun): Promise<RunExamples> =>
  inTransaction(({ staging }) => staging.listExamples(run.id, shownExamples))

const shownExamples = 20

const wakePictureless = ({ inTransaction, clock }: CollectDeps, run: OpenRun): Promise<void> => {
  const at = new Date(clock.now().getTime() + soonMs)
  return inTransaction(({ productPictures }) => productPictures.wake(run.id, at))
}

const soonMs = 10 * 60_000

/** A source that crashes every worker must not keep the others waiting. */
const mostCrashes = 10

const step = (
  { inTransaction, clock }: CollectDeps,
  { run, source, worker }: Collecting,
  changes: RunChanges,
  ofSource: SourceChanges,
): Promise<OpenRun> =>
  inTransaction(async ({ runs }) => {
    await runs.beat(run.id, worker, clock.now())
    await runs.editSource(source.id, ofSource)
    await runs.edit(run.id, changes)
    const now = await runs.lock(run.id)
    if (!now) throw new RunLost()
    return now
  })

/** Any other fault of ours ends the run, or it would be retried for ever. */
const breakOff = async (
  deps: CollectDeps,
  collecting: Collecting,
  error: unknown,
): Promise<never> => {
  if (error instanceof RunLost || collecting.signal?.reason instanceof RunLost) throw error
  const isToGoOn =
    collecting.signal?.aborted === true ||
    (error instanceof DomainError && error.kind === 'unavailable')
  if (isToGoOn) {
    await releaseRun(deps, collecting).catch(() => {})
    throw error
  }
  await failRun(deps, collecting, ourFault)
  throw error
}

const releaseRun = (
  { inTransaction, clock }: CollectDeps,
  { run, worker }: Collecting,
): Promise<void> =>
  inTransaction(async (stores) => {
    await stores.runs.beat(run.id, worker, new Date(0))
    if (run.isTrial) await discardRun(stores, run.id, clock.now())
  })
