import { EmptyResults } from '#web/src/pages/search/results/empty-results.tsx'
import { chosenFilters, recognisedFilters } from '#web/src/pages/search/filters/chosen-filters.ts'
import { readSearchParams } from '#web/src/pages/search/search-params.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { makeFacets } from './make-answer.ts'

const wordsOf = (search: string, relaxed: readonly string[], understood: string[] = []): string => {
  const shopper = { country: 'NZ', basis: 'delivered' } as const
  const params = readSearchParams(new URLSearchParams(search), shopper)
  const price = { type: 'price', slug: '-10', name: '$0 - $10', rest: 'tv' } as const
  const recognised = params.q.includes('under') ? [price] : []
  const chips = [
    ...recognisedFilters(params, { recognised }),
    ...chosenFilters(params, makeFacets()),
  ]
  const loaded = { relaxed: relaxed.map((key) => ({ key, total: 7, exact: true })) }
  return renderPage(<EmptyResults {...{ params, loaded, chips }} answer={{ understood }} />).words
}

test('where nothing is found, the page says what the words were read as', () => {
  const understood = ['Looks for “cat litter”.', 'No shop here sells any.']
  const words = wordsOf('q=cat litter', [], understood)
  expect(words).toContain('Looks for “cat litter”. No shop here sells any.')
  expect(words).not.toContain('spelling')
})

test.each([
  ['q=tv&max=10', ['price'], 'The filter “Delivered price $0 - $10” leaves no products.'],
  ['q=tv under 10', ['words-price-$0 - $10'], 'The filter “Price $0 - $10” leaves no products.'],
  ['q=tv&max=10&stock=true', ['price', 'all'], 'The filter “Delivered price $0 - $10” leaves'],
  ['q=tv&max=10&stock=true', ['price', 'stock'], 'No products match all of these filters.'],
  ['q=tv&max=10&stock=true', ['all'], 'No products match all of these filters.'],
  ['q=yak under 10', [], 'The hound followed “yak under 10”'],
])('%s is empty because of %j', (search, relaxed, sentence) =>
  expect(wordsOf(search, relaxed)).toContain(sentence),
)
