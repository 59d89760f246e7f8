import { allowedEdits, likeliestSpelling, editDistance } from '#domain/search/words/did-you-mean.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('editDistance', () => {
  test.each([
    ['samsng', 'samsung', 1],
    ['macbok', 'macbook', 1],
    ['ihpone', 'iphone', 1],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
    ['', 'ab', 2],
  ])('between %s and %s is %i', (from, to, distance) =>
    expect(editDistance(from, to, 5)).toBe(distance),
  )

  test('is undefined beyond the limit', () => {
    expect(editDistance('kitten', 'sitting', 2)).toBeUndefined()
    expect(editDistance('a', 'abcd', 2)).toBeUndefined()
  })

  test('is the same in both directions and none only between equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
        expect(editDistance(a, b, 9) === 0).toBe(a === b)
      }),
    )
  })
})

describe('likeliestSpelling', () => {
  test('prefers fewer edits to frequency', () =>
    expect(
      likeliestSpelling('samsng', [
        { word: 'samsung', similarity: 0.5, weight: 4 },
        { word: 'sampling', similarity: 0.4, weight: 8 },
      ]),
    ).toBe('samsung'))

  test('prefers the more frequent of two equally near words', () =>
    expect(
      likeliestSpelling('cas', [
        { word: 'car', similarity: 0.3, weight: 2 },
        { word: 'case', similarity: 0.3, weight: 7 },
      ]),
    ).toBe('case'))

  test('rather leaves a letter out than changes one', () =>
    expect(
      likeliestSpelling('spayer', [
        { word: 'player', similarity: 0.4, weight: 5 },
        { word: 'sprayer', similarity: 0.4, weight: 4 },
      ]),
    ).toBe('sprayer'))

  test('leaves a word of three letters alone unless it lacks one', () => {
    expect(likeliestSpelling('mum', [{ word: 'mug', similarity: 0.3, weight: 3 }])).toBe(undefined)
    expect(likeliestSpelling('lgo', [{ word: 'lego', similarity: 0.3, weight: 1 }])).toBe('lego')
  })

  test('looks for the singular of a word as well', () => {
    expect(likeliestSpelling('sruds', [{ word: 'stud', similarity: 0.2, weight: 3 }])).toBe('stud')
    expect(likeliestSpelling('srudx', [{ word: 'stud', similarity: 0.2, weight: 3 }])).toBe(
      undefined,
    )
  })

  test('allows a plural no more than its singular', () => {
    expect(likeliestSpelling('cogs', [{ word: 'cot', similarity: 0.2, weight: 3 }])).toBe(undefined)
    expect(likeliestSpelling('lanterns', [{ word: 'lintel', similarity: 0.3, weight: 3 }])).toBe(
      undefined,
    )
  })

  test('trusts the first letter', () =>
    expect(
      likeliestSpelling('dysn', [
        { word: 'tyson', similarity: 0.4, weight: 5 },
        { word: 'dyson', similarity: 0.4, weight: 5 },
      ]),
    ).toBe('dyson'))

  test('answers nothing for words too far away or too short to judge', () => {
    expect(likeliestSpelling('xqzt', [{ word: 'dyson', similarity: 0.4, weight: 9 }])).toBe(
      undefined,
    )
    expect(likeliestSpelling('ab', [{ word: 'abc', similarity: 0.9, weight: 9 }])).toBe(undefined)
  })

  test('allows more slips in longer words', () =>
    expect(['ab', 'sony', 'samsng', 'refridgerator'].map((typed) => allowedEdits(typed))).toEqual([
      0, 1, 1, 2,
    ]))

  test.each([
    ['milwake', 'milwaukee', 2],
    ['vitoria', 'victorian', 1],
    ['howater', 'heater', 1],
  ])('and where %s lacks letters within %s', (typed, word, edits) =>
    expect(allowedEdits(typed, word)).toBe(edits),
  )
})

test.each([
  ['polycarboni', 'polycarbonate', true],
  ['confren', 'conference', true],
  ['confren', 'conference', false],
  ['airtga', 'airtagged', true],
])('%j may be the beginning of %j where it is unfinished: %j', (typed, word, isUnfinished) => {
  const candidates = [{ word, similarity: 0.4, weight: 3 }]
  const isFound = isUnfinished && typed.length >= 7
  expect(likeliestSpelling(typed, candidates, isUnfinished)).toBe(isFound ? word : undefined)
})
