import type { Wired } from '../wired.ts'
import { makeCountShops } from './count-shops.ts'
import { type ListShops, makeShowRetailer, type FindPublicRetailer } from './show-retailer.ts'
import { makeEditRetailer, type UpdateRetailerOffers } from './edit-retailer.ts'
import type { ListRetailers, RetailerDetails } from './list-retailers.ts'
import { makeShowShopFigures } from './shop-figures.ts'
import type { Country } from '#domain/market/country.ts'
import { retailerNotFound, retailerInvalid, unexplainedVerification } from './retailer-errors.ts'
import { type Actor, actorReference } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { RetailerStore } from './retailer-store.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { inField } from '../images/image-errors.ts'
import type { TakeImage } from '../images/take-image.ts'
import { checkRetailer, refuseNamesake, type IsPublicSuffix } from './check-retailer.ts'
import { rulesOf, type RetailerDraft } from './retailer-draft.ts'

/** What was checked is needed with `verified`, and dropped without. */
type Verification = {
  readonly verified: boolean
  readonly verifiedReason?: string | undefined
}

type Deps = {
  readonly inTransaction: InTransaction<{ retailers: RetailerStore; audit: AuditLog }>
  readonly takeImage: TakeImage
  readonly isPublicSuffix: IsPublicSuffix
  readonly clock: Clock
  readonly updateRetailerOffers: UpdateRetailerOffers
  readonly findRetailer: FindPublicRetailer
}

/** Returns its id. Throws DomainError 'invalid' with the fields, 'conflict' when it exists. */
const makeAddRetailer =
  ({ inTransaction, takeImage, isPublicSuffix, clock }: Deps) =>
  async (
    draft: RetailerDraft,
    verification: Verification,
    actor: Actor,
    signal?: AbortSignal,
  ): Promise<number> => {
    const verifiedReason = verification.verified ? verification.verifiedReason : null
    if (verifiedReason === undefined) throw unexplainedVerification()
    const domains = await checkRetailer(draft, isPublicSuffix)
    const base = slugify(draft.name)
    if (base === '')
      throw retailerInvalid({ field: 'name', message: 'must have a letter or a digit' })
    const { name, country, shippingFrom } = draft
    const logo =
      draft.logo === null
        ? null
        : (await inField('logo', takeImage(draft.logo, 'logo', signal))).address
    const fields = { name, domains, logo, country, shippingFrom, deliveryRules: rulesOf(draft) }
    return inTransaction(async ({ retailers, audit }) => {
      await retailers.lockCatalogue()
      await refuseNamesake(retailers, { name, domains })
      const slug = freeSlug(base, [feedCheckPage, ...(await retailers.listSlugs(base))])
      const id = await retailers.add({ ...fields, slug })
      if (verifiedReason !== null) {
        const by = actorReference(actor)
        await retailers.verify(id, { at: clock.now(), by, reason: verifiedReason })
      }
      await audit.record({
        actor,
        action: 'retailer.added',
        subject: { kind: 'retailer', id: String(id) },
        before: null,
        after: { slug, ...fields, verifiedReason },
      })
      return id
    })
  }

/** `/retailers/feed-check` is the address of another page. */
const feedCheckPage = 'feed-check'

const freeSlug = (base: string, taken: readonly string[]): string => {
  let slug = base
  for (let number = 2; taken.includes(slug); number++) slug = `${base}-${number}`
  return slug
}

/** Hides or restores a retailer with its offers. Idempotent. Throws DomainError 'not-found'. */
const makeArchiveRetailer =
  ({ inTransaction, updateRetailerOffers, clock }: Deps) =>
  async (id: number, archived: boolean, actor: Actor): Promise<void> => {
    await inTransaction(async ({ retailers, audit }) => {
      const former = await retailers.lock(id)
      if (!former) throw retailerNotFound(id)
      if ((former.archivedAt !== null) === archived) return
      await retailers.archive(id, archived ? clock.now() : null)
      await retailers.requestUpdate(id)
      await audit.record({
        actor,
        action: archived ? 'retailer.archived' : 'retailer.unarchived',
        subject: { kind: 'retailer', id: String(id) },
        before: { archived: !archived },
        after: { archived },
      })
    })
    await updateRetailerOffers(id)
  }

