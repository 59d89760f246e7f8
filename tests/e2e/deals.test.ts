import { DealsSchema } from '#openapi/schemas/deals.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { beforeAll, describe, inject } from 'vitest'
import { startSite } from '#tests/support/site/start-site.ts'

const origin = inject('siteUrl')
const read = async (path: string): Promise<unknown> => (await fetch(origin + path)).json()

beforeAll(async () => {
  await startSite()
  // The job runs each minute anyway.
  await runCommand(['jobs', 'retry', 'keep-deals'], { env: { DATA_DIR: inject('siteFolder') } })
  await expect
    .poll(async () => DealsSchema.parse(await read('/api/deals')).total)
    .toBeGreaterThan(48)
})

describe.each(['phone', 'desk'] as const)('on a %s without JavaScript, a shopper', (size) => {
  test('finds today’s deals from the home page, filters them and reads on', async ({ visit }) => {
    const page = await visit('/', { size, javaScript: false })
    await page.getByRole('link', { name: 'All deals' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(24)
    await expect(cards.first()).toContainText(
      /\d+\u00a0% under its usual price of the last 90 days \(\$[\d.,]+\); lowest of 30 days before was \$/,
    )
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
    await expect(cards.first()).toBeVisible()
    await page.getByLabel('Category').selectOption('phones')
    await page.getByLabel('At least').selectOption('20')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals: Phones')
    await expect(page).toHaveURL(/percent=20/)
    await expect(page.getByLabel('Category')).toHaveValue('phones')
    for (const line of await page.getByText(/under its usual price/).allTextContents())
      expect(Number.parseInt(line, 10)).toBeGreaterThanOrEqual(20)
    await page.getByLabel('To, NZD').fill('1')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('No deal fits these filters just now.')).toBeVisible()
    await page.getByRole('link', { name: 'All deals' }).click()
    await expect(cards).toHaveCount(24)
  })

  test('goes from a category to its deals', async ({ visit }) => {
    const page = await visit('/search?category=phones', { size, javaScript: false })
    const link = page.getByRole('link', { name: /^\d+ deals today$/ })
    const [count] = (await link.textContent())?.split(' ') ?? []
    await link.click()
    await expect(page.getByRole('heading', { level: 2, name: `${count} deals` })).toBeVisible()
  })
})

test('a deal says of its price what the page of the product says', async () => {
  for (const basis of ['delivered', 'item']) {
    const { deals } = DealsSchema.parse(await read(`/api/deals?basis=${basis}`))
    for (const deal of deals) {
      const path = `/api/products/${deal.product.id}?country=NZ&basis=${basis}`
      const { verdict } = ProductPageSchema.parse(await read(path))
      expect(['good', 'lowest']).toContain(verdict?.kind)
      expect(verdict).toMatchObject({
        basis,
        amountMinor: deal.amountMinor,
        medianMinor: deal.medianMinor,
        percentOfMedian: -deal.percent,
      })
    }
  }
})

test('an old link to a category that is gone leads to the deals without it', async ({ visit }) => {
  const page = await visit('/deals?category=gone-by-now&percent=30')
  await expect(page).toHaveURL(/\/deals\?percent=30$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals')
})
