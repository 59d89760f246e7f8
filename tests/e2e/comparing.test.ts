import { describe } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'
import { foundLine } from '#tests/support/browser/search.ts'

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

describe.each(['phone'] as const)('on a %s, a product page', (size) => {
  test('lists offers by what they cost delivered, and leads to the shop', async ({ visit }) => {
    const page = await visit(product, { size })
    const offers = page.getByRole('region', { name: /^Compare \d+ shops$/ })
    const totals = await offers.getByText(/^Total with delivery: /).allInnerTexts()
    const amounts = totals.map((text) => Number(text.replace(/[^\d.]/g, '')))
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))

    const link = offers.getByRole('link', { name: /^Go to shop/ }).first()
    await expect(link).toHaveAttribute('rel', /nofollow/)
    const [shop] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(/is an invented shop/)
  })

  test('tells how the price moved, by keys and as a table', async ({ visit }) => {
    const page = await visit(product, { size })
    const history = page.getByRole('region', { name: 'Price history' })
    await expect(history).toContainText(/Lowest in 90 days: \$[\d,]+/)
    await history.getByText('1 y', { exact: true }).click()
    await expect(history).toContainText(/Lowest in a year|Lowest in 1 year|Lowest in 12 months/)
    const readout = history.getByRole('status')
    await history.getByRole('slider').or(history.getByRole('application')).first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(readout).toHaveText(/\$[\d,]+/)
    const before = await readout.innerText()
    for (let presses = 0; presses < 40; presses++) await page.keyboard.press('ArrowLeft')
    await expect(readout).not.toHaveText(before)
    const figures = history.getByText(/^Lowest ever: /)
    await expect(figures).toBeHidden()
    await history.getByText('More figures, and a table').click()
    await expect(figures).toBeVisible()
    await expect(history.getByRole('table').getByRole('row').nth(1)).toContainText('$')
  })

  test('lays all its versions out in two columns', async ({ visit }) => {
    const page = await visit(product, { size })
    const cells = page.getByRole('navigation', { name: 'All versions' }).locator('td')
    await expect(cells.nth(4)).toBeVisible()
    const lefts = await cells.evaluateAll((all) =>
      all.map((cell) => Math.round(cell.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size).toBe(2)
  })

  test('shows its variants, and prices in another currency on demand', async ({ visit }) => {
    const page = await visit(product, { size })
    await page.getByRole('button', { name: /^Country and currency/ }).click()
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: 'Show prices in' })
      .selectOption('EUR')
    await expect(page.getByRole('main')).toContainText(/€[\d,]+\.\d\d EUR/)
    await expect(page.getByRole('main')).toContainText(/exchange rates of/)
    await page.getByRole('link', { name: /Show in NZD/ }).click()
    await expect(page.getByRole('main')).not.toContainText('EUR exchange')
    await page
      .getByRole('navigation', { name: 'Versions', exact: true })
      .getByRole('link', { name: /^256 GB/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 Pro 256GB')
  })
})

test('from the name of a shop leads its page, to what it sells and to the shop itself', async ({
  visit,
}) => {
  const page = await visit(product, { size: 'phone' })
  const offers = page.getByRole('region', { name: /^Compare \d+ shops$/ })
  const link = offers.getByRole('heading', { name: 'Harbour Tech' }).getByRole('link')
  await link.first().click()
  await expect(page).toHaveURL(/\/retailers\/harbour-tech$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Tech')
  await expect(page.getByRole('main')).toContainText('We verified this shop on')
  await expect(page.getByRole('main')).toContainText('$6.50 NZD, free from $100.00 NZD')
  await expect(page.getByRole('article').getByRole('article')).toHaveCount(10)
  const visitShop = page.getByRole('link', { name: /^Visit the shop/ })
  const [shop] = await Promise.all([page.waitForEvent('popup'), visitShop.click()])
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(
    'Harbour Tech is an invented shop',
  )
  const all = page.getByRole('link', { name: /^See all [\d,]+ products$/ })
  const [count = ''] = /[\d,]+/.exec(await all.innerText()) ?? []
  await all.click()
  await expect(page).toHaveURL(/\/search\?.*shop=harbour-tech/)
  await expect(foundLine(page)).toContainText(count)
})
