import { brandSearches, categorySearches } from '#domain/search/home-searches.ts'
import type { Locator, Page } from '@playwright/test'
import { describe } from 'vitest'
import { layoutShiftOf } from '#tests/support/browser/layout-shift.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

/** The number before "products" in the line that says what was found. */
const foundOn = async (page: Page): Promise<number> => {
  const said = page.getByRole('region', { name: 'Results' }).getByRole('status').first()
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

describe('at first sight of a phone, above the question about cookies, stand', () => {
  const visitor = { size: 'phone', cookies: 'undecided' } as const

  test('four products on the home page, with their delivered prices', async ({ visit }) => {
    const page = await visit('/', visitor)
    // Today's deals, once there are some.
    const row = page.getByRole('region').filter({ has: page.getByRole('article') })
    const cards = row.first().getByRole('article')
    await expect(cards).toHaveCount(4)
    for (const card of await cards.all())
      await expect(card).toContainText(/\$[\d,.]+ NZD delivered/)
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
      const tops = [await filters.boundingBox(), await order.boundingBox()].map(
        (box) => box?.y ?? 0,
      )
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
      panel.getByText(/^delivered$/),
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
})

describe.each(['phone', 'desk'] as const)('on a %s, a shopper finds', (size) => {
  test('one product from the box of the home page', async ({ visit }) => {
    const page = await visit('/', { size })
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search for a product' })
    await box.fill('iphone 15 pro 128gb')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(product))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 Pro 128GB')
    await expect(page).toHaveTitle(/Apple iPhone 15 Pro 128GB/)
  })

  test('many from the header, whose field is empty afterwards', async ({ visit }) => {
    const page = await visit('/about', { size })
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search for a product' })
    await box.fill('samsung galaxy')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=samsung\+galaxy&country=NZ/)
    expect(await foundOn(page)).toBeGreaterThan(12)
    if (size === 'phone') await page.getByRole('button', { name: 'Open the search' }).click()
    await expect(box).toHaveValue('')
  })

  test('a product by a suggestion', async ({ visit }) => {
    const page = await visit('/', { size })
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search for a product' })
    await box.pressSequentially('dyson v8 ab')
    const option = page.getByRole('option', { name: /Dyson V8 Absolute/ }).first()
    await option.click()
    await expect(page).toHaveURL(/\/product\/dyson-v8-absolute-/)
  })

  test('all categories within a few windows, and each by its anchor', async ({ visit }) => {
    const page = await visit('/categories#sound', { size })
    const roots = page.getByRole('main').getByRole('region')
    await expect(roots).toHaveCount(17)
    await expect(page.getByRole('region', { name: 'Sound' })).toBeInViewport()
    const height: number = await page.evaluate('document.documentElement.scrollHeight')
    expect(height).toBeLessThan(size === 'phone' ? 6000 : 3000)
  })

  test('the things of a category and of a brand', async ({ visit }) => {
    const page = await visit('/categories', { size })
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Cameras', exact: false })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/brands?letter=C')
    // All of them, whichever letter was asked for.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('brands'))).toContain('gzip')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Canon\b/ })
      .click()
    await expect(page).toHaveURL(/\/search\?.*brand=canon|q=Canon/)
    expect(await foundOn(page)).toBeGreaterThan(3)
  })
})

describe('the home page', () => {
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
      const links = page
        .getByRole('region', { name: shelf })
        .getByRole('listitem')
        .getByRole('link')
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

  test('suggests three searches that find, and shows four products that open', async ({
    visit,
  }) => {
    const page = await visit('/')
    const searches = page.getByRole('list', { name: 'Try' }).getByRole('link')
    await expect(searches).toHaveCount(3)
    for (const search of await searches.all()) {
      await search.click()
      await expect(page).not.toHaveURL(/\/$/)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(page.getByText('No results found')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
    }
    const cards = page.getByRole('region', { name: 'Worth a sniff today' }).getByRole('article')
    await expect(cards).toHaveCount(4)
    for (const card of await cards.all()) {
      const name = await card.getByRole('heading').innerText()
      await card.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
    }
  })
})

describe('words that do not fit as they are', () => {
  test('are corrected aloud', async ({ visit }) => {
    const page = await visit('/search?q=samsng+galaxy&country=NZ')
    await expect(page.getByRole('main')).toContainText('samsung galaxy')
    expect(await foundOn(page)).toBeGreaterThan(12)
  })

  test('find nothing with a way on', async ({ visit }) => {
    const page = await visit('/search?q=zzzzqqqq&country=NZ')
    await expect(page.getByText('No results found')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Phones|Computers/ })
      .first()
      .click()
    expect(await foundOn(page)).toBeGreaterThan(12)
  })
})
