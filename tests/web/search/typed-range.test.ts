import { faultOfRange } from '#web/src/pages/search/filters/range-fault.ts'
import { readablePair } from '#web/src/pages/search/filters/readable-pair.ts'
import { sentChoices, typedRange, withRange } from '#web/src/pages/search/filters/typed-range.ts'
import { expect, test } from 'vitest'

test.each([
  ['55', '65', '55..65'],
  [' 1,000 ', '', '1000..'],
  ['', '1.50', '..1.5'],
  ['55', '55.0', '55..55'],
  ['-20', '-5', '-20..-5'],
  ['', ' ', ''],
  // Faults are told, not mended.
  ['65', '55', '65..55'],
  // What is no number stays as it was typed, and is left out of what is read.
  ['big', '65', 'big..65'],
  ['1,5', '', '1,5..'],
])('from %j to %j is %j', (from, to, range) => {
  expect(typedRange(from, to)).toBe(range)
})

test('another range takes the place of the shown one alone', () => {
  const chosen = ['screen-size:40..50', 'screen-size:70..80', 'screen-size:77', 'weight:..2']
  expect(withRange(chosen, 'screen-size', '40..50', '55..')).toEqual([
    'screen-size:55..',
    ...chosen.slice(1),
  ])
  expect(withRange(chosen, 'screen-size', '40..50', '')).toEqual(chosen.slice(1))
  expect(withRange(chosen, 'weight', '', '')).toEqual(chosen)
})

test.each([
  ['screen-size:55..65', 'screen-size:55..65'],
  ['screen-size:55..big', ''],
  ['screen-size:1,5..65', ''],
  ['screen-size:abc..', ''],
  ['screen-size:..', ''],
  ['screen-size:65..55', ''],
  ['screen-size:10..9', ''],
  ['screen-size:3:2..65', ''],
  ['screen-size:abc..-5', ''],
  // No ranges.
  ['screen-size:55', 'screen-size:55'],
  ['aspect-ratio:16:9', 'aspect-ratio:16:9'],
  ['brand-line:a...b..c', 'brand-line:a...b..c'],
])('of %j is read %j', (pair, read) => {
  expect(readablePair(pair)).toBe(read)
})

const turned = 'Screen size: “From” must not be above “To”.'
const below = 'Screen size is never below 0.'

test.each([
  ['55', '65', undefined],
  ['55', '55', undefined],
  ['9', '10', undefined],
  ['', '', undefined],
  ['0', '', undefined],
  ['60', '50', { text: turned, at: ['from', 'to'] }],
  ['1,000', '999', { text: turned, at: ['from', 'to'] }],
  ['-5', '', { text: below, at: ['from'] }],
  ['-5', '-20', { text: below, at: ['from', 'to'] }],
  ['big', '-1', { text: 'We cannot read “big” as a number. Try 55 or 1.5.', at: ['from'] }],
] as const)('of the fields %j and %j the fault is %j', (from, to, fault) => {
  expect(faultOfRange({ from, to }, 'Screen size', false)).toEqual(fault)
})

test('numbers that go below zero may be asked for below zero, from low to high', () => {
  const of = (from: string, to: string) => faultOfRange({ from, to }, 'Comfort temperature', true)
  expect(of('-20', '-5')).toBeUndefined()
  expect(of('-5', '-20')?.at).toEqual(['from', 'to'])
})

test('a form sends the ends of each range', () => {
  const sent = new URLSearchParams(
    'range=weight&from=&to=2&range=memory&from=8&to=16&range=x&from=',
  )
  // Another range of the weight, which stands beside the fields.
  expect(sentChoices(sent, ['weight:5..', 'screen-size:55'])).toEqual([
    'memory:8..16',
    'weight:..2',
    'weight:5..',
    'screen-size:55',
  ])
})
