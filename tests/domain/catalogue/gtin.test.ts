import { gtinCheckDigit, readGtin } from '#domain/catalogue/gtin.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('readGtin', () => {
  test.each([
    ['5025155027615', '05025155027615'],
    ['036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['00012345600012', '00012345600012'],
    [' 9 400 000-000 009 ', '09400000000009'],
    ['0-306-40615-2', '09780306406157'],
    ['080442957x', '09780804429573'],
  ])('reads %s as %s', (text, gtin) => expect(readGtin(text)).toEqual({ ok: true, gtin }))

  test.each([
    ['5025155027616', 'wrong-check-digit'],
    ['0306406153', 'wrong-check-digit'],
    ['123', 'wrong-length'],
    ['12345678901', 'wrong-length'],
    ['', 'not-digits'],
    ['5025155o27615', 'not-digits'],
    ['0000000000000', 'restricted'],
    ['2000000000008', 'restricted'],
    ['0212345678909', 'restricted'],
    ['9900000000004', 'restricted'],
    ['9800000000007', 'restricted'],
    ['20000004', 'restricted'],
  ])('refuses %j: %s', (text, reason) => expect(readGtin(text)).toEqual({ ok: false, reason }))

  test('notices every single wrong digit', () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (digits, place, shift) => {
          const first13 = `0${digits.join('')}`
          const right = (first13 + gtinCheckDigit(first13)).slice(1).split('').map(Number)
          const wrong = right.with(place, ((right[place] ?? 0) + shift) % 10)
          expect(readGtin(wrong.join(''))).not.toMatchObject({ ok: true })
        },
      ),
    ))
})
