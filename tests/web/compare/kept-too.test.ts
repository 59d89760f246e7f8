import { keepNext, keepToo } from '#web/src/pages/compare/kept-too.ts'
import { expect, test } from 'vitest'
import { stubDevice } from './stub-device.ts'

const [a, b, c, d, e] = ['3mJr7AoUXx2', 'awMiEnyh59s', '9cVb2MqPtR4', '66suELTcGEy', 'hPeEfExrKET']

const device = stubDevice()

test.each([
  [[], a, [a]],
  [[a, b], c, [a, b, c]],
  [[a, b], b, [a, b]],
  [[a, b, c, d], e, [a, b, c, d]],
])('a device that keeps %j and adds %j keeps %j', (kept, id, after) => {
  device.keep(kept.join())
  keepToo(id)
  expect(device.kept()).toBe(after.join())
})

test.each([
  { kept: [a, b], shown: [b, a], next: [b], after: [b] },
  { kept: [a], shown: [a], next: [], after: [] },
  // Of somebody else, or a part of what is kept.
  { kept: [a, b], shown: [a, c], next: [c], after: [a, b] },
  { kept: [a, b], shown: [a], next: [], after: [a, b] },
  { kept: [a], shown: [a, b], next: [b], after: [a] },
])('a device that keeps $kept keeps $after where $next follow $shown', (one) => {
  device.keep(one.kept.join())
  keepNext(one.shown, one.next)
  expect(device.kept() ?? '').toBe(one.after.join())
})
