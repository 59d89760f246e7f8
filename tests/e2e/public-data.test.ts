import { OpenDataSchema } from '#openapi/schemas/open-data.ts'
import { DealsSchema } from '#openapi/schemas/deals.ts'
import { PriceIndexSchema } from '#openapi/schemas/product/price-index.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { read, runJob } from '#tests/support/site/run-job.ts'
import { createHash } from 'node:crypto'
import { beforeAll, describe, inject } from 'vitest'

const readIndex = async () =>
  PriceIndexSchema.parse(await read('/api/categories/phones/price-index'))
const readManifest = async () => OpenDataSchema.parse(await read('/api/open-data')).manifest

beforeAll(async () => {
  for (const job of ['keep-deals', 'keep-price-index', 'make-open-data']) await runJob(job)
  await expect
    .poll(async () => DealsSchema.parse(await read('/api/deals')).total)
    .toBeGreaterThan(48)
  await expect.poll(async () => (await readIndex()).yearPercent).not.toBeNull()
  await expect.poll(readManifest).not.toBeNull()
})

describe('without JavaScript, somebody', () => {
  test('finds today’s deals from the home page, filters them and reads on', async ({ visit }) => {
    const page = await visit('/', { size: 'phone', javaScript: false })
    await page.getByRole('link', { name: 'All deals' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(24)
    await expect(cards.first()).toContainText(/−\d+% · usually \$[\d.,]+ · 30-day low before: \$/)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
    await expect(cards.first()).toBeVisible()
    const categories = page.getByRole('list', { name: 'Category' })
    await categories.getByRole('link', { name: /^Phones/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals: Phones')
    await page.getByLabel('At least').selectOption('20')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals: Phones')
    await expect(page).toHaveURL(/percent=20/)
    for (const line of await page.getByText(/under its usual price/).allTextContents())
      expect(Number.parseInt(line, 10)).toBeGreaterThanOrEqual(20)
    await page.getByLabel('To, NZD').fill('1')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('No deal fits these filters just now.')).toBeVisible()
    await page.getByRole('link', { name: 'All deals' }).click()
    await expect(cards).toHaveCount(24)
  })

  test('goes from a category to its deals, and to how its prices moved', async ({ visit }) => {
    const page = await visit('/search?category=phones', { javaScript: false })
    const link = page.getByRole('link', { name: /^\d+ deals today$/ })
    const [count] = (await link.textContent())?.split(' ') ?? []
    await link.click()
    await expect(page.getByRole('heading', { level: 2, name: `${count} deals` })).toBeVisible()
    await page.goBack()

    const { months, yearPercent } = await readIndex()
    const percent = Math.abs(yearPercent ?? 0).toFixed(1)
    await page
      .getByRole('link', { name: new RegExp(`^prices \\w+ ${percent}% in a year$`) })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones: how prices moved')
    const main = page.getByRole('main')
    const rows = main.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(months.length + 1)
    await expect(rows.nth(1)).toContainText(`${months.at(-1)?.index.toFixed(1)}`)
    await expect(main.getByRole('img', { name: /^Price index by month: / })).toBeVisible()
    await main.getByRole('link', { name: 'Everything in Phones' }).click()
    await expect(page).toHaveURL(/\/search\?.*category=phones/)
  })

  test('downloads a file of the open data that is as the manifest says', async ({ visit }) => {
    const page = await visit('/about', { javaScript: false })
    await page.getByRole('link', { name: 'Open data' }).click()
    const manifest = await readManifest()
    const isOffers = ({ table, format }: { table: string; format: string }): boolean =>
      table === 'offers' && format === 'parquet'
    const file = manifest?.files.find(isOffers)
    const link = page.getByRole('link', { name: file?.name ?? 'no file' })
    const answer = await fetch(inject('siteUrl') + (await link.getAttribute('href')))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(file?.bytes)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256)
    const changes = await fetch(`${inject('siteUrl')}/api/changes?after=${manifest?.cursor}&wait=0`)
    expect(changes.status).toBe(200)
  })
})

test('the open data is open to everybody, with all that can be unfolded', async ({ visit }) => {
  const page = await visit('/data')
  for (const summary of await page.locator('summary').all()) await summary.click()
  await expectOpenToAll(page)
})
