import { describe, expect, test } from 'vitest'
import {
  learntPopularity,
  popularityInCategory,
  propensity,
} from '#domain/learning/learnt-popularity.ts'

const chosen = (count: number, place: number) => [{ place, opened: count, left: count }]

describe('how likely a place is looked at', () => {
  test('falls with the place, and is never so small that one use could decide', () =>
    expect([1, 2, 4, 10, 200].map(propensity)).toEqual([1, 0.5, 0.25, 0.1, 0.1]))
})

describe('what is learnt of a product', () => {
  test('is more where it was chosen as often from a place that fewer look at', () =>
    expect(learntPopularity(chosen(40, 4), 400)).toBeGreaterThan(
      learntPopularity(chosen(40, 1), 400),
    ))

  test('is the same wherever it stood, once there is enough of it', () => {
    const [first, fourth] = [chosen(400_000, 1), chosen(100_000, 4)].map((uses) =>
      learntPopularity(uses, 1_000_000),
    )
    expect(first).toBeCloseTo(0.4, 2)
    expect(fourth).toBeCloseTo(0.4, 1)
  })

  test.each([1, 4, 10])('is nothing of sixteen who chose it in place %i', (place) => {
    expect(learntPopularity(chosen(16, place), 16)).toBe(0)
    expect(learntPopularity(chosen(17, place), 17)).toBeGreaterThan(0)
  })

  test('is bounded, whatever is claimed', () => {
    expect(learntPopularity(chosen(1_000_000, 200), 1)).toBe(1)
    expect(learntPopularity([], 0)).toBe(0)
  })

  test('is half as much where those who choose it go to no shop', () => {
    const [opened, gone] = [0, 40_000].map((left) =>
      learntPopularity([{ place: 1, opened: 40_000, left }], 100_000),
    )
    expect((gone ?? 0) / (opened ?? 1)).toBeCloseTo(2, 1)
  })

  test('compares the products of a category with the most liked of them', () => {
    const learnt = popularityInCategory([
      { of: 'liked', uses: chosen(400_000, 1) },
      { of: 'less', uses: chosen(100_000, 1) },
      { of: 'new', uses: chosen(1, 1) },
    ])
    const [liked, less, fresh] = learnt.map(({ popularity }) => popularity)
    expect(liked).toBeGreaterThan(0.9)
    expect(less).toBeCloseTo(0.25, 2)
    expect(fresh).toBe(0)
  })
})
