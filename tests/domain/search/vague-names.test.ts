import { wordsToEarlierThing } from '#domain/search/understand/head-noun.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf, type NamedCategory } from '#domain/search/understand/vocabulary.ts'
import { expect, test } from 'vitest'

const node = (id: number, name: string, parentId: number | null): NamedCategory => ({
  id,
  slug: name,
  name,
  parentId,
  childIds: [],
  subtreeIds: [id],
  products: { NZ: 90, AU: 0 },
})

const nodes = [
  node(1, 'Phones', null),
  node(2, 'Phone Covers', 1),
  node(3, 'Computers', null),
  node(4, 'Laptop Covers', 3),
  node(5, 'Animals', null),
  node(6, 'Horse Tack', 5),
  node(7, 'Games', null),
  node(8, 'Xbox Games', 7),
  node(9, 'Sport', null),
  node(10, 'Golf Bags', 9),
  node(11, 'Bags', null),
]
const vocabulary = vocabularyOf(
  {
    categories: new Map(nodes.map((one) => [one.id, one])),
    categoryByName: new Map(nodes.map((one) => [one.name.toLowerCase(), one])),
    brandByName: new Map([['moa', { ...node(1, 'Moa', null), slug: 'moa' }]]),
    retailers: new Map([[1, { slug: 'tui-and-co', name: 'Tūī & Co Tools', country: 'NZ' }]]),
    retailerByDomain: new Map(),
  },
  'NZ',
)
const read = (query: string) => understand(query, { vocabulary, takes: 'sure' })

test.each([
  ['cover', { isVague: true, isUnsold: false, meant: [2, 4] }],
  ['floral cover', { isVague: true, isUnsold: false, meant: [2, 4] }],
  ['horse cover', { isVague: true, isUnsold: true, meant: [] }],
  ['phone cover', { isVague: false, isUnsold: false, meant: [2] }],
  ['cover horse', { isVague: false, isUnsold: false, meant: [2, 4] }],
])('%j: many kinds of things may be called so, or none', (query, expected) =>
  expect(read(query)).toMatchObject(expected),
)

test.each([
  ['xbox series x games', [8]],
  ['xbox 2 games', [8]],
  ['games for xbox', [8]],
  ['phone 16 cover', [2]],
  ['phone 16 pro max cover', [2]],
  ['golf moa bag', [10]],
  ['golf travel bag', [10, 11]],
  ['golf training game', [7, 8]],
  ['xbox party games', [7, 8]],
])(
  '%j has the name of a kind of thing, with nothing but a model or brand between',
  (query, meant) => expect(read(query).meant).toEqual(meant),
)

test.each(['tui and co tools', 'tuicotools', 'tuicotools cover'])('%j names a shop', (query) =>
  expect(read(query).shop).toBe('tui-and-co'),
)

test.each([
  ['cover laptop', [4]],
  ['cover 15 inch laptop', [4]],
  ['cover laptop 15', [4]],
  ['game tui xbox one', [8]],
  ['bag tournament golf', [10]],
  // Covers go between, which are things themselves.
  ['game cover xbox', [2, 4]],
  // What ends with the name of a thing is of that, unless a measure stands between.
  ['cover game of phones', [1]],
  ['cover 6 inch phones', [2]],
])('%j says the thing before its kind', (query, meant) => expect(read(query).meant).toEqual(meant))

test.each([
  ['bag 30l game', 'bag'],
  ['moa bag horse game', 'moa bag'],
  ['bag', undefined],
  ['30l game', undefined],
  // Nobody sells a tack by itself.
  ['phone cover 20cm tack', 'phone cover'],
])('%j names another thing before the last: %s', (query, thing) =>
  expect(wordsToEarlierThing(query, vocabulary)).toBe(thing),
)

test('what is looked for may be told', () => {
  const told = { vocabulary, takes: 'sure', thing: 'bag' } as const
  expect(understand('bag 30l game', told)).toMatchObject({ meant: [10, 11], words: 'bag 30l game' })
})
