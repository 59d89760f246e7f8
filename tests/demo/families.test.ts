import { describe, expect, test } from 'vitest'
import { demonstrationBrands } from '#adapters/demo/demonstration.ts'
import { broadFamilies, deepFamilies } from '#adapters/demo/families.ts'
import type { AttributeDefinition, AttributeValue } from '#domain/catalogue/attribute.ts'
import { brandInitial } from '#domain/catalogue/brand.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree, inheritedAttributes } from '#domain/catalogue/category-walk.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { deepCategories } from '#tests/support/demo/deep-categories.ts'

const families = [...deepFamilies, ...broadFamilies]
const brandNames = demonstrationBrands.map(({ name }) => name)
const places = flattenTree(frontCategories)
const leaves = new Map(
  places
    .filter(({ category }) => category.children === undefined)
    .map(({ category, path }) => [category.slug, path]),
)

const productsOf = (of: typeof families) =>
  of.flatMap((family) =>
    family.models.map((model) => ({
      family,
      model,
      title: [family.name, model.variant].filter(Boolean).join(' '),
      path: leaves.get(family.category) ?? [],
      attributes: Object.entries({ ...family.attributes, ...model.attributes }),
    })),
  )
const products = productsOf(families)
const deepProducts = productsOf([...deepFamilies])
const titlesOf = (odd: typeof products) => odd.map(({ title }) => title)

describe('the brands of the demonstration', () => {
  test('are at least 1,500, no two alike after folding, under every letter and under #', () => {
    expect(brandNames.length).toBeGreaterThanOrEqual(1500)
    expect(repeated(brandNames.map(foldText))).toEqual([])
    const initials = new Set(brandNames.map(brandInitial))
    expect([...initials].toSorted().join('')).toBe('#ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  })

  test('have names and other spellings that mean nothing else', () => {
    const spellings = demonstrationBrands.flatMap(({ name, aliases }) => [name, ...aliases])
    const categories = places.flatMap(({ category: { name, aliases = [] } }) => [name, ...aliases])
    const meant = new Set(categories.map(foldText))
    expect(repeated([...spellings.map(foldText), ...meant])).toEqual([])
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
    const known = new Set<string | undefined>([undefined, ...brandNames])
    expect(families.filter(({ brand }) => !known.has(brand))).toEqual([])
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
      const kinds = new Map(inheritedAttributes(path).map(({ key, kind }) => [key, kind]))
      const isFit = ([key, value]: (typeof attributes)[number]) => {
        const kind = kinds.get(key)
        return kind !== undefined && isOfKind[kind](value)
      }
      return attributes.filter((one) => !isFit(one)).map((one) => [title, ...one])
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

  test('never gives one title or alias to two products, one name to two families, or one part number to two products of a brand', () => {
    const names = products.flatMap(({ family, model, title }) => [
      title,
      ...(model.aliases ?? []),
      ...(family.models.length === 1 ? (family.aliases ?? []) : []),
    ])
    expect(repeated(names.map(foldText))).toEqual([])
    expect(repeated(families.map(({ name }) => foldText(name)))).toEqual([])
    const numbers = products.flatMap(({ family: { brand }, model: { mpn } }) =>
      mpn === undefined ? [] : [`${brand} ${mpn}`],
    )
    expect(repeated(numbers)).toEqual([])
  })

  test('dates every family by a month until October 2026, describes it in whole sentences and asks whole dollars', () => {
    const odd = families.filter(
      ({ released, description }) =>
        !/^\d{4}-(0[1-9]|1[0-2])$/.test(released) ||
        released > '2026-10' ||
        !/^[\p{Lu}\p{N}].{20,}[.!?]$/u.test(description),
    )
    expect(odd.map(({ name }) => name)).toEqual([])
    const priced = ({ model }: (typeof products)[number]) =>
      Number.isInteger(model.nzd) && model.nzd >= 1
    expect(titlesOf(products.filter((product) => !priced(product)))).toEqual([])
  })
})

describe('the deep half of the demonstration catalogue', () => {
  test('has at least 650 products, two in every area that promises part numbers and typed attributes', () => {
    expect(deepProducts.length).toBeGreaterThanOrEqual(650)
    const byLeaf = Map.groupBy(deepProducts, ({ family }) => family.category)
    const isDeep = new Set<string>(deepCategories)
    const deepLeaves = [...leaves].filter(([, path]) => path.some(({ slug }) => isDeep.has(slug)))
    expect(deepLeaves.filter(([slug]) => (byLeaf.get(slug)?.length ?? 0) < 2)).toEqual([])
  })

  test('never gives one name to two products or families, whatever their punctuation', () => {
    const bare = (name: string) => foldText(name).replaceAll(/[^a-z0-9]/g, '')
    const ofProducts = deepProducts.map(({ title, model }) => [title, ...(model.aliases ?? [])])
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
    const odd = deepProducts.filter(({ model: { nzd, aud = nzd } }) =>
      [nzd, aud].some((price) => !Number.isInteger(price) || price < 10 || price > 15_000),
    )
    expect(titlesOf(odd)).toEqual([])
  })

  test.each([
    ['Apple iPhone 15 Pro 128GB', 'iPhone 15 Pro 128GB'],
    ['Samsung Galaxy S23 256GB', 'Samsung S23 256GB'],
  ])('knows %s as %s, too', (title, alias) => {
    const product = deepProducts.find((one) => one.title === title)
    expect(product?.model.aliases).toContain(alias)
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
