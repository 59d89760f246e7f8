import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { forgetWishesOfOthers } from '#web/src/deferred/keep-pages.ts'
import { keepOnDevice } from '#web/src/shopper/keep-on-device.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('#web/src/shopper/keep-on-device.ts')

let items: Map<string, string>

beforeEach(() => {
  vi.clearAllMocks()
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
    for (const uid of loads) {
      signIn(uid)
      forgetWishesOfOthers()
    }
    expect(keepOnDevice).toHaveBeenCalledTimes(count)
  },
)
