import { makeRivals, makeSoldProducts } from '#application/collect/run/matching-memory.ts'
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

  test('count by their greatest likeness', () => {
    const rivals = makeRivals()
    rivals.note(7, 1, 0.9)
    rivals.note(7, 1, 0.4)
    expect(rivals.of(7, 2)).toBe(0.9)
  })
})

describe('what the shop sells', () => {
  const row = (seq: number, formerProductId: number | null = null, condition = 'new' as const) => ({
    seq,
    formerProductId,
    offer: { terms: { condition } },
  })

  test('is what other rows are, of this run or before', () => {
    const sold = makeSoldProducts([5])
    sold.add(6, row(1))
    expect(sold.isSoldBesides(5, row(2))).toBe(true)
    expect(sold.isSoldBesides(6, row(2))).toBe(true)
    expect(sold.isSoldBesides(7, row(2))).toBe(false)
  })

  test('is not what the row itself is or was', () => {
    const sold = makeSoldProducts([5])
    sold.add(6, row(1))
    expect(sold.isSoldBesides(5, row(2, 5))).toBe(false)
    expect(sold.isSoldBesides(6, row(1))).toBe(false)
  })

  test('may be sold used beside new', () => {
    const sold = makeSoldProducts([5])
    const used = { ...row(3), offer: { terms: { condition: 'used' } } } as const
    expect(sold.isSoldBesides(5, used)).toBe(false)
    sold.add(6, used)
    expect(sold.isSoldBesides(6, row(4))).toBe(false)
  })
})
