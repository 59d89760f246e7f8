import { addRecent, readRecent } from '#web/src/components/search-box/use-suggestions.ts'
import { expect, test } from 'vitest'

test('puts the latest search in front, once, whatever its case', () => {
  expect(addRecent(['drill', 'Camera'], ' camera ')).toEqual(['camera', 'drill'])
})

test('keeps no search without words', () => {
  expect(addRecent(['drill'], '  ')).toEqual(['drill'])
})

test('keeps eight', () => {
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8']
  expect(addRecent(eight, '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7'])
})

test('reads what it kept', () => {
  expect(readRecent(JSON.stringify(['drill', 'camera']))).toEqual(['drill', 'camera'])
})

test.each([
  ['nothing', null],
  ['what is no JSON', '['],
  ['what is no list', '{"a":1}'],
])('starts anew from %s', (_what, kept) => {
  expect(readRecent(kept)).toEqual([])
})

test('leaves out what is no text', () => {
  expect(readRecent('["drill", 1, null, {"a": 2}]')).toEqual(['drill'])
})
