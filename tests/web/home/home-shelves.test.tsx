import { makeQueryClient } from '#web/src/api/query-client.ts'
import { featuredQuery } from '#web/src/api/queries.ts'
import { HomeShelves } from '#web/src/pages/home/home-shelves.tsx'
import { makePreferenceStore } from '#web/src/shopper/preferences.ts'
import { PreferenceProvider } from '#web/src/shopper/preference-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

const render = (brands: readonly { name: string; slug: string }[]): string => {
  const client = makeQueryClient(() => Promise.reject(new Error('nothing is asked')))
  client.setQueryData(featuredQuery('NZ', 'delivered').queryKey, {
    products: [],
    catalogue: {
      products: 3,
      categories: [{ name: 'Kids & Family', slug: 'kids-and-family' }],
      brands: [...brands],
    },
  })
  const preferences = { country: 'NZ', currency: 'NZD', basis: 'delivered' } as const
  return renderToStaticMarkup(
    <MemoryRouter>
      <PreferenceProvider store={makePreferenceStore(preferences)}>
        <QueryClientProvider client={client}>
          <HomeShelves />
        </QueryClientProvider>
      </PreferenceProvider>
    </MemoryRouter>,
  )
}

test('draws a category whose name has an ampersand', () => {
  expect(render([])).toContain('#kids-and-family"')
})

test('shows no heading of brands where no brand is known', () => {
  expect(render([])).not.toContain('Popular brands')
  expect(render([{ name: 'Anchor', slug: 'anchor' }])).toContain('Popular brands')
})
