import { numberBands } from '#domain/search/number-bands.ts'
import { expect, test } from 'vitest'

const bandsOf = (...numbers: readonly number[]): readonly string[] =>
  numberBands(numbers.map((number) => ({ number, count: 2 }))).map(
    ({ min, max, count }) => `${min}..${max} ${count}`,
  )

test('few numbers are not parted', () => {
  expect(bandsOf(1, 2)).toEqual([])
})

test('ten numbers at most are a band each', () => {
  expect(bandsOf(65, 32, 55)).toEqual(['32..32 2', '55..55 2', '65..65 2'])
})

test('more stand in bands of one width, from one that there is to another', () => {
  expect(bandsOf(10, 11, 12, 13, 14, 20, 22, 24, 40, 101, 110)).toEqual([
    '10..14 10',
    '20..24 6',
    '40..40 2',
    '101..110 4',
  ])
})

test('where few are far above the others the bands grow', () => {
  const bands = bandsOf(1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 2048)
  expect(bands.length).toBeGreaterThan(5)
  expect(bands.at(-1)).toBe('2048..2048 2')
})

test('every number is in one band', () => {
  const numbers = Array.from({ length: 200 }, (_, place) => -5 + ((place * 37) % 211) / 7)
  const bands = numberBands(numbers.map((number) => ({ number, count: 1 })))
  for (const number of numbers)
    expect(bands.filter(({ min, max }) => number >= min && number <= max)).toHaveLength(1)
  expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(200)
})
