import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { overflow, violations } from '#tests/support/browser/looked-at.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Buy these together' })

const cents = (text: string | undefined): number =>
  Math.round(Number(text?.replaceAll(/[$,]/g, '')) * 100)

const amountsIn = (text: string): number[] => (text.match(/\$[\d,]+\.\d\d/g) ?? []).map(cents)

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Ids of the first results of some searches. */
const someProducts = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const words of ['kettle', 'sunscreen', 'lego']) {
    const answer = await page.request.get(`/api/search?query=${words}&country=NZ`)
    const { searchResults } = await answer.json()
    found.push(String(searchResults[0].id))
  }
  return found
}

describe.each([
  ['phone', true],
  ['phone', false],
  ['desk', true],
] as const)('on a %s, scripts %s, several products together', (size, javaScript) => {
  test('cost what their offers and deliveries add up to', async ({ visit }) => {
    const page = await visit('/', { size, javaScript })
    const ids = await someProducts(page)
    await page.goto(`/compare?p=${ids.join()}&country=NZ`)
    const plans = section(page).getByRole('group')
    await expect(plans.last()).toHaveAttribute('open', '')
    for (const plan of await plans.all()) {
      if ((await plan.getAttribute('open')) === null) await plan.locator('summary').click()
      const [total] = amountsIn(await plan.locator('summary').innerText())
      const items = await plan.getByRole('listitem').allInnerTexts()
      expect(items).toHaveLength(ids.length)
      let all = sum(items.map((item) => amountsIn(item)[0] ?? 0))
      const lines = await plan.getByText(/ with free delivery| delivery = /).allInnerTexts()
      for (const line of lines) if (line.includes(' delivery = ')) all += amountsIn(line)[1] ?? 0
      expect(all).toBe(total)
      expect(sum(lines.map((line) => amountsIn(line.replace(/\(.*/, '')).at(-1) ?? 0))).toBe(total)
      await expect(plan.getByRole('link', { name: /^Go to shop/ })).toHaveCount(ids.length)
      await expect(
        section(page)
          .getByText(/ delivered\./)
          .first(),
      ).toContainText(/\$/)
    }
    if (javaScript) expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    const answer = await section(page).locator('strong').innerText()
    await page.goto(`/wishlist?products=${ids.join()}&country=NZ`)
    await expect(section(page).locator('strong')).toHaveText(answer)
    await expect(page.getByText(/^Bought one by one: /)).toHaveCount(0)
  })
})

test('a wishlist says the plan in place of the sum of single prices, and that beside it where delivery is left out', async ({
  visit,
}) => {
  const page = await visit('/', { size: 'phone' })
  const ids = await someProducts(page)
  await page.goto(`/wishlist?products=${ids.join()}&country=NZ`)
  await page.getByRole('button', { name: 'Add all to my wishlist' }).click()
  await page.getByRole('link', { name: 'My wishlist', exact: true }).click()
  await expect(page.getByText('Displaying 3 of 3 products')).toBeVisible()
  await expect(section(page)).toContainText(/\$[\d,.]+ delivered\./)
  await expect(page.getByText(/^Bought one by one: /)).toHaveCount(0)
  await page.getByRole('link', { name: 'Item only' }).click()
  await expect(page.getByText(/^Without delivery: \$/)).toBeVisible()
  await expect(section(page)).toBeVisible()
  const remove = page.getByRole('button', { name: /^Remove from wishlist: / })
  const plan = section(page).getByRole('group').first()
  await plan.locator('summary').click()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/basket?*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await remove.first().click()
  await expect(page.getByText('Displaying 2 of 2 products')).toBeVisible()
  // Its place is kept, without the sums of the three.
  await expect(section(page)).toBeVisible()
  await expect(plan).toBeHidden()
  answered.resolve()
  await expect(plan.getByRole('listitem')).toHaveCount(2)
  await expect(plan).toHaveAttribute('open', '')
  await remove.first().click()
  await expect(page.getByText('Displaying 1 of 1 products')).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})
