import { fitLogistic, logistic, logitOf } from '#domain/tip/fit-logistic.ts'
import { expect, test } from 'vitest'

const fit = (sample: Parameters<typeof fitLogistic>[0], ridge = 0.001): readonly number[] => {
  const work = fitLogistic(sample, ridge)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** So many rows of a value, of which so many came true. */
const rowsOf = (value: number, rows: number, trueOnes: number) =>
  Array.from({ length: rows }, (_, i) => ({ row: Float32Array.of(value), isLower: i < trueOnes }))

const sampleOf = (cases: ReturnType<typeof rowsOf>, offset = 0) => ({
  rows: cases.map(({ row }) => row),
  isLower: cases.map(({ isLower }) => isLower),
  offsets: cases.map(() => offset),
})

test('the chances are the shares of what came true', () => {
  const weights = fit(sampleOf([...rowsOf(0, 200, 40), ...rowsOf(1, 300, 210)]))
  expect(logistic(logitOf(weights, Float32Array.of(0)))).toBeCloseTo(0.2, 3)
  expect(logistic(logitOf(weights, Float32Array.of(1)))).toBeCloseTo(0.7, 3)
})

test('an offset stays as it is, and the weights make up for the rest', () => {
  const weights = fit(sampleOf(rowsOf(0, 1000, 500), 2))
  expect(weights[0]).toBeCloseTo(-2, 3)
})

test('a ridge draws weights to nothing, but not the constant', () => {
  const cases = [...rowsOf(0, 100, 20), ...rowsOf(1, 100, 80)]
  const [constant = 0, weight = 1] = fit(sampleOf(cases), 1e6)
  expect(Math.abs(weight)).toBeLessThan(0.001)
  expect(logistic(constant)).toBeCloseTo(0.5, 3)
})

test('features that say the same share their weight, and nothing becomes infinite', () => {
  const cases = [...rowsOf(0, 100, 0), ...rowsOf(1, 100, 100)].map((each) => ({
    ...each,
    row: Float32Array.of(each.row[0] ?? 0, each.row[0] ?? 0),
  }))
  const [, first = 0, second = 1] = fit(sampleOf(cases), 1)
  expect(first).toBeCloseTo(second, 5)
  expect(Number.isFinite(first)).toBe(true)
})
