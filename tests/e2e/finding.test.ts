import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'
import { foundLine, searchBox } from '#tests/support/browser/search.ts'

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

/** The number before "products" in the line that says what was found. */
const foundOn = async (page: Page): Promise<number> => {
  const said = foundLine(page)
  await expect(said).toHaveText(/\d+ products?/)
  return Number(/([\d,]+) products?/.exec(await said.innerText())?.[1]?.replace(',', ''))
}

describe.each(['phone'] as const)('on a %s, a shopper finds', (size) => {
  test('one product from the box of the home page', async ({ visit }) => {
    const page = await visit('/', { size })
    const box = searchBox(page, 'main')
    await box.fill('iphone 15 pro 128gb')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(product))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 Pro 128GB')
    await expect(page).toHaveTitle(/Apple iPhone 15 Pro 128GB/)
  })

  test('many from the header, whose field is empty afterwards', async ({ visit }) => {
    const page = await visit('/about', { size })
    const box = searchBox(page, 'banner')
    await box.fill('samsung galaxy')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=samsung\+galaxy&country=NZ/)
    expect(await foundOn(page)).toBeGreaterThan(12)
    await page.getByRole('button', { name: 'Open the search' }).click()
    await expect(box).toHaveValue('')
  })

  test('a product by a suggestion', async ({ visit }) => {
    const page = await visit('/', { size })
    const box = searchBox(page, 'main')
    await box.pressSequentially('dyson v8 ab')
    const option = page.getByRole('option', { name: /Dyson V8 Absolute/ }).first()
    await option.click()
    await expect(page).toHaveURL(/\/product\/dyson-v8-absolute-/)
  })

  test('all categories within a few windows, and each by its anchor', async ({ visit }) => {
    const page = await visit('/categories#sound', { size })
    const roots = page.getByRole('main').getByRole('region')
    await expect(roots).toHaveCount(17)
    await expect(page.getByRole('region', { name: 'Sound' })).toBeInViewport()
    const height: number = await page.evaluate('document.documentElement.scrollHeight')
    expect(height).toBeLessThan(6000)
  })

  test('the things of a category and of a brand', async ({ visit }) => {
    const page = await visit('/categories', { size })
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Cameras', exact: false })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/brands?letter=C')
    // All of them, whichever letter was asked for.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('brands'))).toContain('gzip')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Canon\b/ })
      .click()
    await expect(page).toHaveURL(/\/search\?.*brand=canon|q=Canon/)
    expect(await foundOn(page)).toBeGreaterThan(3)
  })
})

describe('the home page', () => {
  test('suggests three searches that find, and shows four products that open', async ({
    visit,
  }) => {
    const page = await visit('/')
    const searches = page.getByRole('list', { name: 'Try' }).getByRole('link')
    await expect(searches).toHaveCount(3)
    for (const search of await searches.all()) {
      await search.click()
      await expect(page).not.toHaveURL(/\/$/)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(page.getByText('No results found')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
    }
    const cards = page.getByRole('region', { name: 'Popular products' }).getByRole('article')
    await expect(cards).toHaveCount(4)
    for (const card of await cards.all()) {
      const name = await card.getByRole('heading').innerText()
      await card.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
    }
  })
})

describe('words that do not fit as they are', () => {
  test('are corrected aloud', async ({ visit }) => {
    const page = await visit('/search?q=samsng+galaxy&country=NZ')
    await expect(page.getByRole('main')).toContainText('samsung galaxy')
    expect(await foundOn(page)).toBeGreaterThan(12)
  })

  test('find nothing with a way on', async ({ visit }) => {
    const page = await visit('/search?q=zzzzqqqq&country=NZ')
    await expect(page.getByText('No results found')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Phones|Computers/ })
      .first()
      .click()
    expect(await foundOn(page)).toBeGreaterThan(12)
  })
})
