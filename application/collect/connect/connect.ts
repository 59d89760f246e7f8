import type { InspectShop } from './inspect-shop.ts'
import type { ShopInspection } from './shop-inspection.ts'
import { DomainError } from '#domain/errors.ts'
import { mayCrawl } from '#domain/collect/robots.ts'
import type { RetailerId, SourceId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Actor } from '../../audit/actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { MayFetch } from '../../fetch/fetcher.ts'
import type { InTransaction } from '../../ports.ts'
import type { ManageRetailers } from '../../retailer/manage-retailers.ts'
import { addressRead } from '../read-source/shop-listings.ts'
import { brokenBy } from '../read-source/source-break.ts'
import { makeVisit, type VisitDeps } from '../read-source/visit.ts'
import { pathOf } from './learn-shop.ts'
import { checkSource } from '../source/check-source.ts'
import type { ManageSources } from '../source/manage-sources.ts'
import { sourceInvalid } from '../source/source-errors.ts'
import type { SourceDraft } from '../source/source-store.ts'

export type Connect = {
  readonly connect: ReturnType<typeof makeConnectShop>
  /** Nothing is stored. */
  readonly inspect: (...asked: Parameters<InspectShop>) => Promise<ShopInspection>
}

type ShopConnection = {
  readonly name: string
  readonly domain: string
  readonly country: Country
  readonly shippingFrom: string
  /** Left out when it cannot be fetched. */
  readonly logo: string | null
  /** What the person read before agreeing; null: the shop shows no terms. */
  readonly termsUrl: string | null
  readonly sources: readonly SourceDraft[]
}

type Deps = VisitDeps & {
  readonly retailers: Pick<ManageRetailers, 'list' | 'add'>
  readonly sources: Pick<ManageSources, 'list' | 'add'>
  readonly inTransaction: InTransaction<{ audit: AuditLog }>
  readonly mayFetch: MayFetch
}

/**
 * Adds the shop, unless one has its domain, and its sources; what is there already is left as it is, so that
 * it may be repeated. Throws DomainError 'invalid' with the fields, 'conflict' where robots.txt forbids one.
 */
export const makeConnectShop =
  (deps: Deps) =>
  async (
    connection: ShopConnection,
    actor: Actor,
    signal?: AbortSignal,
  ): Promise<{ readonly retailerId: RetailerId; readonly sourceIds: readonly SourceId[] }> => {
    const drafts = connection.sources.map((draft) => checkSource(draft, deps.mayFetch))
    if (drafts.length === 0) throw sourceInvalid({ field: 'sources', message: 'must not be empty' })
    for (const draft of drafts) await refuseForbidden(draft, connection.domain, deps, signal)
    const known = await findRetailer(deps.retailers, connection.domain)
    const retailerId = known?.id ?? (await addRetailer(connection, deps.retailers, actor, signal))
    const sourceIds: SourceId[] = []
    for (const draft of drafts) sourceIds.push(await addSource(retailerId, draft, deps, actor))
    const { domain, termsUrl } = connection
    await deps.inTransaction(({ audit }) =>
      audit.record({
        actor,
        action: 'retailer.connected',
        subject: { kind: 'retailer', id: String(retailerId) },
        before: null,
        after: { domain, termsUrl, sources: sourceIds },
      }),
    )
    return { retailerId, sourceIds }
  }

/** Active ones alone: an archived shop is brought back first. */
export const findRetailer = async (
  retailers: Pick<ManageRetailers, 'list'>,
  domain: string,
): Promise<{ readonly id: RetailerId; readonly name: string } | undefined> => {
  const filter = { state: 'active', country: undefined, after: undefined, limit: 100 } as const
  const { items } = await retailers.list({ ...filter, search: domain })
  return items.find(({ domains }) => domains.includes(domain))
}

const refuseForbidden = async (
  draft: SourceDraft,
  domain: string,
  deps: VisitDeps,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const { url } = draft
  const visit = makeVisit(deps, { url, domains: [domain] }, signal ? { signal } : {})
  const read = addressRead(draft)
  const robots = await visit.robotsOf(read).catch((error: unknown) => {
    throw forbidden(url, brokenBy(error).message)
  })
  if (!mayCrawl(robots, pathOf(read))) {
    throw forbidden(url, 'The robots.txt of the shop does not let us read it.')
  }
}

const forbidden = (url: string, message: string): DomainError =>
  new DomainError('conflict', 'shop.forbidden', message, {
    fields: [{ field: 'sources', message: `${url} may not be read` }],
  })

const addRetailer = async (
  { name, domain, country, shippingFrom, logo }: ShopConnection,
  retailers: Pick<ManageRetailers, 'add'>,
  actor: Actor,
  signal: AbortSignal | undefined,
): Promise<RetailerId> => {
  const unknown = { days: 'unknown', feeMinor: null, freeOverMinor: null } as const
  const draft = { name, domains: [domain], country, shippingFrom, ...unknown }
  const add = (picture: string | null): Promise<RetailerId> =>
    retailers.add({ ...draft, logo: picture }, { verified: false }, actor, signal)
  try {
    return await add(logo)
  } catch (error) {
    const isOfLogo =
      error instanceof DomainError && error.details.fields?.every(({ field }) => field === 'logo')
    if (logo === null || !isOfLogo) throw error
    return add(null)
  }
}

const addSource = async (
  retailerId: RetailerId,
  draft: SourceDraft,
  { sources }: Pick<Deps, 'sources'>,
  actor: Actor,
): Promise<SourceId> => {
  const all = { search: undefined, state: 'all', after: undefined, limit: 100 } as const
  const { items } = await sources.list({ ...all, retailerId })
  const same = items.find(({ url, country }) => url === draft.url && country === draft.country)
  if (same !== undefined) return same.id
  const isTaken = (name: string): boolean =>
    items.some((item) => item.name.toLowerCase() === name.toLowerCase())
  const name = isTaken(draft.name) ? `${draft.name} (${new URL(draft.url).pathname})` : draft.name
  return sources.add(retailerId, { ...draft, name: name.slice(0, 100) }, actor)
}
