import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'

const search = '/search?q=headphones&country=NZ&sort=bestprice'
const product = '/product/apple-iphone-15-256gb-MxZvkDUfjCj'

const switchTo = async (page: Page, name: 'Delivered' | 'Item only'): Promise<void> => {
  const choice = page
    .getByRole('main')
    .getByRole('navigation', { name: 'Prices', exact: true })
    .getByRole('link', { name, exact: true })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-current', 'true')
}

/** In dollars, of what can be ordered at a known price in the basis. */
const pricesOn = async (
  page: Page,
  said: 'delivered' | 'item only',
): Promise<readonly number[]> => {
  const texts = await page
    .getByRole('article')
    .getByText(new RegExp(`^\\$[\\d,.]+ [A-Z]{3} ${said}$`))
    .allInnerTexts()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

const isRising = (prices: readonly number[]): boolean =>
  prices.length > 5 && prices.every((price, i) => price >= (prices[i - 1] ?? 0))

describe('on a phone, a shopper', () => {
  test('sees a list in one basis or the other, in the order of its prices', async ({ visit }) => {
    const page = await visit(search, { size: 'phone' })
    await expect.poll(async () => isRising(await pricesOn(page, 'delivered'))).toBe(true)
    await switchTo(page, 'Item only')
    await expect(page).toHaveURL(/basis=item/)
    await expect(page.getByText('Price, low to high, prices without delivery.')).toBeVisible()
    await expect.poll(async () => isRising(await pricesOn(page, 'item only'))).toBe(true)
    expect(await pricesOn(page, 'delivered')).toEqual([])
    await switchTo(page, 'Delivered')
    await expect.poll(async () => isRising(await pricesOn(page, 'delivered'))).toBe(true)
    expect(await pricesOn(page, 'item only')).toEqual([])
  })

  test('keeps the basis on the way from a list to a product', async ({ visit }) => {
    const page = await visit(search, { size: 'phone' })
    await switchTo(page, 'Item only')
    const card = page.getByRole('article').filter({ hasText: 'item only' }).first()
    const price = /\$[\d,.]+/.exec(await card.innerText())?.[0] ?? ''
    await card.getByRole('link').first().click()
    const panel = page.getByRole('region', { name: 'Lowest price without delivery' })
    await expect(panel).toContainText(price)
    await expect(panel).toContainText('item only')
    const shops = page.getByRole('region', { name: /^Compare \d+ shops?$/ })
    const first = shops
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first()
    await expect(first).toContainText(price)
    await switchTo(page, 'Delivered')
    await expect(
      page.getByRole('region', { name: 'Lowest total price, delivery included' }),
    ).toContainText('delivered')
  })

  test('narrows the offers of a product to a colour, which panel and rows share', async ({
    visit,
  }) => {
    const page = await visit(product, { size: 'phone' })
    const choices = page.getByRole('list', { name: 'Colours and sizes' }).getByRole('link')
    await expect(choices.first()).toHaveText('Any')
    const choice = choices.filter({ hasText: /from \$/ }).first()
    const [, colour = '', price = ''] =
      /^(.+?) from (\$[\d,.]+)/.exec(await choice.innerText()) ?? []
    await choice.click()
    await expect(page).toHaveURL(/variant=/)
    const panel = page.getByRole('region', { name: `${colour}: lowest total price` })
    await expect(panel).toContainText(price)
    await expect(panel).toContainText(colour)
    await expect(
      panel.getByText(/^(Good time to buy|Fair price|Wait|Too early to say)\.$/),
    ).toBeVisible()
    const shops = page.getByRole('region', { name: /^Compare \d+ shops?$/ })
    const rows = shops.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect(rows.first()).toContainText(price)
    for (const row of await rows.all()) await expect(row).toContainText(colour)
  })

  test('is told that nobody offers a colour of the address, and sees all offers', async ({
    visit,
  }) => {
    const page = await visit(`${product}?variant=Mauve`, { size: 'phone' })
    await expect(page.getByText('No shop offers “Mauve” here. These are all offers.')).toBeVisible()
    const choices = page.getByRole('list', { name: 'Colours and sizes' })
    await expect(choices.getByRole('link', { name: 'Any' })).toHaveAttribute('aria-current', 'true')
  })

  test('chooses the basis in the menu of the header', async ({ visit }) => {
    const page = await visit(product, { size: 'phone' })
    await page.getByRole('button', { name: /^Country and currency/ }).click()
    await page.getByRole('radio', { name: 'Item only' }).click()
    await expect(page.getByRole('region', { name: 'Lowest price without delivery' })).toBeVisible()
  })
})

test('the basis is remembered for the next visit', async ({ visit }) => {
  const page = await visit(product, { size: 'phone' })
  await switchTo(page, 'Item only')
  await page.goto('/search?q=headphones&country=NZ')
  await expect.poll(async () => (await pricesOn(page, 'item only')).length).toBeGreaterThan(5)
  expect(await page.evaluate(`localStorage.getItem('basis')`)).toBe('item')
  await page.goto('/search?q=headphones&country=NZ&basis=delivered')
  await expect.poll(async () => (await pricesOn(page, 'delivered')).length).toBeGreaterThan(5)
})
