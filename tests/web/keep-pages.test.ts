import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { forgetWishesOfOthers } from '#web/src/deferred/keep-pages.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let items: Map<string, string>

beforeEach(() => {
  items = stubStorage('localStorage')
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const signIn = (uid: string | null): void => {
  if (uid === null) items.delete('user')
  else items.set('user', JSON.stringify({ uid, displayName: 'Ana', email: 'ana@shopper.example' }))
}

test.each([
  ['of a visitor', [null, null], 0],
  ['of who stays signed in', ['ana', 'ana'], 1],
  ['of who has signed out, or in', ['ana', null, 'ben'], 3],
] as const)(
  'the wishlist for when there is no network, %s, is forgotten as often as it is of others',
  (_, loads, count) => {
    let forgotten = 0
    for (const uid of loads) {
      signIn(uid)
      forgetWishesOfOthers(async () => void forgotten++)
    }
    expect(forgotten).toBe(count)
  },
)
