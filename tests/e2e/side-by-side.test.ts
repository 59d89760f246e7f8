import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { overflow, violations } from '#tests/support/browser/looked-at.ts'
import { results } from '#tests/support/browser/search.ts'
import { expect, sizes, test } from '#tests/support/browser/visit.ts'

const words = '/search?q=iphone+16+vs+galaxy+s25&country=NZ'

const table = (page: Page) => page.getByRole('table', { name: 'Products side by side' })
const columns = (page: Page) => table(page).getByRole('columnheader')
const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Compare / })

describe.each(['phone', 'desk'] as const)('on a %s, a shopper', (size) => {
  test('ticks products in results, compares them, and finds another one', async ({ visit }) => {
    const page = await visit(words, { size })
    const card = results(page).first()
    const price = /\$[\d,.]+/.exec((await card.innerText()).replace(/−\$/g, ''))?.[0] ?? ''
    await ticks(page).nth(0).check()
    await ticks(page).nth(1).check()
    await page.getByRole('link', { name: 'Compare (2)' }).click()
    await expect(page).toHaveURL(/\/compare\?p=/)
    await expect(columns(page)).toHaveCount(2)
    await expect(table(page).getByRole('row', { name: /^Delivered price/ })).toContainText(price)
    await expect(table(page).getByRole('link', { name: /^Go to shop/ })).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Price history' })).toContainText('A: Apple')
    await page.getByText('Show as a table').click()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await page.getByRole('searchbox', { name: 'Add a product' }).fill('pixel 9 pro')
    await page.getByRole('button', { name: 'Find' }).click()
    await page
      .getByRole('link', { name: /^Add Google Pixel 9 Pro/ })
      .first()
      .click()
    await expect(columns(page)).toHaveCount(3)
    await page.goto('/compare')
    await expect(columns(page)).toHaveCount(3)
    await table(page)
      .getByRole('link', { name: /^Remove Google/ })
      .click()
    await expect(columns(page)).toHaveCount(2)
    await page.goBack()
    await page.goto(words)
    await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the comparison' }).click()
    await expect(ticks(page).first()).not.toBeChecked()
  })

  test('is told that four are the most, and ticks on the page of a product', async ({ visit }) => {
    const page = await visit('/search?q=phone&country=NZ', { size })
    for (const place of [0, 1, 2, 3]) await ticks(page).nth(place).check()
    await ticks(page).nth(4).click()
    await expect(page.getByText('You can compare 4 products. Remove one')).toBeVisible()
    await expect(ticks(page).nth(4)).not.toBeChecked()
    await ticks(page).nth(0).uncheck()
    await page.goto('/product/apple-iphone-15-pro-128gb-awMiEnyh59s')
    await page.getByRole('checkbox', { name: 'Compare Apple iPhone 15 Pro 128GB' }).check()
    await expect(page.getByRole('link', { name: 'Compare (4)' })).toBeVisible()
  })

  test('compares without JavaScript', async ({ visit }) => {
    const page = await visit(words, { size, javaScript: false })
    await page
      .getByRole('link', { name: /^Compare Apple iPhone 16/ })
      .first()
      .click()
    await expect(columns(page)).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Add a product' }).fill('galaxy s25')
    await page.getByRole('button', { name: 'Find' }).click()
    await page
      .getByRole('link', { name: /^Add Samsung Galaxy S25/ })
      .first()
      .click()
    await expect(columns(page)).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Price history' })).toContainText('B: Samsung')
    const same = table(page).getByRole('row', { name: /^Mobile network/ })
    await expect(same).toBeVisible()
    await page.getByRole('link', { name: 'Show only what differs' }).click()
    await expect(same).toBeHidden()
    await expect(table(page).getByRole('row', { name: /^Refresh rate/ })).toContainText('Best')
    await table(page)
      .getByRole('link', { name: /^Remove Apple/ })
      .click()
    await expect(columns(page)).toHaveCount(1)
    await page.goto(words)
    await page.getByRole('link', { name: 'Compare the two side by side' }).click()
    await expect(columns(page)).toHaveCount(2)
    await page.goto('/product/apple-iphone-15-pro-128gb-awMiEnyh59s')
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await expect(columns(page)).toHaveText(/iPhone 15 Pro/)
  })
})

test('on a phone two products stand side by side, and the others come by swipe or by keys', async ({
  visit,
}) => {
  const path = '/compare?p=awMiEnyh59s,qNi5EkfDAF6,hPeEfExrKET,MxZvkDUfjCj'
  const page = await visit(path, { size: 'phone' })
  const inSight = async (): Promise<boolean[]> => {
    const boxes = (await columns(page).all()).map((head) => head.boundingBox())
    return (await Promise.all(boxes)).map(
      (box) => box !== null && box.x >= 0 && box.x + box.width <= sizes.phone.width,
    )
  }
  expect(await inSight()).toEqual([true, true, false, false])
  await page.getByRole('region', { name: 'Comparison' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await inSight())[2]).toBe(true)
})

