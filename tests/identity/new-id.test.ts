import { makeNewId } from '#adapters/identity/new-id.ts'
import { expect, test } from 'vitest'

test('makes ids that are unique, sort as they were made, and are UUIDv7', () => {
  const before = Date.now()
  const ids = Array.from({ length: 10_000 }, makeNewId())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids.slice(0, 100)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  const ms = Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)
  expect(ms).toBeGreaterThanOrEqual(before)
  expect(ms).toBeLessThanOrEqual(Date.now())
})
