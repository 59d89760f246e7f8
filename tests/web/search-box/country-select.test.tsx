import { CountrySelect } from '#web/src/components/search-box/country-select.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

test.each([
  ['/', '', 'New Zealand'],
  ['/', 'country=AU', 'Australia'],
  ['/?country=NZ', 'country=AU', 'New Zealand'],
])('at %s with “%s” shows the country whose prices the page shows', (address, cookies, country) => {
  const field = <CountrySelect asked={undefined} onAsk={() => {}} />
  const { html, words } = renderPage(field, { address, cookies })
  expect(words).toBe('Select a country New Zealand Australia')
  expect(/<option[^>]*selected=""[^>]*>([^<]*)/.exec(html)?.[1]).toBe(country)
})
