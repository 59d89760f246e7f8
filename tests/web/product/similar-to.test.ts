import type { Basis } from '#domain/offer/basis.ts'
import { type ProductCardBody, productCardExample } from '#openapi/schemas/product/product-card.ts'
import { kindOf, similarTo } from '#web/src/pages/product/read-similar.ts'
import { expect, test } from 'vitest'

const exact = {
  currency: 'NZD',
  standing: 'priced',
  condition: 'new',
  availability: 'in-stock',
} as const

const example: ProductCardBody = { ...productCardExample, ...exact }
const makeCard = (id: string, amountMinor: number | null, groupId = 1): ProductCardBody => ({
  ...example,
  id,
  amountMinor,
  totalMinor: amountMinor,
  groupId,
})
const own = { id: 'own', groupId: 7 }
const cards = [
  makeCard('own', 1000, 7),
  makeCard('version', 1000, 7),
  makeCard('used', null),
  makeCard('dear', 9000),
  makeCard('a', 900),
  makeCard('b', 2000),
  makeCard('c', 1100),
  makeCard('d', 500),
  makeCard('e', 1001),
]
const idsOf = (cards: readonly ProductCardBody[]): readonly string[] => cards.map(({ id }) => id)

test('takes the nearest in price in the order of the list, without itself and its versions', () => {
  expect(idsOf(similarTo(own, 1000, cards, 'item'))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('takes the first ones where no price is known', () => {
  expect(idsOf(similarTo(own, null, cards, 'item'))).toEqual(['used', 'dear', 'a', 'b', 'c'])
})

test('measures by what the cards show in the basis', () => {
  const dearDelivery = { ...makeCard('dear delivery', 1000), totalMinor: 9000 }
  const others = ['f', 'g', 'h', 'i', 'j'].map((id) => makeCard(id, 1400))
  const near = (basis: Basis): readonly string[] =>
    idsOf(similarTo(own, 1000, [dearDelivery, ...others], basis))
  expect(near('item')).toEqual(['dear delivery', 'f', 'g', 'h', 'i'])
  expect(near('delivered')).toEqual(['f', 'g', 'h', 'i', 'j'])
})

test('is of a kind below a root alone: beside a drill in "Other" stands butter', () => {
  const [other, groceries, milk] = ['Other', 'Groceries', 'Milk'].map((name) => ({
    name,
    slug: name.toLowerCase(),
  }))
  if (!other || !groceries || !milk) throw new Error('There are three.')
  expect(kindOf({ categories: [groceries, milk] })).toEqual(milk)
  expect(kindOf({ categories: [groceries] })).toBeUndefined()
  expect(kindOf({ categories: [other] })).toBeUndefined()
})
