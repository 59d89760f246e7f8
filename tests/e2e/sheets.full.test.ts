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
  // It leads to another document: an answer that is awaited would be lost with this one.
  await page.evaluate('void setTimeout(() => history.back())')
  await expect(page).toHaveURL(/\/about/)
})

test.for(['Menu', /^Country and currency/])(
  'Back closes %s on a phone, and only then leaves the page',
  async (name, { visit }) => {
    const page = await visit('/about', { size: 'phone' })
    await page.goto('/search?q=camera&country=NZ')
    const opened = page.locator(':popover-open')
    await page.getByRole('button', { name }).click()
    await expect(opened).toBeVisible()
    await page.evaluate('history.back()')
    await expect(opened).toHaveCount(0)
    await expect(page).toHaveURL(/q=camera/)
    // What is followed from the menu leaves nothing of it behind.
    await page.getByRole('button', { name: 'Menu' }).click()
    await opened.getByRole('link', { name: 'Brands' }).click()
    await expect(page).toHaveURL(/\/brands/)
    await page.evaluate('history.back()')
    await expect(page).toHaveURL(/q=camera/)
    await page.evaluate('void setTimeout(() => history.back())')
    await expect(page).toHaveURL(/\/about/)
  },
)

test.for([1, 2])(
  'Back closes an open sheet of filters and keeps the %i that were chosen in it',
  async (count, { visit }) => {
    const page = await visit('/search?q=camera', { size: 'phone' })
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const brands = sheet.getByRole('list', { name: 'Brand' }).getByRole('checkbox')
    for (let place = 0; place < count; place++) {
      await brands.nth(place).click()
      await expect.poll(() => chosenIn(page.url())).toHaveLength(place + 1)
    }
    const chosen = page.url()
    await page.evaluate('history.back()')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(chosen)
    await expect(page.getByRole('button', { name: `Filters (${count})` })).toBeVisible()
    // The router has heard of nothing: the next Back takes back the last choice.
    await page.evaluate('history.back()')
    await expect.poll(() => chosenIn(page.url())).toHaveLength(count - 1)
  },
)

test('Back closes the panel of the country on a phone and keeps what was chosen in it', async ({
  visit,
}) => {
  const page = await visit('/search?q=camera&country=NZ', { size: 'phone' })
  await page.getByRole('button', { name: /^Country and currency/ }).click()
  await page.locator(':popover-open').getByText('Australia', { exact: true }).click()
  await expect(page).toHaveURL(/country=AU/)
  await page.evaluate('history.back()')
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await expect(page).toHaveURL(/country=AU/)
})

const chosenIn = (url: string): readonly string[] => new URL(url).searchParams.getAll('brand')
