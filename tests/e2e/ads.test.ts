import { expect, type Page } from '@playwright/test'
import { siteAccounts } from '#tests/support/site-accounts.ts'
import { test } from '#tests/support/visit.ts'

const accounts = siteAccounts()

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

const adIn = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('complementary', { name: 'Advertisements' }).first()

/** Goes down the page as people do, so that what waits for them comes. */
const comeNear = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await expect(adIn(page).getByRole('link')).toBeVisible()
}

/** Adds up where things jumped, as the browser itself counts. */
const watchShifts = `
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement
    for (const { value } of list.getEntries()) dataset.shift = Number(dataset.shift ?? 0) + value
  }).observe({ type: 'layout-shift', buffered: true })`

test('ads stand where room was kept, labelled, take turns, wait for the mouse, and lead on', async ({
  visit,
}) => {
  const page = await visit(product, {
    size: 'desk',
    prepare: async (page) => {
      await page.addInitScript(watchShifts)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.clock.install()
    },
  })
  await comeNear(page)
  const ad = adIn(page)
  await expect(ad.getByText('Advertisement (invented)')).toBeVisible()
  const link = ad.getByRole('link')
  const first = await link.getAttribute('href')
  expect(first).toMatch(/^\/out\/ad\//)
  expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener')

  await link.hover()
  await page.clock.runFor(31_000)
  expect(await link.getAttribute('href')).toBe(first)
  await page.mouse.move(0, 0)
  await page.clock.runFor(31_000)
  await expect(link).not.toHaveAttribute('href', first ?? '')

  const shift = await page.locator('html').getAttribute('data-shift')
  expect(Number(shift ?? 0)).toBeLessThan(0.01)
  await expect(page.getByRole('button', { name: 'Close advertisement' })).toHaveCount(0)
})

test('who is signed in closes an ad until the next load, or blocks them all', async ({ visit }) => {
  const account = await accounts.make('Hemi')
  const page = await visit(product, { prepare: account.prepare })
  await comeNear(page)
  const ad = adIn(page)
  await ad.getByRole('button', { name: 'Close advertisement' }).click()
  await expect(ad.getByRole('link')).toHaveCount(0)
  await expect(ad).toBeFocused()
  await page.reload()
  await comeNear(page)

  await page.evaluate(`localStorage.setItem('adsBlocked', 'true')`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/ads|\/images\/ad\//.test(request.url())) asked.push(request.url())
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Similar products' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('complementary', { name: 'Advertisements' })).toHaveCount(0)
  expect(asked).toEqual([])
})
