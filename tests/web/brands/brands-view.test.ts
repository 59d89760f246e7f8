import { brandsViewOf } from '#web/src/pages/brands/brands-view.ts'
import { describe, expect, test } from 'vitest'

const brand = (text: string, products = 1) => ({
  text,
  link: `/${text}/brand_1.aspx`,
  slug: text.toLowerCase(),
  products,
})

const many = Array.from({ length: 230 }, (_, n) => brand(`B${n}`, n % 2))

const all = [
  { letter: '#', brands: [brand('3M')] },
  { letter: 'B', brands: many },
  { letter: 'C', brands: [brand('Canon', 35)] },
]

describe('the page of brands', () => {
  test('begins with the first letter that has any, and puts # at the end', () => {
    const view = brandsViewOf(all, null, null)
    expect(view.letter).toBe('B')
    expect(view.letters).toHaveLength(27)
    expect(view.letters.at(-1)).toEqual({ letter: '#', isEmpty: false })
    expect(view.letters[0]).toEqual({ letter: 'A', isEmpty: true })
  })

  test('shows a hundred at once', () => {
    const pages = ['1', '2', '3'].map((page) => brandsViewOf(all, 'B', page))
    expect(pages.map(({ brands }) => brands.length)).toEqual([100, 100, 30])
    expect(pages.map(({ page, pages: last }) => `${page} of ${last}`)).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ])
    expect(pages[2]?.brands[0]?.name).toBe('B200')
  })

  test.each([
    ['b', '1'],
    ['B', '0'],
    ['B', '-1'],
    ['B', '1.5'],
    ['B', 'x'],
    ['letters', null],
    ['', ''],
  ])('reads letter %o and page %o as the first page of B', (letter, page) => {
    expect(brandsViewOf(all, letter, page)).toMatchObject({ letter: 'B', page: 1 })
  })

  test('a page beyond the last is the last', () => {
    expect(brandsViewOf(all, 'B', '99')).toMatchObject({ page: 3, pages: 3 })
  })

  test('a letter without brands has one empty page', () => {
    expect(brandsViewOf(all, 'X', null)).toMatchObject({ letter: 'X', pages: 1, brands: [] })
    expect(brandsViewOf([], null, null)).toMatchObject({ letter: 'A', total: 0, sold: 0 })
  })

  test('counts all brands, and those of which something is sold', () => {
    expect(brandsViewOf(all, '#', null)).toMatchObject({ total: 232, sold: 117 })
  })
})
