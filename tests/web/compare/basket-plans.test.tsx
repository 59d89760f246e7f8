import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import { BasketPlans } from '#web/src/components/basket/basket-plans.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

type Order = BasketBody['plans'][number]['orders'][number]

const order = (shopName: string, amounts: readonly number[], said: Partial<Order> = {}): Order => ({
  shopName,
  shopSlug: shopName.toLowerCase(),
  shopLogo: null,
  verified: false,
  things: amounts.map((amountMinor, at) => ({
    id: `${shopName} ${at}`,
    name: `Thing ${at}`,
    link: '/product/thing',
    offerId: 'df7296b7-5af0-87b0-90cb-b978892900da',
    amountMinor,
    variant: null,
    availability: 'in-stock',
    availableFrom: null,
    shopLink: '/out/df7296b7-5af0-87b0-90cb-b978892900da',
  })),
  itemsMinor: amounts.reduce((all, one) => all + one, 0),
  deliveryMinor: 0,
  isAtMost: false,
  freeFromMinor: null,
  ...said,
})

const plan = (...orders: readonly Order[]): BasketBody['plans'][number] => ({
  totalMinor: orders.reduce((all, one) => all + one.itemsMinor + one.deliveryMinor, 0),
  orders: [...orders],
})

const render = (
  plans: readonly BasketBody['plans'][number][],
  said: Partial<BasketBody> = {},
  notes: readonly string[] = [],
  cookies = '',
): string => {
  const basket: BasketBody = {
    country: 'NZ',
    currency: 'NZD',
    plans: [...plans],
    oneByOneMinor: 0,
    leftOut: [],
    unknown: [],
    ...said,
  }
  return renderPage(<BasketPlans basket={basket} notes={notes} />, { cookies }).words
}

const kea = order('Kea', [10_000, 3_000, 2_000], { deliveryMinor: 700, freeFromMinor: 20_000 })
const two = [order('Kea', [10_000]), order('Tui', [2_500, 1_500])] as const

test('says one shop first, what two save, and what is paid one by one', () => {
  const words = render([plan(kea), plan(...two)], { oneByOneMinor: 16_000 })
  expect(words).toContain(
    'All 3 from Kea: $157.00 delivered. Two shops: $140.00 delivered, saves $17.00.',
  )
  expect(words).toContain('Bought one by one, with delivery paid for each: $160.00.')
  expect(words).toContain('$150.00 + $7.00 delivery = $157.00 (free from $200.00)')
  expect(words).toContain('Kea + Tui: $140.00 delivered')
  expect(words).toContain('$100.00 with free delivery')
  expect(render([plan(kea)], { oneByOneMinor: 15_700 })).not.toContain('one by one')
})

test('in another currency, too, a plan costs what its lines add up to', () => {
  const one = order('Kea', [10_101, 10_101, 10_101], { deliveryMinor: 1_101 })
  const words = render([plan(one)], {}, [], 'currency=USD')
  const [line = ''] = /\$[.\d]+ \+ \$[.\d]+ delivery = \$[.\d]+/.exec(words) ?? []
  const [items, delivery, total] = line.match(/[\d.]+/g) ?? []
  const lines = [...words.matchAll(/Thing \d[^$]*\$([\d.]+)/g)]
    .map(([, amount]) => Number(amount))
    .slice(0, 3)
  expect(lines).toHaveLength(3)
  expect(Number(items)).toBeCloseTo(lines.reduce((sum, amount) => sum + amount, 0))
  expect(Number(total)).toBeCloseTo(Number(items) + Number(delivery))
  expect(words).toContain(`All 3 from Kea: $${total} delivered`)
})

test('says where no one shop has all, and nothing without a plan', () => {
  expect(render([plan(...two)])).toContain(
    'No one shop gives a delivered price for all 3. Two shops: $140.00 delivered.',
  )
  expect(render([])).not.toContain('together')
})

test('says what is known at most, and saves no more than is sure', () => {
  const unsure = { deliveryMinor: 1_400, isAtMost: true }
  const split = plan(
    order('Kea', [10_000]),
    order('Tui', [2_500, 1_500], { ...unsure, deliveryMinor: 300 }),
  )
  const words = render([plan(kea), split])
  expect(words).toContain('Two shops: at most $143.00 delivered, saves at least $14.00.')
  expect(words).toContain('$40.00 + at most $3.00 delivery = $43.00')
  expect(words).toContain('Together it may be less.')
  expect(render([plan(order('Kea', [9_000, 8_000], unsure)), split])).toContain(
    'Both from Kea: at most $184.00 delivered. Two shops: at most $143.00 delivered.',
  )
})

test('names what is not counted, and what is on back order', () => {
  const leftOut = [{ id: 'awMiEnyh59s', name: 'Moa', link: '/product/moa' }]
  const [thing] = kea.things
  const late = { ...kea, things: thing ? [{ ...thing, availability: 'backorder' as const }] : [] }
  const words = render([plan(late)], { leftOut }, ['Newest 20.'])
  expect(words).toContain('Not counted, as no shop gives a delivered price: Moa. Newest 20.')
  expect(words).toContain('Thing 0 · on back order')
})
