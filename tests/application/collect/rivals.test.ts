import { makeRivals } from '#application/collect/run/matching-memory.ts'
import { expect, test } from 'vitest'

test('an offer is no rival of its own, however often it is noted', () => {
  const rivals = makeRivals()
  expect(rivals.of(1, 7)).toBe(0)
  rivals.note(1, 7, 0.9)
  rivals.note(1, 7, 0.9)
  expect(rivals.of(1, 7)).toBe(0)
  expect(rivals.of(1, 8)).toBe(0.9)
  rivals.note(1, 8, 0.95)
  rivals.note(1, 8, 0.95)
  expect(rivals.of(1, 8)).toBe(0.9)
  expect(rivals.of(1, 7)).toBe(0.95)
})
