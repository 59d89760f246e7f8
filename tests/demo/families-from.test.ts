import { describe, expect, test } from 'vitest'
import { familiesFrom } from '#adapters/demo/families.ts'

const headings =
  'category,brand,name,released,variant,nzd,aud,only,mpn,colours,aliases,facts,model facts,description'

const familiesOf = (...rows: readonly string[]): ReturnType<typeof familiesFrom> =>
  familiesFrom([headings, ...rows].join('\n'))

describe('reading families from a table', () => {
  test('takes brand, facts, colours and the description of a single model', () => {
    const families = familiesOf(
      'kettles,Breville,the Smart Kettle,2019-05,,199,,,BKE825BSS,Silver | Black,,' +
        'capacity 1.7 | cordless yes | material stainless steel,,"Boils to five. Keeps them, too."',
    )
    expect(families).toEqual([
      {
        category: 'kettles',
        brand: 'Breville',
        name: 'Breville the Smart Kettle',
        released: '2019-05',
        description: 'Boils to five. Keeps them, too.',
        attributes: { capacity: 1.7, cordless: true, material: 'stainless steel' },
        colours: ['Silver', 'Black'],
        models: [{ nzd: 199, mpn: 'BKE825BSS' }],
      },
    ])
  })

  test('tells models apart by variant, facts, Australian prices and aliases', () => {
    const [family] = familiesOf(
      'm-2-ssds,Samsung,990 Pro,2022-10,512GB,99,89,,,,990Pro,interface NVMe,storage 512 | read-speed 7000,Quick.',
      ',,,,1TB,199,179,,,,,,storage 1000 | read-speed 7450,',
    )
    expect(family?.attributes).toEqual({ interface: 'NVMe' })
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

  test('takes goods without a brand, and those of one country', () => {
    const families = familiesOf(
      'smartphones,,Plain Phone,2024-01,,99,,,,,,network 4G,,Calls.',
      'smartphones,,Better Phone,2024-02,,199,,NZ,,,,network 5G,,Calls. Texts.',
    )
    expect(families.map(({ name, brand }) => [name, brand])).toEqual([
      ['Plain Phone', undefined],
      ['Better Phone', undefined],
    ])
    expect(families[1]?.models).toEqual([{ nzd: 199, only: 'NZ' }])
  })

  test('keeps text that looks like a number where the category says text', () => {
    const [family] = familiesOf('smartphones,,Phone,2024-01,,99,,,,,,bluetooth 5.0,,Calls.')
    expect(family?.attributes).toEqual({ bluetooth: '5.0' })
  })

  test.each([
    ['a family without a category', ',Breville,Kettle,2019-05,,199,,,,,,capacity 1,,Boils.'],
    ['a family without a description', 'kettles,Breville,Kettle,2019-05,,199,,,,,,capacity 1,,'],
    ['a price that is none', 'kettles,Breville,Kettle,2019-05,,dear,,,,,,capacity 1,,Boils.'],
    ['a model without a price', 'kettles,Breville,Kettle,2019-05,1L,,,,,,,capacity 1,,Boils.'],
    ['a model without a family', ',,,,2L,199,,,,,,,power 2000,'],
    ['a country that is none', 'kettles,,Kettle,2019-05,,199,,UK,,,,capacity 1,,Boils.'],
    ['a row with too few cells', 'kettles,,Kettle,2019-05,,199'],
  ])('refuses %s', (_, row) => {
    expect(() => familiesOf(row)).toThrow()
  })

  test('refuses other headings', () => {
    expect(() => familiesFrom(headings.replace('nzd', 'price'))).toThrow('expected the headings')
  })
})
