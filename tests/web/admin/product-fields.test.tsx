import type { CategoriesBody } from '#openapi/schemas/category.ts'
import { allRetailersQuery } from '#web/src/api/admin.ts'
import { allCategoriesQuery } from '#web/src/api/all-categories.ts'
import { pathsBelow } from '#web/src/pages/admin/products/category-choices.ts'
import { ProductFields } from '#web/src/pages/admin/products/product-fields.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const leaf = { slug: 'c', name: 'Smartphones', products: 1 }
const branch = { slug: 'b', name: 'Mobile Phones', products: 1, children: [leaf] }
const other = { slug: 'e', name: 'Cables', products: 1, children: [] }
const roots: CategoriesBody = [
  { slug: 'a', name: 'Phones', products: 1, children: [branch] },
  { slug: 'd', name: 'Computers', products: 1, children: [other] },
]

test('the subcategories of a product are found by a part of their names, below its category or all', () => {
  const ofPhones = [
    { root: 'Phones', path: 'Mobile Phones' },
    { root: 'Phones', path: 'Mobile Phones, Smartphones' },
  ]
  expect(pathsBelow(roots, 'Phones')).toEqual(ofPhones)
  expect(pathsBelow(roots, '')).toEqual([...ofPhones, { root: 'Computers', path: 'Cables' }])
})

test('a new product offers all of them, and a price that is typed is of what is in stock', () => {
  const known = [
    [allCategoriesQuery().queryKey, roots],
    [allRetailersQuery().queryKey, []],
  ] as const
  const { html } = renderPage(<ProductFields />, { known })
  const [, list = 'none'] = /<input list="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<datalist id="${list}"`)
  expect(html).toContain('<option value="Mobile Phones, Smartphones">Phones</option>')
  expect(html).toContain('<option value="in-stock" selected="">')
})
