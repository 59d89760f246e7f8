import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { Locator, Route } from '@playwright/test'
import { heldScripts } from '#tests/support/browser/held-scripts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
test('keeps the day that keys chose before the scripts were there', async ({ visit }) => {
  const { prepare, release } = heldScripts()
  const page = await visit(`${product}?history=1y`, { patient: false, prepare })
  const history = page.getByRole('region', { name: 'Price history' })
  await history.getByRole('slider').focus()
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('ArrowLeft')
  release()
  await expect(history.getByRole('status')).toHaveText(/^(?!Today)/)
  const day = await history.getByRole('slider').getAttribute('aria-valuetext')
  await expect(history.getByRole('status')).toHaveText(new RegExp(`^${day}: `))
})

test.for([
  { width: 360, highest: 112, currency: 'NZD' },
  { width: 390, highest: 112, currency: 'NZD' },
  { width: 1024, highest: 112, currency: 'NZD' },
  { width: 1100, highest: 112, currency: 'NZD' },
  { width: 1240, highest: 72, currency: 'NZD' },
  { width: 1440, highest: 72, currency: 'NZD' },
  { width: 1440, highest: 72, currency: 'KPW' },
] as const)(
  'at $width px, an offer in $currency is at most $highest px high and shows all its tags',
  async ({ width, highest, currency }, { visit }) => {
    const size = width < 640 ? 'phone' : 'desk'
    const page = await visit(`${product}?currency=${currency}`, { size })
    await page.setViewportSize({ width, height: 844 })
    await page.route('**/api/products/*/offers?**', doubtSales)
    await page
      .getByRole('navigation', { name: 'Versions', exact: true })
      .getByRole('link', { name: /^256 GB/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 Pro 256GB')
    const offers = page.getByRole('region', { name: /^Compare \d+ shops$/ })
    const rows = offers.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect(rows.first()).toContainText('Sale in doubt')
    await expect(rows.first()).toContainText('Cheapest')
    const shown = await rows.filter({ visible: true }).all()
    expect(shown.length).toBeGreaterThan(3)
    for (const row of shown) {
      const box = await row.boundingBox()
      expect(box?.height).toBeGreaterThan(44)
      expect(box?.height).toBeLessThanOrEqual(highest)
      const target = await row.getByRole('link', { name: /^Go to shop/ }).boundingBox()
      expect(target?.height).toBeGreaterThanOrEqual(44)
      const tags = row.getByText(/^(?:✓|Cheapest|Sale in doubt)/)
      expect(await tags.count()).toBeGreaterThanOrEqual(2)
      for (const tag of await tags.all()) await expectWhole(tag, row)
    }
    // Whatever a row holds, its parts stand below those of the row above.
    for (const part of [
      (row: Locator) => row.getByRole('heading'),
      (row: Locator) => row.getByRole('link', { name: /^Go to shop/ }),
      (row: Locator) => row.getByText(/^Details: /),
    ]) {
      const lefts = await Promise.all(shown.map(async (row) => (await part(row).boundingBox())?.x))
      expect(new Set(lefts.map((left) => Math.round(left ?? 0))).size).toBe(1)
    }
  },
)

/** Every shop is verified and claims a sale that does not hold. */
const doubtSales = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const body = (await response.json()) as OffersBody
  const claim = {
    percent: 20,
    percentOffLowest: 0,
    percentOffMedian: 0,
    wasMinor: 250_000,
    lowestMinor: 200_000,
    medianMinor: 200_000,
    holds: false,
    since: '2026-11-01T00:00:00.000Z',
    source: 'feed',
  } as const
  const doubted = body.new.map((offer) => ({ ...offer, verified: true, claim }))
  await route.fulfill({ response, json: { ...body, new: doubted } })
}

/** It stands within its row; nothing cuts its ends off or lies over them. */
const expectWhole = async (tag: Locator, row: Locator): Promise<void> => {
  const [outer, inner] = [await row.boundingBox(), await tag.boundingBox()]
  if (!outer || !inner) throw new Error('A row or its tag is not shown.')
  expect(inner.y).toBeGreaterThanOrEqual(outer.y)
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
  for (const x of [2, inner.width - 2])
    await tag.click({ trial: true, position: { x, y: inner.height / 2 } })
}

test('a page that is gone to hours later counts from then', async ({ visit }) => {
  const page = await visit(product, { prepare: ({ clock }) => clock.install() })
  const moment = page.getByText(/^Prices as of/)
  const before = await moment.textContent()
  await page.clock.fastForward('05:00:00')
  await page
    .getByRole('navigation', { name: 'Versions', exact: true })
    .getByRole('link', { name: /^256 GB/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 Pro 256GB')
  expect(await moment.textContent()).not.toBe(before)
})

test('is printed with its picture, specifications and address, and without what is pressed', async ({
  visit,
}) => {
  const page = await visit(product)
  const chips = page.getByRole('list', { name: 'Colours and sizes' })
  await expect(chips).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /^Picture|iPhone/ }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
  await expect(page.getByText(/^Prices as of .*\/product\/apple-iphone-15-pro-128gb/)).toBeVisible()
  await expect(chips).toBeHidden()
  await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0)
})

test('a comparison is printed with its date and address, and without what is pressed or opened', async ({
  visit,
}) => {
  const page = await visit('/compare?p=nU2WJnt6fep,6EvP2ZH1VC9&country=NZ')
  const onScreen = [
    page.getByRole('link', { name: /^Go to shop/ }).first(),
    page.getByRole('textbox', { name: /^Your tariff/ }),
    page.locator('main details:not([open])').first(),
  ]
  for (const one of onScreen) await expect(one).toBeVisible()
  const printed = page.getByText(/^Prices as of .*\/compare\?p=nU2WJnt6fep,6EvP2ZH1VC9&country=NZ$/)
  await expect(printed).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(printed).toBeVisible()
  await expect(page.getByText(/^at [\d.]+ c \(NZD\) a kWh/)).toBeVisible()
  for (const one of onScreen) await expect(one).toBeHidden()
})
