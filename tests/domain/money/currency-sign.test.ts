import { codesOfSign, findSigns } from '#domain/money/currency-sign.ts'
import { describe, expect, test } from 'vitest'

const signsIn = (text: string): string[] => findSigns(text).map(({ sign }) => sign)

describe('findSigns', () => {
  test.each([
    ['nzd$15, nzd 15, $nz15, $15', ['nzd$', 'nzd', '$nz', '$']],
    ['US $5 or AU $7', ['US $', 'AU $']],
    ['1 299 kr. 5 руб.', ['kr.', 'руб.']],
    ['$used, nzdollar, bla$', ['$', '$']],
    ['S/. 5, S/x', ['S/.']],
    ['٣ ریال', ['ریال']],
    ['so much to see', []],
  ])('finds in %j the longest that is no part of a word', (text, signs) =>
    expect(signsIn(text)).toEqual(signs),
  )

  test('tells where a sign stands, its dot with it', () =>
    expect(findSigns('55 Fr. each')).toEqual([{ sign: 'Fr.', start: 3, end: 6 }]))
})

describe('codesOfSign', () => {
  test.each([
    ['UY$', ['UYU']],
    ['MTn', ['MZN']],
    ['ر.ي', ['YER']],
    ['xcd$', ['XCD']],
  ])('knows %s of the locales of its country', (sign, codes) =>
    expect(codesOfSign(sign)).toEqual(codes),
  )

  test('gives a sign that shops use for one currency no other meaning', () =>
    expect([codesOfSign('S$'), codesOfSign('₩'), codesOfSign('C$')]).toEqual([
      ['SGD'],
      ['KRW'],
      ['CAD'],
    ]))

  test('knows all currencies of a dollar', () => {
    expect(codesOfSign('$')).toEqual(expect.arrayContaining(['NZD', 'AUD', 'USD', 'SGD']))
    expect(codesOfSign('dollars')).toEqual(codesOfSign('$'))
  })
})
