import { DomainError, type FieldProblem } from '#domain/errors.ts'
import type { OfferId } from '#domain/ids.ts'
import { longestHidingReason } from '#domain/offer/managed-offer.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { toLine } from '#domain/visible-text.ts'
import { itself, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { ProductStore } from '../catalogue/product-entry-store.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import { offerNotFound } from './offer-errors.ts'
import type { OfferHidings, OfferRetailer, OfferStore } from './offer-store.ts'
import { laterOf, pricePointOf } from './price-point-of.ts'

/**
 * Takes an offer from all lists, whatever its sources say. An offer that is hidden already gets the
 * new reason and end. Throws DomainError 'not-found', 'invalid' with the fields at fault.
 */
export type HideOffer = (
  offerId: OfferId,
  hiding: {
    readonly reason: string
    /** Null: until somebody shows it. */
    readonly until: Date | null
  },
  actor: Actor,
) => Promise<void>

/** Shows a hidden offer again, unless its shop dropped it; answers whether it was hidden. */
export type ShowOffer = (offerId: OfferId, actor: Actor) => Promise<boolean>

type Stores = {
  readonly hidings: OfferHidings
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
  readonly audit: AuditLog
}

type Deps = { readonly inTransaction: InTransaction<Stores>; readonly clock: Clock }

export const makeHideOffer =
  ({ inTransaction, clock }: Deps): HideOffer =>
  async (offerId, hiding, actor) => {
    const reason = toLine(hiding.reason)
    const problems = problemsOf(reason, hiding.until, clock.now())
    if (problems.length > 0) throw hidingInvalid(problems)
    await inTransaction(async (stores) => {
      const { hidings, audit } = stores
      const { offer, retailer } = await lockOffer(stores, offerId)
      const at = clock.now()
      const former = await hidings.find(offerId)
      const by = actor.kind === 'operator' ? null : actor.accountId
      await hidings.put(offerId, { reason, at, by, until: hiding.until })
      if (offer.missingSince === null) await change(stores, offer, retailer, at, at)
      await audit.record({
        actor,
        action: 'offer.hidden',
        subject: { kind: 'offer', id: offerId },
        before: former ? { reason: former.reason, until: former.until } : null,
        after: { reason, until: hiding.until },
      })
    })
  }

const problemsOf = (reason: string, until: Date | null, now: Date): readonly FieldProblem[] =>
  [
    (reason === '' || reason.length > longestHidingReason) && {
      field: 'reason',
      message: `must have 1 to ${longestHidingReason} characters`,
    },
    until !== null && until <= now && { field: 'until', message: 'must lie in the future' },
  ].filter((problem) => problem !== false)

const hidingInvalid = (fields: readonly FieldProblem[]): DomainError =>
  new DomainError(
    'invalid',
    'offer.hiding_invalid',
    `The offer cannot be hidden: ${fields.map(({ field, message }) => `'${field}' ${message}`).join(', ')}.`,
    { fields },
  )

export const makeShowOffer =
  ({ inTransaction, clock }: Deps): ShowOffer =>
  (offerId, actor) =>
    inTransaction(async (stores) => {
      const { hidings, audit } = stores
      const { offer, retailer } = await lockOffer(stores, offerId)
      const hiding = await hidings.find(offerId)
      if (!hiding) return false
      const now = clock.now()
      await hidings.remove(offerId)
      const { expiresAt } = offer.terms
      const isOver = expiresAt !== null && expiresAt <= now
      if (!isOver && (await hidings.isCarried(offerId)))
        await change(stores, offer, retailer, null, now)
      await audit.record({
        actor,
        action: 'offer.shown',
        subject: { kind: 'offer', id: offerId },
        before: { reason: hiding.reason, until: hiding.until },
        after: null,
      })
      return true
    })

/** Shows those whose hiding is over. */
export const makeShowDueOffers = (deps: Deps) => async (): Promise<void> => {
  const { inTransaction, clock } = deps
  const show = makeShowOffer(deps)
  for (;;) {
    const due = await inTransaction(({ hidings }) => hidings.listOver(clock.now(), atOnce))
    for (const offerId of due) await show(offerId, itself)
    if (due.length < atOnce) return
  }
}

const atOnce = 100

type Locked = { readonly offer: Offer; readonly retailer: OfferRetailer }

/** Its retailer, then its product: as everybody does. */
const lockOffer = async ({ offers, products }: Stores, offerId: OfferId): Promise<Locked> => {
  const [known] = await offers.listByIds([offerId])
  const retailer = known && (await offers.lockRetailer(known.retailerId))
  const [offer] = await offers.listByIds([offerId])
  if (!retailer || !offer) throw offerNotFound()
  await products.lock(offer.productId === null ? [] : [offer.productId])
  return { offer, retailer }
}

const change = async (
  { offers, priceHistory, listings }: Stores,
  former: Offer,
  retailer: OfferRetailer,
  missingSince: Date | null,
  now: Date,
): Promise<void> => {
  const offer = { ...former, missingSince, changedAt: laterOf(former.changedAt, now) }
  await offers.save([offer])
  const productIds = offer.productId === null ? [] : [offer.productId]
  const points = [pricePointOf(offer, retailer, offer.changedAt)]
  await recordPrices(priceHistory, { points, changed: productIds, regrouped: [] }, now)
  await listings.refreshPrices(productIds)
}
