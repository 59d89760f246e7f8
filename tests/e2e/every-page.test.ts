import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { visit } from '#tests/support/visit.ts'

/** Every public page and the states that an address alone can ask for. */
const pages = [
  '/',
  '/search?q=iphone&country=NZ',
  '/search?country=AU&sort=bestprice&min=100&max=500&stock=true&currency=EUR',
  '/search?q=zzzzqqqq&country=NZ',
  '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
  '/brands',
  '/brands?letter=%23',
  '/categories',
  '/about',
  '/how-we-rank',
  '/contact',
  '/401',
  '/403',
  '/500',
  '/product-not-found',
  '/nothing/here',
]

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

describe.each(['phone', 'tablet', 'desk'] as const)('at the size of a %s', (size) => {
  test.each(pages)('%s is open to everybody, in light and dark', async (path) => {
    const page = await visit(path, { size })
    expect(await violations(new AxeBuilder({ page }).withTags(rules))).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    // Only colours differ in the dark.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
    expect(await violations(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([])
  })
})

/** What is wrong and where, one line each. */
const violations = async (axe: AxeBuilder): Promise<readonly string[]> => {
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** CSS pixels that the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth')

test('an address to write to is left to the browser', async () => {
  const page = await visit('/contact', { expected: /left the site: mailto:/ })
  const asked = page.waitForRequest(/^mailto:/)
  await page.getByRole('link', { name: /^Email / }).click()
  expect((await asked).url()).toMatch(/^mailto:support@/)
})
