import { brandSearches, categorySearches } from '#domain/search/home-searches.ts'
import type { Locator, Page } from '@playwright/test'
import { layoutShiftOf } from '#tests/support/browser/layout-shift.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { foundLine } from '#tests/support/browser/search.ts'

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

/** The number before "products" in the line that says what was found. */
const foundOn = async (page: Page): Promise<number> => {
  const said = foundLine(page)
  await expect(said).toHaveText(/\d+ products?/)
  return Number(/([\d,]+) products?/.exec(await said.innerText())?.[1]?.replace(',', ''))
}

/** How high the part of the window is that nothing is fixed to. */
const freeHeight = async (page: Page): Promise<number> => {
  const notice = page.getByRole('region', { name: 'Cookies' })
  await notice.waitFor()
  return (await notice.boundingBox())?.y ?? 0
}

/** How far down the lowest of them ends. */
const lowerEdge = async (...parts: readonly Locator[]): Promise<number> => {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  return Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)))
}
/** The question about cookies stands at the lower edge of what is seen first. */
const visitor = { size: 'phone', cookies: 'undecided' } as const

test('four products on the home page, with their delivered prices', async ({ visit }) => {
  const page = await visit('/', visitor)
  // Today's deals, once there are some.
  const row = page.getByRole('region').filter({ has: page.getByRole('article') })
  const cards = row.first().getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) await expect(card).toContainText(/\$[\d,.]+ NZD delivered/)
  expect(await lowerEdge(...(await cards.all()))).toBeLessThan(await freeHeight(page))
  // A font that comes late moves a few words.
  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
})

test.for([
  ['q=samsung+galaxy', 'Filters'],
  ['q=dyson', 'Filters'],
  ['q=iphone&brand=apple&stock=true', 'Filters (2)'],
  ['category=phones', 'Filters (1)'],
  ['category=smartphones', 'Filters (1)'],
] as const)(
  'two whole results of %s, the filters and the order',
  async ([search, name], { visit }) => {
    const page = await visit(`/search?country=NZ&${search}`, visitor)
    const results = page.getByRole('region', { name: 'Results' })
    const [first = results, second = results] = await results.getByRole('article').all()
    for (const card of [first, second]) await expect(card).toContainText(/ NZD delivered/)
    expect(await lowerEdge(first, second)).toBeLessThan(await freeHeight(page))
    const filters = page.getByRole('button', { name, exact: true })
    const order = results.getByRole('combobox', { name: /^Sort by/ })
    const boxes = [await filters.boundingBox(), await order.boundingBox()]
    const tops = boxes.map((box) => box?.y ?? 0)
    expect(Math.max(...tops)).toBeLessThan((await first.boundingBox())?.y ?? 0)
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(24)
  },
)

test('name, picture, delivered price and shop of a product, and the way there', async ({
  visit,
}) => {
  const page = await visit(product, visitor)
  const panel = page.getByRole('region', { name: 'Lowest total price, delivery included' })
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('img', { name: /Apple iPhone 15 Pro 128GB/ }).first(),
    panel.getByText(/^delivered$/).first(),
    panel.getByText(/^at /).first(),
    panel.getByRole('link', { name: /^Go to shop/ }),
  ]
  expect(await lowerEdge(...parts)).toBeLessThan(await freeHeight(page))
})

test('the question itself, in two lines', async ({ visit }) => {
  const page = await visit('/', visitor)
  const notice = page.getByRole('region', { name: 'Cookies' })
  const text = await notice.getByRole('paragraph').boundingBox()
  const choices = await Promise.all(
    (await notice.getByRole('button').all()).map((button) => button.boundingBox()),
  )
  expect(text?.height).toBeLessThan(2 * 20)
  expect(new Set(choices.map((box) => box?.y)).size).toBe(1)
  expect((await notice.boundingBox())?.height).toBeLessThan(100)
})

test.for(['/', '/search?q=iphone&country=NZ'])(
  'one open search box on %s; the one of the header is a tap away',
  async (path, { visit }) => {
    const page = await visit(path, { size: 'phone' })
    const header = page.getByRole('banner')
    const box = header.getByRole('combobox', { name: 'Search for a product' })
    await expect(box).toBeHidden()
    await expect(header.getByRole('link', { name: 'Wishlist' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible()
    const opener = header.getByRole('button', { name: 'Open the search' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect(box).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await box.fill('samsung galaxy')
    await box.press('Enter')
    await expect(page).toHaveURL(/q=samsung\+galaxy/)
    await expect(box).toBeHidden()
  },
)

test('the header’s search box where scripts do not run, or a page has no other', async ({
  visit,
}) => {
  for (const [path, javaScript] of [
    ['/', false],
    ['/about', true],
  ] as const) {
    const header = (await visit(path, { size: 'phone', javaScript })).getByRole('banner')
    await expect(header.getByRole('combobox', { name: 'Search for a product' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Open the search' })).toBeHidden()
  }
})

test('searches the country that was chosen, before its own products are there', async ({
  visit,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const page = await visit('/', {
    prepare: (page) =>
      page.route('**/api/featured?**country=AU**', async (route) => {
        await released
        await route.continue().catch(() => {})
      }),
  })
  const main = page.getByRole('main')
  const country = main.getByRole('combobox', { name: 'Country' })
  await country.selectOption({ label: 'Australia' })
  await main.getByRole('combobox', { name: 'Search for a product' }).fill('kettle')
  await expect(country).toHaveValue('AU')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=kettle&country=AU/)
  await expect(page.getByRole('article').first()).toContainText('AUD')
  release()
  expect(await page.evaluate(`localStorage.getItem('selectedCountry')`)).toBe('AU')
})

test.for([
  ['Browse by category', 'category', categorySearches, 'Smart Home', 12],
  ['Popular brands', 'brand', brandSearches, 'Search for your favorite products', 3],
] as const)(
  '%s begins a search for each, with its %s as the filter',
  async ([shelf, filter, names, heading, atLeast], { visit }) => {
    const page = await visit('/')
    const links = page.getByRole('region', { name: shelf }).getByRole('listitem').getByRole('link')
    await expect(links).toHaveText([...names])
    for (const [place, link] of (await links.all()).entries()) {
      const href = (await link.getAttribute('href')) ?? ''
      const slug = names[place]?.toLowerCase().replaceAll(' ', '-')
      expect(new URL(href, page.url()).search).toBe(`?country=NZ&${filter}=${slug}`)
    }
    await links.last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await foundOn(page)).toBeGreaterThanOrEqual(atLeast)
  },
)

test('a product that comes late is announced by its name, never as something else', async ({
  visit,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const page = await visit('/search?q=iphone+15+pro&country=NZ', {
    prepare: (page) =>
      page.route(/\/api\/products\/[^/?]+\?/, async (route) => {
        await released
        await route.continue().catch(() => {})
      }),
  })
  const before = await page.title()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByText('Sit tight; A hound').first()).toBeVisible()
  expect(await page.title()).toBe(before)
  release()
  await expect(page).toHaveTitle(/iPhone 15 Pro/)
  const said = page.getByRole('status').filter({ hasText: 'compare prices' })
  await expect(said).toHaveText(await page.title())
})
