import type { BrowserContext, Page } from '@playwright/test'
import { describe } from 'vitest'
import { fillWishlist } from '#tests/support/site/fill-wishlist.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { violations } from '#tests/support/browser/looked-at.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()
const phone = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
const offline = { workers: true, expected: /ERR_INTERNET_DISCONNECTED|Failed to|fetch|ERR_FAILED/ }

/** The paths that the worker has kept. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    `caches.open('kept-pages').then((pages) => pages.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`,
  )

const goOffline = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.', { exact: false }).first()).toBeVisible()
}

describe('without a network', () => {
  test('a product that was looked at is there with its age, and another page says what is', async ({
    visit,
  }) => {
    const page = await visit('/', offline)
    await expect.poll(() => kept(page)).toContain('/')
    await page.goto(phone)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect.poll(() => kept(page)).toContain(phone)
    const history = page.getByRole('region', { name: 'Price history' })
    await history.scrollIntoViewIfNeeded()
    await expect(history.getByRole('slider')).toBeVisible()
    await goOffline(page.context(), page)

    // What is loaded of the history stays.
    await history.getByRole('link', { name: '1 y' }).click()
    await expect(history.getByText('More of the history needs a connection.')).toBeVisible()
    await expect(history.getByText(/^Today: \$/)).toBeVisible()

    // A page whose code was never fetched.
    await page.getByRole('link', { name: 'Deals' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page.getByText('isn’t saved on your device')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')

    const saved = page.getByRole('listitem').filter({ hasText: name })
    await expect(saved).toContainText(/saved \d+ minutes? ago/)
    await saved.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(/This page was saved \d+ minute/)).toBeVisible()
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0)

    // A product that was never opened leads to what was, from a kept page too.
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').nth(1).click()
    await expect(page.getByText('You can still open what this device has saved')).toBeVisible()
    await page.getByRole('link', { name: 'Home page' }).click()
    await expect(page.getByText(/This page was saved \d+ minute/)).toBeVisible()
    await page.goto(phone)

    // What was never fetched cannot be opened, and leaves the page as it is.
    const watch = page.getByRole('button', { name: /^Watch price/ })
    await watch.click()
    await expect(toast(page, 'You’re offline. Try again once you’re connected.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByText(/This page was saved/)).toHaveCount(0)
  })

  test('what somebody wished for is listed, until they sign out', async ({ visit }) => {
    const account = await accounts.make('Wiremu Away')
    await fillWishlist(accounts.db(), account.id, 2)
    const page = await visit('/wishlist', { ...account, ...offline })
    await expect(page.getByText(/\$[\d,.]+ delivered\./).first()).toBeVisible()
    await page.getByRole('button', { name: 'Biggest drop first' }).click()
    const titles = await page
      .getByRole('list', { name: 'Wishlist' })
      .getByRole('heading')
      .allTextContents()
    await expect.poll(() => kept(page)).toContain('/offline/wishes')
    await goOffline(page.context(), page)
    await page.goto('/deals')
    await expect(
      page.getByRole('heading', { name: /^Your wishlist, saved \d+ minute/ }),
    ).toBeVisible()
    for (const title of titles) await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByText('isn’t saved on your device')).toBeVisible()
    await page.goto('/wishlist')
    await expect(page.getByRole('heading', { name: /^Your wishlist, saved/ })).toBeVisible()
    await expect(page.getByText('isn’t saved on your device')).toHaveCount(0)

    await page.context().setOffline(false)
    await page.goto('/signout?logout=true')
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect.poll(() => kept(page)).not.toContain('/offline/wishes')
    await page.context().setOffline(true)
    await page.goto('/deals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page.getByRole('heading', { name: /^Your wishlist/ })).toHaveCount(0)
  })
})
