import { DealsSchema } from '#openapi/schemas/deals.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { SearchSchema } from '#openapi/schemas/search/search.ts'
import { TipRecordSchema } from '#openapi/schemas/product/tip.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { read, runJob } from '#tests/support/site/run-job.ts'
import { beforeAll } from 'vitest'

const record = async () => TipRecordSchema.parse(await read('/api/tips/record'))
const deals = async (basis = 'delivered') =>
  DealsSchema.parse(await read(`/api/deals?basis=${basis}`)).deals
const productOf = async (id: string, query = '') =>
  ProductPageSchema.parse(await read(`/api/products/${id}${query}`))

/** Of the first products of a category, one of whose price something is said. */
const tippedProduct = async () => {
  const found = SearchSchema.parse(await read('/api/search?category=appliances'))
  const products = [...found.searchResults, ...(await deals()).map(({ product }) => product)]
  for (const { id } of products) {
    const page = await productOf(id)
    if (page.tip) return page
  }
  return undefined
}

beforeAll(async () => {
  await runJob('keep-deals')
  await runJob('replay-tips')
  await expect.poll(async () => (await record()).replay.score.tips).toBeGreaterThan(1000)
  await expect.poll(tippedProduct).toBeDefined()
}, 400_000)

test('a deal says of its price what the page of the product says', async () => {
  for (const basis of ['delivered', 'item']) {
    for (const { product, amountMinor, medianMinor, percent } of await deals(basis)) {
      const { verdict, advice } = await productOf(product.id, `?country=NZ&basis=${basis}`)
      expect(advice?.kind).toBe('buy')
      const percentOfMedian = -percent
      expect(verdict).toMatchObject({ basis, amountMinor, medianMinor, percentOfMedian })
    }
  }
})

test('an old link to a category that is gone leads to the deals without it', async ({ visit }) => {
  const page = await visit('/deals?category=gone-by-now&percent=30')
  await expect(page).toHaveURL(/\/deals\?percent=30$/)
})

test('a shopper reads why a price may fall, and how good such tips were', async ({ visit }) => {
  const product = await tippedProduct()
  const page = await visit(product?.product.link ?? '', { size: 'phone', javaScript: false })
  const panel = page.getByRole('region', { name: /^Lowest total price/ })
  await expect(panel).toContainText(`${product?.tip?.text} ${product?.tip?.reason}`)
  expect(product?.tip?.text).toMatch(/within 30 days: about [1-9] in 10\.$/)
  await panel.getByText('Why?').click()
  await panel.getByRole('link', { name: 'How good are our tips?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How good are our tips?')
  const { score } = (await record()).replay
  expect(score.skill).toBeGreaterThan(0)
  const main = page.getByRole('main')
  await expect(main).toContainText(
    /When we said a drop was likely, the price fell \d+ of 100 times/,
  )
  await expect(main.getByRole('img', { name: /^Share of prices that fell/ })).toBeVisible()
  await main.getByText('All figures, and the formulas').click()
  await expect(main).toContainText('Nothing that we told a shopper is 30 days old yet')
  await expect(main).toContainText(`${score.tips.toLocaleString('en-NZ')} tips, said from`)
  await expect(main).toContainText(`${score.brier?.toFixed(3)}; `)
  await expect(main.getByRole('img', { name: /^Said, and how often it was so:/ })).toBeVisible()
  await expect(main.getByRole('table').first().getByRole('row')).toHaveCount(score.bins.length + 1)
})

test('a category of deals that was chosen far along the row of a phone is in view', async ({
  visit,
}) => {
  const page = await visit('/deals', { size: 'phone' })
  const row = page.getByRole('list', { name: 'Category' })
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  await row.getByRole('link').last().click()
  await expect(row.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
})
