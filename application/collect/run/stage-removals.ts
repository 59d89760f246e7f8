import type { Collecting, CollectDeps } from './collecting.ts'
import type { ReadingMemory } from './reading-memory.ts'
import { sumCounts, type RunCounts } from './run.ts'
import type { KnownKey } from './staging.ts'

export type StagedRemovals = {
  readonly counts: RunCounts
  readonly present: number
  readonly removed: number
  readonly rejected: number
}

/** Offers on unread pages or in rejected records stay and grow stale. Throws RunLost. */
export const stageRemovals = async (
  deps: CollectDeps,
  collecting: Collecting,
  memory: ReadingMemory,
  counts: RunCounts,
): Promise<StagedRemovals> => {
  let sum: StagedRemovals = { counts, present: 0, removed: 0, rejected: 0 }
  let after: string | undefined = ''
  while (after !== undefined) {
    const page = await stagePage(deps, collecting, memory, { after, seq: sum.counts.staged })
    const { present, removed, rejected } = page
    sum = {
      counts: sumCounts(sum.counts, { staged: removed, toRemove: removed }),
      present: sum.present + present,
      removed: sum.removed + removed,
      rejected: sum.rejected + rejected,
    }
    after = page.last
  }
  return sum
}

const carriedAtOnce = 2_000

const stagePage = (
  { inTransaction, clock }: CollectDeps,
  { run, source, worker }: Collecting,
  memory: ReadingMemory,
  { after, seq }: { readonly after: string; readonly seq: number },
): Promise<Omit<StagedRemovals, 'counts'> & { readonly last: string | undefined }> =>
  inTransaction(async ({ runs, staging }) => {
    await runs.beat(run.id, worker, clock.now())
    const { carried, last } = await staging.listCarried(
      { retailerId: source.retailerId, sourceId: source.id, country: source.country },
      after,
      carriedAtOnce,
    )
    const { gone = [], unread = [], rejected = [] } = sortCarried(memory, carried)
    const left = [...unread, ...rejected]
    if (left.length > 0 && source.lastGoodAt !== null && !run.isTrial) {
      const offerIds = left.map(({ offerId }) => offerId)
      await staging.leave(source.id, offerIds, source.lastGoodAt)
      await runs.editSource(source.id, fullNextTime)
    }
    await staging.addRemovals(
      run.id,
      gone.map(({ retailerRef, offerId, productId }, at) => ({
        seq: seq + at,
        retailerRef,
        offerId,
        productId,
      })),
    )
    return { present: carried.length, removed: gone.length, rejected: rejected.length, last }
  })

type Carried = KnownKey & { readonly retailerRef: string; readonly url: string }

const sortCarried = ({ seen, unread, rejected }: ReadingMemory, carried: readonly Carried[]) =>
  Object.groupBy(carried, ({ retailerRef, url }) => {
    if (seen.has(retailerRef)) return 'seen'
    if (unread.has(url)) return 'unread'
    return rejected.has(retailerRef) ? 'rejected' : 'gone'
  })

/** Without these, a shop that answers 304 would leave unread offers waiting. */
export const fullNextTime = { etag: null, lastModified: null }
