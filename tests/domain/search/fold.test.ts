import { foldText } from '#domain/search/words/fold.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('foldText', () => {
  test.each([
    ['Māori Tōtara', 'maori totara'],
    ['CAFÉ Crème', 'cafe creme'],
    ['Straße', 'strasse'],
    ['Ærø Øl Łódź', 'aero ol lodz'],
    ['İstanbul', 'istanbul'],
    ['55″ TV', "55'' tv"],
    ['kid’s “best” toy', 'kid\'s "best" toy'],
    ['Wi‑Fi – 6', 'wi-fi - 6'],
    ['  two\t\n words ', 'two words'],
    ['a\u0000b\u200bc', 'a b c'],
    ['ＷＩＤＥ', 'wide'],
    ['iPhone™ Galaxy®', 'iphone galaxy'],
    ['日本語 が', '日本語 が'],
  ])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded))

  test('changes nothing the second time', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        (text) => foldText(foldText(text)) === foldText(text),
      ),
      { numRuns: 500 },
    ))

  test('folds plain text alike, whatever stands before it', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(foldText(`ā ${text}`)).toBe(`a ${foldText(text)}`.trim())
      }),
    ))

  test('leaves no control character, NUL or lone surrogate', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(foldText(`${text}\u0000\ud800`)).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      }),
    ))
})
