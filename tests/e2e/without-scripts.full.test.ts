import { publicPages } from '#tests/support/site/plain-pages.ts'
import { describe } from 'vitest'
import { expect, test } from '#tests/support/browser/visit.ts'
import { results, searchBox } from '#tests/support/browser/search.ts'

describe.each(['phone', 'desk'] as const)('on a %s without JavaScript, a shopper', (size) => {
  test('searches, filters, sorts and pages', async ({ visit }) => {
    const page = await visit('/', { size, javaScript: false })
    await searchBox(page, 'main').fill('phone')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?/)
    const cards = results(page)
    await expect(cards.first()).toBeVisible()
    await page
      .getByRole('list', { name: 'Delivered price', exact: true })
      .getByRole('link')
      .nth(1)
      .click()
    await expect(page).toHaveURL(/max=/)
    await expect(cards.first()).toBeVisible()
    await page.goto('/search?q=phone&country=NZ')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards.first()).toBeVisible()
  })

  test('reads a product page with its history and leaves for a shop', async ({ visit }) => {
    const page = await visit('/product/apple-iphone-15-pro-128gb-awMiEnyh59s', {
      size,
      javaScript: false,
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 Pro 128GB')
    await expect(page.getByText('please allow scripts on this page')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Price history' })).toContainText(
      'Lowest in 90 days',
    )
    await page
      .getByRole('region', { name: 'Price history' })
      .getByRole('link', { name: /1 y/ })
      .click()
    await expect(page).toHaveURL(/history=1y|window=1y/)
    const details = page.getByText(/^Details: /).first()
    const from = page.getByText(/ · Ships from /).first()
    await expect(from).toBeHidden()
    await details.click()
    await expect(from).toBeVisible()
    const link = page.getByRole('link', { name: /^Go to shop/ }).first()
    await expect(link).toHaveAttribute('href', /^\/out\//)
  })
})

test('on a phone without JavaScript, a shopper chooses prices without delivery, in a list and by the menu', async ({
  visit,
}) => {
  const asked = { size: 'phone', javaScript: false } as const
  const page = await visit('/search?q=headphones&country=NZ&sort=bestprice', asked)
  const choices = page.getByRole('main').getByRole('navigation', { name: 'Prices', exact: true })
  await choices.getByRole('link', { name: 'Item only', exact: true }).click()
  await expect(page.getByText('Price, low to high, prices without delivery.')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'item only' }).first()
  const price = /\$[\d,.]+/.exec(await card.innerText())?.[0] ?? ''
  await card.getByRole('link').first().click()
  const panel = page.getByRole('region', { name: 'Lowest price without delivery' })
  await expect(panel).toContainText(price)
  const colours = page.getByRole('list', { name: 'Colours and sizes' })
  await page.goto('/product/apple-iphone-15-256gb-MxZvkDUfjCj?variant=Mauve')
  await expect(colours.getByRole('link', { name: 'Any' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /^Country and currency/ }).click()
  const menu = page.getByRole('group', { name: 'Country and currency' })
  await menu.getByRole('radio', { name: 'Item only' }).click()
  await menu.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toBeVisible()
})

test('on a phone without JavaScript, a list is sorted by the button below the orders', async ({
  visit,
}) => {
  const page = await visit('/search?q=headphones&country=NZ', { size: 'phone', javaScript: false })
  await page.getByRole('link', { name: 'Sort by' }).click()
  const sort = page.getByRole('combobox', { name: /^Sort by/ })
  await sort.selectOption({ label: 'Price, low to high' })
  const apply = page.getByRole('button', { name: 'Apply' }).first()
  const [order, button] = await Promise.all([sort.boundingBox(), apply.boundingBox()])
  expect((button?.y ?? Infinity) - (order?.y ?? 0)).toBeLessThan(100)
  await apply.click()
  await expect(page.getByText('Price, low to high, prices delivered.')).toBeVisible()
})

/** Controls that are seen, also in what opens without scripts, but neither send a form nor open anything. */
const deadControls = `
  for (const part of document.querySelectorAll('details')) part.open = true
  for (const part of document.querySelectorAll('[popover]')) part.showPopover()
  const isSent = ({ form, name, type }) =>
    form?.method === 'get' && (name !== '' || type === 'submit')
  const all = document.querySelectorAll('button, input:not([type=hidden]), select, textarea')
  const seen = [...all].filter((one) => one.checkVisibility())
  const dead = seen.filter((one) => !one.hasAttribute('popovertarget') && !isSent(one))
  dead.filter((one) => !one.disabled || one.form).map((one) => one.outerHTML)
`

test.for([
  ...publicPages,
  '/search?q=tv&country=NZ&max=3',
  '/search?category=televisions&country=NZ',
  '/wishlist?products=awMiEnyh59s,y4ZugE2y282',
  '/watches/new-search?query=tv',
])('without JavaScript nothing at %s is dead', async (path, { visit }) => {
  const page = await visit(path, { size: 'phone', javaScript: false })
  expect(await page.evaluate(deadControls)).toEqual([])
})