test('on a phone two products scroll with the page, under a head that is low', async ({
  visit,
}) => {
  const page = await visit('/compare?p=awMiEnyh59s,qNi5EkfDAF6', { size: 'phone' })
  const last = table(page).getByRole('row').last()
  await last.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await expect(
    table(page)
      .getByRole('link', { name: /^Remove/ })
      .first(),
  ).not.toBeInViewport()
  await expect(columns(page).first().getByRole('link')).toBeInViewport()
  const head = `document.querySelector('thead').getBoundingClientRect().bottom -
    Math.max(0, document.querySelector('header').getBoundingClientRect().bottom)`
  await expect.poll(async () => page.evaluate<number>(head)).toBeLessThanOrEqual(120)
})

test('on a desk the whole head stays in sight: picture, price, verdict, rating and shop', async ({
  visit,
}) => {
  const page = await visit('/compare?p=awMiEnyh59s,qNi5EkfDAF6')
  const last = table(page).getByRole('row').last()
  await last.evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await page.evaluate('scrollBy(0, 300)')
  await expect(
    table(page)
      .getByRole('link', { name: /^Remove/ })
      .first(),
  ).not.toBeInViewport()
  const head = table(page).locator('thead')
  for (const part of [
    'img',
    'a[href^="/out/"]',
    'tr:has-text("Buy now?")',
    'tr:has-text("Rating")',
  ])
    await expect(head.locator(part).first()).toBeInViewport()
})

test('what others share changes nothing of what a shopper keeps, and the bar stays in country and basis', async ({
  visit,
}) => {
  const page = await visit('/search?q=iphone+16&country=AU&basis=item')
  await ticks(page).first().check()
  await page.getByRole('link', { name: 'Compare (1)' }).click()
  await expect(page).toHaveURL(/\/compare\?p=\w+&country=AU&basis=item$/)

  await page.goto('/compare?p=awMiEnyh59s,qNi5EkfDAF6')
  for (const left of [1, 0]) {
    await table(page)
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect(columns(page)).toHaveCount(left)
    await expect(page.locator('h1')).toBeFocused()
  }
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Nothing to compare yet')
  await page.goto('/compare?p=awMiEnyh59s,zzzzzzzzzzz')
  await expect(columns(page)).toHaveCount(1)
  await page.goto('/search?q=iphone+16&country=AU')
  await expect(ticks(page).first()).toBeChecked()
  await page.getByRole('button', { name: 'Clear the comparison' }).click()
  await expect(page.locator('h1')).toBeFocused()
})

test('what it costs to run is said by the tariff of this device, as the pages say it', async ({
  visit,
}) => {
  const page = await visit('/search?q=fridge+freezer&country=NZ&sort=least:energy-use')
  await ticks(page).nth(0).check()
  await ticks(page).nth(1).check()
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  const cost = table(page).getByRole('row', { name: /^Electricity for 5 years/ })
  const first = cost.getByRole('cell').first()
  const usual = await first.innerText()
  const withPrice = table(page).getByRole('row', { name: /^Price \+ electricity for 5 years/ })
  const total = await withPrice.getByRole('cell').first().innerText()
  await page.getByRole('textbox', { name: /^Your tariff/ }).fill('50')
  await expect.poll(() => first.innerText()).not.toBe(usual)
  await expect(withPrice.getByRole('cell').first()).not.toHaveText(total)
  const said = await first.innerText()
  await page.getByRole('textbox', { name: /^Your tariff/ }).fill('-')
  await expect(page.getByText('“-” cannot be used: from 1 to 500')).toBeVisible()
  expect(await first.innerText()).toBe(said)
  await columns(page).first().getByRole('link').click()
  const own = page.locator('dt', { hasText: 'Electricity for 5 years' }).locator('+ dd')
  await expect(own).toContainText('at 50 c (NZD) a kWh, your tariff')
  expect(said).toContain(/^\$[\d,]+/.exec(await own.innerText())?.[0] ?? 'a price')
})

test('a comparison is shared by its address in the country', async ({ visit }) => {
  const page = await visit('/compare?p=awMiEnyh59s,qNi5EkfDAF6&country=AU&q=pixel')
  await page.evaluate(
    `navigator.share = undefined; navigator.clipboard.writeText = async (text) => { window.copied = text }`,
  )
  await page.getByRole('button', { name: 'Share this comparison' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('window.copied')).toMatch(
    /\/compare\?p=awMiEnyh59s%2CqNi5EkfDAF6&country=AU$/,
  )
})

test('on a desk the table is no stop of its own, and a search that failed can be tried again', async ({
  visit,
}) => {
  const page = await visit('/compare?p=awMiEnyh59s', { expected: /\b503\b/ })
  await expect(page.getByRole('region', { name: 'Comparison' })).not.toHaveAttribute('tabindex')
  await page.route(/\/api\/search\?/, (route) => route.fulfill({ status: 503 }))
  const search = page.getByRole('searchbox', { name: 'Add a product' })
  await search.fill('pixel 9 pro')
  await search.press('Enter')
  await expect(page.getByText('We could not search just now.')).toBeVisible()
  await expect(search).toBeFocused()
  await page.unroute(/\/api\/search\?/)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: /^Add Google/ }).first()).toBeVisible()
  await expect(page.getByText(/^\d products? found$/)).toBeVisible()
})
