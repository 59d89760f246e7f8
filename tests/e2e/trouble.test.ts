import type { Page } from '@playwright/test'
import { describe, inject } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'

const searches = '**/api/search?**'

const searchFor = async (page: Page, words: string): Promise<void> => {
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search for a product' })
  await box.fill(words)
  await box.press('Enter')
}

describe('when the API', () => {
  test('is slow, the page says that it is at work', async ({ visit }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const page = await visit('/about', {
      prepare: (page) =>
        page.route(searches, async (route) => {
          await released
          await route.continue()
        }),
    })
    await searchFor(page, 'headphones')
    await expect(page.getByText(/Searching for "headphones"\.\.\./).first()).toBeVisible()
    release()
    await expect(
      page.getByRole('region', { name: 'Results' }).getByRole('article').first(),
    ).toBeVisible()
    await expect(page.getByText(/Searching for "headphones"\.\.\./)).toHaveCount(0)
  })

  test('fails, the page says so and tries again when asked', async ({ visit }) => {
    let broken = true
    const page = await visit('/about', {
      expected: /503/,
      prepare: (page) =>
        page.route(searches, (route) =>
          broken
            ? route.fulfill({
                status: 503,
                contentType: 'application/problem+json',
                body: '{"code":"server.busy","detail":"The server is busy."}',
              })
            : route.continue(),
        ),
    })
    await searchFor(page, 'headphones')
    await expect(
      page.getByText('An error occurred while searching. Please try again.').first(),
    ).toBeVisible()
    broken = false
    await page.getByRole('link', { name: 'Retry' }).first().click()
    await expect(
      page.getByRole('region', { name: 'Results' }).getByRole('article').first(),
    ).toBeVisible()
  })

  test('cannot be reached, what was found before stays', async ({ visit }) => {
    const page = await visit('/search?q=headphones&country=NZ', {
      expected: /ERR_INTERNET_DISCONNECTED|Failed to load/,
    })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await expect(page.getByText(/offline/i).first()).toBeVisible()
    await page.getByRole('checkbox', { name: /^Sony/ }).check()
    await expect(
      page.getByRole('region', { name: 'Results' }).getByRole('article').first(),
    ).toBeVisible()
    await page.context().setOffline(false)
  })
})

test('without a network a page that changes says that it cannot be reached', async ({ visit }) => {
  const page = await visit('/categories', {
    expected: /ERR_INTERNET_DISCONNECTED|The site cannot be reached/,
  })
  await page.getByRole('button', { name: /^Country and currency/ }).click()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Australia' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The site cannot be reached')
  await page.context().setOffline(false)
})

describe('wrong addresses', () => {
  test.each([
    ['a country that is none', '/search?q=iphone&country=xx', 200],
    ['a page that is none', '/search?q=iphone&page=0', 200],
    ['a price below nothing', '/search?q=iphone&min=-5', 200],
    ['a brand that nobody has', '/search?q=iphone&brand=no-such-brand', 200],
    ['endless words', `/search?q=${'a'.repeat(10_000)}`, 200],
    ['a NUL', '/search?q=%00', 200],
    ['an emoji', '/search?q=%F0%9F%90%B6', 200],
    ['signs of a query language', '/search?q=%22%26%7C!%3A*', 200],
    ['an unknown path', '/nothing/here', 404],
    ['the 401 screen', '/401', 401],
    ['the 403 screen', '/403', 403],
    ['the 404 screen', '/404', 404],
    ['the 500 screen', '/500', 500],
    ['the screen of missing products', '/product-not-found', 404],
  ])('%s is a clean page', async (_what, path, status) => {
    const response = await fetch(new URL(path, inject('siteUrl')), {
      headers: { accept: 'text/html' },
    })
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toMatch(/<h1\b/)
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
  })
})
