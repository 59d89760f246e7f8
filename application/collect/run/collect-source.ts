import type { SourceId, RunId } from '#domain/ids.ts'
import { DomainError } from '#domain/errors.ts'
import { applyRun } from './apply-run.ts'
import type { CollectOptions } from './collect.ts'
import { endDone, endTrial, endUnchanged, failRun, nextRunOf, ourFault } from './end-run.ts'
import { matchRun } from './match-run.ts'
import { readRun } from './read-run.ts'
import { noExamples, type RunExamples } from './run.ts'
import { RunLost, type OpenRun, type RunChanges, type SourceChanges } from './run-store.ts'
import { runErrors } from '#domain/collect/run-error.ts'
import { sourceNotFound, shopArchived } from '../source/source-errors.ts'
import type { Collecting, CollectDeps, CollectStores } from './collecting.ts'

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

/** A process that gave no heartbeat for so long is taken for gone. */
export const silenceMs = 120_000

type Asked = {
  readonly sourceId: SourceId
  readonly askedBy: string
  readonly isTrial: boolean
  readonly worker: string
}

/** Throws DomainError 'not-found', or 'conflict' for an archived shop or a run under way. */
const beginRun = (
  { inTransaction, clock }: CollectDeps,
  { sourceId, askedBy, isTrial, worker }: Asked,
): Promise<Pick<Collecting, 'run' | 'source'>> =>
  inTransaction(async (stores) => {
    const { runs, staging } = stores
    const at = clock.now()
    const source = await runs.lockSource(sourceId)
    if (!source) throw sourceNotFound(sourceId)
    if (source.isArchived) throw shopArchived()
    const open = await runs.findOpen(sourceId)
    const isLeft =
      open !== undefined &&
      (open.hasWorkerEnded || at.getTime() - open.beatAt.getTime() >= silenceMs)
    if (open && open.state !== 'held' && !isLeft) throw runUnderWay()
    if (open && !open.isTrial && isTrial) throw runUnfinished()
    if (open && open.state !== 'held' && !open.isTrial) {
      // A worker that releases a run in good order sets its heartbeat to the epoch.
      const crashes = open.crashes + (open.beatAt.getTime() > 0 ? 1 : 0)
      await runs.takeOver(open.id, worker, at, crashes)
      if (open.state === 'reading') {
        await staging.clear(open.id)
        await runs.clear(open.id)
      }
      return { source, run: await found(runs.lock(open.id), sourceId) }
    }
    if (open) await discardRun(stores, open.id, at)
    const id = await runs.add({ sourceId, isTrial, askedBy, worker, at })
    return { source, run: await found(runs.lock(id), sourceId) }
  })

export const discardRun = async (
  { runs, staging }: Pick<CollectStores, 'runs' | 'staging'>,
  runId: RunId,
  at: Date,
): Promise<void> => {
  await staging.clear(runId)
  await runs.edit(runId, { state: 'discarded', endedAt: at })
}

const found = async <T>(finding: Promise<T | undefined>, sourceId: SourceId): Promise<T> => {
  const one = await finding
  if (one === undefined) throw sourceNotFound(sourceId)
  return one
}

const runUnderWay = (): DomainError =>
  new DomainError('conflict', 'run.under_way', runErrors.run_already_started)

const runUnfinished = (): DomainError =>
  new DomainError(
    'conflict',
    'run.unfinished',
    'An earlier run of this source must be finished or discarded first.',
  )
