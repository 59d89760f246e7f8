import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { typeAndClickWhileBusy } from '#tests/support/browser/type-and-click-while-busy.ts'
import { expectOpenToAll, violations } from '#tests/support/browser/looked-at.ts'
import { post } from '#tests/support/browser/post.ts'
import { siteAccounts, type SiteAccount } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

const anAdmin = (name: string): Promise<SiteAccount> => accounts.make(name, 'admin')

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last()

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
  await expect(shop.getByRole('group', { name: /things need another look/ })).toBeFocused()
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

test('whoever opens a product while a search still waits for the next letter gets there', async ({
  visit,
}) => {
  const page = await visit('/admin/products', await anAdmin('Tam Quick'))
  const link = page.getByRole('rowheader').getByRole('link').first()
  const name = await link.innerText()
  await typeAndClickWhileBusy(page.getByRole('searchbox'), 'weka', link)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe(null)
})

test('two admins who edit one product see what the other has saved', async ({ visit }) => {
  const first = await visit('/admin/products', {
    ...(await anAdmin('Ari First')),
    expected: /409/,
  })
  const { id } = await post<{ id: string }>(first, '/api/products', {
    name: 'Tui Twin Tent 79',
    category: 'Sports & Outdoors',
    subcategories: ['Camping & Tramping'],
    description: 'A tent for one.',
    photos: [picture],
    prices: [],
  })
  await first.goto(`/admin/products/${id}`)
  const second = await visit(`/admin/products/${id}`, {
    ...(await anAdmin('Bea Second')),
    expected: /409/,
  })
  const description = (page: Page) => page.getByLabel('Description')
  await expect(description(first)).toHaveValue('A tent for one.')
  await description(second).fill('A tent for three.')
  await description(first).fill('A tent for two.')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(first, 'The product was saved.')).toBeVisible()

  const save = second.getByRole('button', { name: 'Save changes' })
  await save.click()
  const conflict = second.getByRole('region', { name: 'Changed meanwhile' })
  await expect(conflict.getByRole('row')).toHaveText([
    'FieldStored nowYours',
    'DescriptionA tent for two.A tent for three.',
  ])
  // What stands still over the page must not happen to cover half of a button.
  await second.evaluate('scrollTo(0, 0)')
  await expectOpenToAll(second)
  await expect(description(second)).toHaveValue('A tent for three.')
  await save.click()
  await expect(toast(second, 'The product was saved.')).toBeVisible()
  await expect(conflict).toHaveCount(0)

  await description(first).fill('A tent for four.')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await first.getByRole('button', { name: 'Drop mine and show what is stored' }).click()
  await expect(description(first)).toHaveValue('A tent for three.')
})

