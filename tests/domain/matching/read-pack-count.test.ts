import { readPackCount } from '#domain/matching/product-traits.ts'
import { describe, expect, test } from 'vitest'

describe('readPackCount', () => {
  test.each(
    `soap 6-pack|soap 6 pack|soap pack of 6|soap 6pk|soap 6 pieces|soap set of 6|
    cola 6 x 330ml|cola 6x 330ml|cola 6x330ml|cola 330ml x6|cola 330ml x 6|soap 6x|
    soap six pack|rolls 6ea`.split(/\|\s*/),
  )('counts six in %s', (title) => expect(readPackCount(title)).toBe(6))

  test.each(
    `camera 10x zoom|monitor 1920 x 1080|box 20 x 30 x 40 cm|iphone x 64gb|xbox series x|
    backpack 20l|tv 55 inch|dishwasher 14 place settings`.split(/\|\s*/),
  )('counts nothing in %s', (title) => expect(readPackCount(title)).toBeUndefined())

  test('knows a twin pack', () => expect(readPackCount('toothbrush heads twin pack')).toBe(2))
})
