import { areOfOneKind } from '#domain/catalogue/compare/one-kind.ts'
import { expect, test } from 'vitest'

const pathsOf = (...paths: readonly string[]) =>
  paths.map((path) => path.split(' > ').map((slug) => ({ slug })))

test.each([
  ['of one category', pathsOf('appliances > dishwashers', 'appliances > dishwashers')],
  [
    'below one that says what its things are described by',
    pathsOf(
      'phones > mobile-phones > smartphones',
      'phones > mobile-phones > foldable-phones',
      'phones > mobile-phones',
    ),
  ],
  ['alone', pathsOf('appliances > dishwashers')],
])('things %s are of one kind', (_, paths) => expect(areOfOneKind(paths)).toBe(true))

test.each([
  ['under one root alone', pathsOf('appliances > dishwashers', 'appliances > washing-machines')],
  ['of two roots', pathsOf('appliances > dishwashers', 'phones > mobile-phones')],
  ['whose category nobody knows', pathsOf('other', 'other')],
  [
    'below one that only holds kinds',
    pathsOf('groceries > dairy-and-eggs > milk', 'groceries > dairy-and-eggs > cheese'),
  ],
])('things %s are of several', (_, paths) => expect(areOfOneKind(paths)).toBe(false))
