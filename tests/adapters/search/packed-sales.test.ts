import { packSales, readPackedRows, unpackSales } from '#domain/search/listing/packed-sales.ts'
import { colourNames } from '#domain/offer/colour.ts'
import { conditions } from '#domain/offer/condition.ts'
import type { Sale } from '#domain/offer/sale.ts'
import { standings } from '#domain/offer/standing.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSale } from '../../domain/offer/a-sale.ts'

const largestId = 2 ** 31 - 1
const largestAmount = 2 ** 32 - 2

const sale: fc.Arbitrary<Sale> = fc.record({
  retailerId: fc.integer({ min: 1, max: largestId }),
  priceMinor: fc.oneof(fc.nat(largestAmount), fc.constantFrom(0, largestAmount)),
  totalMinor: fc.option(fc.oneof(fc.nat(largestAmount), fc.constantFrom(0, largestAmount))),
  condition: fc.constantFrom(...conditions),
  standing: fc.constantFrom(...standings),
  inStock: fc.boolean(),
  colour: fc.option(fc.constantFrom(...colourNames)),
})

describe('packed sales', () => {
  test('come back as they were, in their order', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 20 }), (sales) => {
        expect(unpackSales(packSales(sales))).toEqual(sales)
      }),
    )
  })

  test('take 2 bytes and 14 of each, which rows of the database rely on', () => {
    const known = aSale({
      retailerId: 258,
      priceMinor: 90_000,
      totalMinor: null,
      condition: 'used',
      standing: 'delivery-unknown',
      inStock: true,
      colour: 'white',
    })
    expect(Buffer.from(packSales([])).toString('hex')).toBe('0000')
    expect(Buffer.from(packSales([known])).toString('hex')).toBe(
      `00010000010200015f90ffffffff${marks}02`,
    )
  })

  test('are read as rows behind their numbers, wherever the bytes begin', () => {
    const rows = fc.array(
      fc.record({
        numbers: fc.tuple(fc.integer(), fc.integer()),
        sales: fc.array(sale, { maxLength: 4 }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(rows, fc.nat(9), (given, offset) => {
        const parts = given.flatMap(({ numbers, sales }) => [
          ...numbers.map((number) => {
            const bytes = Buffer.alloc(4)
            bytes.writeInt32BE(number | 0)
            return bytes
          }),
          packSales(sales),
        ])
        const whole = Buffer.concat([Buffer.alloc(offset), ...parts])
        expect(readPackedRows(whole.subarray(offset), 2)).toEqual(given)
      }),
    )
  })

  test('of no row are none', () => {
    expect(readPackedRows(new Uint8Array(), 2)).toEqual([])
  })
})

const [used, silent, inStock] = [
  conditions.indexOf('used'),
  standings.indexOf('delivery-unknown'),
  32,
]
const marks = (used | (silent << 2) | inStock).toString(16).padStart(2, '0')
