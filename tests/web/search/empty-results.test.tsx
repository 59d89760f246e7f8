import { EmptyResults } from '#web/src/pages/search/results/empty-results.tsx'
import { readSearchParams } from '#web/src/pages/search/search-params.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

test('where nothing is found, the page says what the words were read as', () => {
  const params = readSearchParams(new URLSearchParams('q=cat litter'), {
    country: 'NZ',
    basis: 'delivered',
  })
  const understood = ['Looks for “cat litter”.', 'No shop here sells any.']
  const { words } = renderPage(
    <EmptyResults params={params} answer={{ understood }} loaded={{ relaxed: [] }} chosen={[]} />,
  )
  expect(words).toContain('Looks for “cat litter”. No shop here sells any.')
  expect(words).not.toContain('spelling')
})
