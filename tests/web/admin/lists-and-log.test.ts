import { ApiError } from '#web/src/api-error.ts'
import { readPages } from '#web/src/api/paged-list.ts'
import { explainAdmin } from '#web/src/messages/admin/admin.ts'
import { actionWords, changesOf } from '#web/src/pages/admin/audit/audit-entries.tsx'
import { keyState } from '#web/src/components/keys/key-state.tsx'
import { describe, expect, test } from 'vitest'

describe('a list in pages', () => {
  const pages: Readonly<Record<string, readonly [items: readonly number[], next: string | null]>> =
    { '': [[1, 2], 'a'], a: [[3, 4], 'b'], b: [[5], null] }
  const read = async (cursor = '') => {
    const [items, nextCursor] = pages[cursor] ?? [[], null]
    return { items, nextCursor }
  }

  test('is read as far as it was read before, and no further than it goes', async () => {
    expect(await readPages(read, 1)).toEqual({ items: [1, 2], nextCursor: 'a', pages: 1 })
    expect(await readPages(read, 2)).toEqual({ items: [1, 2, 3, 4], nextCursor: 'b', pages: 2 })
    expect(await readPages(read, 9)).toEqual({
      items: [1, 2, 3, 4, 5],
      nextCursor: null,
      pages: 3,
    })
  })
})

describe('an entry of the log', () => {
  test('tells each field as it was and as it is, fields within fields by their path', () => {
    const before = {
      verified: false,
      shippingDetails: { deliveryFee: null, shippingFrom: 'Wellington' },
      domains: [],
    }
    const after = {
      verified: true,
      shippingDetails: { deliveryFee: 5.5, shippingFrom: 'Nelson' },
      domains: ['a.example', 'b.example'],
      prices: [{ price: 1 }],
    }
    expect(changesOf(before, after)).toEqual([
      { name: 'verified', before: 'no', after: 'yes' },
      { name: 'shippingDetails.deliveryFee', before: '–', after: '5.5' },
      { name: 'shippingDetails.shippingFrom', before: 'Wellington', after: 'Nelson' },
      { name: 'domains', before: 'empty', after: 'a.example, b.example' },
      { name: 'prices', before: '–', after: '[{"price":1}]' },
    ])
    expect(changesOf(null, null)).toEqual([])
  })

  test('says what was done, also what nobody has words for', () => {
    expect(actionWords('retailer.added')).toBe('added a retailer')
    expect(actionWords('source.paused')).toBe('paused a source')
    expect(actionWords('source.paused', 'itself')).toBe('paused itself')
    expect(actionWords('banner.moved_up')).toBe('banner moved up')
  })
})

test.each([
  ['active', { revokedAt: null, expiresAt: null }],
  ['active', { revokedAt: null, expiresAt: '2026-03-02T00:00:00.000Z' }],
  ['expired', { revokedAt: null, expiresAt: '2026-03-01T00:00:00.000Z' }],
  ['revoked', { revokedAt: '2026-02-01T00:00:00.000Z', expiresAt: '2026-03-02T00:00:00.000Z' }],
])('a key is %s as %j', (state, key) => {
  expect(keyState(key, Date.parse('2026-03-01T00:00:00.000Z'))).toBe(state)
})

test('admins are told why something was refused, unless a field says so', () => {
  const because = (status: number, code: string, fields: ApiError['fields'] = []) =>
    explainAdmin(new ApiError(status, code, 'A sentence of the server.', undefined, fields))
  expect(because(403, 'auth.admin_only')).toBe('You do not have access to this page.')
  expect(because(0, 'network')).toMatch(/could not reach the site/)
  expect(because(409, 'retailer.domain_taken')).toBe('A sentence of the server.')
  expect(because(503, 'server.busy')).toBe('Something went wrong on our side. Please try again.')
  expect(because(422, 'x', [{ field: 'name', message: 'is missing' }])).toBeUndefined()
})
