import { expect, test } from 'vitest'
import { coinOf } from '#adapters/identity/coin.ts'

const sides = (seed: string): boolean[] =>
  Array.from({ length: 100 }, (_, round) => coinOf(seed)(round))

test('a coin falls the same way for the same seed, and another way for another', () => {
  expect(sides('3 2027-02-01 NZ laptop')).toEqual(sides('3 2027-02-01 NZ laptop'))
  expect(sides('3 2027-02-01 NZ laptop')).not.toEqual(sides('3 2027-02-02 NZ laptop'))
})

test('is fair in each round', () => {
  const seeds = Array.from({ length: 2000 }, (_, nth) => sides(`seed ${nth}`))
  for (const round of [0, 1, 7, 8, 99]) {
    const heads = seeds.filter((one) => one[round]).length
    expect(heads).toBeGreaterThan(850)
    expect(heads).toBeLessThan(1150)
  }
})
