import { blockingKeysOf } from '#domain/matching/blocking-keys.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

const keys = (described: Described): string[] =>
  blockingKeysOf(traitsOf(described, plainWordWeights))

describe('blockingKeysOf', () => {
  test.each<[string, Described, Described]>([
    [
      'a barcode',
      { title: 'Kettle', gtins: ['00012345678905'] },
      { title: 'Wasserkocher', gtins: ['00012345678905'] },
    ],
    ['a part number', { title: 'Kettle', mpn: 'AB-12' }, { title: 'Boiler', mpn: 'ab12' }],
    ['a model code', { title: 'Headset WH-1000XM5' }, { title: 'wh1000xm5 black cans' }],
    [
      'a model code and a part number',
      { title: 'TV KD55X85J' },
      { title: 'Screen', mpn: 'KD-55X85J' },
    ],
    ['two rare words', { title: 'Hoyle Backgammon' }, { title: 'backgammon by hoyle, win/mac' }],
  ])('brings those together that share %s', (_, one, other) => {
    const mine = keys(one)
    expect(keys(other).some((key) => mine.includes(key))).toBe(true)
  })

  test('keeps things apart that share nothing', () => {
    const mine = keys({ title: 'Acme Kettle 1.7L' })
    expect(keys({ title: 'Zenith Toaster 4 slice' }).filter((key) => mine.includes(key))).toEqual(
      [],
    )
  })

  test('makes the same keys whatever words weigh', () => {
    const described = {
      title: 'Acme Kettle Deluxe Stainless Steel Cordless 1.7L Black',
      brand: 'Acme',
    }
    expect(blockingKeysOf(traitsOf(described, (word) => (word === 'black' ? 1 : 0)))).toEqual(
      keys(described),
    )
  })

  test('stays few however long the title is', () => {
    const title = Array.from({ length: 60 }, (_, index) => `word${index}x`).join(' ')
    expect(keys({ title }).length).toBeLessThanOrEqual(40)
  })
})