test('an admin merges a product into another, and undoes it', async ({ visit }) => {
  const page = await visit('/admin/products', {
    ...(await anAdmin('Moa Merges')),
    expected: /404/,
  })
  const add = (name: string) =>
    post<{ id: string }>(page, '/api/products', {
      name,
      category: 'Sports & Outdoors',
      subcategories: ['Camping & Tramping'],
      description: 'A stove for one.',
      photos: [picture],
      prices: [],
    })
  const [lasting, twin] = [await add('Moa Stove 7'), await add('Moa Stove Seven')]
  await page.goto(`/admin/products/${twin.id}`)
  const panel = page.getByRole('region', { name: 'Merge' })
  await panel.getByRole('button', { name: 'Merge into another product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which product is it?' })
  await dialog.getByRole('textbox', { name: 'Product' }).fill('that one')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText(/neither the address of a product/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Product' }).fill(lasting.id)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toast(page, 'Merged into Moa Stove 7.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/products/${lasting.id}$`))
  await expect(panel.getByRole('listitem')).toContainText('Moa Stove Seven')
  await expectOpenToAll(page)
  await panel.getByRole('button', { name: 'Unmerge Moa Stove Seven' }).click()
  await expect(toast(page, 'Moa Stove Seven is a product of its own again.')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await page.goto(`/admin/products/${twin.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moa Stove Seven')
})

test('an admin changes, verifies and archives what there is, and reads it in the log', async ({
  visit,
}) => {
  const page = await visit('/admin/products', await anAdmin('Dan Edits'))
  const shop = await post<{ _id: string }>(page, '/api/retailers', {
    name: 'Kea Kites',
    domain: 'kea-kites.example',
    logo: picture,
    shippingDetails: {
      shippingFrom: 'Picton, New Zealand',
      shippingTimeToNZ: '2-4 working days',
      freeShippingThreshold: 100,
    },
  })
  const link = 'https://kea-kites.example/kite'
  await post(page, '/api/products', {
    name: 'Kea Krazy Kite 78',
    category: 'Sports & Outdoors',
    subcategories: ['Scooters & Skates'],
    description: 'A kite that flies <b>well</b>.',
    photos: [picture],
    prices: [{ retailerId: shop._id, price: 78.5, link, currency: 'NZD' }],
  })

  await page.getByRole('searchbox').fill('krazy')
  await page.getByRole('link', { name: 'Kea Krazy Kite 78' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('A kite that flies <b>well</b>.')
  await expect(page.getByLabel('Link')).toHaveValue(link)
  await expectOpenToAll(page)
  await page.getByLabel('Price', { exact: true }).fill('66')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'The product was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Archive product' }).click()
  await page
    .getByRole('dialog', { name: 'Archive this product?' })
    .getByRole('button', { name: 'Archive product' })
    .click()
  await expect(toast(page, 'The product is archived.')).toBeVisible()
  const found = await page.request.get('/api/search?query=krazy+kite&country=NZ')
  expect(await found.text()).not.toContain('Krazy Kite')

  await page.goto(`/admin/retailers/${shop._id}`)
  await page.getByLabel('What was checked').fill('Company register')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'The retailer is verified.')).toBeVisible()
  await expect(page.getByText(/^Verified by .* on /)).toBeVisible()
  await page.getByRole('button', { name: 'Leave out of open data' }).click()
  await expect(toast(page, 'The retailer is left out from the next dump on.')).toBeVisible()
  await expect(page.getByText(/^Left out since /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take in again' })).toBeVisible()
  await page.getByRole('button', { name: 'Archive retailer' }).click()
  await page
    .getByRole('dialog', { name: 'Archive this retailer?' })
    .getByRole('button', { name: 'Archive retailer' })
    .click()
  await expect(toast(page, 'The retailer is archived.')).toBeVisible()
  await page.getByRole('link', { name: 'In the audit log' }).click()
  const log = page.getByRole('list', { name: 'Audit log' })
  await expect(log.getByRole('listitem')).toHaveCount(4)
  await expect(log).toContainText('added a retailer')
  await expect(log).toContainText('left a retailer out of the open data')
  await log.getByText('What changed').first().click()
  await expect(log.getByRole('table').first()).toContainText('Before')
  expect(await violations(page)).toEqual([])
})

test('an admin makes another one, and a key that is shown once and revoked', async ({ visit }) => {
  const other = await accounts.make('Dora Other')
  const page = await visit(`/admin/roles?q=${other.email}`, await anAdmin('Eve Roles'))
  await page.getByRole('button', { name: 'Make admin: Dora Other' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click()
  await expect(toast(page, 'Dora Other is an admin now.')).toBeVisible()
  await page.getByRole('button', { name: 'Take role away: Dora Other' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take role away' }).click()
  await expect(toast(page, 'Dora Other is no admin any more.')).toBeVisible()

  await page.goto('/admin/keys')
  await page.getByLabel('Name').fill('Tester of keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Please choose what it opens.')).toBeVisible()
  await page.getByLabel('Ads', { exact: true }).check()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue(/^phk_[\w-]{43}$/)
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.locator('input[value^=phk_]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke: Tester of keys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'The key is revoked.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Tester of keys/ })).toContainText('Revoked')
})

test('an admin runs a background task, and sees how it went', async ({ visit }) => {
  const page = await visit('/admin/jobs', await anAdmin('Fay Jobs'))
  const tasks = page.getByRole('table', { name: 'Tasks' })
  await expect(tasks.getByRole('row', { name: /^refresh-popularity/ })).toContainText('10 14 * * *')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Run now: refresh-popularity' }).click()
  await expect(toast(page, 'Queued. It starts within seconds.')).toBeVisible()
  await expect(tasks.getByRole('row', { name: /^refresh-popularity/ })).toContainText('Done')
  await expect(page.getByText('No run failed.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('All')
  await expect(page).toHaveURL(/\?state=all$/)
  const runs = page.getByRole('table', { name: 'Latest runs' })
  await expect(runs.getByRole('row', { name: /^refresh-popularity/ }).first()).toContainText('Done')
  await page.goto('/admin/audit')
  await expect(
    page
      .getByRole('list', { name: 'Audit log' })
      .getByRole('listitem')
      .filter({ hasText: 'ran a background job: refresh-popularity' })
      .first(),
  ).toBeVisible()
})

test('an admin reads how a shop does, and downloads it', async ({ visit }) => {
  const page = await visit('/admin/retailers?q=tui', await anAdmin('Gil Figures'))
  await page
    .getByRole('table', { name: 'Retailers' })
    .getByRole('link', { name: 'Tūī & Co' })
    .click()
  await page.getByRole('link', { name: 'Show figures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures of Tūī & Co')
  const products = page.getByRole('table', { name: 'Products it sells' })
  await expect(products.getByRole('row').nth(1)).toContainText(/\$[\d,.]+.*\d+ of \d+/)
  await expectOpenToAll(page)
  await page.getByLabel('Period').selectOption('7 days')
  await expect(page).toHaveURL(/\?days=7$/)
  const download = page.getByRole('link', { name: 'Download as CSV' })
  // The address changes a moment before what is shown.
  await expect(download).toHaveAttribute('href', /\bdays=7\b/)
  const file = page.waitForEvent('download')
  await download.click()
  expect((await file).suggestedFilename()).toMatch(/-NZ-7-days\.csv$/)
})