/** Of the open data, from the next dump on; or takes it in again. Idempotent. Throws DomainError 'not-found'. */
const makeLeaveOutRetailer =
  ({ inTransaction, clock }: Deps) =>
  (id: number, leftOut: boolean, actor: Actor): Promise<void> =>
    inTransaction(async ({ retailers, audit }) => {
      const former = await retailers.lock(id)
      if (!former) throw retailerNotFound(id)
      if ((former.leftOutAt !== null) === leftOut) return
      await retailers.leaveOut(id, leftOut ? clock.now() : null)
      await audit.record({
        actor,
        action: leftOut ? 'retailer.left_out' : 'retailer.taken_in',
        subject: { kind: 'retailer', id: String(id) },
        before: { leftOut: !leftOut },
        after: { leftOut },
      })
    })

/** The front page of its first domain. Throws DomainError 'not-found', for archived ones too. */
const makeFollowRetailer =
  ({ findRetailer }: Deps) =>
  async (
    slug: string,
  ): Promise<{
    readonly url: string
    readonly retailerName: string
    readonly demo: boolean
  }> => {
    const found = await findRetailer(slug)
    const [domain] = found?.domains ?? []
    if (!found || domain === undefined) throw retailerNotFound(slug)
    return { url: `https://${domain}/`, retailerName: found.name, demo: found.demo }
  }

/** `reason` says what was checked; null removes it. Throws DomainError 'not-found'. */
const makeVerifyRetailer =
  ({ inTransaction, updateRetailerOffers, clock }: Deps) =>
  async (id: number, reason: string | null, actor: Actor): Promise<void> => {
    await inTransaction(async ({ retailers, audit }) => {
      const former = await retailers.lock(id)
      if (!former) throw retailerNotFound(id)
      if (former.verifiedReason === reason) return
      const verified =
        reason === null ? null : { at: clock.now(), by: actorReference(actor), reason }
      await retailers.verify(id, verified)
      // Verified shops rank first among equal offers.
      await retailers.requestUpdate(id)
      await audit.record({
        actor,
        action: verified ? 'retailer.verified' : 'retailer.unverified',
        subject: { kind: 'retailer', id: String(id) },
        before: { verifiedReason: former.verifiedReason },
        after: { verifiedReason: reason },
      })
    })
    await updateRetailerOffers(id)
  }

export type ManageRetailers = Wired<typeof retailerUseCases> & {
  readonly listShops: ListShops

  readonly listPublic: ListRetailers

  readonly list: SearchRetailers
  /** By id or slug; throws DomainError 'not-found'. */
  readonly show: (idOrSlug: number | string) => Promise<AdminRetailer>

  readonly updateOffers: UpdateRetailerOffers
}

export type AdminRetailer = RetailerDetails & {
  readonly verifiedBy: string | null
  readonly offerCount: number
  readonly createdAt: Date
  readonly archivedAt: Date | null
  /** Since when nothing of it is in the open data. */
  readonly leftOutAt: Date | null
}

export type RetailerFilter = {
  readonly search: string | undefined
  readonly state: 'active' | 'archived' | 'unverified' | 'all'
  readonly country: Country | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** By name; `next` is null on the last page. Throws 'invalid' for a foreign cursor. */
export type SearchRetailers = (
  filter: RetailerFilter,
) => Promise<{ readonly items: readonly AdminRetailer[]; readonly next: string | null }>

/** Includes archived ones. */
export type FindRetailer = (idOrSlug: number | string) => Promise<AdminRetailer | undefined>

export const retailerUseCases = {
  add: makeAddRetailer,
  archive: makeArchiveRetailer,
  countShops: makeCountShops,
  edit: makeEditRetailer,
  follow: makeFollowRetailer,
  leaveOut: makeLeaveOutRetailer,
  figures: makeShowShopFigures,
  showPublic: makeShowRetailer,
  verify: makeVerifyRetailer,
}
