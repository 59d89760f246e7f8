import type { BrowserContext, Page } from '@playwright/test'
import { describe } from 'vitest'
import { violations } from '#tests/support/browser/looked-at.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const phone = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
const offline = { workers: true, expected: /ERR_INTERNET_DISCONNECTED|Failed to|fetch|ERR_FAILED/ }

/** Until the worker has kept the pages with these paths. */
const untilKept = async (page: Page, ...paths: readonly string[]): Promise<void> => {
  const kept = (): Promise<readonly string[]> =>
    page.evaluate(
      `caches.open('kept-pages').then((pages) => pages.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`,
    )
  for (const path of paths) await expect.poll(kept).toContain(path)
}

const goOffline = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.', { exact: false }).first()).toBeVisible()
}

describe('without a network', () => {
  test('a product that was looked at is there with its age, and another page says what is', async ({
    visit,
  }) => {
    const page = await visit(phone, offline)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await untilKept(page, phone)
    await goOffline(page.context(), page)

    // A page whose code was never fetched.
    await page.getByRole('link', { name: 'Deals' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page.getByText('isn’t saved on your device')).toBeVisible()
    expect(await violations(page)).toEqual([])

    const saved = page.getByRole('listitem').filter({ hasText: name })
    await expect(saved).toContainText(/saved \d+ minutes? ago/)
    await saved.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(/This page was saved \d+ minute/)).toBeVisible()
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0)

    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByText(/This page was saved/)).toHaveCount(0)
  })
})
