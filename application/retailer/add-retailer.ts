import { slugify } from '#domain/catalogue/slug.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { inField } from '../images/image-errors.ts'
import type { TakeImage } from '../images/take-image.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { checkRetailer, refuseNamesake, type IsPublicSuffix } from './check-retailer.ts'
import { rulesOf, type RetailerDraft } from './retailer-draft.ts'
import { retailerInvalid, unexplainedVerification } from './retailer-errors.ts'
import type { RetailerStore } from './retailer-store.ts'

/** What was checked is needed with `verified`, and dropped without. */
export type Verification = {
  readonly verified: boolean
  readonly verifiedReason?: string | undefined
}

type Deps = {
  readonly inTransaction: InTransaction<{ retailers: RetailerStore; audit: AuditLog }>
  readonly takeImage: TakeImage
  readonly isPublicSuffix: IsPublicSuffix
  readonly clock: Clock
}

/** Returns its id. Throws DomainError 'invalid' with the fields, 'conflict' when it exists. */
export const makeAddRetailer =
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
