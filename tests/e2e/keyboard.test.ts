import type { Locator, Page } from '@playwright/test'
import { describe } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'
import { searchBox } from '#tests/support/browser/search.ts'

/** Presses Tab until the focus is on it; never touches the mouse. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  // Before it is there, Tab would pass by.
  await expect(target).toBeVisible()
  const passed: string[] = []
  const isThere = async (): Promise<boolean> => {
    await page.keyboard.press('Tab')
    passed.push(await page.evaluate('document.activeElement?.outerHTML.slice(0, 80) ?? ""'))
    return target.evaluate((element) => element.matches(':focus'))
  }
  for (let presses = 0; presses < 400; presses++) if (await isThere()) return
  throw new Error(`Tab never came there, but to:\n${passed.join('\n')}`)
}

describe('with the keyboard alone', () => {
  test('a shopper comes from the home page to a shop', async ({ visit }) => {
    const page = await visit('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    const box = searchBox(page, 'main')
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab')
      if (await box.evaluate('(e) => e === document.activeElement').catch(() => false)) break
    }
    await box.focus()
    // Suggestions of earlier letters go when those of the last one come, and a mark on them, too.
    const suggested = page.waitForResponse(/\/api\/suggest\?.*ab(?:&|$)/)
    await page.keyboard.type('dyson v8 ab')
    await suggested
    await expect(page.getByRole('listbox')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(box).toHaveAttribute('aria-activedescendant', /./, { timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await box.fill('dyson v8 absolute')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/dyson-v8-absolute-/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: /^Go to shop/ }).first())
    const [shop] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(/invented shop/)
  })

  test('a filter that takes the focus is never under the notice about cookies', async ({
    visit,
  }) => {
    const page = await visit('/search?category=laptops&country=NZ', { cookies: 'undecided' })
    const { y: edge = 0 } = (await page.locator('#cookies').boundingBox()) ?? {}
    const filters = page.locator('main').getByRole('checkbox', { name: /^(?!Compare)/ })
    await filters.first().focus()
    const bottoms: number[] = []
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      const bottom: number | null = await page.evaluate(
        `document.activeElement.closest('aside') && document.activeElement.getBoundingClientRect().bottom`,
      )
      // Edges lie between pixels.
      if (typeof bottom === 'number') bottoms.push(Math.floor(bottom))
    }
    expect(bottoms.length).toBeGreaterThan(20)
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(edge)
  })

  test('the drawer of a phone keeps the focus and gives it back', async ({ visit }) => {
    const page = await visit('/search?q=headphones&country=NZ', { size: 'phone' })
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.focus()
    await page.keyboard.press('Space')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press('Tab')
      const isOutside: boolean = await page.evaluate(
        `!document.activeElement.closest('dialog') && document.activeElement !== document.body`,
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a filter of a category keeps the focus', async ({ visit }) => {
    const page = await visit('/search?country=NZ&category=washing-machines')
    const filter = page.getByRole('checkbox', { name: /^LG/ })
    await filter.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/brand=lg/)
    await expect(filter).toBeChecked()
    await expect(filter).toBeFocused()
  })

  test('a filter that moves to the chosen ones keeps the focus, and so does a range', async ({
    visit,
  }) => {
    const page = await visit('/search?country=NZ&category=laptops')
    await page.locator('summary', { hasText: /^More filters/ }).click()
    await page.locator('summary', { hasText: 'Touchscreen' }).click()
    const touch = page.locator('[type=checkbox][value="touchscreen:yes"]')
    await touch.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/attribute=touchscreen%3Ayes/)
    await expect(touch).toBeChecked()
    await expect(touch).toBeFocused()

    const weight = page.locator('details', { has: page.locator('input[value=weight]') }).last()
    const from = weight.getByRole('textbox', { name: 'From (kg)' })
    await weight.locator('summary').click()
    await from.fill('1')
    await from.press('Enter')
    await expect(page).toHaveURL(/attribute=weight%3A1/)
    await expect(page.getByRole('link', { name: /Weight/ }).first()).toBeVisible()
    await expect(from).toBeFocused()
  })

  test('a shopper skips to the filters, and sees what to do once they leave nothing', async ({
    visit,
  }) => {
    const page = await visit('/search?country=NZ&category=washing-machines')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to filters' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('#filters :focus')).toBeVisible()
    await page.getByRole('group', { name: 'Custom range' }).getByLabel('Min').fill('90000')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: 'Results', exact: true })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page.getByRole('link', { name: /^Without Delivered price/ })).toBeInViewport()
    await page.goto('/search?q=zzzzzz&country=NZ')
    await expect(page.getByText('No results found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Skip to filters' })).toHaveCount(0)
  })

  test('the theme is turned and kept', async ({ visit }) => {
    const page = await visit('/')
    const theme = page.getByRole('button', { name: 'Dark theme' })
    await theme.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
