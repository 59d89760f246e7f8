import { cardPrice, type Sale } from '#domain/offer/sale.ts'
import { expect, test } from 'vitest'

const makeSale = (said: Partial<Sale> = {}): Sale => ({
  retailerId: 1,
  priceMinor: 9000,
  totalMinor: 11_000,
  condition: 'new',
  standing: 'priced',
  inStock: true,
  colour: null,
  ...said,
})
const free = makeSale({ retailerId: 2, priceMinor: 9900, totalMinor: 9900 })
const used = makeSale({ retailerId: 3, priceMinor: 100, totalMinor: 100, condition: 'used' })
const unknown = makeSale({
  retailerId: 4,
  priceMinor: 500,
  totalMinor: null,
  standing: 'delivery-unknown',
})

test('is of the best offer in the basis', () => {
  const sales = [free, makeSale(), used]
  expect(cardPrice(sales, 'delivered')).toEqual({
    priceMinor: 9900,
    totalMinor: 9900,
    standing: 'priced',
  })
  expect(cardPrice(sales, 'item')).toEqual({
    priceMinor: 9000,
    totalMinor: 11_000,
    standing: 'priced',
  })
})

test('is of an unknown delivery only where no total is known, and of any for the item alone', () => {
  expect(cardPrice([free, unknown], 'delivered')?.priceMinor).toBe(9900)
  expect(cardPrice([unknown], 'delivered')?.standing).toBe('delivery-unknown')
  expect(cardPrice([free, unknown], 'item')).toMatchObject({ priceMinor: 500, standing: 'priced' })
})

test('is nothing of what only used ones are sold of, or whose price is too old', () => {
  expect(cardPrice([used], 'delivered')).toBeNull()
  expect(cardPrice([makeSale({ standing: 'stale' })], 'item')).toBeNull()
  expect(cardPrice([], 'delivered')).toBeNull()
})
