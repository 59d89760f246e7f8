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
