import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, sizes } from './visit.ts'

/** What stands on the page now can be read by everybody: as wide as it is, in light and dark, and it fits each width. */
export const expectOpenToAll = async (page: Page): Promise<void> => {
  // A list that is about to change is dimmed until it has.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  // Only colours differ in the dark.
  await wear(page, 'dark')
  expect(await violations(page, 'colours'), 'dark').toEqual([])
  await wear(page, 'light')
  await atEachWidth(page, async (name) => expect(await overflow(page), name).toBeLessThanOrEqual(0))
}

/** The same, looked at in each width. */
export const expectOpenAtEachWidth = async (page: Page): Promise<void> => {
  await expectOpenToAll(page)
  await atEachWidth(page, async (name) => expect(await violations(page), name).toEqual([]))
}

const atEachWidth = async (page: Page, look: (name: string) => Promise<void>): Promise<void> => {
  const size = page.viewportSize()
  for (const [name, shape] of Object.entries(sizes)) {
    await page.setViewportSize(shape)
    await look(name)
  }
  if (size) await page.setViewportSize(size)
}

const wear = (page: Page, theme: string): Promise<unknown> =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)

/**
 * What is wrong with a page and where, one line each. Axe runs in the page itself and tells nothing
 * of what is right: to describe that, and to carry it elsewhere, would take four times as long.
 */
export const violations = async (
  page: Page,
  looksAt: 'everything' | 'colours' = 'everything',
): Promise<readonly string[]> => {
  await page.evaluate(withoutTransitions)
  // Run like this it would leave out what stands in a frame from elsewhere.
  expect(page.frames()).toHaveLength(1)
  // It puts half a megabyte into the page each time it looks, twice, unless it is given what to put there.
  const isThere = await page.evaluate(`'axe' in window`)
  const axe = new AxeBuilder({ page, ...(isThere === true && { axeSource: ';' }) })
    .setLegacyMode()
    // Axe takes this rule (WCAG 2.5.3) for new and leaves it out unless it is named.
    .options({
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: looksAt === 'everything' } },
    })
  const { violations: found } = await (
    looksAt === 'everything' ? axe.withTags(everything) : axe.withRules('color-contrast')
  ).analyze()
  await page.evaluate(withTransitions)
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** In the page: colours on their way to others are neither, and may set out while axe looks. */
const withoutTransitions = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
})()`
const withTransitions = `void document.adoptedStyleSheets.pop()`

const everything = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** CSS pixels that the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
