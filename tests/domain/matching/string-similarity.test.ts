import { commonPrefix, jaroWinkler } from '#domain/matching/product-traits.ts'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('jaroWinkler', () => {
  test.each([
    ['martha', 'marhta', 0.961],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.813],
    ['abc', 'xyz', 0],
  ])('measures %s and %s', (one, other, expected) =>
    expect(jaroWinkler(one, other)).toBeCloseTo(expected, 3),
  )

  test('stays between 0 and 1, and is 1 for a text and itself', () =>
    assert(
      property(string({ maxLength: 50 }), string({ maxLength: 50 }), (one, other) => {
        const likeness = jaroWinkler(one, other)
        expect(likeness).toBeGreaterThanOrEqual(0)
        expect(likeness).toBeLessThanOrEqual(1)
        expect(jaroWinkler(one, one)).toBe(1)
      }),
    ))
})

test('commonPrefix counts what two codes begin with', () => {
  expect(commonPrefix('dmcfs3', 'dmcfs3a')).toBe(6)
  expect(commonPrefix('a', 'b')).toBe(0)
})
