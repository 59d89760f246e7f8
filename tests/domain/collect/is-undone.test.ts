import { isUndone, unwrittenOf } from '#domain/collect/is-undone.ts'
import { describe, expect, test } from 'vitest'

describe('what a collection would change', () => {
  test.each([
    ['held', false, 0, true, 0],
    ['discarded', false, 0, true, 0],
    ['discarded', false, 200, false, 59],
    ['failed', false, 0, true, 0],
    ['failed', false, 200, false, 59],
    ['done', true, 0, true, 0],
    ['done', false, 200, false, 0],
    ['applying', false, 0, false, 0],
  ] as const)(
    'is told apart from what it changed and what it left: %s, dry %s, %i written',
    (state, isTrial, applied, expected, left) => {
      const run = { state, isTrial, counts: { applied, staged: 259 } }
      expect([isUndone(run), unwrittenOf(run)]).toEqual([expected, left])
    },
  )
})
