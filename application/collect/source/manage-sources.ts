import type { Wired } from '../../wired.ts'
import type { RetailerId, SourceId } from '#domain/ids.ts'
import { actorReference, type Actor } from '../../audit/actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { MayFetch } from '../../fetch/fetcher.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import { retailerNotFound } from '../../retailer/retailer-errors.ts'
import { checkSource, refuseTaken } from './check-source.ts'
import { sourceInvalid, sourceNotFound } from './source-errors.ts'
import type {
  SourceStore,
  SourceRecord,
  SearchSources,
  SourceDraft,
  SourceView,
} from './source-store.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import type { RetailerStore } from '../../retailer/retailer-store.ts'
import type { ProductStore } from '../../catalogue/product-entry-store.ts'
import { dropOffers } from '../../offer/drop-offers.ts'
import type { OfferStore } from '../../offer/offer-store.ts'
import type { PriceHistoryStore } from '../../price-history/price-history-store.ts'
import { recordPrices } from '../../price-history/record-prices.ts'
import type { ListingStore } from '../../search/listing/listing-store.ts'

/** For one source it stops after a few seconds; the scheduled task does the rest. */
type DropRemovedOffers = (sourceId?: SourceId) => Promise<void>

type Stores = {
  readonly sources: SourceStore
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type DropRemovedOffersDeps = {
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
}

export const makeDropRemovedOffers =
  ({ inTransaction, clock }: DropRemovedOffersDeps): DropRemovedOffers =>
  async (sourceId) => {
    const begun = clock.now().getTime()
    while (await inTransaction((stores) => dropSome(stores, sourceId, clock.now()))) {
      if (sourceId !== undefined && clock.now().getTime() - begun > patienceMs) return
    }
  }

/** Few, so that the locks of their products are held shortly. */
const offersAtOnce = 200

const patienceMs = 3000

const dropSome = async (
  { sources, offers, products, priceHistory, listings }: Stores,
  asked: number | undefined,
  now: Date,
): Promise<boolean> => {
  const source = await sources.takeRemoved(asked)
  if (!source) return false
  const offerIds = await sources.listOffers(source.id, offersAtOnce)
  const { prices, outdated } = await dropOffers(
    { offers, products },
    { retailerId: source.retailerId, sourceId: source.id, offerIds },
    now,
  )
  await recordPrices(priceHistory, prices, now)
  await listings.refreshPrices(outdated)
  return true
}

type Deps = {
  readonly inTransaction: InTransaction<{
    sources: SourceStore
    retailers: Pick<RetailerStore, 'requestUpdate'>
    audit: AuditLog
  }>
  readonly clock: Clock
  readonly mayFetch: MayFetch
  readonly dropRemovedOffers: DropRemovedOffers
}

/** Throws DomainError 'invalid', 'not-found', 'conflict' for a taken name or address. */
const makeEditSource =
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

export type ManageSources = Wired<typeof sourceUseCases> & {
  readonly list: SearchSources
  /** Throws DomainError 'not-found'. */
  readonly show: (id: number) => Promise<SourceView>

  readonly dropRemovedOffers: DropRemovedOffers
}

/** Throws DomainError 'invalid', 'not-found', 'conflict' for a taken name or address. */
const makeAddSource =
  ({ inTransaction, clock, mayFetch }: Deps) =>
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

/** For a reason; null resumes it. Throws DomainError 'not-found', 'invalid'. */
const makePauseSource =
  ({ inTransaction, clock }: Deps) =>
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

/** Its history stays. Throws DomainError 'not-found'. */
const makeRemoveSource =
  ({ inTransaction, dropRemovedOffers, clock }: Deps) =>
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
