import { understoodLines } from '#application/search/words/understood-lines.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf, type NamedCategory } from '#domain/search/understand/vocabulary.ts'
import { expect, test } from 'vitest'

const node = (id: number, name: string, parentId: number | null): NamedCategory => ({
  id,
  slug: name.toLowerCase(),
  name,
  parentId,
  childIds: id === 1 ? [2] : [],
  subtreeIds: [id],
  products: { NZ: 60, AU: 0 },
})
const categories = new Map(
  [
    node(1, 'Computers', null),
    node(2, 'Laptops', 1),
    { ...node(3, 'Software', 1), products: { NZ: 0, AU: 3 } },
    node(4, 'Laptop Covers', 1),
    node(6, 'Phones', null),
    node(7, 'Phone Covers', 6),
    node(8, 'Horse Tack', null),
  ].map((one) => [one.id, one]),
)
const brand = { id: 5, slug: 'kea', name: 'Kea', products: { NZ: 1, AU: 1 } }
const vocabulary = vocabularyOf(
  {
    categories,
    categoryByName: new Map([...categories.values()].map((one) => [one.name.toLowerCase(), one])),
    brandByName: new Map([['kea', brand]]),
    retailers: new Map(),
    retailerByDomain: new Map(),
  },
  'NZ',
)

/** That found nothing. */
const aRanking = {
  complete: 0,
  named: 0,
  isWide: false,
  isOfKind: false,
  placed: 1,
  total: 0,
  by: [],
  head: [],
}

const linesOf = (
  query: string,
  isCorrected = false,
  holders?: readonly number[],
  siteName?: string,
) => {
  const understanding = understand(query, { vocabulary, takes: 'sure' })
  const said = understanding.said.map(({ type, slug, name }) => ({ type, slug, name, rest: '' }))
  const index = { categories: new Map() }
  for (const [id, one] of categories) index.categories.set(id, { ...one, depth: 1, position: id })
  const { tokens } = understanding
  const ranking = holders && { ...aRanking, holders }
  return understoodLines({ understanding, tokens, isCorrected, ranking }, said, { index, siteName })
}

test.each([
  ['', []],
  ['kea laptop', ['Looks for “kea laptop”.', 'The category is Laptops.', 'The brand is Kea.']],
  [
    'used laptop under $500 -kea',
    [
      'Looks for “laptop”.',
      'The category is Laptops.',
      'Condition: Used.',
      'Price: $0 - $500.',
      'Not Kea.',
    ],
  ],
  [
    'kea tax software',
    ['Looks for “kea tax software”.', 'The brand is kea.', 'No shop here sells any.'],
  ],
  ['laptop for uni', ['Looks for “laptop”.', 'The category is Laptops.', 'Without “for uni”.']],
])('%j is understood in plain words', (query, lines) => expect(linesOf(query)).toEqual(lines))

test.each([
  ['kea bixel', [3, 0], 'No product here has “bixel”: check the spelling.'],
  ['zune bixel', [0, 0], 'No product here has “zune” or “bixel”: check the spelling.'],
  ['kea moa', [3, 2], 'No product here has all of these words.'],
  ['tax software', [0, 0], 'No shop here sells any.'],
  ['bixel.js', [2, 0], 'No product here has “js”: check the spelling.'],
  ['horse cover', [3, 2], 'No product here has all of these words.'],
])(
  'of %j, of which so many products hold the words (%j), nothing is found: %s',
  (query, holders, line) => expect(linesOf(query, false, holders).at(-1)).toBe(line),
)

test('an address is told to be that of no shop here', () =>
  expect(linesOf('bixel.example', false, [2, 0], 'bixel').at(-1)).toBe(
    'No shop here has the address “bixel.example”.',
  ))

test('a correction is told', () =>
  expect(linesOf('laptop', true)).toContain('Read “laptop” as “laptop”.'))
