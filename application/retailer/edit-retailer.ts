import { latestDays } from '#domain/offer/delivery-days.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditFields, AuditLog } from '../audit/audit-log.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { inField } from '../images/image-errors.ts'
import type { TakeImage } from '../images/take-image.ts'
import { retailerInvalid, retailerNotFound, domainInUse } from './retailer-errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { checkRetailer, refuseNamesake, type IsPublicSuffix } from './check-retailer.ts'
import { rulesOf, type RetailerDraft } from './retailer-draft.ts'
import type { RetailerFields, RetailerStore } from './retailer-store.ts'
import type { RetailerId } from '#domain/ids.ts'
import type { ProductStore } from '../catalogue/product-entry-store.ts'
import type { OfferStore } from '../offer/offer-store.ts'
import { pricePointOf } from '../offer/price-point-of.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'

type Deps = {
  readonly inTransaction: InTransaction<{ retailers: RetailerStore; audit: AuditLog }>
  readonly takeImage: TakeImage
  readonly updateRetailerOffers: UpdateRetailerOffers
  readonly isPublicSuffix: IsPublicSuffix
  readonly clock: Clock
}

/**
 * All but the slug, which links contain; a logo is changed, never taken away. Throws DomainError
 * 'not-found', 'invalid' with the fields, 'conflict' for a namesake, or when offers link to a
 * removed domain.
 */
export const makeEditRetailer =
  ({ inTransaction, takeImage, updateRetailerOffers, isPublicSuffix, clock }: Deps) =>
  async (id: number, draft: RetailerDraft, actor: Actor, signal?: AbortSignal): Promise<void> => {
    const known = await inTransaction(({ retailers }) => retailers.lock(id))
    if (!known) throw retailerNotFound(id)
    const rule = known.deliveryRules.find(({ country }) => country === draft.country)
    const mayLackTime = !rule || latestDays(rule.minDays, rule.maxDays) === null
    const domains = await checkRetailer(draft, isPublicSuffix, mayLackTime)
    if (draft.logo === null && known.logo !== null)
      throw retailerInvalid({ field: 'logo', message: 'is missing' })
    const logo =
      draft.logo === null || draft.logo === known.logo
        ? draft.logo
        : (await inField('logo', takeImage(draft.logo, 'logo', signal))).address
    await inTransaction(async ({ retailers, audit }) => {
      await retailers.lockCatalogue()
      await refuseNamesake(retailers, { name: draft.name, domains }, id)
      const former = await retailers.lock(id)
      if (!former) throw retailerNotFound(id)
      const strays = (await retailers.listLinkHosts(id)).filter(({ host }) => {
        // Links may contain other scripts as typed; domains are stored as URLs write them.
        const link = URL.parse(`https://${host}`)
        return !link || !belongsToRetailer(link, domains)
      })
      if (strays.length > 0) throw domainInUse(strays.reduce((sum, { offers }) => sum + offers, 0))
      const { name, country, shippingFrom } = draft
      const deliveryRules = rulesOf(draft, former.deliveryRules)
      const fields = { name, domains, logo, country, shippingFrom, deliveryRules }
      const changed = changedFields(auditFieldsOf(former), auditFieldsOf(fields))
      if (!changed) return
      await retailers.edit(id, fields)
      await retailers.requestUpdate(id)
      // Domains decide which offers are accepted, and sources may not list those again by
      // themselves.
      if (changed.after['domains'] !== undefined) await retailers.readAnew(id, clock.now())
      const subject = { kind: 'retailer', id: String(id) }
      await audit.record({ actor, action: 'retailer.edited', subject, ...changed })
    })
    await updateRetailerOffers(id)
  }

const auditFieldsOf = (retailer: RetailerFields): AuditFields => ({
  name: retailer.name,
  domains: retailer.domains,
  logo: retailer.logo,
  country: retailer.country,
  shippingFrom: retailer.shippingFrom,
  deliveryRules: retailer.deliveryRules
    .toSorted((a, b) => (a.country < b.country ? 1 : -1))
    .map(({ country, currency, feeMinor, freeOverMinor, minDays, maxDays }) => ({
      country,
      currency,
      feeMinor,
      freeOverMinor,
      minDays,
      maxDays,
    })),
})

/** In batches. For one retailer it stops after a few seconds; the scheduled task does the rest. */
export type UpdateRetailerOffers = (retailerId?: RetailerId) => Promise<void>

type Stores = {
  readonly retailers: RetailerStore
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type UpdateRetailerOffersDeps = {
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
}

export const makeUpdateRetailerOffers =
  ({ inTransaction, clock }: UpdateRetailerOffersDeps): UpdateRetailerOffers =>
  async (retailerId) => {
    const begun = clock.now().getTime()
    while (await inTransaction((stores) => updateSome(stores, retailerId, clock.now()))) {
      if (retailerId !== undefined && clock.now().getTime() - begun > patienceMs) return
    }
  }

/** Keeps locks short. */
const productsAtOnce = 200

const patienceMs = 3000

const updateSome = async (
  { retailers, offers, products, priceHistory, listings }: Stores,
  asked: number | undefined,
  now: Date,
): Promise<boolean> => {
  const update = await retailers.takeUpdate(asked)
  if (!update) return false
  const { retailerId, afterProductId } = update
  const retailer = await offers.lockRetailer(retailerId)
  const ids = await retailers.listProductIds(retailerId, afterProductId, productsAtOnce)
  const last = ids.at(-1)
  if (!retailer || last === undefined) {
    await retailers.endUpdate(retailerId)
    return true
  }
  await products.lock(ids)
  const present = await offers.listOfRetailer(retailerId, ids)
  const points = present.map((offer) => pricePointOf(offer, retailer, now))
  await recordPrices(priceHistory, { points, changed: ids, regrouped: [] }, now)
  await listings.rebuild(ids)
  await retailers.continueUpdate({ retailerId, afterProductId: last })
  return true
}
