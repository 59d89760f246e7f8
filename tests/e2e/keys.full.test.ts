import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

test('an admin makes another one, and a key that is shown once and revoked', async ({ visit }) => {
  const other = await accounts.make('Dora Other')
  const page = await visit(
    `/admin/roles?q=${other.email}`,
    await accounts.make('Eve Roles', 'admin'),
  )
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

test('keys are made by anybody, shown once, counted, and revoked', async ({ visit }) => {
  const page = await visit('/manage-account#developers', await accounts.make('Kiri Sheet'))
  const section = page.getByRole('region', { name: 'API keys' })
  await section.getByLabel('Name').fill('My sheet')
  await section.getByLabel('Public reads, with a limit of its own').uncheck()
  await section.getByRole('button', { name: 'Create key' }).click()
  await expect(section.getByText('Please choose what it opens.')).toBeVisible()
  await section.getByLabel('Public reads, with a limit of its own').check()
  await section.getByRole('button', { name: 'Create key' }).click()
  const field = section.getByLabel('Key', { exact: true })
  await expect(field).toHaveValue(/^phk_[\w-]{43}$/)
  const authorization = `Bearer ${await field.inputValue()}`
  const read = () => fetch(new URL('/api/rates', page.url()), { headers: { authorization } })
  const answer = await read()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('ratelimit-limit')).toBe('600')
  expect(answer.headers.get('ratelimit-remaining')).toBe('599')
  await section.getByRole('button', { name: 'I have kept it' }).click()
  await expect(section.locator('input[value^=phk_]')).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await section.getByText('1 request in the last 30 days').click({ timeout: 5000 })
  }).toPass()
  await expect(section.getByRole('row').last()).toContainText(/^\d{4}-\d\d-\d\d10$/)
  await expectOpenToAll(page)
  await section.getByRole('button', { name: 'Revoke: My sheet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'The key is revoked.')).toBeVisible()
  await expect(section.getByRole('listitem').first()).toContainText('Revoked')
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe(401)
})
