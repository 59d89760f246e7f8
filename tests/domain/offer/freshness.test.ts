import { isFresh } from '#domain/offer/freshness.ts'
import { describe, expect, test } from 'vitest'

describe('freshness', () => {
  const now = new Date('2026-11-21T00:00:00Z')

  test.each([
    ['2026-11-20T00:00:00Z', true],
    ['2026-11-19T23:59:59Z', false],
  ])('a limit of a day makes %s fresh: %s', (seenAt, fresh) =>
    expect(isFresh(new Date(seenAt), 86_400, now)).toBe(fresh),
  )

  test('what was never read is not fresh', () => expect(isFresh(null, 86_400, now)).toBe(false))
})
