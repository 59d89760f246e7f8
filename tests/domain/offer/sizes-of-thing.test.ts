import type { Contents } from '#domain/offer/contents.ts'
import { sizesOfThing, thingInTitle } from '#domain/offer/sizes-of-thing.ts'
import { expect, test } from 'vitest'

test.each([
  ['Anchor Milk 2L', 'anchor milk'],
  ['Anchor Milk 2 x 1 Litre Pack', 'anchor milk'],
  ['Anchor Milk (12 pack) 250mL each', 'anchor milk'],
  ['Sipp Cola Cans 375mL x 24 pack', 'sipp cola'],
  ['Sipp Cola Bottle 1.25L', 'sipp cola'],
  ['Sipp Cola Zero 1.25L', 'sipp cola zero'],
  ['Oaty Biscuits 70% Less Sugar 200g', 'oaty biscuits 70% less sugar'],
  ['Nappies Size 5 (12-17kg) 50 pack', 'nappies size 5 12'],
  ['Panado Rapid 20 Tablets', 'panado rapid tablets'],
  ['Tui Laundry Liquid 40 Washes 2L', 'tui laundry liquid'],
  ['Tui Laundry Liquid (1 load sample)', 'tui laundry liquid sample'],
  ['Milk 2L', ''],
  ['2 x 1kg', ''],
])('%s is %j', (title, thing) => {
  expect(thingInTitle(title)).toBe(thing)
})

type Sized = Parameters<typeof sizesOfThing>[0]

const size = (
  title: string,
  count: number,
  priceMinor: number | null,
  unit: Contents['unit'] = 'kg',
) => ({
  title,
  contents: { count, unit },
  priceMinor,
})

const read = (...[own, ...others]: readonly ReturnType<typeof size>[]): string[] =>
  own
    ? sizesOfThing(own, others).map(
        ({ text, product, isCheapest }) => `${text} ${product.priceMinor}${isCheapest ? ' *' : ''}`,
      )
    : []

test('stand from the smallest to the largest, the cheapest by the unit marked', () => {
  const one = size('Oaty Flour 1kg', 1, 400)
  const half = size('Oaty Flour 500g', 0.5, 250)
  const two = size('Oaty Flour 2 x 1kg', 2, 700)
  expect(read(one, half, two)).toEqual(['500 g 250', '1 kg 400', '2 × 1 kg 700 *'])
  expect(read(two, one, half)).toEqual(read(one, half, two))
})

test('marks all that cost the least by the unit, and none where all cost as much', () => {
  const [one, half] = [size('Oaty Flour 1kg', 1, 400), size('Oaty Flour 500g', 0.5, 200)]
  expect(read(one, half)).toEqual(['500 g 200', '1 kg 400'])
  expect(read(one, half, size('Oaty Flour 2kg', 2, 900))).toEqual([
    '500 g 200 *',
    '1 kg 400 *',
    '2 kg 900',
  ])
})

test('what cannot be ordered is no cheapest', () => {
  const [one, half] = [size('Oaty Flour 1kg', 1, null), size('Oaty Flour 500g', 0.5, 200)]
  expect(read(one, half)).toEqual(['500 g 200', '1 kg null'])
})

test('of two that hold as much it is the thing itself, else that with the lower price', () => {
  const own = size('Oaty Flour 1kg', 1, 400)
  const [dear, cheap] = [size('Oaty Flour 500g', 0.5, 300), size('Oaty Flour 500 g', 0.5, 200)]
  expect(read(own, size('Oaty Flour 1000g', 1, 100), dear, cheap)).toEqual([
    '500 g 200',
    '1 kg 400',
  ])
})

test('other things, and what is told in another unit, are no sizes of it', () => {
  const own = size('Oaty Flour 1kg', 1, 400)
  expect(read(own)).toEqual([])
  expect(read(own, size('Oaty Flour Fine 500g', 0.5, 200))).toEqual([])
  expect(read(own, size('Oaty Flour 500g', 5, 200, '100 g'))).toEqual([])
  expect(
    sizesOfThing<Sized>({ ...own, contents: undefined }, [size('Oaty Flour 500g', 0.5, 200)]),
  ).toEqual([])
})

test.each([
  ['Sipp Cola 375mL x 24 pack', 9, 'L', '24 × 375 mL'],
  ['Sipp Cola 1.25L', 1.25, 'L', '1.25 L'],
  ['Oaty Wraps 8 Pack 360g', 3.6, '100 g', '8 × 45 g'],
  ['Oaty Wraps 7 Pack 500g', 5, '100 g', '500 g'],
  ['Oaty Tablets 20 tablets 500g', 5, '100 g', '500 g'],
  ['Oaty Cream 10oz', 2.83495, '100 g', '283.5 g'],
  ['Oaty Wash 750mL', 7.5, '100 mL', '750 mL'],
  ['Oaty Tampons 16 pack', 16, 'each', '16 pack'],
  ['Oaty Laundry Powder 60 Washes 3kg', 60, 'wash', '60 washes'],
] as const)('%s holds %s %s: %s', (title, count, unit, text) => {
  const other = size(title.replace(/\d+(?:\.\d+)?/, '3'), count / 2, 100, unit)
  const [, own] = sizesOfThing(size(title, count, 100, unit), [other])
  expect(own?.text).toBe(text)
})
