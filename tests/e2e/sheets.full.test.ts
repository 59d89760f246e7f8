import { expect, test } from '#tests/support/browser/visit.ts'

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

test('Back closes an open sheet on a phone, and only then leaves the page', async ({ visit }) => {
  const page = await visit('/about', { size: 'phone' })
  await page.goto(product)
  const sheet = page.getByRole('dialog', { name: /^Watch the price/ })
  const open = page.getByRole('button', { name: /^Watch price/ })
  await open.click()
  await expect(sheet).toBeVisible()
  await page.evaluate('history.back()')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(product))
  // Closed by its cross it leaves nothing behind.
  await open.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await page.evaluate('history.back()')
  await expect(page).toHaveURL(/\/about/)
})
