import { DealsSchema } from '#openapi/schemas/deals.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { SearchSchema } from '#openapi/schemas/search/search.ts'
import { TipRecordSchema } from '#openapi/schemas/product/tip.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { beforeAll, describe, inject } from 'vitest'

const origin = inject('siteUrl')
const read = async (path: string): Promise<unknown> => (await fetch(origin + path)).json()
const record = async () => TipRecordSchema.parse(await read('/api/tips/record'))

beforeAll(async () => {
  await startSite()
  // The job runs every ten minutes anyway.
  await runCommand(['jobs', 'retry', 'keep-tips'], { env: { DATA_DIR: inject('siteFolder') } })
  await expect
    .poll(async () => (await record()).replay.score.tips, { timeout: 240_000 })
    .toBeGreaterThan(1000)
  await expect.poll(tippedProduct, { timeout: 120_000 }).toBeDefined()
}, 400_000)

/** Of the first products of a category, one of whose price something is said. */
const tippedProduct = async () => {
  const ids = await listedProducts()
  for (const id of ids) {
    const page = ProductPageSchema.parse(await read(`/api/products/${id}`))
    if (page.tip) return page
  }
  return undefined
}

const listedProducts = async (): Promise<readonly string[]> => {
  const deals = DealsSchema.parse(await read('/api/deals'))
  const found = SearchSchema.parse(await read('/api/search?category=appliances'))
  return [...found.searchResults, ...deals.deals.map(({ product }) => product)].map(({ id }) => id)
}

describe.each(['phone', 'desk'] as const)('on a %s without JavaScript, a shopper', (size) => {
  test('reads why a price may fall, and how good such tips were', async ({ visit }) => {
    const product = await tippedProduct()
    const page = await visit(product?.product.link ?? '', { size, javaScript: false })
    const panel = page.getByRole('region', { name: /^Lowest total price/ })
    await expect(panel).toContainText(`${product?.tip?.text} ${product?.tip?.reason}`)
    expect(product?.tip?.text).toMatch(/within 30 days: about [1-9] in 10\.$/)
    await panel.getByRole('link', { name: 'How good are our tips?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How good are our tips?')
    const { replay } = await record()
    expect(replay.score.skill).toBeGreaterThan(0)
    const main = page.getByRole('main')
    await expect(main).toContainText('Nothing that we told a shopper is 30 days old yet')
    await expect(main).toContainText(`${replay.score.tips.toLocaleString('en-NZ')} tips, said from`)
    await expect(main).toContainText(`${replay.score.brier?.toFixed(3)}; `)
    await expect(main.getByRole('img', { name: /^Said, and how often it was so:/ })).toBeVisible()
    await expect(main.getByRole('table').first().getByRole('row')).toHaveCount(
      replay.score.bins.length + 1,
    )
  })
})
