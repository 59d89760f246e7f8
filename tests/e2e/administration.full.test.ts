import type { Page } from '@playwright/test'
import { expectOpenToAll, violations } from '#tests/support/browser/looked-at.ts'
import { addProduct, addShop } from '#tests/support/browser/post.ts'
import { siteAccounts, type SiteAccount } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

const anAdmin = (name: string): Promise<SiteAccount> => accounts.make(name, 'admin')

/** By the button of the question that another one opens. */
const confirm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

test('two admins who edit one product see what the other has saved', async ({ visit }) => {
  const first = await visit('/admin/products', {
    ...(await anAdmin('Ari First')),
    expected: /409/,
  })
  const { id } = await addProduct(first, 'Tui Twin Tent 79', { description: 'A tent for one.' })
  const path = `/admin/products/${id}`
  await first.goto(path)
  const second = await visit(path, { ...(await anAdmin('Bea Second')), expected: /409/ })
  const description = (page: Page) => page.getByLabel('Description')
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
  await description(second).fill('A tent for three.')
  await description(first).fill('A tent for two.')
  await save(first)
  await expect(toast(first, 'The product was saved.')).toBeVisible()

  await save(second)
  const conflict = second.getByRole('region', { name: 'Changed meanwhile' })
  await expect(conflict.getByRole('row')).toHaveText([
    'FieldStored nowYours',
    'DescriptionA tent for two.A tent for three.',
  ])
  // What stands still over the page must not happen to cover half of a button.
  await second.evaluate('scrollTo(0, 0)')
  await expectOpenToAll(second)
  await save(second)
  await expect(toast(second, 'The product was saved.')).toBeVisible()
  await expect(conflict).toHaveCount(0)

  await description(first).fill('A tent for four.')
  await save(first)
  await first.getByRole('button', { name: 'Drop mine and show what is stored' }).click()
  await expect(description(first)).toHaveValue('A tent for three.')
})

test('an admin merges a product into another, and undoes it', async ({ visit }) => {
  // What is merged is asked for once more before its page goes.
  const merging = { ...(await anAdmin('Moa Merges')), expected: /404/ }
  const page = await visit('/admin/products', merging)
  const lasting = await addProduct(page, 'Moa Stove 7')
  const twin = await addProduct(page, 'Moa Stove Seven')
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
  await expectOpenToAll(page)
  await panel.getByRole('button', { name: 'Unmerge Moa Stove Seven' }).click()
  await expect(toast(page, 'Moa Stove Seven is a product of its own again.')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
})

test('an admin changes, verifies and archives what there is, and reads it in the log', async ({
  visit,
}) => {
  const page = await visit('/admin/products', await anAdmin('Dan Edits'))
  const { _id: retailerId } = await addShop(page, 'Kea Kites')
  const link = 'https://kea-kites.example/kite'
  await addProduct(page, 'Kea Krazy Kite 78', {
    description: 'A kite that flies <b>well</b>.',
    prices: [{ retailerId, price: 78.5, link, currency: 'NZD' }],
  })
  await page.getByRole('searchbox').fill('krazy')
  await page.getByRole('link', { name: 'Kea Krazy Kite 78' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('A kite that flies <b>well</b>.')
  await expect(page.getByLabel('Link')).toHaveValue(link)
  await expectOpenToAll(page)
  await page.getByLabel('Price', { exact: true }).fill('66')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'The product was saved.')).toBeVisible()
  await confirm(page, 'Archive product')
  await expect(toast(page, 'The product is archived.')).toBeVisible()

  await page.goto(`/admin/retailers/${retailerId}`)
  await page.getByLabel('What was checked').fill('Company register')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^Verified by .* on /)).toBeVisible()
  await page.getByRole('button', { name: 'Leave out of open data' }).click()
  await expect(page.getByText(/^Left out since /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take in again' })).toBeVisible()
  await confirm(page, 'Archive retailer')
  await expect(toast(page, 'The retailer is archived.')).toBeVisible()
  await page.getByRole('link', { name: 'In the audit log' }).click()
  const log = page.getByRole('list', { name: 'Audit log' })
  await expect(log.getByRole('listitem')).toHaveCount(4)
  await expect(log).toContainText('left a retailer out of the open data')
  await log.getByText('What changed').first().click()
  await expect(log.getByRole('table').first()).toContainText('Before')
  expect(await violations(page)).toEqual([])
})

test('an admin runs a background task, and sees how it went', async ({ visit }) => {
  const page = await visit('/admin/jobs', await anAdmin('Fay Jobs'))
  const task = page.getByRole('table', { name: 'Tasks' }).getByRole('row', {
    name: /^refresh-popularity/,
  })
  await expect(task).toContainText('10 14 * * *')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Run now: refresh-popularity' }).click()
  await expect(toast(page, 'Queued. It starts within seconds.')).toBeVisible()
  await expect(task).toContainText('Done')
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('All')
  await expect(page).toHaveURL(/\?state=all$/)
  const runs = page.getByRole('table', { name: 'Latest runs' })
  await expect(runs.getByRole('row', { name: /^refresh-popularity/ }).first()).toContainText('Done')
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
  const download = page.getByRole('link', { name: 'Download as CSV' })
  // The address changes a moment before what is shown.
  await expect(download).toHaveAttribute('href', /\bdays=7\b/)
  const file = page.waitForEvent('download')
  await download.click()
  expect((await file).suggestedFilename()).toMatch(/-NZ-7-days\.csv$/)
})
