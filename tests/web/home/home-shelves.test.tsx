import { featuredQuery } from '#web/src/api/queries.ts'
import { HomeShelves } from '#web/src/pages/home/home-shelves.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const render = (brands: readonly { name: string; slug: string }[]): string => {
  const categories = [{ name: 'Kids & Family', slug: 'kids-and-family' }]
  const featured = { products: [], catalogue: { products: 3, categories, brands } }
  const { queryKey } = featuredQuery('NZ', 'delivered')
  return renderPage(<HomeShelves />, { known: [[queryKey, featured]] }).html
}

test('draws a category whose name has an ampersand', () => {
  expect(render([])).toContain('#kids-and-family"')
})

test('shows no heading of brands where no brand is known', () => {
  expect(render([])).not.toContain('Popular brands')
  expect(render([{ name: 'Anchor', slug: 'anchor' }])).toContain('Popular brands')
})
