import { dropPageAge } from '#web/src/drop-page-age.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

const aged = { remove: vi.fn() }

/** A page with such a line or without, and how to go on from it. */
const open = (notice: typeof aged | null) => {
  vi.stubGlobal('document', { querySelector: () => notice })
  const listeners = new Set<Parameters<Parameters<typeof dropPageAge>[0]['subscribe']>[0]>()
  dropPageAge({
    state: { location: { pathname: '/search', search: '?q=tv' } },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const go = (pathname: string, search: string): void =>
    listeners.forEach((listener) => listener({ location: { pathname, search } }))
  return { listeners, go }
}

test('the line that says how old a page is stays with it, and goes with the next one', () => {
  const { listeners, go } = open(aged)
  go('/search', '?q=tv')
  expect(aged.remove).not.toHaveBeenCalled()
  go('/search', '?q=radio')
  expect(aged.remove).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
})

test('a page of now has nothing to watch for', () => {
  expect(open(null).listeners.size).toBe(0)
})
