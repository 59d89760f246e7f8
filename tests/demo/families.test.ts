import { describe, expect, test } from 'vitest'
import { demonstrationBrands } from '#adapters/demo/demonstration.ts'
import { broadFamilies, deepFamilies } from '#adapters/demo/families.ts'
import type { AttributeDefinition, AttributeValue } from '#domain/catalogue/attribute.ts'
import { brandInitial } from '#domain/catalogue/brand.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree, inheritedAttributes } from '#domain/catalogue/category-walk.ts'
import { foldText } from '#domain/search/words/fold.ts'

const families = [...deepFamilies, ...broadFamilies]

const brandNames = demonstrationBrands.map(({ name }) => name)

const places = flattenTree(frontCategories)
const leaves = new Map(
  places
    .filter(({ category }) => category.children === undefined)
    .map(({ category, path }) => [category.slug, path]),
)

const products = families.flatMap((family) =>
  family.models.map((model) => ({
    family,
    model,
    title: [family.name, model.variant].filter(Boolean).join(' '),
    path: leaves.get(family.category) ?? [],
    attributes: Object.entries({ ...family.attributes, ...model.attributes }),
  })),
)

describe('the brands of the demonstration', () => {
  test('are at least 1,500, no two alike after folding', () => {
    expect(repeated(brandNames.map(foldText))).toEqual([])
    expect(brandNames.length).toBeGreaterThanOrEqual(1500)
  })

  test('stand under every letter and under #', () => {
    const initials = new Set(brandNames.map(brandInitial))
    expect([...initials].toSorted().join('')).toBe('#ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  })

  test('have names and other spellings that mean nothing else', () => {
    const spellings = demonstrationBrands
      .flatMap(({ name, aliases }) => [name, ...aliases])
      .map(foldText)
    const categories = new Set(
      places.flatMap(({ category }) => [category.name, ...(category.aliases ?? [])]).map(foldText),
    )
    expect(repeated(spellings)).toEqual([])
    expect(spellings.filter((spelling) => categories.has(spelling))).toEqual([])
  })

  test.each([
    ['BlackBerryMobile', 'BlackBerry'],
    ['Addidas', 'Adidas'],
    ['Hewlett-Packard', 'HP'],
    ['F&P', 'Fisher & Paykel'],
    ['WD', 'Western Digital'],
  ])('know %s as %s', (spelling, name) => {
    const brand = demonstrationBrands.find(({ aliases }) => aliases.includes(spelling))
    expect(brand?.name).toBe(name)
  })

  test('include every brand that a family names', () => {
    const known = new Set(brandNames)
    const strange = families.filter(({ brand }) => brand !== undefined && !known.has(brand))
    expect(strange.map(({ name }) => name)).toEqual([])
  })

  test.each(['Adidas', 'Pioneer', 'HP', 'Logitech', 'Huawei', 'Canon'])(
    'have at least three products of %s',
    (brand) => {
      expect(products.filter(({ family }) => family.brand === brand).length).toBeGreaterThan(2)
    },
  )
})

describe('the whole demonstration catalogue', () => {
  test('names a leaf of the tree for every family, and a family for every leaf', () => {
    const named = new Set(families.map(({ category }) => category))
    expect([...named].toSorted()).toEqual([...leaves.keys()].toSorted())
  })

  test('states only facts that the category defines, in the defined kind', () => {
    const wrong = products.flatMap(({ title, path, attributes }) => {
      const definitions = inheritedAttributes(path)
      return attributes
        .filter(([key, value]) => {
          const definition = definitions.find((each) => each.key === key)
          return definition === undefined || !isOfKind[definition.kind](value)
        })
        .map(([key, value]) => `${title}: ${key} ${value}`)
    })
    expect(wrong).toEqual([])
  })

  test.each([...frontCategories.map(({ slug }) => slug), 'smart-home'])(
    'has at least 12 products under %s',
    (slug) => {
      const under = products.filter(({ path }) => path.some((category) => category.slug === slug))
      expect(under.length).toBeGreaterThanOrEqual(12)
    },
  )

  test('never gives one title to two products, or one name to two families', () => {
    expect(repeated(products.map(({ title }) => foldText(title)))).toEqual([])
    expect(repeated(families.map(({ name }) => foldText(name)))).toEqual([])
  })

  test('never lets an alias name two products', () => {
    const names = products.flatMap(({ family, model, title }) => [
      title,
      ...(model.aliases ?? []),
      ...(family.models.length === 1 ? (family.aliases ?? []) : []),
    ])
    expect(repeated(names.map(foldText))).toEqual([])
  })

  test('never gives one part number to two products of a brand', () => {
    const numbers = products
      .filter(({ model }) => model.mpn !== undefined)
      .map(({ family, model }) => `${family.brand} ${model.mpn}`)
    expect(repeated(numbers)).toEqual([])
  })

  test('dates every family by a month until October 2026', () => {
    const odd = families.filter(
      ({ released }) => !/^\d{4}-(0[1-9]|1[0-2])$/.test(released) || released > '2026-10',
    )
    expect(odd.map(({ name, released }) => `${name}: ${released}`)).toEqual([])
  })

  test('describes every family in whole sentences', () => {
    const odd = families.filter(
      ({ description }) => !/^[\p{Lu}\p{N}].{20,}[.!?]$/u.test(description),
    )
    expect(odd.map(({ name, description }) => `${name}: ${description}`)).toEqual([])
  })

  test('asks whole dollars', () => {
    const odd = products.filter(({ model }) => !Number.isInteger(model.nzd) || model.nzd < 1)
    expect(odd.map(({ title }) => title)).toEqual([])
  })
})

const repeated = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

const isOfKind: Record<AttributeDefinition['kind'], (value: AttributeValue) => boolean> = {
  number: (value) => Number.isFinite(value),
  text: (value) => typeof value === 'string' && value.trim() !== '',
  flag: (value) => typeof value === 'boolean',
}
