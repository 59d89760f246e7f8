import { importanceOf, makeAdmission } from '#adapters/http/limits/admission.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

describe('how many are computed at once', () => {
  const admitted = (admission: ReturnType<typeof makeAdmission>): number => {
    let count = 0
    while (admission.hasRoom('now')) {
      admission.begin()
      count += 1
    }
    for (let n = 0; n < count; n++) admission.end(undefined)
    return count
  }

  test('are all that fit while they are quick', () => {
    const admission = makeAdmission(32, 200)
    admission.begin()
    admission.end(150)
    expect(admitted(admission)).toBe(32)
  })

  test('are fewer where they take too long, more again where they do not, and never too few', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const admission = makeAdmission(128, 200)
    const oneByOne = (ms: number): void => {
      admission.begin()
      vi.advanceTimersByTime(201)
      admission.end(ms)
    }
    oneByOne(400)
    expect(admitted(admission)).toBe(64)
    for (let n = 0; n < 20; n++) oneByOne(4000)
    expect(admitted(admission)).toBe(32)
    for (let n = 0; n < 20; n++) {
      for (let begun = 0; begun < 32; begun++) admission.begin()
      for (let ended = 0; ended < 32; ended++) admission.end(100)
    }
    expect(admitted(admission)).toBeGreaterThan(32)
    const fresh = makeAdmission(2, 200)
    fresh.begin()
    fresh.end(9000)
    expect(admitted(fresh)).toBe(2)
  })

  describe('where they are slow', () => {
    const aSlowSite = () => {
      vi.useFakeTimers({ toFake: ['performance'] })
      onTestFinished(() => void vi.useRealTimers())
      const admission = makeAdmission(128, 200)
      let computing = 0
      const fill = (): number => {
        for (; admission.hasRoom('now'); computing++) admission.begin()
        return computing
      }
      const endAll = (but: number): void => {
        vi.advanceTimersByTime(250)
        for (; computing > but; computing--) admission.end(1000)
      }
      const begin = (count: number): void => {
        for (let begun = 0; begun < count; begun++, computing++) {
          admission.hasRoom('now')
          admission.begin()
        }
      }
      return { begin, fill, endAll }
    }

    test('fall to a few where a crowd stays, until nobody is there for once', () => {
      const { fill, endAll } = aSlowSite()
      const crowd = (rounds: number): number => {
        for (let round = 0; round < rounds; round++) {
          fill()
          endAll(1)
        }
        return fill()
      }
      expect(crowd(7)).toBe(32)
      expect(crowd(7)).toBe(8)
      endAll(0)
      expect(crowd(7)).toBe(32)
    })

    test('come back where nobody was refused for two seconds, though it is never idle', () => {
      const { fill, endAll, begin } = aSlowSite()
      fill()
      for (let round = 0; round < 20; round++) {
        endAll(1)
        begin(5)
      }
      expect(fill()).toBe(32)
    })

    test('are enough for a few people who come again before all is answered', () => {
      const { fill, endAll, begin } = aSlowSite()
      for (let round = 0; round < 100; round++) {
        begin(20)
        endAll(1)
      }
      expect(fill()).toBe(32)
    })
  })

  test('leave half of the room to people', () => {
    const admission = makeAdmission(8, 200)
    for (let n = 0; n < 4; n++) admission.begin()
    expect([admission.hasRoom('later'), admission.hasRoom('now')]).toEqual([false, true])
    for (let n = 0; n < 4; n++) admission.begin()
    expect(admission.hasRoom('now')).toBe(false)
  })
})

test.each([
  ['/api/search?query=tv', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'now'],
  ['/search?q=tv&page=4', 'curl/8.5', 'now'],
  ['/search?q=tv&page=5', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'later'],
  ['/api/search?page=40', '', 'later'],
  ['/', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'later'],
  ['/', 'Mozilla/5.0 (compatible; AhrefsBot/7.0)', 'later'],
])('%s of %j is for %s', (url, agent, importance) => {
  expect(importanceOf({ url, headers: { 'user-agent': agent } })).toBe(importance)
})
