import { feeFor, floorOf, sum, type BasketOffer, idOf, landedOf } from './basket-order.ts'

/** Offers for some of the things. */
type Choice<O> = {
  readonly paid: number
  /** By shop: the sum that its rule is asked for; -1 without such a thing. */
  readonly sums: readonly number[]
  /** What all things cost at least after this choice. */
  readonly bound: number
  readonly last?: O
  readonly before?: Choice<O>
}

/**
 * Of some shops, if it costs less than `below`. Thing by thing, of choices that leave every shop at the same sum the
 * cheapest goes on; of many those with the lowest bounds, and of each thing the `mostOffers` with the lowest prices.
 */
export const cheapestChoice = <O extends BasketOffer>(
  shops: readonly Shop<O>[],
  below: number,
  effort: { left: number },
): readonly O[] | undefined => {
  const things = (shops[0]?.offers ?? []).map((_, at) =>
    shops
      .flatMap(({ offers }, place) => (offers[at] ?? []).map((offer) => ({ offer, place })))
      .toSorted((a, b) => floorOf(a.offer) - floorOf(b.offer))
      .slice(0, mostOffers),
  )
  // The more shops, the longer each takes.
  const mostChoices = Math.min(200, 800 / shops.length)
  let choices: Choice<O>[] = [{ paid: 0, sums: shops.map(() => -1), bound: 0 }]
  for (const [at, offers] of things.entries()) {
    const later = things.slice(at + 1)
    const rest = sum(later.map(([first]) => (first ? floorOf(first.offer) : Infinity)))
    /** The most that the things to come add to the sum of each shop. */
    const room = shops.map((shop) => sum(shop.offers.slice(at + 1).map(mostCounted)))
    const owed = (sums: readonly number[]): number => {
      let fees = 0
      for (let place = 0; place < shops.length; place++) {
        const counted = sums[place] ?? -1
        const rule = shops[place]?.rule
        if (rule && counted >= 0) fees += feeFor(rule, counted + (room[place] ?? 0))
      }
      return fees
    }
    const next = new Map<string, Choice<O>>()
    for (const before of choices)
      for (const { offer, place } of offers) {
        effort.left -= 1
        const paid = before.paid + floorOf(offer)
        if (paid + rest >= below) break
        const sums = added(before.sums, place, offer, room[place] ?? 0)
        const bound = paid + rest + owed(sums)
        if (bound >= below) continue
        const key = sums.join()
        if (paid < (next.get(key)?.paid ?? Infinity))
          next.set(key, { paid, sums, bound, last: offer, before })
      }
    choices = [...next.values()].toSorted((a, b) => a.bound - b.bound).slice(0, mostChoices)
  }
  const [best] = choices
  return best && chosenIn(best)
}

const mostOffers = 12

/** Sums are alike that make delivery free, and sums that cannot do so with `room` more. */
const added = (
  sums: readonly number[],
  place: number,
  { rule, priceMinor }: BasketOffer,
  room: number,
): readonly number[] => {
  if (rule === null) return sums
  const counted = Math.max(sums[place] ?? 0, 0) + priceMinor
  const goal = rule.freeOverMinor ?? Infinity
  return sums.with(place, counted >= goal ? goal : counted + room < goal ? 0 : counted)
}

const chosenIn = <O>({ last, before }: Choice<O>): readonly O[] =>
  last === undefined || before === undefined ? [] : [...chosenIn(before), last]

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
const mostCounted = (offers: readonly BasketOffer[]): number =>
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
