import { factsOf } from '#domain/catalogue/attribute-facts.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { readAttributeValue } from '#domain/catalogue/read-attribute-value.ts'
import { expect, test } from 'vitest'

const definitions = [
  ...new Map(
    flattenTree(categoryTree)
      .flatMap(({ category }) => attributesOfCategory(category.slug))
      .map((definition) => [definition.key, definition]),
  ).values(),
]

test('every writing that is declared is of one value, and is read as that', () => {
  for (const definition of definitions)
    for (const [value, writings] of Object.entries(factsOf(definition)?.values ?? {}))
      for (const writing of definition.kind === 'text' ? writings : [])
        expect([definition.key, writing, readAttributeValue(definition, writing)]).toEqual([
          definition.key,
          writing,
          value,
        ])
})

test('every unit in which titles state an attribute alone can be read', () => {
  for (const definition of definitions)
    for (const unit of factsOf(definition)?.alone?.split(' ') ?? [])
      expect([
        definition.key,
        unit,
        readAttributeValue(definition, `2 ${unit}`, { isSettled: true }),
      ]).toEqual([definition.key, unit, expect.any(Number)])
})

test('what is smaller than another attribute names one that there is', () => {
  for (const { key } of definitions) {
    const larger = factsOf({ key })?.smallerThan
    if (larger !== undefined) expect(factsOf({ key: larger })?.kind).toBe('number')
  }
})
