import { headNoun } from '#domain/search/understand/head-noun.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf, type NamedCategory } from '#domain/search/understand/vocabulary.ts'
import { expect, test } from 'vitest'

type Branch = readonly [name: string, products: number, aliases?: readonly string[]]

/** Departments, and what is below each. */
const tree: Readonly<Record<string, readonly Branch[]>> = {
  Phones: [
    ['Mobile Phones', 90],
    ['Watches', 20],
  ],
  Toys: [
    ['Soft Toys', 3],
    ['Dolls', 9],
  ],
  Beauty: [['Shampoos', 5]],
  Cars: [['Car Wash', 9, ['car shampoo']]],
  Appliances: [
    ['Tower Fans', 2],
    ['Ceiling Fans', 2],
    ['Desk Fans', 2],
    ['Wall Fans', 2],
    ['Box Fans', 2],
    ['Pedestal Fans', 2],
    ['Bladeless Fans', 0],
  ],
  Computers: [['Case Fans', 40]],
  Cooling: [['Fridges & Freezers', 9, ['fridge freezers']]],
  'Kids & Family': [["Kids' Fans", 2]],
}

const nodes: NamedCategory[] = []
const byName = new Map<string, NamedCategory>()
const add = (name: string, parentId: number | null, products: number, childIds: number[] = []) => {
  const id = nodes.length + 1
  const counts = { NZ: products, AU: 0 }
  const node = { id, slug: name, name, parentId, childIds, subtreeIds: [id], products: counts }
  nodes.push(node)
  byName.set(name.toLowerCase(), node)
  return node
}
for (const [name, branches] of Object.entries(tree)) {
  const products = branches.reduce((sum, [, count]) => sum + count, 0)
  const childIds: number[] = []
  const { id } = add(name, null, products, childIds)
  for (const [child, count, aliases = []] of branches) {
    const node = add(child, id, count)
    childIds.push(node.id)
    for (const alias of aliases) byName.set(alias, node)
  }
}

// Those of a wide category.
const wide = byName.get('fridges & freezers')
if (wide !== undefined) {
  const ids = ['Chest Freezers', 'Bar Fridges'].map((name) => add(name, wide.id, 4).id)
  const filled = { ...wide, childIds: ids, subtreeIds: [wide.id, ...ids] }
  nodes[wide.id - 1] = filled
  for (const name of ['fridges & freezers', 'fridge freezers']) byName.set(name, filled)
}

const vocabulary = vocabularyOf(
  {
    categories: new Map(nodes.map((one) => [one.id, one])),
    categoryByName: byName,
    brandByName: new Map(),
    retailers: new Map(),
    retailerByDomain: new Map(),
  },
  'NZ',
)

const meantBy = (query: string): readonly string[] =>
  understand(query, { vocabulary, takes: 'sure' }).meant.map((id) => nodes[id - 1]?.name ?? '')

test.each([
  ['shampoo for dry hair', ['Shampoos'], 'of another department an alias only ends with the name'],
  ['car shampoo', ['Car Wash'], 'the alias itself is typed'],
  [
    'red fan',
    ['Tower', 'Ceiling', 'Desk', 'Wall', 'Box', 'Pedestal', "Kids'"].map((kind) => `${kind} Fans`),
    'nearly all kinds are of one department, and those of kids are such things, too',
  ],
  ['red case fan', ['Case Fans'], 'the kind is typed'],
  [
    'freezer',
    ['Chest Freezers'],
    'what is below has it by name, what is above at the end of an alias',
  ],
  ['phone', ['Phones', 'Mobile Phones'], 'most of the department is called so, watches are not'],
  ['toys', ['Toys', 'Soft Toys', 'Dolls'], 'what a department is called says all that is in it'],
])('%j means %j: %s', (query, expected) => expect(meantBy(query)).toEqual(expected))

test('what words call the thing is found out once for each version of a catalogue', () => {
  const found = headNoun('red fan for plane', vocabulary)
  expect(headNoun('Red Fans', vocabulary)).toBe(found)
  expect(found?.words).toEqual(['fan'])
})
