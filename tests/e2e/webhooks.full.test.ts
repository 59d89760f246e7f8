import { seedWebhook } from '#tests/support/account/seed-webhook.ts'
import { choose } from '#tests/support/browser/choose.ts'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { inject } from 'vitest'
import { aHook, signatureOf } from '#tests/support/site/a-hook.ts'

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

test('are created, tested, renewed, switched off and removed by their owner', async ({
  visit,
  onTestFinished,
}) => {
  const hook = await aHook(inject('hookPort'))
  onTestFinished(hook.close)
  const page = await visit('/manage-account', await accounts.make('Hemi Hook'))
  await page.getByRole('link', { name: 'For developers' }).click()
  await page.getByRole('link', { name: 'Manage webhooks' }).click()
  await expect(page).toHaveURL(/\/manage-account\/webhooks$/)
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible()
  await expectOpenToAll(page)

  await page.getByLabel('Address').fill(hook.url)
  await choose(page, 'Products', 'iphone 15 pro 128', phone)
  await choose(page, 'Shops', 'harbour', 'Harbour Tech')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const field = page.getByLabel('Secret', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/^whsec_/)
  const secret = await field.inputValue()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('heading', { name: hook.url })).toBeFocused()
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /awMiEnyh59s/)
  await expect(page.getByRole('link', { name: 'Harbour Tech' })).toBeVisible()

  await page.getByRole('button', { name: 'Send a test' }).click()
  const log = page.getByRole('list', { name: 'Deliveries' })
  await expect(log.getByRole('listitem')).toContainText(/Test Delivered .*Answered 204 · 1 try/)
  const [message] = hook.received
  if (!message) throw new Error('nothing came')
  expect(JSON.parse(message.body)).toMatchObject({ type: 'webhook.test' })
  expect(message.headers['webhook-signature']).toBe(signatureOf(message, secret))
  await expectOpenToAll(page)
  await log.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => hook.received.length).toBe(2)

  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
  await expect(field).toBeFocused()
  expect(await field.inputValue()).not.toBe(secret)
  await expect(page.getByText('Messages are signed with the old one, too')).toBeVisible()
  await page.getByRole('button', { name: 'I have kept it' }).click()

  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('you or an admin switched it off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'The webhook is removed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your webhooks' })).toBeFocused()
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible()
})
