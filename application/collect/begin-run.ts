import { runErrors } from '#domain/collect/run-error.ts'
import { DomainError } from '#domain/errors.ts'
import { sourceNotFound } from '../offer/offer-errors.ts'
import type { Collecting, CollectDeps } from './collecting.ts'

/** Nobody is at a run that gave no sign of life for so long: its process is gone. */
export const silenceMs = 120_000

type Asked = {
  readonly sourceId: number
  readonly askedBy: string
  readonly isTrial: boolean
  readonly worker: string
}

/**
 * Takes up the run of a source that broke off, or begins one; one that is held gives way to what the source
 * says now. Throws DomainError 'not-found', or 'conflict' while somebody is at it.
 */
export const beginRun = (
  { inTransaction, clock }: CollectDeps,
  { sourceId, askedBy, isTrial, worker }: Asked,
): Promise<Pick<Collecting, 'run' | 'source'>> =>
  inTransaction(async ({ runs, staging }) => {
    const at = clock.now()
    const source = await runs.lockSource(sourceId)
    if (!source) throw sourceNotFound()
    const open = await runs.findOpen(sourceId)
    if (open?.state === 'held') {
      await staging.clear(open.id)
      await runs.edit(open.id, { state: 'discarded', endedAt: at })
    } else if (open) {
      if (at.getTime() - open.beatAt.getTime() < silenceMs) throw runUnderWay()
      await runs.takeOver(open.id, worker, at)
      if (open.state === 'reading') {
        await staging.clear(open.id)
        await runs.clear(open.id)
      }
      return { source, run: await found(runs.lock(open.id)) }
    }
    const id = await runs.add({ sourceId, isTrial, askedBy, worker, at })
    return { source, run: await found(runs.lock(id)) }
  })

const found = async <T>(finding: Promise<T | undefined>): Promise<T> => {
  const one = await finding
  if (one === undefined) throw sourceNotFound()
  return one
}

export const runUnderWay = (): DomainError =>
  new DomainError('conflict', 'run.under_way', runErrors.run_already_started)
