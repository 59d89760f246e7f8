import { tellAt } from '#domain/watch/watch-mail.ts'
import { afterFiring, fires, lowestInScope, reachOf, rearms } from '#domain/watch/watch.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { evaluateSearches } from './evaluate-searches.ts'
import type { Candidate, Fired, WatchEventStore } from './watch-events.ts'

type Deps = {
  readonly inTransaction: InTransaction<{ watchEvents: WatchEventStore }>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly clock: Clock
  /** A watch that cannot be evaluated waits for the next change of its product. */
  readonly onFailure: (watchId: string, error: unknown) => void
}

/**
 * Follows what changed: notes what is to be told, and arms again what is over. Changes that are left over wait
 * for the next call.
 */
export const makeEvaluateWatches =
  ({ inTransaction, getCatalogueIndex, clock, onFailure }: Deps) =>
  async (): Promise<void> => {
    for (let batch = 0; batch < mostBatches; batch++) {
      const index = await getCatalogueIndex()
      const taken = await inTransaction(async ({ watchEvents }) => {
        const now = clock.now()
        const due = await watchEvents.takeDue(batchSize, now)
        const { fired, rearmed } = judge(due.candidates, now, onFailure)
        await watchEvents.rearm(rearmed)
        await watchEvents.fire(fired)
        await evaluateSearches(due.changes, { watchEvents, index, now, onFailure })
        return due.taken
      })
      if (taken < batchSize) return
    }
  }

const batchSize = 2_000
const mostBatches = 250

const judge = (
  candidates: readonly Candidate[],
  now: Date,
  onFailure: Deps['onFailure'],
): { readonly fired: readonly Fired[]; readonly rearmed: readonly string[] } => {
  const fired = new Map<string, Fired>()
  const rearmed: string[] = []
  for (const candidate of candidates) {
    const { watchId, armed } = candidate
    try {
      const lowest = lowestInScope(candidate.sales, candidate)
      if (!armed && rearms(candidate, lowest)) rearmed.push(watchId)
      if (!armed || lowest === undefined || !fires(candidate, lowest)) continue
      // Of several variants of a model that changed at once, the cheapest.
      const other = fired.get(watchId)
      if (!other || lowest < other.amountMinor) fired.set(watchId, firedAt(candidate, lowest, now))
    } catch (error) {
      onFailure(watchId, error)
    }
  }
  return { fired: [...fired.values()], rearmed }
}

const firedAt = (candidate: Candidate, amountMinor: number, at: Date): Fired => {
  const { watchId, watcherId, events, productId, thresholdMinor, cadence } = candidate
  const next = afterFiring(candidate, amountMinor)
  return {
    watchId,
    watcherId,
    events,
    productId,
    amountMinor,
    thresholdMinor,
    at,
    dueAt: tellAt(cadence, at),
    armed: next.armed,
    nextThresholdMinor: next.thresholdMinor,
    reach: reachOf({ ...candidate, thresholdMinor: next.thresholdMinor }, candidate),
  }
}
