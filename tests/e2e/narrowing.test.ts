import type { Page } from '@playwright/test'
import { describe, inject } from 'vitest'
import { typeAndClickWhileBusy } from '#tests/support/browser/type-and-click-while-busy.ts'
import { heldScripts } from '#tests/support/browser/held-scripts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const search = '/search?q=headphones&country=NZ'

/** What the cards ask, in dollars. */
const pricesOn = async (page: Page): Promise<readonly number[]> => {
  const texts = await page
    .getByRole('article')
    .getByText(/^\$[\d,.]+ [A-Z]{3} delivered$/)
    .allInnerTexts()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

describe('at a desk, a shopper', () => {
  test('narrows and widens a search, and goes back through it', async ({ visit }) => {
    const page = await visit(search)
    const said = page.getByRole('region', { name: 'Results' }).getByRole('status').first()
    const all = await said.innerText()
    await page.getByRole('checkbox', { name: /^Sony/ }).check()
    await expect(page).toHaveURL(/brand=sony/)
    await expect(said).not.toHaveText(all)
    await page.getByRole('checkbox', { name: /^Free delivery/ }).check()
    await expect(page).toHaveURL(/freeDelivery=true/)
    await page.goBack()
    await expect(page.getByRole('checkbox', { name: /^Free delivery/ })).not.toBeChecked()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /^Sony/ })).toBeChecked()
    await page
      .getByRole('link', { name: /Sony/ })
      .filter({ hasText: /remove|×|Sony/i })
      .first()
      .click()
    await expect(page).not.toHaveURL(/brand=sony/)
    await expect(said).toHaveText(all)
  })

  test('sees the logos of the shops to filter by', async ({ visit }) => {
    const page = await visit(search)
    const shops = page.getByRole('list', { name: 'Shop', exact: true }).getByRole('listitem')
    await expect(shops.first()).toBeVisible()
    for (const shop of await shops.all()) {
      const logo = shop.locator('img')
      await expect(logo).toHaveAttribute('src', /^\/images\/demo\/shops\//)
      await expect(logo).toHaveAttribute('alt', '')
    }
  })

  test('sorts by price', async ({ visit }) => {
    const page = await visit(search)
    await page
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption({ label: 'Lowest to highest' })
    await expect(page).toHaveURL(/sort=bestprice/)
    await expect
      .poll(async () => {
        const prices = await pricesOn(page)
        return prices.length > 5 && prices.every((price, i) => price >= (prices[i - 1] ?? 0))
      })
      .toBe(true)
  })

  test('turns the order round before the words that were typed are searched', async ({ visit }) => {
    const page = await visit(`${search}&sort=bestprice`)
    const words = page.getByRole('main').getByRole('combobox', { name: 'Search for a product' })
    await words.fill('camera')
    await page
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption({ label: 'Highest to lowest' })
    await expect(page).toHaveURL(/q=camera&country=NZ&sort=bestprice-rev/)
    const header = page.getByRole('banner').getByRole('combobox', { name: 'Search for a product' })
    await header.fill('kettle')
    await header.press('Enter')
    await expect(words).toHaveValue('kettle')
  })

  test.for(['sort', 'range'] as const)(
    'searches the newest words when a %s is chosen after them',
    async (chosen, { visit }) => {
      const page = await visit(`${search}&brand=sony`, { prepare: (page) => page.clock.install() })
      const words = page.getByRole('main').getByRole('combobox', { name: 'Search for a product' })
      await words.fill('camera')
      // Words alone are not searched, however long they stand there.
      await page.clock.runFor(1000)
      await expect(page).toHaveURL(/q=headphones/)
      if (chosen === 'sort') {
        await page
          .getByRole('combobox', { name: 'Sort by' })
          .selectOption({ label: 'Highest to lowest' })
        await expect(page).toHaveURL(/q=camera&country=NZ&sort=bestprice-rev$/)
      } else {
        await page.getByRole('textbox', { name: 'Lowest' }).fill('150')
        await page.getByRole('button', { name: 'Apply' }).click()
        await expect(page).toHaveURL(/q=camera&country=NZ&min=150$/)
      }
      await expect(words).toHaveValue('camera')
      const said = page.getByRole('region', { name: 'Results' }).getByRole('status').first()
      await expect(said).toHaveText(/“camera”/)
    },
  )

  test('keeps what is typed while an answer to earlier words is on its way', async ({ visit }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const page = await visit(search, {
      prepare: async (page) => {
        await page.clock.install()
        await page.route('**/api/search?**query=camera&**', async (route) => {
          await released
          await route.continue()
        })
      },
    })
    const words = page.getByRole('main').getByRole('combobox', { name: 'Search for a product' })
    await words.fill('camera')
    await words.press('Enter')
    await words.fill('camera bag')
    await page.clock.runFor(1000)
    release()
    const said = page.getByRole('region', { name: 'Results' }).getByRole('status').first()
    await expect(said).toHaveText(/“camera”/)
    await expect(words).toHaveValue('camera bag')
  })

  test('opens a product before the words that were typed are searched', async ({ visit }) => {
    const page = await visit(`${search}&sort=bestprice`)
    const link = page.getByRole('article').getByRole('link').first()
    const name = await link.innerText()
    const words = page.getByRole('main').getByRole('combobox', { name: 'Search for a product' })
    await typeAndClickWhileBusy(words, 'camera', link)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('chooses a range of prices, ready-made or of their own', async ({ visit }) => {
    const page = await visit(search)
    await page
      .getByRole('list', { name: 'Delivered price', exact: true })
      .getByRole('link')
      .nth(1)
      .click()
    await expect(page.getByText(/^Price range updated to \d+ - (\d+|Infinity)$/)).toBeVisible()
    // The answer moves the button, and a press that it moves from under the pointer is none.
    await expect(page).toHaveURL(/min=\d+&max=\d+/)
    await page.getByRole('textbox', { name: 'Lowest' }).fill('150')
    await page.getByRole('textbox', { name: 'Highest' }).fill('300')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/min=150&max=300/)
    await expect
      .poll(async () => {
        const prices = await pricesOn(page)
        return prices.length > 0 && prices.every((price) => price >= 150 && price <= 300)
      })
      .toBe(true)
  })

  test('looks at the other country, and is remembered', async ({ visit }) => {
    const page = await visit(search)
    await page.getByRole('button', { name: /^Country and currency/ }).click()
    await page
      .getByRole('radio', { name: 'Australia' })
      .or(page.getByRole('menuitemradio', { name: 'Australia' }))
      .first()
      .click()
    await expect(page).toHaveURL(/country=AU/)
    await expect(page.getByRole('article').first()).toContainText('AUD')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
    expect(await page.evaluate(`localStorage.getItem('selectedCountry')`)).toBe('AU')
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Country and currency: AU/ })).toBeVisible()
  })

  test('filters before the scripts are there, and gets what was chosen', async ({ visit }) => {
    const { prepare, release } = heldScripts()
    const page = await visit(search, { patient: false, prepare })
    await page.getByRole('checkbox', { name: /^Sony/ }).check()
    await page.getByRole('checkbox', { name: /^Free delivery/ }).check()
    release()
    await expect(page).toHaveURL(/brand=sony/)
    await expect(page).toHaveURL(/freeDelivery=true/)
    await expect(page.getByRole('checkbox', { name: /^Sony/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Free delivery/ })).toBeChecked()
  })

  test('chooses a country before the scripts are there, and is remembered', async ({ visit }) => {
    const { prepare, release } = heldScripts()
    const page = await visit(search, { patient: false, prepare })
    await page.getByRole('button', { name: /^Country and currency/ }).click()
    await page.getByRole('radio', { name: 'Australia' }).click()
    release()
    await expect(page).toHaveURL(/country=AU/)
    await expect(page.getByRole('article').first()).toContainText('AUD')
    await expect.poll(() => page.evaluate(`localStorage.getItem('selectedCountry')`)).toBe('AU')
  })

  test('follows a link for one country there, having chosen the other', async ({ visit }) => {
    const page = await visit(search, {
      prepare: (page) =>
        page.context().addCookies([{ name: 'country', value: 'AU', url: inject('siteUrl') }]),
    })
    const country = page.getByRole('button', { name: /^Country and currency: NZ/ })
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/.*country=NZ/)
    await expect(country).toBeVisible()
    await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands')
    await expect(country).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: 'Search for a product' })
      .fill('iphone 15 pro 128gb')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/apple-.*country=NZ/)
  })

  test('changes their mind about the country before the other one is there', async ({ visit }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const page = await visit(search, {
      prepare: (page) =>
        page.route('**/api/search?**country=AU**', async (route) => {
          await released
          await route.continue().catch(() => {})
          answer()
        }),
    })
    await page.getByRole('button', { name: /^Country and currency/ }).click()
    const other = page.getByRole('radio', { name: 'Australia' })
    await other.click()
    await expect(other).toBeChecked()
    await page.getByRole('radio', { name: 'New Zealand' }).click()
    release()
    await answered
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/country=NZ/)
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Country and currency: NZ/ })).toBeVisible()
  })
})

