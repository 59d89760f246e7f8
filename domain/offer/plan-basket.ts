import { orderOf, sum, type BasketOffer, type BasketOrder } from './basket-order.ts'

export const mostPlanned = 20

/** Money in minor units. */
export type BasketPlan<O> = {
  readonly totalMinor: number
  readonly orders: readonly BasketOrder<O>[]
}

export type BasketPlans<O> = {
  /** Each thing by itself where it is cheapest, its delivery paid for it alone. */
  readonly oneByOneMinor: number
  /** From one shop, from two, from more: each cheaper than the one before, and only where there is such. */
  readonly plans: readonly BasketPlan<O>[]
}

/**
 * The cheapest ways to buy one of each thing. Offers stand in the order in which equal ones are preferred; each thing
 * has one whose delivery is known.
 */
export const planBasket = <O extends BasketOffer>(
  things: readonly (readonly O[])[],
): BasketPlans<O> => {
  if (things.length === 0) return { oneByOneMinor: 0, plans: [] }
  const alone = things.map((offers) => least(offers, landedOf))
  const useful = things.map(usefulOffers)
  const shops = [...new Set(useful.flat().map(shopOf))]
  const pairs = shops.flatMap((one, at) => shops.slice(at + 1).map((other) => [one, other]))
  const plans: BasketPlan<O>[] = []
  for (const sets of [shops.map((shop) => [shop]), pairs, [shops]]) {
    const plan = cheapestOf(useful, sets, plans.at(-1)?.totalMinor ?? Infinity)
    if (plan) plans.push(plan)
  }
  return { oneByOneMinor: sum(alone.map(landedOf)), plans }
}

const shopOf = ({ retailer }: BasketOffer): number => retailer.id

const landedOf = ({ priceMinor, deliveryMinor }: BasketOffer): number =>
  priceMinor + (deliveryMinor ?? Infinity)

/** What it costs at least, whatever else is in its order. */
const floorOf = (offer: BasketOffer): number =>
  offer.rule === null ? landedOf(offer) : offer.priceMinor

/** Of equal ones the first. */
const least = <T>(all: readonly T[], amountOf: (one: T) => number): T => {
  const [first, ...others] = all
  if (first === undefined) throw new Error('there is nothing to choose from')
  return others.reduce((best, one) => (amountOf(one) < amountOf(best) ? one : best), first)
}

/** Without what no cheapest order of its shop has in it. */
const usefulOffers = <O extends BasketOffer>(offers: readonly O[]): readonly O[] =>
  [...Map.groupBy(offers, shopOf).values()].flatMap((ofShop) => {
    const own = ofShop.filter(({ rule, deliveryMinor }) => rule === null && deliveryMinor !== null)
    const kept = own.length === 0 ? [] : [least(own, landedOf)]
    const ruled = ofShop
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
  })

/**
 * The cheapest plan from the shops of one of the sets, if it costs less than `below`. Looks at the `mostSets` whose
 * prices are lowest. No plan costs more than each thing where its price is lowest, an order at each of these shops: of
 * many things it may cost these delivery fees too much, and no more.
 */
const cheapestOf = <O extends BasketOffer>(
  things: readonly (readonly O[])[],
  sets: readonly (readonly number[])[],
  below: number,
): BasketPlan<O> | undefined => {
  const floors = things.map((offers) => {
    const byShop = Map.groupBy(offers, shopOf)
    return new Map([...byShop].map(([shop, some]) => [shop, floorOf(least(some, floorOf))]))
  })
  const floorWith = (shops: readonly number[]): number =>
    sum(floors.map((floor) => Math.min(...shops.map((shop) => floor.get(shop) ?? Infinity))))
  const hopeful = sets
    .map((shops) => ({ shops, floor: floorWith(shops) }))
    .filter(({ floor }) => floor < below)
    .toSorted((a, b) => a.floor - b.floor)
    .slice(0, mostSets)
    .map(({ shops, floor }) => ({ floor, offered: offeredBy(things, shops) }))
  let best: BasketPlan<O> | undefined
  let limit = below
  const take = (plan: BasketPlan<O> | undefined): void => {
    if (!plan || plan.totalMinor >= limit) return
    best = plan
    limit = plan.totalMinor
  }
  // The sooner a good plan is known, the less is searched.
  for (const { offered } of hopeful)
    for (const amountOf of [floorOf, landedOf])
      take(planOf(offered.map((offers) => least(offers, amountOf))))
  for (const { offered, floor } of hopeful) if (floor < limit) take(search(offered, limit))
  return best
}

