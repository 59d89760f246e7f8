import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { popularKinds, summariseCatalogue } from '#application/search/home-catalogue.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { expect, test } from 'vitest'

const node = (id: number, name: string, nz: number, depth = 1) => ({
  id,
  slug: name.toLowerCase(),
  name,
  depth,
  parentId: depth === 1 ? null : 1,
  position: id,
  childIds: [],
  subtreeIds: [id],
  attributes: [],
  initial: 'A',
  products: { NZ: nz, AU: 0 },
})

const indexOf = (
  categories: readonly ReturnType<typeof node>[],
  brands: readonly ReturnType<typeof node>[],
): CatalogueIndex => ({
  version: 1,
  categories: new Map(categories.map((each) => [each.id, each])),
  categoryBySlug: new Map(),
  categoryByName: new Map(categories.map((each) => [foldText(each.name), each])),
  brands: new Map(brands.map((each) => [each.id, each])),
  brandBySlug: new Map(),
  brandByName: new Map(brands.map((each) => [foldText(each.name), each])),
  retailers: new Map(),
  retailerBySlug: new Map(),
  retailerByDomain: new Map(),
})

test('an empty catalogue leads nowhere', () => {
  const index = indexOf([node(1, 'Phones', 0), node(2, 'Computers', 0)], [node(1, 'Apple', 0)])
  expect(summariseCatalogue(index, 'NZ')).toEqual({ products: 0, categories: [], brands: [] })
})

test('names without products are left out, and those with the most stand after the usual ones', () => {
  const index = indexOf(
    [
      node(1, 'Groceries', 40),
      node(2, 'Cameras', 3),
      node(3, 'Phones', 5),
      node(4, 'Computers', 0),
      node(5, 'Pets', 60),
      node(6, 'Mobile Phones', 5, 2),
    ],
    [node(1, 'Kea', 7), node(2, 'Apple', 1), node(3, 'Asus', 0), node(4, 'Tui', 9)],
  )
  const { categories, brands, products } = summariseCatalogue(index, 'NZ')
  expect({
    products,
    categories: categories.map(({ slug }) => slug),
    brands: brands.map(({ name }) => name),
  }).toEqual({
    products: 108,
    categories: ['phones', 'cameras', 'pets', 'groceries'],
    brands: ['Apple', 'Tui', 'Kea'],
  })
  expect(summariseCatalogue(index, 'AU')).toEqual({ products: 0, categories: [], brands: [] })
})

test('kinds of which most is sold are searched for', () => {
  const index = indexOf(
    [node(1, 'Groceries', 40), node(2, 'Beer', 9, 2), node(3, 'Tea', 12, 2), node(4, 'Rice', 0, 2)],
    [],
  )
  expect(popularKinds(index, 'NZ', 3)).toEqual(['Tea', 'Beer'])
  expect(popularKinds(index, 'NZ', 1)).toEqual(['Tea'])
  expect(popularKinds(index, 'AU', 3)).toEqual([])
})
