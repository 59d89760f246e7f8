import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { expectOpenAtEachWidth, overflow, violations } from '#tests/support/browser/looked-at.ts'
import { publicPages } from '#tests/support/site/plain-pages.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { test } from '#tests/support/browser/visit.ts'
import { searchBox } from '#tests/support/browser/search.ts'

const accounts = siteAccounts()

test.for(publicPages)(
  '%s is open to everybody, at three widths in light and dark',
  async (path, { visit }) => {
    await expectOpenAtEachWidth(await visit(path))
  },
)

/** What an address shows to an admin. */
const ownPages = [
  '/wishlist',
  '/watches',
  '/manage-account',
  '/manage-account#security',
  '/manage-account#settings',
  '/manage-account#developers',
  '/manage-account/webhooks',
  '/ads',
  '/admin',
  '/admin/add-product-or-retailer',
  ...'analytics attributes audit backups contact jobs keys matches offers products retailers reviews roles runs search sources'
    .split(' ')
    .map((place) => `/admin/${place}`),
]

test.for(ownPages)(
  '%s is open to whoever may see it, at three widths in light and dark',
  async (path, { visit }) => {
    await expectOpenAtEachWidth(await visit(path, await accounts.make('Ola Open', 'admin')))
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
      const box = searchBox(page, 'main')
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
    open: (page) => page.getByText('More figures, and a table').click(),
  },
  {
    what: 'a failed search',
    path: '/about',
    size: 'phone',
    open: async (page) => {
      await page.route('**/api/search?**', (route) => route.fulfill({ status: 503 }))
      const box = searchBox(page, 'banner')
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
