import { describe } from 'vitest'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts, type SiteAccount } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

const anAdmin = (name: string): Promise<SiteAccount> => accounts.make(name, 'admin')

/** Of this site already, so that nothing has to be fetched from anywhere. */
const picture = '/images/demo/awMiEnyh59s-1.svg'

describe('the pages of admins', () => {
  test('lead visitors to sign in and back, and others home', async ({ visit }) => {
    const account = await anAdmin('Ana Guard')
    const page = await visit('/admin/retailers?q=tui', { expected: /403/ })
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/retailers\?q=tui$/)
    await expect(page.getByRole('table', { name: 'Retailers' })).toContainText('Tūī & Co')

    await accounts
      .db()
      .updateTable('account')
      .set({ role: 'user' })
      .where('id', '=', account.id)
      .execute()
    await page.getByRole('searchbox').fill('harbour')
    await expect(toast(page, 'You do not have access to this page.')).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)

    await page.goto('/ads')
    await expect(toast(page, 'You do not have access to this page.')).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    // The home page may still be asking for what only somebody who is signed in may read.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/admin/add-product-or-retailer')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('are reached by the menu, and open to everybody who may see them', async ({ visit }) => {
    const page = await visit('/', await anAdmin('Bea Look'))
    await page.getByRole('button', { name: 'Your account, Bea Look' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Administration' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration')
    await expect(page.getByRole('list', { name: 'How much there is' })).toContainText('Retailers')
    await expectOpenToAll(page)
    for (const place of ['Products', 'Roles', 'Retailers']) {
      await page
        .getByRole('navigation', { name: 'Administration' })
        .getByRole('link', { name: place, exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
      await expect(page.getByRole('table', { name: place })).toBeVisible()
    }
    await expectOpenToAll(page)
  })
})

test('an admin adds a shop and a product, which is found at once', async ({ visit }) => {
  const page = await visit('/admin/add-product-or-retailer', {
    ...(await anAdmin('Cleo Adds')),
    expected: /4\d\d/,
  })
  const shop = page.getByRole('form', { name: 'Add a retailer' })
  await shop.getByRole('button', { name: 'Add retailer' }).click()
  await expect(shop.getByText('Name is needed.').first()).toBeVisible()
  await expect(shop.getByRole('group', { name: /Please fix/ })).toBeFocused()
  await expectOpenToAll(page)

  await shop.getByLabel('Name').fill('Weka Widgets')
  await shop.getByLabel('Domain').fill('weka-widgets.example')
  await shop.getByLabel('Logo URL').fill(picture)
  await shop.getByLabel('Shipping from').fill('Nelson, New Zealand')
  await shop.getByLabel('Shipping time to New Zealand').fill('soon')
  await shop.getByLabel('Free-shipping threshold').fill('100')
  await shop.getByRole('button', { name: 'Add retailer' }).click()
  // What only the server knows stands at its field, too.
  await expect(shop.getByLabel('Shipping time to New Zealand')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await shop.getByLabel('Shipping time to New Zealand').fill('2-4 working days')
  await shop.getByRole('button', { name: 'Add retailer' }).click()
  await expect(toast(page, 'Weka Widgets was added.')).toBeVisible()

  const product = page.getByRole('form', { name: 'Add a product' })
  await product.getByLabel('Name').fill('Weka Wobble Board 77')
  await product.getByLabel('Category', { exact: true }).selectOption('Sports & Outdoors')
  await product
    .getByRole('group', { name: /choose from/ })
    .getByRole('button')
    .first()
    .click()
  await product.getByLabel('Description').fill('A board that wobbles <b>well</b>.')
  await product.getByLabel('Photos').fill(picture)
  await product.getByLabel('Retailer').selectOption({ label: 'Weka Widgets (NZ)' })
  await product.getByLabel('Price', { exact: true }).fill('$77.50')
  await product.getByLabel('Link').fill('https://elsewhere.example/board')
  await product.getByRole('button', { name: 'Add product' }).click()
  await expect(product.getByLabel('Link')).toHaveAttribute('aria-invalid', 'true')
  await product.getByLabel('Link').fill('https://weka-widgets.example/board')
  await product.getByRole('button', { name: 'Add product' }).click()
  await expect(toast(page, 'Weka Wobble Board 77 was added.')).toBeVisible()
  await page.getByRole('link', { name: 'See its page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weka Wobble Board 77')
  await page.goto('/search?q=weka+wobble&country=NZ')
  await expect(page.getByRole('main')).toContainText('$77.50')
})
