import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'
import { foundLine, results } from '#tests/support/browser/search.ts'

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
    const said = foundLine(page)
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

  test('sorts by price', async ({ visit }) => {
    const page = await visit(search)
    await page
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption({ label: 'Price, low to high' })
    await expect(page).toHaveURL(/sort=bestprice/)
    await expect
      .poll(async () => {
        const prices = await pricesOn(page)
        return prices.length > 5 && prices.every((price, i) => price >= (prices[i - 1] ?? 0))
      })
      .toBe(true)
  })

  test('chooses a range of prices, ready-made or of their own', async ({ visit }) => {
    const page = await visit(search)
    await page
      .getByRole('list', { name: 'Delivered price', exact: true })
      .getByRole('link')
      .nth(1)
      .click()
    await expect(
      page.getByText(/^Price range updated to [\d.]+ - ([\d.]+|Infinity)$/),
    ).toBeVisible()
    // The answer moves the button, and a press that it moves from under the pointer is none.
    await expect(page).toHaveURL(/min=\d+&max=[\d.]+/)
    await page.getByRole('textbox', { name: 'Min', exact: true }).fill('150')
    await page.getByRole('textbox', { name: 'Max', exact: true }).fill('300')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/min=150&max=300/)
    await expect
      .poll(async () => {
        const prices = await pricesOn(page)
        return prices.length > 0 && prices.every((price) => price >= 150 && price <= 300)
      })
      .toBe(true)
  })

  test('narrows by a range of what products state, finds further filters, and sorts by a number', async ({
    visit,
  }) => {
    const page = await visit('/search?category=laptops')
    const said = foundLine(page)
    const all = await said.innerText()
    const weight = page.locator('details', { has: page.locator('input[value=weight]') }).last()
    await weight.locator('summary').click()
    await weight.getByRole('textbox', { name: 'From (kg)' }).fill('1')
    await weight.getByRole('textbox', { name: 'To (kg)' }).fill('1.5')
    await weight.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/attribute=weight%3A1..1.5/)
    await expect(said).not.toHaveText(all)
    await page.locator('summary', { hasText: /^More filters/ }).click()
    await page.getByRole('searchbox', { name: 'Find a filter' }).fill('brand')
    await page.getByRole('button', { name: 'Brand', exact: true }).click()
    await expect(page.locator('summary', { hasText: /^Brand/ })).toBeFocused()
    await page.getByRole('searchbox', { name: 'Find a filter' }).fill('touch')
    await page.locator('summary', { hasText: 'Touchscreen' }).click()
    await page.getByRole('checkbox', { name: /^Yes/ }).and(page.locator('[value^=touch]')).check()
    await expect(page).toHaveURL(/attribute=touchscreen%3Ayes/)
    await page.getByRole('link', { name: /Weight 1 to 1.5 kg/ }).click()
    await expect(page).not.toHaveURL(/attribute=weight/)
    await page
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption({ label: 'Weight, lowest first' })
    await expect(page).toHaveURL(/sort=least%3Aweight/)
    await expect(page.getByText(/^Weight, lowest first, prices delivered/)).toBeVisible()
  })

  test('stays at the results while looking through the filters', async ({ visit }) => {
    const page = await visit('/search?category=headphones')
    await page.mouse.move(1000, 600)
    await page.mouse.wheel(0, 600)
    const scrolled = () => page.evaluate<number>('scrollY')
    await expect.poll(scrolled).toBe(600)
    await page.locator('summary', { hasText: /^More filters/ }).scrollIntoViewIfNeeded()
    expect(await scrolled()).toBe(600)
  })

  test('narrows by a range without scripts', async ({ visit }) => {
    const page = await visit('/search?category=laptops', { javaScript: false })
    const weight = page.locator('details', { has: page.locator('input[value=weight]') }).last()
    await weight.locator('summary').click()
    await weight.locator('input[name=to]').fill('1.3')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/attribute=weight%3A..1.3/)
    await expect(page.getByRole('link', { name: /Weight up to 1.3 kg/ })).toBeVisible()
    await expect(page.locator('input[name=to]').and(page.locator('[value="1.3"]'))).toHaveCount(1)
  })

  test.for([true, false])(
    'orders by price and electricity at a tariff of their own, with scripts: %s',
    async (javaScript, { visit }) => {
      const page = await visit('/search?category=dishwashers', { javaScript })
      const sums = async (): Promise<readonly number[]> => {
        const texts = await page.getByText(/^Price \+ electricity for 5 years: /).allInnerTexts()
        return texts.map((text) => Number(text.split(':')[1]?.replace(/[^\d]/g, '')))
      }
      const apply = async (): Promise<void> => {
        if (!javaScript) await page.getByRole('button', { name: 'Apply' }).first().click()
      }
      await page
        .getByRole('combobox', { name: 'Sort by' })
        .selectOption({ label: 'Lowest price + electricity' })
      await apply()
      const tariff = page.getByRole('textbox', { name: /^Your tariff/ })
      await expect(tariff).toBeVisible()
      await expect.poll(async () => (await sums()).length).toBeGreaterThan(3)
      const usual = await sums()
      expect(usual).toEqual(usual.toSorted((a, b) => a - b))
      await tariff.fill('400')
      if (javaScript) await tariff.press('Enter')
      await apply()
      await expect(page).toHaveURL(/[?&]tariff=400/)
      await expect.poll(async () => (await sums())[0]).toBeGreaterThan(usual[0] ?? Infinity)
      const own = await sums()
      expect(own).toEqual(own.toSorted((a, b) => a - b))
      if (javaScript) {
        await tariff.fill('-3')
        await tariff.press('Enter')
        await expect(page.getByText('“-3” cannot be used: from 1 to 500')).toBeVisible()
        await expect(page.getByText('at 400 c (NZD) a kWh, your tariff')).toBeVisible()
        expect(await sums()).toEqual(own)
      }
      await page.goto('/compare?p=nU2WJnt6fep,6EvP2ZH1VC9&tariff=400')
      await expect(page.getByRole('row', { name: /^Price \+ electricity/ })).toContainText(
        `$${own[0]?.toLocaleString('en-NZ')}`,
      )
      if (!javaScript) return
      // A list without one goes by what this device keeps.
      await page.goto('/search?category=dishwashers&sort=energyprice')
      await expect(page).toHaveURL(/[?&]tariff=400/)
    },
  )

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
})

describe('on a phone, a shopper', () => {
  test('filters in a drawer that says how many are left', async ({ visit }) => {
    const page = await visit(search, { size: 'phone' })
    const said = foundLine(page)
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
    const cards = results(page)
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
})
