import type { RunId } from '#domain/ids.ts'
import { DomainError } from '#domain/errors.ts'
import { actorReference, type Actor } from '../../audit/actor.ts'
import { discardRun } from './collect-source.ts'
import type { CollectDeps } from './collecting.ts'

/** Throws DomainError 'not-found', or 'conflict' when it is not held. */
export const makeDecideRun =
  ({ inTransaction, clock }: Pick<CollectDeps, 'inTransaction' | 'clock'>) =>
  (runId: RunId, isConfirmed: boolean, actor: Actor): Promise<void> =>
    inTransaction(async ({ runs, staging, audit }) => {
      const run = await runs.lock(runId)
      if (!run) throw runNotFound(runId)
      if (run.state !== 'held') throw runNotHeld()
      const now = clock.now()
      if (isConfirmed) {
        const confirmed = { at: now, by: actorReference(actor) }
        // Its heartbeat is the epoch, so that the next worker resumes it.
        await runs.edit(runId, { state: 'matching', confirmed, beatAt: new Date(0) })
        await runs.editSource(run.sourceId, { nextRunAt: now })
      } else {
        await discardRun({ runs, staging }, runId, now)
      }
      await audit.record({
        actor,
        action: isConfirmed ? 'run.confirmed' : 'run.discarded',
        subject: { kind: 'run', id: String(runId) },
        before: { state: 'held' },
        after: { state: isConfirmed ? 'matching' : 'discarded' },
      })
    })

export const runNotFound = (id: number): DomainError =>
  new DomainError('not-found', 'run.not_found', `There is no run ${id}.`)

const runNotHeld = (): DomainError =>
  new DomainError('conflict', 'run.not_held', 'The run is not held.')
