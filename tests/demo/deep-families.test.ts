import { describe, expect, test } from 'vitest'
import { deepFamilies } from '#adapters/demo/families.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree, inheritedAttributes } from '#domain/catalogue/category-walk.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { deepCategories } from '#tests/support/demo/deep-categories.ts'

const leaves = flattenTree(frontCategories).filter(
  ({ category }) => category.children === undefined,
)

const definitionsByLeaf = new Map(
  leaves.map(({ category, path }) => [category.slug, inheritedAttributes(path)]),
)

const products = deepFamilies.flatMap((family) =>
  family.models.map((model) => ({
    family,
    model,
    title: model.variant === undefined ? family.name : `${family.name} ${model.variant}`,
    attributes: { ...family.attributes, ...model.attributes },
  })),
)

describe('the deep half of the demonstration catalogue', () => {
  test('has at least 650 products, all in leaves of the tree', () => {
    expect(products.length).toBeGreaterThanOrEqual(650)
    const astray = deepFamilies.filter(({ category }) => !definitionsByLeaf.has(category))
    expect(astray.map(({ name }) => name)).toEqual([])
  })

  test('covers every area that promises part numbers and typed attributes', () => {
    const byLeaf = Map.groupBy(products, ({ family }) => family.category)
    const missing = deepLeaves.filter((slug) => (byLeaf.get(slug)?.length ?? 0) < 2)
    expect(missing).toEqual([])
  })

  test('states at least eight attributes for every product, of the kinds that the tree defines', () => {
    const wrong = products.flatMap(({ family, title, attributes }) => {
      const entries = Object.entries(attributes)
      const definitions = definitionsByLeaf.get(family.category) ?? []
      const unfit = entries.filter(([key, value]) => {
        const kind = definitions.find((definition) => definition.key === key)?.kind
        return kind === undefined || (kind === 'flag' ? 'boolean' : kindOf(kind)) !== typeof value
      })
      return entries.length >= 8 && unfit.length === 0
        ? []
        : [{ title, count: entries.length, unfit }]
    })
    expect(wrong).toEqual([])
  })

  test('gives every product a part number of its own within its brand', () => {
    expect(products.filter(({ model }) => !model.mpn).map(({ title }) => title)).toEqual([])
    expect(repeated(products.map(({ family, model }) => `${family.brand} ${model.mpn}`))).toEqual(
      [],
    )
  })

  test('never gives one name to two products or families', () => {
    const ofProducts = products.map(({ title, model }) => [title, ...(model.aliases ?? [])])
    const ofFamilies = deepFamilies.map(({ name, aliases }) => [name, ...(aliases ?? [])])
    for (const names of [ofProducts, ofFamilies])
      expect(repeated(names.flatMap((own) => [...new Set(own.map(bare))]))).toEqual([])
  })

  test('starts every name with its brand and describes it in two or three sentences', () => {
    const wrong = deepFamilies.filter(
      ({ brand, name, description }) =>
        brand === undefined ||
        !name.startsWith(`${brand} `) ||
        ![2, 3].includes(description.match(/[.!?](?= |$)/g)?.length ?? 0),
    )
    expect(wrong.map(({ name, description }) => ({ name, description }))).toEqual([])
  })

  test('asks a plausible price in whole dollars of each country', () => {
    const odd = products.filter(({ model: { nzd, aud = nzd } }) =>
      [nzd, aud].some((price) => !Number.isInteger(price) || price < 10 || price > 15_000),
    )
    expect(odd.map(({ title }) => title)).toEqual([])
  })

  test.each([
    ['Apple iPhone 15 Pro 128GB', 'iPhone 15 Pro 128GB'],
    ['Samsung Galaxy S23 256GB', 'Samsung S23 256GB'],
  ])('knows %s as %s, too', (title, alias) => {
    expect(products.find((product) => product.title === title)?.model.aliases).toContain(alias)
  })

  test.each([
    ['Samsung Galaxy Z Flip6', 2],
    ['Dyson V8', 2],
    ['Canon EOS R5 Mark II', 2],
    ['GeForce RTX', 40],
  ])('has products for %s', (words, count) => {
    expect(products.filter(({ title }) => title.includes(words)).length).toBeGreaterThanOrEqual(
      count,
    )
  })

  test.each(['Apple iPhone 15 Pro 128GB', 'Canon EOS R5 Mark II'])(
    'has one product with the very title %s',
    (title) => {
      expect(products.filter((product) => product.title === title)).toHaveLength(1)
    },
  )

  test('lists the MacBooks Pro of 2024 for the suggested search', () => {
    const found = products.filter(({ title }) =>
      ['Apple', 'MacBook', 'Pro', '2024'].every((word) => title.split(' ').includes(word)),
    )
    expect(found.length).toBeGreaterThanOrEqual(5)
  })
})

const deepLeaves = leavesOf(deepCategories)

function leavesOf(slugs: readonly string[]): readonly string[] {
  return leaves
    .filter(({ path }) => path.some(({ slug }) => slugs.includes(slug)))
    .map(({ category }) => category.slug)
}

function kindOf(kind: 'number' | 'text'): 'number' | 'string' {
  return kind === 'text' ? 'string' : kind
}

/** Without punctuation, which neither links nor searches can rely on. */
function bare(name: string): string {
  return foldText(name).replaceAll(/[^a-z0-9]/g, '')
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
