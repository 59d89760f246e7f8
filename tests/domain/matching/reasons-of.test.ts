import { hardRefusals } from '#domain/matching/hard-refusals.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { reasonsOf } from '#domain/matching/decide-match.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

const reasons = (offer: Described, product: Described, sharesGtin = false): string[] => {
  const [one, other] = [traitsOf(offer, plainWordWeights), traitsOf(product, plainWordWeights)]
  return reasonsOf(one, other, { refusals: hardRefusals(one, other), sharesGtin })
}

describe('reasonsOf', () => {
  test('says what is the same and what differs', () =>
    expect(
      reasons(
        { title: 'Acme X510 128GB', brand: 'Acme', priceMinor: 10_000 },
        { title: 'Acme X510 phone 256GB', brand: 'ACME', priceMinor: 30_000 },
      ),
    ).toEqual([
      'Same brand',
      'Same model code',
      'Storage or memory differs',
      'Prices are far apart',
    ]))

  test('tells a barcode that is believed from one that is not', () => {
    const one = { title: 'Kettle', gtins: ['00012345678905'] }
    const other = { title: 'Water boiler', gtins: ['00012345678905'] }
    expect(reasons(one, other, true)).toEqual(['Same barcode'])
    expect(reasons(one, other)).toEqual(['Same barcode, but the shop uses it on different things'])
    expect(reasons(one, { ...other, gtins: ['09421023610112'] })).toEqual(['Barcode differs'])
  })

  test('always says something', () =>
    expect(reasons({ title: 'Red kettle' }, { title: 'Kettle, red one' })).toEqual([
      'Similar title',
    ]))
})
