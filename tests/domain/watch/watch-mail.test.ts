import { lastMet } from '#domain/watch/last-met.ts'
import { toMinor } from '#domain/watch/typed-amount.ts'
import { inQuarters, isNewEvent, settlesAt, tellAt } from '#domain/watch/watch-mail.ts'
import { at, step } from '#tests/support/catalogue/price-step.ts'
import { expect, test } from 'vitest'

test('a price settles with the second reading, else after an hour', () => {
  expect(settlesAt(at(1), at(1))).toEqual(at(1, 1))
  expect(settlesAt(at(1), at(1, 5))).toEqual(at(1, 5))
})

test('what comes up for a search waits for the quarter of an hour', () => {
  const moment = (time: string) => new Date(`2026-01-05T${time}Z`)
  expect(inQuarters(moment('19:00:00'))).toEqual(moment('19:00:00'))
  expect(inQuarters(moment('19:00:01'))).toEqual(moment('19:15:00'))
})

const target = { kind: 'target', thresholdMinor: 1000 } as const

test.each([
  ['never mailed', null, [], at(2), true],
  ['a day later, 1.9% over between', at(1), [step(1, 1000), step(1, 1019, 6)], at(2), false],
  ['a day later, 2% over between', at(1), [step(1, 1000), step(1, 1020, 6)], at(2), true],
  ['a day later, sold out between', at(1), [step(1, 1000), step(1, null, 6)], at(2), false],
  ['48 hours later', at(1), [step(1, 1000)], at(3), true],
] as const)('an event is told again: %s', (_case, mailedAt, low, now, isNew) =>
  expect(isNewEvent(target, mailedAt, low, now)).toBe(isNew),
)

test('a new product is told though another one was a moment ago', () => {
  const rule = { kind: 'new-product', thresholdMinor: null } as const
  expect(isNewEvent(rule, at(1), [], at(1))).toBe(true)
})

test('a digest leaves in the morning of New Zealand, weekly on Fridays', () => {
  const moment = new Date('2026-01-05T19:00:01Z')
  expect(tellAt('each', moment)).toEqual(moment)
  expect(tellAt('daily', moment)).toEqual(new Date('2026-01-06T19:00:00Z'))
  // 2026-01-08 is a Thursday, in UTC.
  expect(tellAt('weekly', moment)).toEqual(new Date('2026-01-08T19:00:00Z'))
})

test('says when a target was met last, and for how long', () => {
  const low = [step(1, 1000), step(3, 800), step(5, 700), step(9, 1200), step(12, null)]
  expect(lastMet(low, 800, at(20))).toEqual({ kind: 'past', from: at(3), days: 6 })
  expect(lastMet(low, 700, at(20))).toEqual({ kind: 'past', from: at(5), days: 4 })
  expect(lastMet(low, 699, at(20))).toEqual({ kind: 'never', since: at(1) })
  expect(lastMet(low, 699, at(365))).toEqual({ kind: 'never', since: undefined })
  expect(lastMet(low.slice(0, 3), 900, at(6))).toEqual({ kind: 'now' })
})

test.each([
  ['1,299', 129_900],
  ['$ 349.9', 34_990],
  ['0.01', 1],
  ['1.5k', 150_000],
  ['0', undefined],
  ['1.999', undefined],
  ['abc', undefined],
  ['99999999', undefined],
])('reads %j as %s cents', (typed, minor) => expect(toMinor(typed)).toBe(minor))
