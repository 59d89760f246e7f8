import { PriceIndexSchema } from '#openapi/schemas/product/price-index.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { beforeAll, describe, inject } from 'vitest'

const origin = inject('siteUrl')
const readIndex = async () => {
  const answer = await fetch(`${origin}/api/categories/phones/price-index`)
  return PriceIndexSchema.parse(await answer.json())
}

beforeAll(async () => {
  await startSite()
  // The job runs every ten minutes anyway.
  await runCommand(['jobs', 'retry', 'keep-price-index'], {
    env: { DATA_DIR: inject('siteFolder') },
  })
  await expect.poll(async () => (await readIndex()).yearPercent, { timeout: 60_000 }).not.toBeNull()
})

describe.each(['phone', 'desk'] as const)('on a %s without JavaScript, a shopper', (size) => {
  test('goes from a category to how its prices moved', async ({ visit }) => {
    const { months, yearPercent } = await readIndex()
    const percent = Math.abs(yearPercent ?? 0).toFixed(1)
    const page = await visit('/search?category=phones', { size, javaScript: false })
    await page
      .getByRole('link', {
        name: new RegExp(`^prices (?:down|up) ${percent}\\s% in a year$`),
      })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones: how prices moved')
    const main = page.getByRole('main')
    await expect(main).toContainText(`${percent}\u00a0%`)
    const rows = main.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(months.length + 1)
    const [now] = months.slice(-1)
    await expect(rows.nth(1)).toContainText(`${now?.index.toFixed(1)}`)
    await expect(main.getByRole('img', { name: /^Price index by month: / })).toBeVisible()
    await main.getByRole('link', { name: 'Everything in Phones' }).click()
    await expect(page).toHaveURL(/\/search\?.*category=phones/)
  })
})
