import type { Wired } from '../../wired.ts'
import type { RetailerId } from '#domain/ids.ts'
import { actorReference, type Actor } from '../../audit/actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { MayFetch } from '../../fetch/fetcher.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import { retailerNotFound } from '../../retailer/retailer-errors.ts'
import { checkSource, refuseTaken } from './check-source.ts'
import type { DropRemovedOffers } from './drop-removed-offers.ts'
import { makeEditSource } from './edit-source.ts'
import { sourceInvalid, sourceNotFound } from './source-errors.ts'
import type { SourceStore } from './source-store.ts'
import type { SearchSources, SourceDraft, SourceView } from './source.ts'

export type ManageSources = Wired<typeof sourceUseCases> & {
  readonly list: SearchSources
  /** Throws DomainError 'not-found'. */
  readonly show: (id: number) => Promise<SourceView>

  readonly dropRemovedOffers: DropRemovedOffers
}

type AddSourceDeps = {
  readonly inTransaction: InTransaction<{ sources: SourceStore; audit: AuditLog }>
  readonly clock: Clock
  readonly mayFetch: MayFetch
}

/** Throws DomainError 'invalid', 'not-found', 'conflict' for a taken name or address. */
export const makeAddSource =
  ({ inTransaction, clock, mayFetch }: AddSourceDeps) =>
  async (retailerId: RetailerId, given: SourceDraft, actor: Actor): Promise<number> => {
    const draft = checkSource(given, mayFetch)
    return inTransaction(async ({ sources, audit }) => {
      if (!(await sources.lockRetailer(retailerId))) throw retailerNotFound(retailerId)
      await refuseTaken(sources, retailerId, draft)
      const nextRunAt = draft.everyMinutes === null ? null : clock.now()
      const id = await sources.add(retailerId, draft, nextRunAt)
      await audit.record({
        actor,
        action: 'source.added',
        subject: { kind: 'source', id: String(id) },
        before: null,
        after: { retailerId, ...draft },
      })
      return id
    })
  }

type PauseSourceDeps = {
  readonly inTransaction: InTransaction<{ sources: SourceStore; audit: AuditLog }>
  readonly clock: Clock
}

/** For a reason; null resumes it. Throws DomainError 'not-found', 'invalid'. */
export const makePauseSource =
  ({ inTransaction, clock }: PauseSourceDeps) =>
  async (id: number, reason: string | null, actor: Actor): Promise<void> => {
    if (reason?.trim() === '') throw sourceInvalid({ field: 'reason', message: 'is missing' })
    await inTransaction(async ({ sources, audit }) => {
      const former = await sources.lock(id)
      if (!former) throw sourceNotFound(id)
      if (former.pausedReason === reason) return
      const now = clock.now()
      if (reason === null) await sources.resume(id, former.everyMinutes === null ? null : now)
      else await sources.pause(id, { at: now, by: actorReference(actor), reason })
      await audit.record({
        actor,
        action: reason === null ? 'source.resumed' : 'source.paused',
        subject: { kind: 'source', id: String(id) },
        before: { pausedReason: former.pausedReason },
        after: { pausedReason: reason },
      })
    })
  }

type RemoveSourceDeps = {
  readonly inTransaction: InTransaction<{ sources: SourceStore; audit: AuditLog }>
  readonly dropRemovedOffers: DropRemovedOffers
  readonly clock: Clock
}

/** Its history stays. Throws DomainError 'not-found'. */
export const makeRemoveSource =
  ({ inTransaction, dropRemovedOffers, clock }: RemoveSourceDeps) =>
  async (id: number, actor: Actor): Promise<void> => {
    await inTransaction(async ({ sources, audit }) => {
      const former = await sources.lock(id)
      if (!former) throw sourceNotFound(id)
      await sources.remove(id, clock.now())
      const { retailerId, kind, name, url, country } = former
      await audit.record({
        actor,
        action: 'source.removed',
        subject: { kind: 'source', id: String(id) },
        before: { retailerId, kind, name, url, country },
        after: null,
      })
    })
    await dropRemovedOffers(id)
  }

export const sourceUseCases = {
  edit: makeEditSource,
  add: makeAddSource,
  pause: makePauseSource,
  remove: makeRemoveSource,
}
