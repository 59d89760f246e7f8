import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { keepNext, keepToo } from '#web/src/pages/compare/kept-too.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const [a, b, c, d, e] = ['3mJr7AoUXx2', 'awMiEnyh59s', '9cVb2MqPtR4', '66suELTcGEy', 'hPeEfExrKET']

let items: Map<string, string>
beforeEach(() => {
  items = stubStorage('localStorage')
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [[], a, [a]],
  [[a, b], c, [a, b, c]],
  [[a, b], b, [a, b]],
  [[a, b, c, d], e, [a, b, c, d]],
])('a device that keeps %j and adds %j keeps %j', (kept, id, after) => {
  items.set('compared', kept.join())
  keepToo(id)
  expect(items.get('compared')).toBe(after.join())
})

test.each([
  { kept: [a, b], shown: [b, a], next: [b], after: [b] },
  { kept: [a], shown: [a], next: [], after: [] },
  // Of somebody else, or a part of what is kept.
  { kept: [a, b], shown: [a, c], next: [c], after: [a, b] },
  { kept: [a, b], shown: [a], next: [], after: [a, b] },
  { kept: [a], shown: [a, b], next: [b], after: [a] },
])('a device that keeps $kept keeps $after where $next follow $shown', (one) => {
  items.set('compared', one.kept.join())
  keepNext(one.shown, one.next)
  expect(items.get('compared') ?? '').toBe(one.after.join())
})
