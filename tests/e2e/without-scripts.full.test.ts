import { describe } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'

describe.each(['phone', 'desk'] as const)('on a %s without JavaScript, a shopper', (size) => {
  test('searches, filters, sorts and pages', async ({ visit }) => {
    const page = await visit('/', { size, javaScript: false })
    await page
      .getByRole('main')
      .getByRole('combobox', { name: 'Search for a product' })
      .fill('phone')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?/)
    const cards = page.getByRole('region', { name: 'Results' }).getByRole('article')
    await expect(cards.first()).toBeVisible()
    await page
      .getByRole('list', { name: 'Delivered price', exact: true })
      .getByRole('link')
      .nth(1)
      .click()
    await expect(page).toHaveURL(/max=/)
    await expect(cards.first()).toBeVisible()
    await page.goto('/search?q=phone&country=NZ')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards.first()).toBeVisible()
  })

  test('reads a product page with its history and leaves for a shop', async ({ visit }) => {
    const page = await visit('/product/apple-iphone-15-pro-128gb-awMiEnyh59s', {
      size,
      javaScript: false,
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 Pro 128GB')
    await expect(page.getByRole('region', { name: 'Price history' })).toContainText(
      'Lowest in 90 days',
    )
    await page
      .getByRole('region', { name: 'Price history' })
      .getByRole('link', { name: /1 y/ })
      .click()
    await expect(page).toHaveURL(/history=1y|window=1y/)
    const details = page.getByText(/^Details: /).first()
    const from = page.getByText(/ · Ships from /).first()
    await expect(from).toBeHidden()
    await details.click()
    await expect(from).toBeVisible()
    const link = page.getByRole('link', { name: /^Go to shop/ }).first()
    await expect(link).toHaveAttribute('href', /^\/out\//)
  })
})
