import type { DeliveryRule } from '../../retailer/delivery-rule.ts'
import { deliveryCost } from '../landed-price.ts'

export type BasketOffer = {
  readonly retailer: { readonly id: number }
  readonly priceMinor: number
  /** Of this offer alone; null: nobody says. */
  readonly deliveryMinor: number | null
  /** Null where the offer states its own delivery, or the shop has no rule. */
  readonly rule: Pick<DeliveryRule, 'feeMinor' | 'freeOverMinor'> | null
}

/** What is bought of one shop; money in minor units. */
export type BasketOrder<O> = {
  readonly offers: readonly O[]
  readonly itemsMinor: number
  readonly deliveryMinor: number
  /** The shop states a fee for a thing, not for an order of several: paid apart, they cost this. */
  readonly isAtMost: boolean
  /** Null where the rule of the shop does not hold for all of them, or has none. */
  readonly freeOverMinor: number | null
}

/**
 * What the shop takes for sending them: its rule holds once for the sum of those that state nothing
 * themselves, each other one pays its own fee. Null: nobody says.
 */
export const orderOf = <O extends BasketOffer>(offers: readonly O[]): BasketOrder<O> | null => {
  const ruled = offers.filter(({ rule }) => rule !== null)
  const own = offers.filter(({ rule }) => rule === null)
  const rule = ruled[0]?.rule
  const terms = { priceMinor: sum(ruled.map(({ priceMinor }) => priceMinor)), deliveryMinor: null }
  const fees = [
    rule ? deliveryCost(terms, rule) : 0,
    ...own.map(({ deliveryMinor }) => deliveryMinor),
  ]
  const known = fees.filter((fee) => fee !== null)
  if (known.length < fees.length) return null
  const deliveryMinor = sum(known)
  return {
    offers,
    itemsMinor: sum(offers.map(({ priceMinor }) => priceMinor)),
    deliveryMinor,
    isAtMost: offers.length > 1 && own.length > 0 && deliveryMinor > 0,
    freeOverMinor: own.length === 0 ? (rule?.freeOverMinor ?? null) : null,
  }
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

export const idOf = ({ retailer }: BasketOffer): number => retailer.id

export const landedOf = ({ priceMinor, deliveryMinor }: BasketOffer): number =>
  priceMinor + (deliveryMinor ?? Infinity)

/** What it costs at least, whatever else is in its order. */
export const floorOf = (offer: BasketOffer): number =>
  offer.rule === null ? landedOf(offer) : offer.priceMinor

/** With the deliveries of `orderOf`; Infinity where one is not known. */
export const costOf = (offers: readonly BasketOffer[]): number => {
  const counted = new Map<number, { readonly rule: Rule; minor: number }>()
  let total = 0
  for (const offer of offers) {
    total += floorOf(offer)
    if (offer.rule === null) continue
    const order = counted.get(idOf(offer))
    if (order) order.minor += offer.priceMinor
    else counted.set(idOf(offer), { rule: offer.rule, minor: offer.priceMinor })
  }
  for (const { rule, minor } of counted.values()) total += feeFor(rule, minor)
  return total
}

type Rule = NonNullable<BasketOffer['rule']>

/** Infinity where it is not known. */
export const feeFor = (rule: Rule, priceMinor: number): number =>
  deliveryCost({ priceMinor, deliveryMinor: null }, rule) ?? Infinity
