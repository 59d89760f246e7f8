import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { sizes } from './visit.ts'

/** What axe is to look for. */
export const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What stands on the page now can be read by everybody, at three widths in light and dark. */
export const expectOpenToAll = async (page: Page): Promise<void> => {
  const size = page.viewportSize()
  for (const [name, shape] of Object.entries(sizes)) {
    await page.setViewportSize(shape)
    expect(await violations(new AxeBuilder({ page }).withTags(rules)), name).toEqual([])
    expect(await overflow(page), name).toBeLessThanOrEqual(0)
  }
  // Only colours differ in the dark, and none of them by width.
  await wear(page, 'dark')
  expect(await violations(new AxeBuilder({ page }).withRules('color-contrast')), 'dark').toEqual([])
  await wear(page, 'light')
  if (size) await page.setViewportSize(size)
}

const wear = (page: Page, theme: string): Promise<unknown> =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)

/** What is wrong and where, one line each. */
export const violations = async (axe: AxeBuilder): Promise<readonly string[]> => {
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** CSS pixels that the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
