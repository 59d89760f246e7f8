import { isUndone } from '#domain/collect/is-undone.ts'
import { describe, expect, test } from 'vitest'

describe('what a collection would change', () => {
  test.each([
    ['held', false, 0, true],
    ['discarded', false, 0, true],
    ['discarded', false, 200, false],
    ['done', true, 0, true],
    ['done', false, 200, false],
    ['applying', false, 0, false],
  ] as const)(
    'is told apart from what it changed: %s, dry %s, %i written',
    (state, isTrial, applied, expected) =>
      expect(isUndone({ state, isTrial, counts: { applied } })).toBe(expected),
  )
})
