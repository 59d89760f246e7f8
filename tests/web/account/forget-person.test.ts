import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { forgetPerson } from '#web/src/account/forget-person.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('whoever has no account any more leaves on a device how it shows the site, and nothing else', async () => {
  const kept = stubStorage('localStorage')
  const ofTab = stubStorage('sessionStorage')
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } })
  const told: unknown[] = []
  const active = { postMessage: (message: unknown) => told.push(message) }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } })
  for (const key of ['theme', 'cookies', 'selectedCountry', 'user', 'recentProducts', 'compared'])
    kept.set(key, 'x')
  ofTab.set('watches', 'a secret')
  await forgetPerson()
  expect([...kept.keys()]).toEqual(['theme', 'cookies', 'selectedCountry'])
  expect([...ofTab.keys()]).toEqual([])
  expect(told).toEqual([{ forget: true }])
})
