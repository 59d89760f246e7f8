import {
  costOf,
  floorOf,
  idOf,
  landedOf,
  orderOf,
  sum,
  type BasketOffer,
  type BasketOrder,
} from './basket-order.ts'
import { least, lowestOf, shopsOf, type Shop, cheapestChoice } from './cheapest-choice.ts'

export const mostPlanned = 20

/** Money in minor units. */
export type BasketPlan<O> = {
  readonly totalMinor: number
  readonly orders: readonly BasketOrder<O>[]
}

export type BasketPlans<O> = {
  /** Each thing by itself where it is cheapest, its delivery paid for it alone. */
  readonly oneByOneMinor: number
  /** From one shop, from two, from more: each of more orders than the one before, and cheaper. */
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
  const shops = shopsOf(things)
  const singles = shops.map((shop) => [shop])
  const pairs = shops.flatMap((one, at) => shops.slice(at + 1).map((other) => [one, other]))
  let best: Best<O> = { cost: Infinity }
  let plans: readonly BasketPlan<O>[] = []
  for (const next of [
    (known: Best<O>) => bestOfSets(known, singles),
    (known: Best<O>) => bestOfSets(known, pairs),
    (known: Best<O>) => bestOfMany(known, shops, alone),
  ]) {
    const known = best
    best = next(known)
    if (best === known || !best.chosen) continue
    const orders = [...Map.groupBy(best.chosen, idOf).values()].flatMap(
      (some) => orderOf(some) ?? [],
    )
    const ofFewer = plans.filter((plan) => plan.orders.length < orders.length)
    plans = [...ofFewer, { totalMinor: best.cost, orders }]
  }
  return { oneByOneMinor: sum(alone.map(landedOf)), plans }
}

type Best<O> = { readonly chosen?: readonly O[]; readonly cost: number }

const better = <O extends BasketOffer>(best: Best<O>, chosen?: readonly O[]): Best<O> => {
  const cost = chosen ? costOf(chosen) : Infinity
  return chosen && cost < best.cost ? { chosen, cost } : best
}

/**
 * The cheapest choice of the sets, as far as it is of all shops of its set. Those whose lowest prices cost least with
 * their delivery are searched first, until `mostSteps` were taken.
 */
const bestOfSets = <O extends BasketOffer>(
  known: Best<O>,
  sets: readonly (readonly Shop<O>[])[],
): Best<O> => {
  const hopeful = sets.flatMap((shops) => {
    const chosen = lowestOf(shops)
    if (!chosen) return []
    const floor = sum(chosen.map(floorOf)) + sum(shops.map(({ sureFee }) => sureFee))
    return floor < known.cost ? [{ shops, floor, chosen, cost: costOf(chosen) }] : []
  })
  hopeful.sort((a, b) => a.cost - b.cost || a.floor - b.floor)
  // The sooner a good choice is known, the less is searched.
  let best = better(known, hopeful[0]?.chosen)
  const effort = { left: mostSteps }
  for (const { shops, floor } of hopeful)
    if (floor < best.cost && effort.left > 0)
      best = better(best, cheapestChoice(shops, best.cost, effort))
  return best
}

const mostSteps = 40_000

/**
 * The cheapest choice of any shops. Of more than `mostTogether` those are searched that are found from several starts by
 * adding and leaving out one after another. So it costs no more than each thing one by one, and no more than each where
 * its price is lowest of the shops whose fees are known.
 */
const bestOfMany = <O extends BasketOffer>(
  known: Best<O>,
  shops: readonly Shop<O>[],
  alone: readonly O[],
): Best<O> => {
  const usedFor = (chosen: readonly O[] = []): readonly Shop<O>[] => {
    const ids = new Set(chosen.map(idOf))
    return shops.filter(({ id }) => ids.has(id))
  }
  let best = better(known, alone)
  const withFee = shops.filter(({ rule }) => rule?.feeMinor !== null)
  const starts = [lowestOf(withFee), alone, known.chosen]
  const found = starts.flatMap((start) => {
    const { chosen } = improved(better({ cost: Infinity }, start), usedFor(start), shops)
    best = better(best, chosen)
    return usedFor(chosen)
  })
  const others = shops.length > mostTogether ? found : shops
  const together = [...new Set([...usedFor(best.chosen), ...others])].slice(0, mostTogether)
  return better(best, cheapestChoice(together, best.cost, { left: mostSteps }))
}

const mostTogether = 20

/** Adds and leaves out shops while their lowest prices cost less for it. */
const improved = <O extends BasketOffer>(
  best: Best<O>,
  used: readonly Shop<O>[],
  shops: readonly Shop<O>[],
): Best<O> => {
  let next = { best, used }
  for (const shop of shops) {
    const others = used.filter((one) => one !== shop)
    const tried = others.length < used.length ? others : [...used, shop]
    const found = better(next.best, lowestOf(tried))
    if (found !== next.best) next = { best: found, used: tried }
  }
  return next.best === best ? best : improved(next.best, next.used, shops)
}
