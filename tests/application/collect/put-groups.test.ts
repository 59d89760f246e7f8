import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { putGroupsOf } from '#application/collect/run/apply-run.ts'
import type { StagedPlace } from '#application/collect/run/staging.ts'

const start: StagedPlace = { productId: -1, seq: -1 }

/** So many rows of each product, in order; the seq of a row is its place in the list. */
const placesOf = (...counts: readonly (readonly [productId: number, rows: number])[]) => {
  let seq = 0
  return counts.flatMap(([productId, rows]) =>
    Array.from({ length: rows }, () => ({ productId, seq: seq++ })),
  )
}

const isAfter = (one: StagedPlace, other: StagedPlace): boolean =>
  one.productId > other.productId || (one.productId === other.productId && one.seq > other.seq)

test('cuts after 200 products', () => {
  const places = placesOf(...Array.from({ length: 250 }, (_, at) => [at + 1, 1] as const))
  expect(putGroupsOf(places, { after: start, isCutOff: false, rowsAtOnce: 500 })).toEqual([
    { after: start, last: { productId: 200, seq: 199 } },
    { after: { productId: 200, seq: 199 }, last: { productId: 250, seq: 249 } },
  ])
})

test('cuts before the product whose rows would be more than 500', () => {
  const places = placesOf([1, 300], [2, 200], [3, 1])
  expect(putGroupsOf(places, { after: start, isCutOff: false, rowsAtOnce: 500 })).toMatchObject([
    { last: { productId: 2, seq: 499 } },
    { last: { productId: 3, seq: 500 } },
  ])
})

test('is as small as it is asked for', () => {
  const places = placesOf(...Array.from({ length: 50 }, (_, at) => [at + 1, 1] as const), [51, 99])
  expect(putGroupsOf(places, { after: start, isCutOff: false, rowsAtOnce: 100 })).toMatchObject([
    { last: { productId: 40 } },
    { last: { productId: 50 } },
    { last: { productId: 51 } },
  ])
})

test('puts rows of no product together in any number up to 500', () => {
  expect(
    putGroupsOf(placesOf([0, 700]), { after: start, isCutOff: false, rowsAtOnce: 500 }),
  ).toMatchObject([{ last: { productId: 0, seq: 499 } }, { last: { productId: 0, seq: 699 } }])
})

test('leaves the last product where it may have more rows, unless there is no other', () => {
  expect(
    putGroupsOf(placesOf([1, 3], [2, 1]), { after: start, isCutOff: true, rowsAtOnce: 500 }),
  ).toEqual([{ after: start, last: { productId: 1, seq: 2 } }])
  expect(
    putGroupsOf(placesOf([1, 900]), { after: start, isCutOff: true, rowsAtOnce: 500 }),
  ).toEqual([{ after: start, last: { productId: 1, seq: 899 } }])
  expect(putGroupsOf([], { after: start, isCutOff: false, rowsAtOnce: 500 })).toEqual([])
})

test('has every row in one group, and all of a product in the same', () => {
  const counts = array(integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 500 })
  assert(
    property(counts, (rows) => {
      const places = placesOf(...rows.map((count, at) => [at + 1, count] as const))
      const groups = putGroupsOf(places, { after: start, isCutOff: false, rowsAtOnce: 500 })
      const rowsOf = groups.map(({ after, last }) =>
        places.filter((place) => isAfter(place, after) && !isAfter(place, last)),
      )
      expect(rowsOf.flat()).toEqual(places)
      const productsOf = rowsOf.map((each) => new Set(each.map(({ productId }) => productId)))
      expect(productsOf.reduce((sum, { size }) => sum + size, 0)).toBe(rows.length)
      for (const [at, products] of productsOf.entries()) {
        expect(products.size).toBeLessThanOrEqual(200)
        if (products.size > 1) expect(rowsOf[at]?.length).toBeLessThanOrEqual(500)
      }
    }),
    { numRuns: 30 },
  )
})
