import { categoryTree, type Category } from '#domain/catalogue/category-tree.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { expect, test } from 'vitest'

test.each([
  ['Chilly Bins', 'Eskies'],
  ['Jandals', 'Thongs'],
  ['Duvets', 'Doonas'],
  ['Camping & Tramping', 'Camping & Hiking'],
  ['Tramping Packs', 'Hiking Packs'],
  ['Water Blasters', 'Pressure Washers'],
])('%s are %s in Australia', (newZealand, australia) => {
  expect(localCategoryName(newZealand, 'NZ')).toBe(newZealand)
  expect(localCategoryName(newZealand, 'AU')).toBe(australia)
})

test('a phrase that ends with a category is translated, other words are not', () => {
  expect(localCategoryName('Havaianas Jandals', 'AU')).toBe('Havaianas Thongs')
  expect(localCategoryName('Jandals Rack', 'AU')).toBe('Jandals Rack')
  expect(localCategoryName('Phones', 'AU')).toBe('Phones')
})

test('search knows what Australians say as another name of the same category', () => {
  const all = (category: Category): readonly Category[] => [
    category,
    ...(category.children ?? []).flatMap(all),
  ]
  const renamed = categoryTree
    .flatMap(all)
    .filter(({ name }) => localCategoryName(name, 'AU') !== name)
  expect(renamed).toHaveLength(6)
  for (const { name, aliases } of renamed) expect(aliases).toContain(localCategoryName(name, 'AU'))
})
