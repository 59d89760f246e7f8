import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { forgetConfirmed, noteWaiting, waitsForMail } from '#web/src/account/waiting-watches.ts'
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

test('a product waits until its watch is confirmed, and others wait on', () => {
  noteWaiting('a', 'lamp')
  noteWaiting('asked before', 'chair')
  noteWaiting('b', 'chair')
  forgetConfirmed([
    { id: 'a', state: 'unconfirmed' },
    { id: 'b', state: 'active' },
  ])
  expect(['lamp', 'chair', 'table'].map(waitsForMail)).toEqual([true, false, false])
  forgetConfirmed([{ id: 'a', state: 'paused' }])
  expect(waitsForMail('lamp')).toBe(false)
  expect(items.size).toBe(0)
})

test('nothing waits for longer than a day, as it may be answered elsewhere', () => {
  noteWaiting('a', 'lamp')
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(waitsForMail('lamp')).toBe(false)
})

test.each(['{', '{}', '[null, 3, {"id": 1}]', '[{"id":"a","productId":"lamp"}]'])(
  'what somebody else wrote there is no watch: %s',
  (kept) => {
    items.set('waitingWatches', kept)
    expect(waitsForMail('lamp')).toBe(false)
    noteWaiting('b', 'lamp')
    expect(waitsForMail('lamp')).toBe(true)
  },
)
