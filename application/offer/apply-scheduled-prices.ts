import type { OfferId, RetailerId } from '#domain/ids.ts'
import { turnsUntil, type PriceTerms } from '#domain/offer/price-terms.ts'
import type { Offer } from '#domain/offer/offer.ts'
import type { ProductStore } from '../catalogue/product-entry-store.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { keepDailyLows } from '../price-history/keep-daily-lows.ts'
import type { PriceHistoryStore, PricePoint } from '../price-history/price-history-store.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import { laterOf, pricePointOf } from './price-point-of.ts'
import type { OfferRetailer, OfferStore } from './offer-store.ts'

type Stores = {
  readonly turning: ScheduledPrices
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type Deps = { readonly inTransaction: InTransaction<Stores>; readonly clock: Clock }

/** Applies sale dates and ends of offers that have come, with history and search rows. */
export const makeApplyScheduledPrices =
  ({ inTransaction, clock }: Deps) =>
  async (): Promise<void> => {
    while (await inTransaction((stores) => applySome(stores, clock.now())));
  }

/** Few, so that their locks are held shortly. */
const offersAtOnce = 200

const applySome = async (stores: Stores, now: Date): Promise<boolean> => {
  const { turning, offers, products, priceHistory, listings } = stores
  const retailerId = await turning.findRetailer(now)
  const retailer = retailerId === undefined ? undefined : await offers.lockRetailer(retailerId)
  if (retailerId === undefined || !retailer) return false
  const due = new Map(
    (await turning.list(retailerId, now, offersAtOnce)).map((each) => [each.offerId, each.price]),
  )
  // Another worker may have applied them while we waited for the lock.
  if (due.size === 0) return true
  const known = await offers.listByIds([...due.keys()])
  const turned = known.map((offer) => turn(offer, due.get(offer.id), retailer, now))
  const productIds = [...new Set(turned.map(({ offer }) => offer.productId))].filter(
    (id) => id !== null,
  )
  await products.lock(productIds)
  await offers.save(turned.map(({ offer }) => offer))
  await turning.setTurns(turned.map(({ offer, turnsAt }) => ({ offerId: offer.id, turnsAt })))
  // A point is stored where it differs from the one before it, which must be stored first.
  const rounds = Math.max(0, ...turned.map(({ points }) => points.length))
  for (let round = 0; round < rounds; round++)
    await priceHistory.append(turned.flatMap(({ points }) => points[round] ?? []))
  const first = earliestOf(turned.flatMap(({ points }) => points))
  if (first && productIds.length > 0) await keepDailyLows(priceHistory, productIds, first, now)
  await listings.refreshPrices(productIds)
  return true
}

type Turned = {
  readonly offer: Offer
  readonly turnsAt: Date | null
  readonly points: readonly PricePoint[]
}

const turn = (
  offer: Offer,
  price: ScheduledPrice['price'],
  retailer: OfferRetailer,
  now: Date,
): Turned => {
  const { turns, next } = price
    ? turnsUntil(price.terms, price.turnsAt, now)
    : { turns: [], next: null }
  const states: Offer[] = [offer]
  for (const { at, priceMinor } of turns) states.push(stepOf(states, at, { priceMinor }))
  const { expiresAt } = offer.terms
  if (expiresAt !== null && expiresAt <= now && offer.missingSince === null)
    states.push(ended(stepOf(states, expiresAt, {})))
  const steps = states.slice(1)
  return {
    offer: steps.at(-1) ?? offer,
    turnsAt: next,
    points: steps.map((each) => pricePointOf(each, retailer, each.changedAt)),
  }
}

const stepOf = (
  states: readonly Offer[],
  at: Date,
  terms: { readonly priceMinor?: number },
): Offer => {
  const [last] = states.slice(-1)
  if (!last) throw new Error('an offer without a state')
  return {
    ...last,
    terms: { ...last.terms, ...terms },
    changedAt: laterOf(at, last.changedAt),
  }
}

const ended = (offer: Offer): Offer => ({ ...offer, missingSince: offer.changedAt })

const earliestOf = (points: readonly PricePoint[]): Date | undefined =>
  points.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0]

export type ScheduledPrices = {
  findRetailer(now: Date): Promise<number | undefined>
  /** Its caller has the retailer locked. */
  list(retailerId: RetailerId, now: Date, limit: number): Promise<readonly ScheduledPrice[]>
  setTurns(
    turns: readonly { readonly offerId: OfferId; readonly turnsAt: Date | null }[],
  ): Promise<void>
}

type ScheduledPrice = {
  readonly offerId: OfferId
  /** Undefined: the offer itself ends. */
  readonly price: { readonly terms: PriceTerms; readonly turnsAt: Date } | undefined
}
