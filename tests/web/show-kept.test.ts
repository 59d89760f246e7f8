import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { showKept } from '#web/src/deferred/keep-pages.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

type Given = {
  readonly onLine?: boolean
  /** The document is one that was kept, of this page. */
  readonly agedOf?: string
  readonly controller?: object
}

/** How often the page is asked for anew when it fails three times. */
const reloads = ({ onLine = false, agedOf, controller = {} }: Given): number => {
  const reload = vi.fn()
  stubStorage('localStorage')
  vi.stubGlobal('location', { reload, replace: reload, pathname: '/product/kea', search: '' })
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ name: `http://localhost${agedOf ?? '/'}` }],
  })
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller } })
  vi.stubGlobal('document', { querySelector: () => (agedOf === undefined ? null : {}) })
  for (let time = 0; time < 3; time++) showKept()
  return reload.mock.calls.length
}

test('without a network each page that fails is asked of the worker', () => {
  expect(reloads({})).toBe(3)
})

test('with a network a page that fails again is not asked for without end', () => {
  expect(reloads({ onLine: true })).toBe(1)
})

test('a kept page is all there is of its address, and not of another', () => {
  expect(reloads({ agedOf: '/product/kea' })).toBe(0)
  expect(reloads({ agedOf: '/' })).toBe(3)
})
