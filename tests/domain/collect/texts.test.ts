import { findGtinDigits, gtinKindOf } from '#domain/collect/gtin-text.ts'
import { cutText, plainText } from '#domain/plain-text.ts'
import { readDate } from '#domain/market/read-date.ts'
import { readSalePeriod } from '#domain/collect/read-price-terms.ts'
import { nextPriceChange, turnsUntil } from '#domain/offer/price-terms.ts'
import { readShippingText, shippingOrderOf } from '#domain/collect/shipping-text.ts'
import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('a date', () => {
  test.each([
    ['2026-11-20T09:30+1300', '2026-11-19T20:30:00.000Z'],
    ['2026-11-20T09:30:15+13:00', '2026-11-19T20:30:15.000Z'],
    ['2026-11-20 09:30Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00.000-08', '2026-11-20T17:30:00.000Z'],
    ['2026-11-20', '2026-11-19T11:00:00.000Z'],
    ['2026-06-20', '2026-06-19T12:00:00.000Z'],
  ])('%s is %s in New Zealand', (text, iso) =>
    expect(readDate(text, 'NZ', 'start')?.toISOString()).toBe(iso),
  )

  test('of a day alone ends with its last second', () =>
    expect(readDate('2026-11-20', 'AU', 'end')?.toISOString()).toBe('2026-11-20T12:59:59.000Z'))

  test.each(['', 'soon', '2026-02-30', '2026-13-01', '2026-11-20T25:00', '20/11/2026'])(
    '%j is none',
    (text) => expect(readDate(text, 'NZ', 'start')).toBeUndefined(),
  )
})

describe('the dates of a sale', () => {
  test('go from the first to the last', () => {
    expect(readSalePeriod('2026-11-20/2026-11-21', 'NZ')).toEqual({
      from: new Date('2026-11-19T11:00:00Z'),
      until: new Date('2026-11-21T10:59:59Z'),
    })
    expect(readSalePeriod('2026-11-21/2026-11-20', 'NZ')).toBe('sale_period_reversed')
    expect(readSalePeriod('../2026-11-20', 'NZ')).toMatchObject({ from: null })
    expect(readSalePeriod('2026-11-20/..', 'NZ')).toMatchObject({ until: null })
    expect(readSalePeriod('2026-11-20/', 'NZ')).toBe('sale_period_unreadable')
    expect(readSalePeriod('2026-11-21', 'NZ')).toBe('sale_period_unreadable')
  })

  test('tell when the price changes by itself', () => {
    const [from, until] = [new Date('2026-11-20T00:00Z'), new Date('2026-11-25T00:00Z')]
    const terms = { regularMinor: 2, saleMinor: 1, saleFrom: from, saleUntil: until }
    expect(nextPriceChange(terms, new Date('2026-11-19T00:00Z'))).toEqual(from)
    expect(nextPriceChange(terms, from)).toEqual(new Date(until.getTime() + 1))
    expect(nextPriceChange(terms, new Date('2026-11-26T00:00Z'))).toBeNull()
    expect(nextPriceChange({ ...terms, saleMinor: null }, from)).toBeNull()
  })

  test('tell every turn of the price up to now', () => {
    const [from, until] = [new Date('2026-11-20T00:00Z'), new Date('2026-11-25T00:00Z')]
    const terms = { regularMinor: 2, saleMinor: 1, saleFrom: from, saleUntil: until }
    const end = new Date(until.getTime() + 1)
    const begun = { at: from, priceMinor: 1 }
    expect(turnsUntil(terms, from, new Date('2026-11-19T00:00Z'))).toEqual({
      turns: [],
      next: from,
    })
    expect(turnsUntil(terms, from, from)).toEqual({ turns: [begun], next: end })
    expect(turnsUntil(terms, from, new Date('2027-01-01T00:00Z'))).toEqual({
      turns: [begun, { at: end, priceMinor: 2 }],
      next: null,
    })
  })
})

describe('delivery in one text', () => {
  test.each([
    [
      'NZ:AUK:Courier:7.50 NZD:0:1:1:3',
      [
        {
          country: 'NZ',
          region: 'AUK',
          service: 'Courier',
          price: '7.50 NZD',
          minDays: '1',
          maxDays: '4',
        },
      ],
    ],
    [':::9.95 NZD', [{ price: '9.95 NZD' }]],
    ['NZ:7.50 NZD', [{ country: 'NZ', price: '7.50 NZD' }]],
    ['NZ:AUK:7.50 NZD', [{ country: 'NZ', region: 'AUK', price: '7.50 NZD' }]],
    [
      'NZ:::5 NZD, AU:::15 NZD',
      [
        { country: 'NZ', price: '5 NZD' },
        { country: 'AU', price: '15 NZD' },
      ],
    ],
    ['', []],
  ])('%j', (text, expected) => expect(readShippingText(text)).toEqual(expected))

  test('keeps the order that the header declares', () => {
    const order = shippingOrderOf('shipping(country:price:region)')
    expect(readShippingText('NZ:7.50 NZD:AUK', order)).toEqual([
      { country: 'NZ', region: 'AUK', price: '7.50 NZD' },
    ])
    expect(shippingOrderOf('shipping')).toBeUndefined()
  })
})

describe('the number in a text', () => {
  test.each([
    ['EAN: 4006381333931', '4006381333931', 'gtin13'],
    ['GTIN13#4006381333931', '4006381333931', 'gtin13'],
    ['UPC036000291452', '036000291452', 'upc'],
    ['ISBN-10: 0-306-40615-2', '0306406152', 'isbn10'],
    ['ISBN-13: 978-0306406157', '9780306406157', 'isbn13'],
    ['080442957X', '080442957X', 'isbn10'],
    ['ean8 96385074', '96385074', 'gtin8'],
    ['ISSN 0378-5955', '03785955', 'issn'],
    ['1 0036000 29145 9', '10036000291459', 'gtin14'],
    ['4006381333932', '4006381333932', undefined],
    ['KK-17-0225', undefined, undefined],
    ['', undefined, undefined],
  ])('%j is %s, %s', (text, digits, kind) => {
    expect(findGtinDigits(text)).toBe(digits)
    expect(gtinKindOf(text)).toBe(kind)
  })
})

describe('plain text', () => {
  test('of plain text is itself', () =>
    assert(
      property(stringMatching(/^(?:[a-zé0-9]+ )*[a-z]$/), (text) => {
        expect(plainText(text)).toBe(text.normalize('NFC'))
      }),
    ))

  test.each([
    '\u200b\u200d',
    '\u3164',
    '\u2800 \u00ad',
    '&#8203;',
    '\u0301',
    '\ufffc',
    '\u{13441}\u{1d159}',
  ])('of what nobody sees is empty: %j', (text) => expect(plainText(text)).toBe(''))

  test('keeps joiners within words and emoji', () =>
    expect(plainText('👩\u200d🔧 नमस्\u200dते')).toBe('👩\u200d🔧 नमस्\u200dते'))

  test('reads what never ends once: to begin again at each sign would outlast the test', () => {
    for (const sign of ['<script ', '<a ', '&'])
      expect(plainText(sign.repeat(500_000))).toEqual(expect.any(String))
  })

  test('is never cut within a character', () => {
    expect(cutText('aé🙂🙂', 3)).toBe('aé')
    expect(cutText('one two three', 11)).toBe('one two')
  })
})
