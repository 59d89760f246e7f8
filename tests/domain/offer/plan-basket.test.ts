import { orderOf } from '#domain/offer/basket/basket-order.ts'
import { planBasket } from '#domain/offer/basket/plan-basket.ts'
import { array, assert, integer, nat, option, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

type Rule = { readonly feeMinor: number | null; readonly freeOverMinor: number | null }
type Offer = {
  readonly retailer: { readonly id: number }
  readonly priceMinor: number
  readonly deliveryMinor: number | null
  readonly rule: Rule | null
}

const own = (id: number, priceMinor: number, deliveryMinor: number | null): Offer => ({
  retailer: { id },
  priceMinor,
  deliveryMinor,
  rule: null,
})

const ruled = (id: number, priceMinor: number, rule: Rule): Offer => ({
  retailer: { id },
  priceMinor,
  deliveryMinor:
    rule.freeOverMinor !== null && priceMinor >= rule.freeOverMinor ? 0 : rule.feeMinor,
  rule,
})

const kea: Rule = { feeMinor: 700, freeOverMinor: 10_000 }
const tui: Rule = { feeMinor: 600, freeOverMinor: null }
const silent: Rule = { feeMinor: null, freeOverMinor: 5_000 }

const shownOf = ({ plans }: ReturnType<typeof planBasket<Offer>>) =>
  plans.map(({ totalMinor, orders }) => [
    totalMinor,
    ...orders.map(({ offers }) => [
      offers[0]?.retailer.id,
      ...offers.map(({ priceMinor }) => priceMinor),
    ]),
  ])

describe('an order of several things', () => {
  const told = (offers: readonly Offer[]) => {
    const order = orderOf(offers)
    return order && [order.itemsMinor, order.deliveryMinor, order.isAtMost, order.freeOverMinor]
  }

  test('pays the fee of its shop once, and none from the sum on that the shop names', () => {
    expect(told([ruled(1, 4_000, kea), ruled(1, 5_999, kea)])).toEqual([9_999, 700, false, 10_000])
    expect(told([ruled(1, 4_000, kea), ruled(1, 6_000, kea)])).toEqual([10_000, 0, false, 10_000])
    expect(told([ruled(2, 4_000, tui), ruled(2, 60_000, tui)])).toEqual([64_000, 600, false, null])
  })

  test('costs at most what is stated for each thing, where a fee is stated for things', () => {
    expect(told([own(1, 4_000, 900)])).toEqual([4_000, 900, false, null])
    expect(told([own(1, 4_000, 900), own(1, 2_000, 300)])).toEqual([6_000, 1_200, true, null])
    expect(told([own(1, 4_000, 0), own(1, 2_000, 0)])).toEqual([6_000, 0, false, null])
    // Whether its price counts for the others is not stated.
    expect(told([own(1, 20_000, 0), ruled(1, 2_000, kea)])).toEqual([22_000, 700, true, null])
  })

  test('of a shop that names no fee is known only where delivery is free', () => {
    expect(told([ruled(3, 2_000, silent), ruled(3, 2_999, silent)])).toBeNull()
    expect(told([ruled(3, 2_000, silent), ruled(3, 3_000, silent)])).toEqual([
      5_000,
      0,
      false,
      5_000,
    ])
    expect(told([own(3, 2_000, null)])).toBeNull()
  })
})

describe('a plan', () => {
  test('of one thing is its lowest delivered price, of equal offers the first', () => {
    const offers = [ruled(2, 9_500, tui), ruled(1, 10_100, kea), ruled(1, 9_500, kea)]
    const planned = planBasket([offers])
    expect(planned.oneByOneMinor).toBe(10_100)
    expect(shownOf(planned)).toEqual([[10_100, [2, 9_500]]])
    expect(planned.plans[0]?.orders[0]?.offers[0]).toBe(offers[0])
  })

  test('of nothing is none', () => {
    expect(planBasket([])).toEqual({ oneByOneMinor: 0, plans: [] })
  })

  test('says one shop, and two only where they are cheaper', () => {
    const [a, b] = [ruled(1, 6_000, kea), ruled(1, 5_000, kea)]
    expect(shownOf(planBasket([[a, ruled(2, 5_900, tui)], [b]]))).toEqual([
      [11_000, [1, 6_000, 5_000]],
    ])
    expect(shownOf(planBasket([[a, ruled(2, 4_000, tui)], [b]]))).toEqual([
      [11_000, [1, 6_000, 5_000]],
      [10_300, [2, 4_000], [1, 5_000]],
    ])
  })

  test('takes a dearer offer where it saves the fee of all', () => {
    const things = [[ruled(1, 5_000, kea), ruled(1, 5_600, kea)], [ruled(1, 4_500, kea)]]
    expect(shownOf(planBasket(things))).toEqual([[10_100, [1, 5_600, 4_500]]])
  })

  test('takes more than two shops only where they are cheaper, or two do not have all', () => {
    const things = [[own(1, 1_000, 0)], [own(2, 1_000, 0)], [own(3, 1_000, 0)]]
    expect(shownOf(planBasket(things)).map(([total]) => total)).toEqual([3_000])
    const more = things.map((offers) => [...offers, own(4, 1_500, 0), own(1, 1_200, 0)])
    expect(shownOf(planBasket(more)).map(([total, ...orders]) => [total, orders.length])).toEqual([
      [3_400, 1],
      [3_200, 2],
      [3_000, 3],
    ])
  })
})

const amount = integer({ min: 1, max: 12 }).map((tens) => tens * 10)
const ruleOf = record({
  feeMinor: option(integer({ min: 0, max: 6 }).map((tens) => tens * 10)),
  freeOverMinor: option(integer({ min: 3, max: 25 }).map((tens) => tens * 10)),
})
const baskets = array(ruleOf, { minLength: 1, maxLength: 4 }).chain((rules) =>
  array(
    array(
      tuple(nat(rules.length - 1), amount, option(nat(4).map((tens) => tens * 10))).map(
        ([id, price, fee]) =>
          fee === null ? ruled(id, price, rules[id] ?? tui) : own(id, price, fee),
      ),
      { minLength: 1, maxLength: 5 },
    ).filter((offers) => offers.some(({ deliveryMinor }) => deliveryMinor !== null)),
    { minLength: 1, maxLength: 4 },
  ),
)

/** Of every choice what it costs, by how many shops it is of. */
const tryAll = (things: readonly (readonly Offer[])[]): ReadonlyMap<number, number> => {
  let choices: (readonly Offer[])[] = [[]]
  for (const offers of things)
    choices = choices.flatMap((before) => offers.map((offer) => [...before, offer]))
  const least = new Map<number, number>()
  for (const choice of choices) {
    const shops = new Set(choice.map(({ retailer }) => retailer.id))
    let total = 0
    for (const shop of shops) {
      let covered = 0
      let rule: Rule | undefined
      for (const offer of choice.filter(({ retailer }) => retailer.id === shop)) {
        total += offer.priceMinor
        if (offer.rule === null) total += offer.deliveryMinor ?? Infinity
        else covered += offer.priceMinor
        rule = offer.rule ?? rule
      }
      if (!rule) continue
      const isFree = rule.freeOverMinor !== null && covered >= rule.freeOverMinor
      total += isFree ? 0 : (rule.feeMinor ?? Infinity)
    }
    if (total < (least.get(shops.size) ?? Infinity)) least.set(shops.size, total)
  }
  return least
}

test('plans cost what the cheapest of all choices cost', () => {
  assert(
    property(baskets, (things) => {
      const least = tryAll(things)
      const expected: number[] = []
      const more = Math.min(...[3, 4].map((shops) => least.get(shops) ?? Infinity))
      for (const total of [least.get(1), least.get(2), more])
        if (total !== undefined && total < (expected.at(-1) ?? Infinity)) expected.push(total)
      const { plans, oneByOneMinor } = planBasket(things)
      expect(plans.map(({ totalMinor }) => totalMinor)).toEqual(expected)
      expect(plans.at(-1)?.totalMinor).toBeLessThanOrEqual(oneByOneMinor)
      for (const { totalMinor, orders } of plans) {
        const bought = orders.flatMap(({ offers }) => offers)
        expect(things.every((offers) => bought.some((one) => offers.includes(one)))).toBe(true)
        expect(bought).toHaveLength(things.length)
        const lines = orders.map(({ itemsMinor, deliveryMinor }) => itemsMinor + deliveryMinor)
        expect(lines.reduce((total, line) => total + line, 0)).toBe(totalMinor)
        expect(orders.map(({ offers }) => orderOf(offers))).toEqual(orders)
      }
    }),
    { numRuns: 500 },
  )
})

const manyShops = array(
  record({
    feeMinor: integer({ min: 0, max: 6 }).map((tens) => tens * 10),
    freeOverMinor: option(integer({ min: 3, max: 40 }).map((tens) => tens * 10)),
  }),
  { minLength: 12, maxLength: 16 },
).chain((rules) =>
  array(
    tuple(
      ...rules.map((rule, id) =>
        option(amount, { freq: 8 }).map((price) =>
          price === null ? [] : [ruled(id, price, rule)],
        ),
      ),
    )
      .map((offers) => offers.flat())
      .filter((offers) => offers.length > 0),
    { minLength: 1, maxLength: 6 },
  ),
)

test('of many shops cost what the cheapest of one and of two cost, each plan of more orders than the one before', () => {
  assert(
    property(manyShops, (things) => {
      const ids = [...new Set(things.flat().map(({ retailer }) => retailer.id))]
      const least = [Infinity, Infinity, Infinity]
      for (const one of ids)
        for (const other of ids.filter((id) => id >= one)) {
          const meant = new Set([one, other])
          const some = things.map((offers) =>
            offers.filter(({ retailer: { id } }) => meant.has(id)),
          )
          for (const [shops, total] of tryAll(some))
            least[shops] = Math.min(least[shops] ?? Infinity, total)
        }
      const { plans, oneByOneMinor } = planBasket(things)
      const counts = plans.map(({ orders }) => orders.length)
      const totals = plans.map(({ totalMinor }) => totalMinor)
      expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b))
      expect(totals).toEqual([...new Set(totals)].toSorted((a, b) => b - a))
      expect(totals.at(-1)).toBeLessThanOrEqual(oneByOneMinor)
      const [, one = Infinity, two = Infinity] = least
      const upTo = (most: number) =>
        plans.findLast(({ orders }) => orders.length <= most)?.totalMinor ?? Infinity
      expect([upTo(1), upTo(2)]).toEqual([one, Math.min(one, two)])
    }),
    { numRuns: 150 },
  )
})

