import { ProductsPage } from '#web/src/pages/admin/products/products-page.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

test('can be narrowed to products on whose attributes shops disagree', () => {
  const { html } = renderPage(<ProductsPage />, { address: '/admin/products?disputed=true' })
  expect(html).toMatch(/<option value="true" selected="">Those on which shops disagree</)
})