const mostSets = 40

const offeredBy = <O extends BasketOffer>(
  things: readonly (readonly O[])[],
  shops: readonly number[],
): readonly (readonly O[])[] => {
  const meant = new Set(shops)
  return things.map((offers) => offers.filter((offer) => meant.has(shopOf(offer))))
}

/** Offers for some of the things. */
type Choice<O> = {
  readonly paid: number
  /** By shop: the sum of what its rule holds for; -1 without such a thing. */
  readonly sums: readonly number[]
  /** What all things cost at least after this choice. */
  readonly bound: number
  readonly last?: O
  readonly before?: Choice<O>
}

/**
 * Thing by thing, of choices that leave every shop at the same sum the cheapest goes on; of more than `mostChoices`
 * those with the lowest bounds, and of each thing the `mostOffers` with the lowest prices.
 */
const search = <O extends BasketOffer>(
  offered: readonly (readonly O[])[],
  below: number,
): BasketPlan<O> | undefined => {
  const things = offered.map((offers) =>
    offers.toSorted((a, b) => floorOf(a) - floorOf(b)).slice(0, mostOffers),
  )
  const ruled = things.flat().filter(({ rule }) => rule !== null)
  const rules = [...new Map(ruled.map((offer) => [shopOf(offer), offer.rule]))]
  const places = new Map(rules.map(([shop], at) => [shop, at]))
  /** Of the things from a place on: the most that they add to the sum of each shop. */
  const roomFrom = (start: number): readonly number[] =>
    rules.map(([shop]) => sum(things.slice(start).map((offers) => mostRuled(offers, shop))))
  const owed = (sums: readonly number[], room: readonly number[]): number =>
    sum(
      rules.map(([, rule], at) => {
        const most = (sums[at] ?? 0) + (room[at] ?? 0)
        const isUnused = (sums[at] ?? -1) < 0
        const isFree = rule !== null && rule.freeOverMinor !== null && most >= rule.freeOverMinor
        return isUnused || isFree ? 0 : (rule?.feeMinor ?? Infinity)
      }),
    )
  let choices: Choice<O>[] = [{ paid: 0, sums: rules.map(() => -1), bound: 0 }]
  for (const [at, offers] of things.entries()) {
    const room = roomFrom(at + 1)
    const rest = sum(things.slice(at + 1).map((some) => floorOf(least(some, floorOf))))
    const next = new Map<string, Choice<O>>()
    for (const before of choices)
      for (const last of offers) {
        const paid = before.paid + floorOf(last)
        if (paid + rest >= below) continue
        const sums = added(before.sums, last, places.get(shopOf(last)))
        const bound = paid + rest + owed(sums, room)
        const key = sums.join()
        if (bound < below && paid < (next.get(key)?.paid ?? Infinity))
          next.set(key, { paid, sums, bound, last, before })
      }
    choices = [...next.values()].toSorted((a, b) => a.bound - b.bound).slice(0, mostChoices)
  }
  const [best] = choices
  return best && planOf(chosen(best))
}

const mostChoices = 200

const mostOffers = 12

const mostRuled = (offers: readonly BasketOffer[], shop: number): number =>
  Math.max(
    0,
    ...offers
      .filter((offer) => offer.rule !== null && shopOf(offer) === shop)
      .map(({ priceMinor }) => priceMinor),
  )

/** Sums above that from which delivery is free are alike. */
const added = (
  sums: readonly number[],
  { rule, priceMinor }: BasketOffer,
  place: number | undefined,
): readonly number[] =>
  rule === null || place === undefined
    ? sums
    : sums.with(
        place,
        Math.min(Math.max(sums[place] ?? 0, 0) + priceMinor, rule.freeOverMinor ?? 0),
      )

const chosen = <O>({ last, before }: Choice<O>): readonly O[] =>
  last === undefined || before === undefined ? [] : [...chosen(before), last]

/** Undefined where what a shop takes for delivery is not known. */
const planOf = <O extends BasketOffer>(offers: readonly O[]): BasketPlan<O> | undefined => {
  const orders = [...Map.groupBy(offers, shopOf).values()].map(orderOf)
  const known = orders.filter((order) => order !== null)
  if (known.length < orders.length) return undefined
  return {
    totalMinor: sum(known.map(({ itemsMinor, deliveryMinor }) => itemsMinor + deliveryMinor)),
    orders: known,
  }
}
