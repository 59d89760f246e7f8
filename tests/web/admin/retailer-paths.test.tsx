import { allCategoriesQuery } from '#web/src/api/all-categories.ts'
import type { CategoriesBody } from '#openapi/schemas/category.ts'
import type { ShopPathsBody } from '#openapi/schemas/admin/shop-path.ts'
import { RetailerPaths } from '#web/src/pages/admin/retailers/retailer-paths.tsx'
import { expect, test } from 'vitest'
import { ask } from '#web/src/api/operations.ts'
import { renderPage } from '../render-page.tsx'

const leaf = { slug: 'camera-bags', name: 'Camera Bags', products: 0 }
const branch = { slug: 'camera-gear', name: 'Camera Gear', products: 0, children: [leaf] }
const categories: CategoriesBody = [
  { slug: 'cameras', name: 'Cameras', products: 0, children: [branch] },
]

const bags = {
  path: 'Gear > Bags',
  products: 1320,
  category: { slug: 'camera-bags', name: 'Camera Bags' },
  placedBy: 'mere@kea.example',
}
const specials = { path: 'Specials', products: 1, category: null, placedBy: null }

const render = (items: ShopPathsBody['items']): string =>
  renderPage(<RetailerPaths id="3" />, {
    known: [
      [ask('/admin/retailers/:id/paths', { id: '3' }).queryKey, { items }],
      [allCategoriesQuery().queryKey, categories],
    ],
  }).html

const listed = (html: string): readonly string[] =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) =>
    item
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|')
      .replaceAll('&gt;', '>'),
  )

test('the paths of a shop stand with their products, their category and who chose it', () => {
  expect(listed(render([bags, specials]))).toEqual([
    '|Gear > Bags|1,320 products · Camera Bags · placed by mere@kea.example|',
    '|Specials|1 product · Other: nothing tells where they belong|',
  ])
})

test('a path and any category of the three levels can be chosen, and sent by one button', () => {
  const html = render([bags, specials])
  expect(html).toContain('<option value="Gear &gt; Bags">Gear &gt; Bags</option>')
  for (const [slug, name] of [
    ['cameras', 'Cameras'],
    ['camera-gear', '\u2003Camera Gear'],
    ['camera-bags', '\u2003\u2003Camera Bags'],
  ]) {
    expect(html).toContain(`<option value="${slug}">${name}</option>`)
  }
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).toContain('Place the path')
})

test('of many paths ten are shown until all are asked for', () => {
  const many = Array.from({ length: 1200 }, (_, at) => ({ ...specials, path: `Path ${at}` }))
  const html = render(many)
  expect(listed(html)).toHaveLength(10)
  expect(html).toContain('Show all 1,200')
  expect(render(many.slice(0, 10))).not.toContain('Show all')
})

test('a shop without paths has no list of them', () => {
  expect(render([])).toBe('')
})
