import { type PlacedCategory, flattenTree } from '#domain/catalogue/category-walk.ts'
import { type Category, categoryTree, frontCategories } from '#domain/catalogue/category-tree.ts'
import { describe, expect, test } from 'vitest'
import { categorySearches } from '#domain/search/home-searches.ts'
import { deepCategories } from '#tests/support/demo/deep-categories.ts'

const roots = `Phones|Cameras|Computers|Appliances|Small Appliances|Sound|Vision|Automotive|
    Clothing & Fashion|Components|Games & Consoles|Gifts & Flowers|Health & Beauty|
    Home & Garden|Kids & Family|Office Products|Sports & Outdoors`.split(/\|\s*/)

describe('the category tree', () => {
  test('has the 17 roots in the order of the categories page', () => {
    expect(frontCategories.map(({ name }) => name)).toEqual(roots)
    expect(categoryTree.slice(0, 17).map(({ name }) => name)).toEqual(roots)
  })

  test('has three levels under every root', () => {
    expect(new Set(leaves.map(({ depth }) => depth))).toEqual(new Set([3]))
    expect(nodes.filter(({ depth }) => depth === 2).length).toBeGreaterThanOrEqual(90)
    expect(leaves.length).toBeGreaterThanOrEqual(350)
  })

  test('names every category by a slug of its own', () => {
    const slugs = nodes.map(({ category }) => category.slug)
    expect(repeated(slugs)).toEqual([])
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('never lets a name or an alias mean two categories, whatever its number or punctuation', () => {
    const meanings = nodes.flatMap(({ category }) => [
      ...new Set([category.name, ...(category.aliases ?? [])].map(folded)),
    ])
    expect(repeated(meanings)).toEqual([])
  })

  test('repeats neither a name nor an alias inside one category', () => {
    const repeats = nodes.flatMap(({ category }) =>
      repeated([category.name, ...(category.aliases ?? [])]),
    )
    expect(repeats).toEqual([])
  })

  test.each(categorySearches)('knows the home tile %s', (tile) => {
    const meant = nodes.filter(({ category }) =>
      [category.name, ...(category.aliases ?? [])].includes(tile),
    )
    expect(meant).toHaveLength(1)
  })

  test('keeps Smart Home under Home & Garden', () =>
    expect(at('smart-home').path.map(({ slug }) => slug)).toEqual([
      'home-and-garden',
      'smart-home',
    ]))
})

describe('attribute definitions', () => {
  test.each(deepCategories)('are at least eight for %s', (slug) =>
    expect(keysOf(at(slug).path).length).toBeGreaterThanOrEqual(8),
  )

  test('are stated for every leaf, at least two', () => {
    const poor = leaves.filter(({ path }) => keysOf(path).length < 2)
    expect(poor.map(({ category }) => category.slug)).toEqual([])
  })

  test('are stated once between a root and a leaf', () =>
    expect(leaves.flatMap(({ path }) => repeated(keysOf(path)))).toEqual([]))

  test('mean the same wherever a key stands', () => {
    const meanings = new Map<string, string>()
    for (const { category } of nodes)
      for (const { key, ...meaning } of category.attributes ?? []) {
        expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(meanings.get(key) ?? JSON.stringify(meaning)).toBe(JSON.stringify(meaning))
        meanings.set(key, JSON.stringify(meaning))
      }
    expect(meanings.size).toBeGreaterThan(100)
  })
})

const nodes = flattenTree(categoryTree)
const leaves = nodes.filter(({ category }) => category.children === undefined)

function at(slug: string): PlacedCategory {
  const node = nodes.find(({ category }) => category.slug === slug)
  if (!node) throw new Error(`no category ${slug}`)
  return node
}

function keysOf(path: readonly Category[]): readonly string[] {
  return path.flatMap(({ attributes }) => attributes ?? []).map(({ key }) => key)
}

/** Looser than any search folding: a clash here could be a clash there. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/(es|s)$/, '')
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
