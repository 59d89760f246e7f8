import { CategoryChips } from '#web/src/pages/deals/deal-filters.tsx'
import { readDealParams } from '#web/src/pages/deals/deals-loader.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const shown = (asked: string): string => {
  const params = readDealParams(new URLSearchParams(asked), { country: 'NZ' })
  const categories = [{ slug: 'tools', name: 'Tools', parent: null, count: 2 }]
  return renderPage(
    <CategoryChips params={params} facets={{ categories, brands: [], drops: [] }} />,
  ).words
}

test.each([
  ['', 'Tools 2'],
  ['category=tools', 'All categories Tools 2'],
  // It has no deal, and the form keeps it.
  ['category=toys', 'All categories Tools 2'],
])('the chips of "%s" lead back to every category: %s', (asked, words) => {
  expect(shown(asked)).toBe(words)
})
