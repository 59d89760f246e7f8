import { understoodLines } from '#application/search/words/understood-lines.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { makeVocabulary, type NamedCategory } from '#domain/search/understand/vocabulary.ts'
import { expect, test } from 'vitest'

const node = (id: number, name: string, parentId: number | null): NamedCategory => ({
  id,
  slug: name.toLowerCase(),
  name,
  parentId,
  childIds: id === 1 ? [2] : [],
  products: { NZ: 60, AU: 0 },
})
const categories = new Map(
  [
    node(1, 'Computers', null),
    node(2, 'Laptops', 1),
    { ...node(3, 'Software', 1), products: { NZ: 0, AU: 3 } },
  ].map((one) => [one.id, one]),
)
const brand = { id: 5, slug: 'kea', name: 'Kea', products: { NZ: 1, AU: 1 } }
const vocabulary = makeVocabulary({
  categories,
  categoryByName: new Map([...categories.values()].map((one) => [one.name.toLowerCase(), one])),
  brandByName: new Map([['kea', brand]]),
  retailers: new Map(),
  retailerByDomain: new Map(),
})

const linesOf = (query: string, isCorrected = false): readonly string[] => {
  const understanding = understand(query, { vocabulary, country: 'NZ', takes: 'sure' })
  const said = understanding.said.map(({ type, slug, name }) => ({ type, slug, name, rest: '' }))
  const index = { categories: new Map() }
  for (const [id, one] of categories)
    index.categories.set(id, { ...one, depth: 1, position: id, subtreeIds: [id] })
  return understoodLines({ understanding, isCorrected, ranking: undefined }, said, index)
}

test.each([
  ['', []],
  ['kea laptop', ['Looks for “kea laptop”.', 'The thing is of Laptops.', 'The brand is Kea.']],
  [
    'used laptop under $500 -kea',
    [
      'Looks for “laptop”.',
      'The thing is of Laptops.',
      'Condition: Used.',
      'Price: $0 - $500.',
      'Not Kea.',
    ],
  ],
  [
    'kea tax software',
    ['Looks for “kea tax software”.', 'No shop here sells any.', 'The brand is kea.'],
  ],
  ['laptop for uni', ['Looks for “laptop”.', 'The thing is of Laptops.', 'Without “for uni”.']],
])('%j is understood in plain words', (query, lines) => expect(linesOf(query)).toEqual(lines))

test('a correction is told', () =>
  expect(linesOf('laptop', true)).toContain('Read “laptop” as “laptop”.'))
