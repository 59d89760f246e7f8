import { categoryTree, otherCategory } from '#domain/catalogue/category-tree.ts'
import { categorySearches } from '#domain/search/home-searches.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from './source-files.ts'

const read = (name: string): string =>
  readFileSync(`${projectRoot}/web/src/art/${name}.svg`, 'utf8')

const symbolsOf = (name: string): readonly string[] =>
  [...read(name).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id ?? '')

test('each root of the tree and each tile of the home page has a picture', () => {
  const slugs = [
    ...[...categoryTree, otherCategory].map(({ slug }) => slug),
    ...categorySearches.map((name) => name.toLowerCase().replaceAll(' ', '-')),
  ]
  expect(symbolsOf('categories').toSorted()).toEqual([...new Set(slugs)].toSorted())
})

test.each(['categories', 'couch', 'hound'])('%s takes all its colours from the theme', (name) => {
  const colours = [...read(name).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  expect(colours.length).toBeGreaterThan(5)
  for (const colour of new Set(colours))
    expect(colour).toMatch(/^(none|currentColor|var\(--(surface|brand|brand-soft)\))$/)
})
