import { sentChoices, typedRange, withRange } from '#web/src/pages/search/filters/typed-range.ts'
import { expect, test } from 'vitest'

test.each([
  ['55', '65', '55..65'],
  [' 1,000 ', '', '1000..'],
  ['', '1.50', '..1.5'],
  ['65', '55', '55..65'],
  ['-5', '-20', '-20..-5'],
  ['', ' ', ''],
  // What is no number is shown as it was typed, and finds nothing.
  ['big', '65', 'big..65'],
  ['1,5', '', '1,5..'],
])('from %j to %j is %j', (from, to, range) => {
  expect(typedRange(from, to)).toBe(range)
})

test('another range takes the place of the first, beside values', () => {
  const chosen = ['screen-size:40..50', 'screen-size:77', 'weight:..2']
  expect(withRange(chosen, 'screen-size', '55..')).toEqual([
    'screen-size:77',
    'weight:..2',
    'screen-size:55..',
  ])
  expect(withRange(chosen, 'screen-size', '')).toEqual(['screen-size:77', 'weight:..2'])
})

test('a form sends the ends of each range in one order', () => {
  const sent = new URLSearchParams(
    'range=weight&from=&to=2&range=memory&from=8&to=16&range=x&from=',
  )
  expect(sentChoices(sent, ['weight:..5', 'screen-size:55'])).toEqual([
    'screen-size:55',
    'weight:..2',
    'memory:8..16',
  ])
})
