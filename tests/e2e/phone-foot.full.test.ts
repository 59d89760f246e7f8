import type { Locator } from '@playwright/test'
import { expect, sizes, test } from '#tests/support/browser/visit.ts'

const phone = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s?country=NZ&variant='

test('on a phone, the chosen colour stands whole in its row, and in the line of shops', async ({
  visit,
}) => {
  const page = await visit(`${phone}White+Titanium`, { size: 'phone' })
  const chosen = page
    .getByRole('list', { name: 'Colours and sizes' })
    .getByRole('link', { name: /^White Titanium/ })
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  const sides = () =>
    chosen.evaluate((chip) => {
      const { left, right } = chip.getBoundingClientRect()
      return { left, right }
    })
  await expect.poll(async () => (await sides()).right).toBeLessThanOrEqual(sizes.phone.width)
  expect((await sides()).left).toBeGreaterThanOrEqual(0)
  await expect(page.locator('header').getByText(/ delivers? it in White Titanium$/)).toBeVisible()
})

test('on a phone, the comparison stands in the foot of a product page, and nothing floats over its offers', async ({
  visit,
}) => {
  const page = await visit('/search?q=tv&country=NZ', { size: 'phone' })
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await expect(page.getByRole('button', { name: 'Clear the comparison' })).toBeVisible()
  await page.goto(`${phone}White+Titanium`)
  const comparison = page.getByRole('link', { name: 'Compare (2)' })
  await expect(comparison).toHaveText(/2$/)
  const foot = page.locator('[data-foot]')
  const edgesOf = async (what: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {}
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const [own, around, price] = await Promise.all([comparison, foot, foot.locator('p')].map(edgesOf))
  expect(own?.top).toBeGreaterThanOrEqual(around?.top ?? Infinity)
  expect(own?.right).toBeLessThanOrEqual(price?.left ?? 0)
  await page.getByRole('heading', { name: 'Price history' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(300)
  await expect(page.getByRole('button', { name: 'Back to the top' })).toHaveCount(0)
})

test('on a phone, the menu leads to the shops', async ({ visit }) => {
  const page = await visit('/brands', { size: 'phone' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Shops', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shops')
})
