import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { expectOpenToAll, overflow, violations } from '#tests/support/browser/looked-at.ts'
import { plainPages } from '#tests/support/site/plain-pages.ts'
import { test } from '#tests/support/browser/visit.ts'

/** Every public page and the states that an address alone can ask for. */
const pages = [
  '/',
  '/search?q=iphone&country=NZ',
  '/search?country=AU&sort=bestprice&min=100&max=500&stock=true&currency=EUR',
  '/search?q=zzzzqqqq&country=NZ',
  '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
  '/retailers/harbour-tech',
  '/retailers/nobody',
  ...plainPages,
  '/brands?letter=%23',
  '/login',
  '/signup',
  '/verify-email',
  '/verify-email?token=x',
  '/reset-password',
  '/reset-password?token=x',
  '/email-signin?token=x',
  '/401',
  '/403',
  '/500',
  '/product-not-found',
  '/nothing/here',
]

test.for(pages)(
  '%s is open to everybody, at three widths in light and dark',
  async (path, { visit }) => {
    await expectOpenToAll(await visit(path))
  },
)

/** What only a visitor's hand opens, with the size it is for. */
const states: readonly {
  readonly what: string
  readonly path: string
  readonly size: 'phone' | 'desk'
  readonly open: (page: Page) => Promise<unknown>
}[] = [
  {
    what: 'suggestions',
    path: '/',
    size: 'desk',
    open: async (page) => {
      const box = page.getByRole('main').getByRole('combobox', { name: 'Search for a product' })
      await box.pressSequentially('dyson')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    what: 'the choice of country and currency',
    path: '/about',
    size: 'desk',
    open: (page) => page.getByRole('button', { name: /^Country and currency/ }).click(),
  },
  {
    what: 'the menu of a phone',
    path: '/',
    size: 'phone',
    open: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    what: 'the filters of a phone',
    path: '/search?q=headphones&country=NZ',
    size: 'phone',
    open: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  },
  {
    what: 'the price history as a table',
    path: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
    size: 'phone',
    open: (page) => page.getByText('Show as a table').click(),
  },
  {
    what: 'a failed search',
    path: '/about',
    size: 'phone',
    open: async (page) => {
      await page.route('**/api/search?**', (route) => route.fulfill({ status: 503 }))
      const box = page.getByRole('banner').getByRole('combobox', { name: 'Search for a product' })
      await box.fill('headphones')
      await box.press('Enter')
      await page.getByRole('link', { name: 'Retry' }).first().waitFor()
    },
  },
]

test.for(states)('$what can be read by everybody, in light and dark', async (state, { visit }) => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await visit(state.path, { size: state.size, theme, expected: /503/ })
    await state.open(page)
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
})

test('an address to write to is left to the browser', async ({ visit }) => {
  const page = await visit('/contact', { expected: /left the site: mailto:/ })
  const asked = page.waitForRequest(/^mailto:/)
  await page.getByRole('link', { name: /^support@/ }).click()
  expect((await asked).url()).toMatch(/^mailto:support@/)
})
