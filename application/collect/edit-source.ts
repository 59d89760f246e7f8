import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { changedFields } from '../audit/changed-fields.ts'
import type { MayFetch } from '../fetch/fetcher.ts'
import { sourceNotFound } from '../offer/offer-errors.ts'
import { retailerNotFound } from '../retailer/retailer-errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { RetailerStore } from '../retailer/retailer-store.ts'
import { checkSource } from './check-source.ts'
import { refuseTaken } from './refuse-taken.ts'
import { sourceInvalid } from './source-errors.ts'
import type { SourceRecord, SourceStore } from './source-store.ts'
import type { SourceDraft } from './source.ts'

/**
 * Changes a source; what it carries follows a new limit of freshness. Throws DomainError 'invalid'
 * with the fields at fault, 'not-found', 'conflict' for a name or an address that is taken.
 */
export type EditSource = (id: number, draft: SourceDraft, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{
    sources: SourceStore
    retailers: Pick<RetailerStore, 'requestUpdate'>
    audit: AuditLog
  }>
  readonly clock: Clock
  readonly mayFetch: MayFetch
}

export const makeEditSource =
  ({ inTransaction, clock, mayFetch }: Deps): EditSource =>
  async (id, given, actor) => {
    const draft = checkSource(given)
    await inTransaction(async ({ sources, retailers, audit }) => {
      const former = await sources.lock(id)
      if (!former) throw sourceNotFound(id)
      refuseOtherKind(former, draft)
      if (!(await sources.lockRetailer(former.retailerId)))
        throw retailerNotFound(former.retailerId)
      if (former.url !== draft.url) checkSource(draft, mayFetch)
      // Of two that had the same address before, each can be edited.
      const taking = former.url === draft.url ? { name: draft.name } : draft
      await refuseTaken(sources, former.retailerId, taking, id)
      const changed = changedFields(draftOf(former), draft)
      if (!changed) return
      const now = clock.now()
      await sources.edit(id, draft, nextRunOf(former, draft, now))
      // What a run read at the former address would be written as if it stood at this one.
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

/** Its offers were given for one kind and one country: another one is another source. */
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

/** A new address or schedule is tried at once. */
const nextRunOf = (former: SourceRecord, draft: SourceDraft, now: Date): Date | null => {
  if (draft.everyMinutes === null || former.pausedReason !== null) return null
  const isSame = former.url === draft.url && former.everyMinutes === draft.everyMinutes
  return isSame ? former.nextRunAt : now
}