test('finds two shops without fees behind many pairs of lower prices with fees', () => {
  const dear = { feeMinor: 1_500, freeOverMinor: null }
  const free = { feeMinor: 0, freeOverMinor: null }
  const things = [0, 1].map((thing) => [
    ...Array.from({ length: 60 }, (_, at) => at)
      .filter((at) => at % 2 === thing)
      .map((at) => ruled(at, 1_000, dear)),
    ruled(60 + thing, 1_200, free),
  ])
  expect(shownOf(planBasket(things))).toEqual([[2_400, [60, 1_200], [61, 1_200]]])
})

test('leaves out shops whose fee cannot be known, however low their prices are', () => {
  const silentShops = Array.from({ length: 30 }, (_, at) => at + 10)
  const things = [0, 1, 2].map((thing) => [
    ...silentShops.map((id) => ruled(id, 100, { feeMinor: null, freeOverMinor: 1_000 })),
    ruled(thing, 2_000, tui),
    ruled(3, 2_500 + thing, tui),
  ])
  expect(shownOf(planBasket(things))).toEqual([
    [8_103, [3, 2_500, 2_501, 2_502]],
    [7_800, [0, 2_000], [1, 2_000], [2, 2_000]],
  ])
})

test('of many things cost no more than each where its price is lowest, nor than one by one', () => {
  const number = (a: number, b: number): number => (a * 7_919 + b * 104_729) % 97
  const things = Array.from({ length: 20 }, (_, thing) =>
    Array.from({ length: 15 }, (_, shop) =>
      ruled(shop, 2_000 + 9 * number(thing, shop), {
        feeMinor: 500 + 10 * shop,
        freeOverMinor: shop % 3 === 0 ? null : 3_000 * shop,
      }),
    ),
  )
  const lowest = things.map((offers) => offers.toSorted((a, b) => a.priceMinor - b.priceMinor)[0])
  const orders = [...Map.groupBy(lowest, (offer) => offer?.retailer.id).values()].map((offers) =>
    orderOf(offers.filter((offer) => offer !== undefined)),
  )
  const apart = orders.reduce(
    (all, order) => all + (order?.itemsMinor ?? 0) + (order?.deliveryMinor ?? 0),
    0,
  )
  const { plans, oneByOneMinor } = planBasket(things)
  expect(plans.at(-1)?.totalMinor).toBeLessThan(Math.min(apart, oneByOneMinor))
})
