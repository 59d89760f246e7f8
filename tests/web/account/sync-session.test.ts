import { ask } from '#web/src/api/operations.ts'
import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { clearUser } from '#web/src/account/stored-user.ts'
import { syncSession } from '#web/src/account/sync-session.ts'
import { ownReviewQuery } from '#web/src/api/reviews.ts'
import { watchDevicesQuery } from '#web/src/api/watch-devices.ts'
import { searchToWatchQuery, watchesQuery } from '#web/src/api/watches.ts'
import { adDetailsQuery } from '#web/src/api/ads.ts'
import { makeQueryClient } from '#web/src/api/query-client.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('what was read for somebody is forgotten when they sign out, and nothing else', () => {
  stubStorage('localStorage').set(
    'user',
    JSON.stringify({ uid: 'u1', displayName: 'Ann', email: 'ann@shop.example' }),
  )
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('document', {
    addEventListener: vi.fn(),
    documentElement: { classList: { toggle: vi.fn() } },
  })
  const client = makeQueryClient(() => new Promise(() => {}))
  const own = [
    watchesQuery({}),
    watchDevicesQuery({}),
    ownReviewQuery('u1', 'p1'),
    ask('/account/keys'),
    adDetailsQuery('a1'),
  ].map(({ queryKey }) => queryKey)
  const common = searchToWatchQuery({ query: 'kettle' }).queryKey
  for (const key of [...own, common]) client.setQueryData(key, {})
  syncSession(client)
  clearUser()
  expect(own.filter((key) => client.getQueryData(key) !== undefined)).toEqual([])
  expect(client.getQueryData(common)).toBeDefined()
})
