import { readShared, sharedProducts } from '#web/src/pages/wishlist/shared-products.ts'
import { expect, test } from 'vitest'

test('shares what was seen in the country of the address, each product once, the newest first', () => {
  const wish = (productId: string | null, country: 'NZ' | 'AU', day: number) => ({
    productId,
    country,
    addedAt: `2026-02-0${day}T00:00:00.000Z`,
  })
  const items = [wish('a', 'NZ', 1), wish('b', 'AU', 2), wish('c', 'NZ', 3), wish(null, 'NZ', 4)]
  expect(sharedProducts([...items, wish('a', 'NZ', 4)], 'NZ')).toEqual(['a', 'c'])
  expect(sharedProducts(items, 'AU')).toEqual(['b'])
})

test('shares a hundred of a longer list', () => {
  const items = Array.from({ length: 500 }, (_, at) => ({
    productId: `p${at}`,
    country: 'NZ' as const,
    addedAt: '',
  }))
  expect(sharedProducts(items, 'NZ')).toHaveLength(100)
})

test.each([
  ['', 0, 0],
  [',,', 0, 0],
  ['bad,1 or 1=1', 2, 0],
  ['awMiEnyh59s,bad,awMiEnyh59s', 2, 1],
  [Array.from({ length: 150 }, (_, at) => String(11_111_111_111 + at)).join(), 150, 100],
])(
  'of the address %.20s %i products are named, and at most a hundred asked: %i',
  (text, named, count) => {
    const read = readShared(text.replaceAll('0', 'z'))
    expect([read.named, read.asked.length]).toEqual([named, count])
  },
)
