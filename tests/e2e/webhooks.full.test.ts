import { seedWebhook } from '#tests/support/account/seed-webhook.ts'
import { choose } from '#tests/support/browser/choose.ts'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'

const accounts = siteAccounts()

const phone = 'Apple iPhone 15 Pro 128GB'
const phoneLink = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
test('that fail say since when, and what was answered', async ({ visit }) => {
  const account = await accounts.make('Failing Hook')
  await seedWebhook(accounts.db(), account.id)
  const page = await visit('/manage-account/webhooks', { ...account, expected: /50[03]/ })
  const item = page.getByRole('region', { name: 'Your webhooks' }).getByRole('listitem').first()
  await expect(item).toContainText('Failing')
  await expect(item).toContainText(/Nothing was accepted since .* After five days/)
  await expect(item).toContainText('1 message waits')
  await page.route('**/deliveries', (route) => route.fulfill({ status: 500 }))
  await item.getByRole('button', { name: 'Deliveries' }).click()
  await expect(item.getByText('We could not read what it was sent.')).toBeVisible()
  await page.unroute('**/deliveries')
  await item.getByRole('link', { name: 'Retry' }).click()
  await expect(item).toContainText(/3 changes.*Waiting.*No answer · 5 tries · Next try /)
  await expect(item).toContainText('the server took too long')
  await expectOpenToAll(page)
})

test('that cannot be created say what is wrong beside their fields', async ({ visit }) => {
  const page = await visit('/manage-account/webhooks', {
    ...(await accounts.make('Wrong Input')),
    size: 'phone',
    expected: /422/,
  })
  const submit = page.getByRole('button', { name: 'Create webhook' })
  const problemOf = (name: string) =>
    page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name, exact: true }))
  await submit.click()
  await expect(problemOf('Address')).toHaveAccessibleDescription(/Address is needed\./)
  await expect(problemOf('Products')).toHaveAccessibleDescription(/Choose a product or a shop\./)
  await expectOpenToAll(page)
  await page.getByLabel('Address').fill('http://sheets.example.nz/hook')
  await page.getByRole('combobox', { name: 'Shops' }).fill('zzz')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await submit.click()
  await expect(problemOf('Shops')).toHaveAccessibleDescription(/“zzz” is not chosen/)
  await page.getByRole('combobox', { name: 'Shops' }).fill('')
  await choose(page, 'Shops', 'harbour', 'Harbour Tech')
  await submit.click()
  await expect(problemOf('Address')).toHaveAccessibleDescription(
    /Address must be https, on a public web server\./,
  )
})

test('are created with the keyboard alone, from the link of a product', async ({ visit }) => {
  const page = await visit('/manage-account/webhooks', await accounts.make('Key Board'))
  const { keyboard } = page
  await page.getByLabel('Address').focus()
  await keyboard.type('https://sheets.example.nz/hook')
  await keyboard.press('Tab')
  await keyboard.insertText(new URL(phoneLink, page.url()).href)
  await expect(page.getByRole('option', { name: phone, exact: true })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Chosen products' })).toContainText(phone)
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Leave out: ${phone}` })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('ha')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await keyboard.press('ArrowDown')
  const second = page.getByRole('option').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  const name = (await second.textContent()) ?? ''
  await keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Chosen shops' })).toContainText(name)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Secret', { exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
