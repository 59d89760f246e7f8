import type { Actor } from '../../audit/actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import type { MayFetch } from '../../fetch/fetcher.ts'
import { retailerNotFound } from '../../retailer/retailer-errors.ts'
import { sourceNotFound, sourceInvalid } from './source-errors.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import type { RetailerStore } from '../../retailer/retailer-store.ts'
import { checkSource, refuseTaken } from './check-source.ts'
import type { SourceRecord, SourceStore } from './source-store.ts'
import type { SourceDraft } from './source.ts'

type Deps = {
  readonly inTransaction: InTransaction<{
    sources: SourceStore
    retailers: Pick<RetailerStore, 'requestUpdate'>
    audit: AuditLog
  }>
  readonly clock: Clock
  readonly mayFetch: MayFetch
}

/** Throws DomainError 'invalid', 'not-found', 'conflict' for a taken name or address. */
export const makeEditSource =
  ({ inTransaction, clock, mayFetch }: Deps) =>
  async (id: number, given: SourceDraft, actor: Actor): Promise<void> => {
    const draft = checkSource(given)
    await inTransaction(async ({ sources, retailers, audit }) => {
      const former = await sources.lock(id)
      if (!former) throw sourceNotFound(id)
      refuseOtherKind(former, draft)
      if (!(await sources.lockRetailer(former.retailerId)))
        throw retailerNotFound(former.retailerId)
      if (former.url !== draft.url) checkSource(draft, mayFetch)
      // Two sources that share an address from before can still be edited.
      const taking = former.url === draft.url ? { name: draft.name } : draft
      await refuseTaken(sources, former.retailerId, taking, id)
      const changed = changedFields(draftOf(former), draft)
      if (!changed) return
      const now = clock.now()
      await sources.edit(id, draft, nextRunOf(former, draft, now))
      // An open run has read the former address.
      if (former.url !== draft.url) await sources.leaveAddress(id, now)
      if (former.freshHours !== draft.freshHours) {
        await retailers.requestUpdate(former.retailerId)
      }
      await audit.record({
        actor,
        action: 'source.edited',
        subject: { kind: 'source', id: String(id) },
        ...changed,
      })
    })
  }

/** Its offers are of one kind and one country. */
const refuseOtherKind = (former: SourceRecord, draft: SourceDraft): void => {
  const fields = (['kind', 'country'] as const).filter((field) => former[field] !== draft[field])
  if (fields.length === 0) return
  throw sourceInvalid(
    ...fields.map((field) => ({ field, message: 'cannot be changed; add another source' })),
  )
}

const draftOf = (record: SourceRecord): SourceDraft => {
  const { kind, name, url, country, everyMinutes, freshHours } = record
  return { kind, name, url, country, everyMinutes, freshHours }
}

const nextRunOf = (former: SourceRecord, draft: SourceDraft, now: Date): Date | null => {
  if (draft.everyMinutes === null || former.pausedReason !== null) return null
  const isSame = former.url === draft.url && former.everyMinutes === draft.everyMinutes
  return isSame ? former.nextRunAt : now
}
