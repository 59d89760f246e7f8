import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { reloadWhenOutdated } from '#web/src/reload-when-outdated.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js')

let reload: ReturnType<typeof vi.fn>
let isOnline: boolean
beforeEach(() => {
  reload = vi.fn()
  isOnline = true
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  stubStorage('localStorage')
})
afterEach(() => vi.unstubAllGlobals())

/** A router that has come to an error screen. */
const failingWith = (error: unknown): void => {
  reloadWhenOutdated({ subscribe: (listener) => listener({ errors: { page: error } }) })
}

test.each([missing, new Error('Unable to preload CSS for /assets/a-1.css')])(
  'asks for a page anew when its files are those of an earlier release: %s',
  (error) => {
    failingWith(error)
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('does so once in a while, for a file may be missing for good', () => {
  failingWith(missing)
  failingWith(missing)
  expect(reload).toHaveBeenCalledOnce()
})

test('leaves other failures and failures of the network alone', () => {
  failingWith(new TypeError('x is not a function'))
  failingWith(undefined)
  isOnline = false
  failingWith(missing)
  expect(reload).not.toHaveBeenCalled()
})
