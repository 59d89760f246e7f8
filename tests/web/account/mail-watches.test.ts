import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { mailWatchOf } from '#web/src/account/mail-watches.ts'
import { noteAsked, noteShown } from '#web/src/account/note-mail-watches.ts'
import type { Country } from '#domain/market/country.ts'
import type { WatchBody } from '#openapi/schemas/account/watch.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let items: Map<string, string>

beforeEach(() => {
  items = stubStorage('localStorage')
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const email = 'hine@example.nz'
const ask = (id: string, productId: string, country: Country = 'NZ'): void =>
  noteAsked(id, { productId, country, kind: 'target', targetMinor: 900, email: 'Hine@example.nz' })
const shown = (productId: string, state: WatchBody['state']): WatchBody => {
  return { id: `of ${productId}`, productId, country: 'NZ', state } as WatchBody
}
const isConfirmed = (productId: string): boolean | undefined => {
  const kept = mailWatchOf(productId, 'NZ')
  return kept && kept.isConfirmed === true
}

test('a product waits until its watch is confirmed, and is watched until it is stopped', () => {
  ask('a', 'lamp')
  ask('asked before', 'chair')
  ask('b', 'chair')
  expect(mailWatchOf('chair', 'NZ')?.id).toBe('b')
  noteShown({ email, watches: [shown('lamp', 'unconfirmed'), shown('chair', 'active')] })
  expect(['lamp', 'chair', 'table'].map(isConfirmed)).toEqual([false, true, undefined])
  noteShown({ email: 'rangi@example.nz', watches: [] })
  expect(['lamp', 'chair'].map(isConfirmed), 'of another address').toEqual([false, true])
  noteShown({ email: null, watches: [] })
  expect(['lamp', 'chair'].map(isConfirmed), 'of an account').toEqual([false, undefined])
  noteShown({ email, watches: [] })
  expect(items.size).toBe(0)
})

test('a product is watched in its country, whatever is asked there once more', () => {
  ask('a', 'lamp')
  ask('b', 'lamp', 'AU')
  noteShown({ email, watches: [shown('lamp', 'active')] })
  expect([isConfirmed('lamp'), mailWatchOf('lamp', 'AU')]).toEqual([true, undefined])
  ask('c', 'lamp')
  ask('d', 'lamp', 'AU')
  expect([isConfirmed('lamp'), mailWatchOf('lamp', 'AU')?.id]).toEqual([true, 'd'])
})

test('nothing waits for longer than a day, as it may be answered elsewhere; what is watched stays for 90', () => {
  ask('a', 'lamp')
  ask('b', 'chair')
  noteShown({ email, watches: [shown('lamp', 'unconfirmed'), shown('chair', 'paused')] })
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(['lamp', 'chair'].map(isConfirmed)).toEqual([undefined, true])
  vi.setSystemTime(Date.now() + 88 * 86_400_000)
  expect(isConfirmed('chair')).toBe(true)
  noteShown({ email, watches: [shown('chair', 'active')] })
  vi.setSystemTime(Date.now() + 89 * 86_400_000)
  expect(isConfirmed('chair'), 'seen since').toBe(true)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(isConfirmed('chair')).toBeUndefined()
})

test.each(['{', '{}', '[null, 3, {"id": 1}]', '[{"id":"a","asked":{"productId":"lamp"}}]'])(
  'what somebody else wrote there is no watch: %s',
  (kept) => {
    items.set('mailWatches', kept)
    expect(mailWatchOf('lamp', 'NZ')).toBeUndefined()
    ask('b', 'lamp')
    expect(mailWatchOf('lamp', 'NZ')?.id).toBe('b')
  },
)
