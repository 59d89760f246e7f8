import type { RunId, SourceId } from '#domain/ids.ts'
import { runErrors } from '#domain/collect/run-error.ts'
import { DomainError } from '#domain/errors.ts'
import { sourceNotFound, shopArchived } from '../source/source-errors.ts'
import type { Collecting, CollectDeps, CollectStores } from './collecting.ts'

/** A process that gave no heartbeat for so long is taken for gone. */
export const silenceMs = 120_000

type Asked = {
  readonly sourceId: SourceId
  readonly askedBy: string
  readonly isTrial: boolean
  readonly worker: string
}

/** Throws DomainError 'not-found', or 'conflict' for an archived shop or a run under way. */
export const beginRun = (
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
