import { isAnotherThing } from '#domain/matching/is-another-thing.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

type Told = readonly [title: string, brand?: string, gtin?: string]

const told = ([title, brand, gtin]: Told): Described => ({
  title,
  ...(brand !== undefined && { brand }),
  ...(gtin !== undefined && { gtins: [gtin] }),
})
const isAnother = (before: Told, now: Told, isFarPrice = false): boolean => {
  const [former, present] = [before, now].map((each) => traitsOf(told(each), plainWordWeights))
  return (
    former !== undefined && present !== undefined && isAnotherThing(former, present, isFarPrice)
  )
}

const flask: Told = ['Rata vacuum flask 1L', 'Rata', '09421000007898']

describe('another thing under a known id', () => {
  test.each<[Told, Told]>([
    [flask, ['Huia robot lawn mower 1000m2', 'Huia', '09421000009991']],
    [['Winter gloves medium'], ['Moa bicycle floor pump']],
    [flask, ['Rata vacuum flask 500ml', 'Rata', '09421000007881']],
    [
      ['Kea socket set 40 piece', 'Kea', '1'],
      ['Kea hammer drill 800W', 'Kea', '2'],
    ],
    [
      ['LED desk lamp white', 'Zeta'],
      ['Omega office chair with arms white', 'Omega'],
    ],
    // One placeholder in the place of barcodes.
    [
      ['LED desk lamp white', 'Generic', '1'],
      ['Winter gloves medium', 'Generic', '1'],
    ],
  ])('is %j that becomes %j', (before, now) => expect(isAnother(before, now)).toBe(true))

  test.each<[Told, Told]>([
    [flask, flask],
    [flask, ['RATA Vacuum Flask 1 L stainless steel', 'Rata', '09421000007898']],
    // A barcode is added or put right, the brand is written otherwise.
    [['Rata vacuum flask 1L'], flask],
    [flask, ['Rata vacuum flask 1L', 'Rata NZ Ltd', '09421000007881']],
    [['Rata vacuum flask 500ml', 'Rata'], flask],
    [
      ['LED desk lamp white', 'Generic'],
      ['LED desk lamp white', 'Philips'],
    ],
    [
      ['Kea kettle', 'Kea'],
      ['Kea KT-170 cordless jug kettle stainless steel 1.7L', 'Kea'],
    ],
  ])('is not %j that becomes %j', (before, now) => expect(isAnother(before, now)).toBe(false))

  test('is what is named otherwise at a price beyond belief, but not a slip of the price alone', () => {
    const can: Told = ['Tui Cola 330ml', 'Tui', '1']
    const pack: Told = ['Tui Cola 330ml 24 pack', 'Tui', '1']
    expect(isAnother(can, pack)).toBe(false)
    expect(isAnother(can, pack, true)).toBe(true)
    expect(isAnother(can, can, true)).toBe(false)
    expect(isAnother(can, ['Tui Cola can 330ml', 'Tui', '1'], true)).toBe(false)
  })
})
