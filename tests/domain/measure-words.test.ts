import { durationWords, sizeWords } from '#domain/measure-words.ts'
import { expect, test } from 'vitest'

test.each([
  [999, '999\u00a0B'],
  [1000, '1\u00a0kB'],
  [940_400, '940\u00a0kB'],
  [48_210_944, '48.2\u00a0MB'],
  [1_300_000_000, '1.3\u00a0GB'],
])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))

test.each([
  [0, '0.0 s'],
  [420, '0.4 s'],
  [9949, '9.9 s'],
  [9950, '10 s'],
  [59_499, '59 s'],
  [59_500, '1 min 0 s'],
  [125_000, '2 min 5 s'],
  [4_340_000, '1 h 12 min'],
])('%i ms are %s', (ms, words) => expect(durationWords(ms)).toBe(words))
