import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'

const accounts = siteAccounts()

test('an admin looks at a shop of the demonstration and finds what it publishes', async ({
  visit,
}) => {
  const account = await accounts.make('Hana Connects', 'admin')
  const page = await visit('/admin/sources', { ...account, expected: /4\d\d/ })
  await page.getByRole('link', { name: 'Connect a shop' }).click()
  const form = page.getByRole('form', { name: 'Connect a shop' })
  await form.getByLabel('Address of the shop').fill('http://10.0.0.1')
  await form.getByRole('button', { name: 'Look at the shop' }).click()
  await expect(form.getByLabel('Address of the shop')).toHaveAttribute('aria-invalid', 'true')

  await form.getByLabel('Address of the shop').fill('https://harbour-tech.example')
  await form.getByRole('button', { name: 'Look at the shop' }).click()
  await expect(page.getByRole('heading', { name: 'What we found' })).toBeVisible()
  await expect(page.getByText('Harbour Tech: the sources are added to it')).toBeVisible()
  await expectOpenToAll(page)
})
