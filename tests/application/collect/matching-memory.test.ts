import { makeRivals, makeSoldProducts } from '#application/collect/run/staging.ts'
import { describe, expect, test } from 'vitest'

describe('rivals of a row', () => {
  test('are the likest other rows of a product', () => {
    const rivals = makeRivals()
    rivals.note(7, 1, 0.5)
    rivals.note(7, 2, 0.9)
    rivals.note(7, 3, 0.7)
    expect([1, 2, 3].map((seq) => rivals.of(7, seq))).toEqual([0.9, 0.7, 0.9])
    expect(rivals.of(8, 1)).toBe(0)
  })

  test('compete no more once they are another product', () => {
    const rivals = makeRivals()
    rivals.note(7, 1, 0.5)
    rivals.note(7, 2, 0.9)
    rivals.settle(2, 9)
    expect(rivals.of(7, 1)).toBe(0)
    rivals.settle(2, 7)
    expect(rivals.of(7, 1)).toBe(0.9)
  })

  test('count by their greatest likeness, however often it is noted, and never against themselves', () => {
    const rivals = makeRivals()
    for (const likeness of [0.9, 0.9, 0.4]) rivals.note(7, 1, likeness)
    expect([1, 2].map((seq) => rivals.of(7, seq))).toEqual([0, 0.9])
    for (let times = 0; times < 2; times++) rivals.note(7, 2, 0.95)
    expect([1, 2].map((seq) => rivals.of(7, seq))).toEqual([0.95, 0.9])
  })
})

describe('what the shop sells', () => {
  const row = (seq: number, formerProductId: number | null = null) => ({
    seq,
    formerProductId,
    offer: { terms: { condition: 'new', priceMinor: 100 * seq } as const },
  })
  const known = [{ productId: 5, isNew: true, priceMinor: 4900 }]

  test('is what other rows are, of this run or before, at their price', () => {
    const sold = makeSoldProducts(known)
    sold.add(6, row(1))
    expect([5, 6, 7].map((id) => sold.priceBesides(id, row(2)))).toEqual([4900, 100, undefined])
  })

  test('is not what the row itself is or was', () => {
    const sold = makeSoldProducts(known)
    sold.add(6, row(1))
    expect(sold.priceBesides(5, row(2, 5))).toBeUndefined()
    expect(sold.priceBesides(6, row(1))).toBeUndefined()
  })

  test('may be sold used beside new', () => {
    const sold = makeSoldProducts(known)
    const used = { ...row(3), offer: { terms: { condition: 'used', priceMinor: 1 } } } as const
    expect(sold.priceBesides(5, used)).toBeUndefined()
    sold.add(6, used)
    expect(sold.priceBesides(6, row(4))).toBeUndefined()
    expect(sold.priceBesides(6, { ...used, seq: 5 })).toBe(1)
  })
})
