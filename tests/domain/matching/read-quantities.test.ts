import { isSameQuantity, readQuantities } from '#domain/matching/sizes/read-quantities.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { describe, expect, test } from 'vitest'

const read = (title: string) => readQuantities(foldText(title)).quantities

describe('readQuantities', () => {
  test.each([
    ['Tablet 128GB', 'Tablet 128 GB'],
    ['Tablet 128 gigabytes', 'Tablet 0.128 TB'],
    ['Drive 1TB', 'Drive 1000GB'],
    ['Drive 1 TB', 'Drive 1024 GB'],
    ['TV 55"', 'TV 55 inch'],
    ['TV 55-inch', 'TV 139 cm'],
    ['TV 55”', 'TV 140cm'],
    ['Juice 1L', 'Juice 1000ml'],
    ['Juice 1 litre', 'Juice 1,000 ml'],
    ['Flour 1.5kg', 'Flour 1500 g'],
    ['Power bank 20000mAh', 'Power bank 20Ah'],
    ['Cola 6x330ml', 'Cola 0.33L'],
    ['Kettle 2200W', 'Kettle 2.2 kW'],
  ])('reads the same out of %s and %s', (one, other) => {
    const [first] = read(one)
    const [second] = read(other)
    expect(first !== undefined && second !== undefined && isSameQuantity(first, second)).toBe(true)
  })

  test.each([
    ['128GB', '256GB'],
    ['55"', '65"'],
    ['500ml', '750ml'],
    ['1TB', '1.2TB'],
    ['32"', '32cm'],
    ['500g', '500ml'],
  ])('keeps %s and %s apart', (one, other) => {
    const [first] = read(one)
    const [second] = read(other)
    expect(first !== undefined && second !== undefined && isSameQuantity(first, second)).toBe(false)
  })

  test.each(['5 in 1 grooming kit', 'Galaxy S23', 'Office 2021', 'x15 pro', '10 packets'])(
    'finds no measure in %s',
    (title) => expect(read(title)).toEqual([]),
  )

  test('writes every measure in one way', () =>
    expect(readQuantities('ssd 1 tb 3.5 inch').text.split(/\s+/).join(' ').trim()).toBe(
      'ssd 1tb 3.5in',
    ))
})