describe('on a phone, a shopper', () => {
  test('filters in a drawer that says how many are left', async ({ visit }) => {
    const page = await visit(search, { size: 'phone' })
    const said = page.getByRole('region', { name: 'Results' }).getByRole('status').first()
    const count = async (): Promise<number> => Number.parseInt(await said.innerText(), 10)
    const all = await count()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const drawer = page.getByRole('dialog', { name: /filters/i })
    await drawer.getByRole('checkbox', { name: /^Sony/ }).check()
    await expect(page).toHaveURL(/brand=sony/)
    await expect.poll(count).toBeLessThan(all)
    const left = await count()
    await drawer.getByRole('button', { name: new RegExp(`^Show ${left} results?$`) }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filters \(1\)/ })).toBeVisible()
  })

  test('comes back from a product to the card, and to the place in the list', async ({ visit }) => {
    const page = await visit('/search?category=phones&country=NZ', { size: 'phone' })
    const cards = page.getByRole('region', { name: 'Results' }).getByRole('article')
    const link = cards.nth(10).getByRole('link').first()
    const name = await link.innerText()
    await link.scrollIntoViewIfNeeded()
    const before: number = await page.evaluate('scrollY')
    expect(before).toBeGreaterThan(1000)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones')
    await expect(link).toBeFocused()
    await expect.poll(() => page.evaluate('scrollY')).toBe(before)
  })

  test('loads more without losing what was read', async ({ visit }) => {
    const page = await visit('/search?q=phone&country=NZ', { size: 'phone' })
    const cards = page.getByRole('region', { name: 'Results' }).getByRole('article')
    const before = await cards.count()
    await page
      .getByRole('link', { name: 'Load more' })
      .or(page.getByRole('button', { name: 'Load more' }))
      .click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
  })
})
