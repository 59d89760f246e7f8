import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'
import { results, searchBox } from '#tests/support/browser/search.ts'

const searches = '**/api/search?**'

const searchFor = async (page: Page, words: string): Promise<void> => {
  const box = searchBox(page, 'banner')
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
    await expect(results(page).first()).toBeVisible()
    await expect(page.getByText(/Searching for "headphones"\.\.\./)).toHaveCount(0)
  })

  test('fails, the page says so and tries again when asked', async ({ visit }) => {
    let broken = true
    const page = await visit('/about', {
      expected: /503/,
      prepare: (page) =>
        page.route(searches, (route) =>
          broken ? route.fulfill({ status: 503, json: { code: 'server.busy' } }) : route.continue(),
        ),
    })
    await searchFor(page, 'headphones')
    await expect(
      page.getByText('An error occurred while searching. Please try again.').first(),
    ).toBeVisible()
    broken = false
    await page.getByRole('link', { name: 'Retry' }).first().click()
    await expect(results(page).first()).toBeVisible()
  })

  test('cannot be reached, what was found before stays', async ({ visit }) => {
    const page = await visit('/search?q=headphones&country=NZ', {
      expected: /ERR_INTERNET_DISCONNECTED|Failed to load/,
    })
    // What says so comes a moment after the page.
    await expect(page.locator('body > [role=status]').first()).toBeAttached()
    await page.context().setOffline(true)
    await expect(page.getByText(/offline/i).first()).toBeVisible()
    await page.getByRole('checkbox', { name: /^Sony/ }).check()
    await expect(results(page).first()).toBeVisible()
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
