import { describe, expect, test } from 'vitest'
import { familiesFrom } from '#adapters/demo/families/families-from.ts'

describe('reading families from a text', () => {
  test('takes brand, facts, colours and the description of a single model', () => {
    const [family] = familiesFrom(`
= kettles
Breville | the Smart Kettle | 2019-05 | 199 | mpn BKE825BSS | colours Silver, Black
  capacity 1.7, cordless yes, material stainless steel
  Boils to five temperatures. Keeps
  them, too.
`)
    expect(family).toEqual({
      category: 'kettles',
      brand: 'Breville',
      name: 'Breville the Smart Kettle',
      released: '2019-05',
      description: 'Boils to five temperatures. Keeps them, too.',
      attributes: { capacity: 1.7, cordless: true, material: 'stainless steel' },
      colours: ['Silver', 'Black'],
      models: [{ nzd: 199, mpn: 'BKE825BSS' }],
    })
  })

  test('tells models apart by measure, lists, Australian prices and aliases', () => {
    const [family] = familiesFrom(`
= m-2-ssds
Samsung | 990 Pro | 2022-10 | 512GB: 99, 1TB: 199 | aud 89, 179 | measure storage
  | each read-speed 7000, 7450 | aliases 990Pro
  interface NVMe
  Quick. Very quick.
`)
    expect(family?.models).toEqual([
      {
        variant: '512GB',
        nzd: 99,
        aud: 89,
        attributes: { storage: 512, 'read-speed': 7000 },
        aliases: ['990Pro 512GB'],
      },
      {
        variant: '1TB',
        nzd: 199,
        aud: 179,
        attributes: { storage: 1000, 'read-speed': 7450 },
        aliases: ['990Pro 1TB'],
      },
    ])
  })

  test('gives the facts of a heading to its families unless they say otherwise', () => {
    const families = familiesFrom(`
= smartphones
  | network 5G, esim yes
- | Plain Phone | 2024-01 | 99
  network 4G,
  storage 64
  Calls. Texts.
- | Better Phone | 2024-02 | 199 | only NZ
  storage 128
  Calls. Texts.
`)
    expect(families.map(({ attributes }) => attributes)).toEqual([
      { network: '4G', esim: true, storage: 64 },
      { network: '5G', esim: true, storage: 128 },
    ])
    expect(families[1]?.models).toEqual([{ nzd: 199, only: 'NZ' }])
  })

  test.each([
    ['a block without a category', 'Breville | Kettle | 2019-05 | 199'],
    [
      'a family without a description',
      '= kettles\nBreville | Kettle | 2019-05 | 199\n  capacity 1',
    ],
    [
      'a price that is none',
      '= kettles\nBreville | Kettle | 2019-05 | dear\n  capacity 1\n  Boils.',
    ],
    [
      'fewer values than models',
      '= kettles\nBreville | Kettle | 2019-05 | 1L: 99, 2L: 199 | each power 2000\n  capacity 1\n  Boils.',
    ],
  ])('refuses %s', (_, text) => {
    expect(() => familiesFrom(text)).toThrow()
  })
})
