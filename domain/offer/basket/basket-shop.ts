import { feeFor, floorOf, idOf, landedOf, sum } from './basket-order.ts'
import type { BasketOffer } from './basket-order.ts'

export type Shop<O> = {
  readonly id: number
  readonly rule: BasketOffer['rule']
  /** By thing: what a cheapest order may have in it. */
  readonly offers: readonly (readonly O[])[]
  /** By thing: the one with the lowest floor. */
  readonly lowest: readonly (O | undefined)[]
  /** What every order pays. */
  readonly sureFee: number
}

/** Without offers whose delivery is not known, whatever is ordered with them. */
export const shopsOf = <O extends BasketOffer>(
  things: readonly (readonly O[])[],
): readonly Shop<O>[] => {
  const byShop = things.map((offers) => Map.groupBy(offers, idOf))
  const ids = new Set(byShop.flatMap((offers) => [...offers.keys()]))
  return [...ids].flatMap((id) => {
    const useful = byShop.map((offers) => usefulOffers(offers.get(id) ?? []))
    const rule = useful.flat().find((offer) => offer.rule !== null)?.rule ?? null
    const fee = rule === null ? 0 : feeFor(rule, sum(useful.map(mostCounted)))
    const offers = useful.map((some) =>
      some.filter((offer) => offer.rule === null || fee < Infinity),
    )
    const all = offers.flat()
    if (all.length === 0) return []
    const lowest = offers.map((some) => (some.length > 0 ? least(some, floorOf) : undefined))
    const sureFee = all.every((offer) => offer.rule !== null) ? fee : 0
    return [{ id, rule, offers, lowest, sureFee }]
  })
}

/** The most that one of them counts towards the sum from which delivery is free. */
export const mostCounted = (offers: readonly BasketOffer[]): number =>
  offers.reduce((most, one) => Math.max(most, one.rule === null ? 0 : one.priceMinor), 0)

/** Of one shop and thing, without what no cheapest order has in it. */
const usefulOffers = <O extends BasketOffer>(offers: readonly O[]): readonly O[] => {
  const own = offers.filter(({ rule, deliveryMinor }) => rule === null && deliveryMinor !== null)
  const kept = own.length === 0 ? [] : [least(own, landedOf)]
  const ruled = offers
    .filter(({ rule }) => rule !== null)
    .toSorted((a, b) => a.priceMinor - b.priceMinor)
  let dearest = -1
  for (const offer of ruled) {
    const { priceMinor, rule } = offer
    const more = priceMinor - (ruled[0]?.priceMinor ?? 0)
    // A dearer one can only help to reach the sum from which delivery is free, and saves the fee.
    const isUseful =
      priceMinor > dearest &&
      dearest < (rule?.freeOverMinor ?? 0) &&
      more < (rule?.feeMinor ?? Infinity)
    if (offer !== ruled[0] && !isUseful) continue
    kept.push(offer)
    dearest = priceMinor
  }
  return kept
}

/** Each thing at its lowest price; undefined where they do not have all. */
export const lowestOf = <O extends BasketOffer>(
  shops: readonly Shop<O>[],
): readonly O[] | undefined => {
  const chosen: O[] = []
  for (const at of shops[0]?.lowest.keys() ?? []) {
    let best: O | undefined
    for (const { lowest } of shops) {
      const offer = lowest[at]
      if (offer && (!best || floorOf(offer) < floorOf(best))) best = offer
    }
    if (!best) return undefined
    chosen.push(best)
  }
  return shops.length === 0 ? undefined : chosen
}

/** Of equal ones the first. */
export const least = <T>(all: readonly T[], amountOf: (one: T) => number): T => {
  const [first, ...others] = all
  if (first === undefined) throw new Error('there is nothing to choose from')
  return others.reduce((best, one) => (amountOf(one) < amountOf(best) ? one : best), first)
}
