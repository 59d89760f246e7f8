import { lowestPerUnit } from '#domain/catalogue/compare/lowest-per-unit.ts'
import type { Contents } from '#domain/offer/contents.ts'
import type { Standing } from '#domain/offer/standing.ts'
import { expect, test } from 'vitest'

const offer = (
  amountMinor: number,
  count: number,
  unit: Contents['unit'] = 'kg',
  standing: Standing = 'priced',
) => ({ amountMinor, contents: { count, unit }, standing })

test('the lowest price of the unit may be that of the dearer pack', () => {
  expect(lowestPerUnit([offer(400, 1), offer(700, 2)])).toEqual({
    unit: 'kg',
    places: [1],
    isOfAll: true,
  })
})

test('packs are not compared by several units, or where one says no contents', () => {
  expect(lowestPerUnit([offer(400, 1), offer(700, 2, 'L')])).toBeUndefined()
  expect(lowestPerUnit([offer(400, 1), { ...offer(700, 2), contents: null }])).toBeUndefined()
  expect(lowestPerUnit([{ ...offer(700, 2), contents: null }])).toBeUndefined()
  expect(lowestPerUnit([null, null])).toBeUndefined()
})

test('what costs as much per unit as it is shown is no better', () => {
  expect(lowestPerUnit([offer(1000, 3), offer(999, 3)])?.places).toEqual([])
  expect(lowestPerUnit([offer(1000, 3), offer(999, 3), offer(1000, 2)])?.places).toEqual([0, 1])
})

test.each(['sold-out', 'stale'] as const)('a price that is %s is not the lowest', (standing) => {
  expect(lowestPerUnit([offer(100, 1, 'kg', standing), offer(400, 1), offer(700, 1)])).toEqual({
    unit: 'kg',
    places: [1],
    isOfAll: false,
  })
})

test('what nobody sells stands in nobody’s way', () => {
  const lowest = lowestPerUnit([offer(400, 1), null, offer(700, 2, 'kg', 'delivery-unknown')])
  expect(lowest).toEqual({ unit: 'kg', places: [2], isOfAll: false })
})
