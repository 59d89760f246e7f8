import { expect, test } from '#tests/support/browser/visit.ts'
import { runJob } from '#tests/support/site/run-job.ts'
import type { Locator } from '@playwright/test'

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

const edges = async (part: Locator): Promise<{ readonly top: number; readonly bottom: number }> => {
  const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 }
  return { top: y, bottom: y + height }
}

test('a desk shows three offers of a product, and the ways on beside its price', async ({
  visit,
}) => {
  const page = await visit(product)
  const offers = page.getByRole('region', { name: /^Compare \d+ shops$/ })
  const rows = offers.getByRole('listitem').filter({ has: page.getByRole('heading') })
  expect((await edges(rows.nth(2))).bottom).toBeLessThanOrEqual(900)
  const panel = page.getByRole('region', { name: 'Lowest total price, delivery included' })
  const price = await edges(panel.getByText(/^delivered$/).first())
  const way = await edges(panel.getByRole('link', { name: /^Go to shop/ }))
  expect(way.top).toBeLessThan(price.bottom)
  await expect(panel.getByRole('link', { name: /^90-day low/ })).toBeVisible()
})

test('a phone shows the first offer of a product by 800 px, and keeps the way to it in reach', async ({
  visit,
}) => {
  const page = await visit(product, { size: 'phone' })
  const offers = page.getByRole('region', { name: /^Compare \d+ shops$/ })
  const first = offers
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  // The longest that a price of the last day says.
  await page
    .locator('time')
    .first()
    .evaluate((age) => {
      age.textContent = 'Checked 59 minutes ago'
    })
  expect((await edges(first)).top).toBeLessThanOrEqual(800)
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Go to shop/ }).first()).toBeInViewport()
})

test('a phone shows a result in 130 px, whatever it is called', async ({ visit }) => {
  const page = await visit('/search?category=televisions', { size: 'phone' })
  const expectLow = async (fewest: number): Promise<void> => {
    const cards = await page.getByRole('article').all()
    expect(cards.length).toBeGreaterThan(fewest)
    for (const card of cards) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(130)
  }
  await expectLow(10)
  // What these cost to run is said in their details.
  await page.goto('/search?category=dishwashers')
  await page.getByText('Details').first().click()
  await expect(page.getByText('Electricity for 5 years').filter({ visible: true })).toHaveCount(1)
  // So is what its one line of facts has no room for.
  const facts = page.getByText(/^· Water rating/)
  await expect(facts.first()).toBeInViewport()
  await expect(facts.nth(1)).not.toBeInViewport()
  await page.getByText('Details').first().click()
  await expectLow(5)
})

test('a desk shows prices on the home page, and what was looked at before', async ({ visit }) => {
  const page = await visit('/')
  const price = page.getByRole('article').first().getByText(/NZD/).first()
  expect((await edges(price)).bottom).toBeLessThanOrEqual(900)
  await page.goto(product)
  await page.goto('/')
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect(seen.getByRole('link', { name: 'Apple iPhone 15 Pro 128GB' })).toBeVisible()
})

test('the drop of a deal stands on its picture, and below it on phones', async ({ visit }) => {
  await runJob('keep-deals')
  const page = await visit('/deals')
  for (const path of ['/deals', '/']) {
    await page.goto(path)
    const told = page.getByText(/^−\d+%$/)
    await expect(async () => {
      await page.reload()
      await expect(told.first()).toBeAttached({ timeout: 1000 })
    }).toPass()
    const card = page.getByRole('article').filter({ has: told }).first()
    const picture = card.locator('img')
    const drop = card.getByText(/^−\d+%$/)
    for (const width of [320, 390, 640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      const [inner, outer] = [await boxOf(drop), await boxOf(picture)]
      expect(inner.x).toBeGreaterThanOrEqual(outer.x)
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
      const lower = outer.y + outer.height
      if (width < 640) expect(inner.y).toBeGreaterThanOrEqual(lower)
      else {
        expect(inner.y).toBeGreaterThanOrEqual(outer.y)
        expect(inner.y + inner.height).toBeLessThanOrEqual(lower)
      }
    }
  }
})

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }

test('a phone says in words what the tick of a card is for, and keeps a toast off the heading', async ({
  visit,
}) => {
  const page = await visit('/search?category=televisions', { size: 'phone' })
  const cards = page.getByRole('article')
  const word = await boxOf(cards.first().locator('label > span'))
  expect(word.width).toBeGreaterThan(30)
  expect(word.y + word.height).toBeLessThanOrEqual(
    (await boxOf(cards.locator('img').first())).y + 1,
  )
  for (const place of [0, 1, 2, 3, 4])
    await cards
      .nth(place)
      .getByRole('checkbox', { name: /^Compare/ })
      .click()
  const full = page.getByRole('alert').filter({ hasText: 'You can compare 4' })
  await page.evaluate('scrollTo(0, 0)')
  const toast = await boxOf(full)
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(toast.y + toast.height).toBeLessThanOrEqual(heading.y)
})
