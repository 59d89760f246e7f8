import { overflow, violations } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()
const path = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

test('each offer says how it is known, and takes from anybody that its price is wrong', async ({
  visit,
}) => {
  const stranger = await visit(path, { size: 'phone' })
  await stranger
    .getByText(/^Details: /)
    .first()
    .click()
  const known = stranger.getByRole('group', { name: /^How we know the offer of/ })
  await expect(known).toContainText(/Checked\s*\d+ \w+ 20\d\d/)
  await expect(known).toContainText('Read from')
  expect(await violations(stranger)).toEqual([])
  expect(await overflow(stranger)).toBeLessThanOrEqual(0)

  // What is collected answers by itself, a few minutes later; of what is not, an admin is told.
  await accounts
    .db()
    .updateTable('source')
    .set({ paused_at: new Date(), paused_by: 'test', paused_reason: 'for a test' })
    .where('id', 'in', (sources) =>
      sources
        .selectFrom('offer_source')
        .innerJoin('offer', 'offer.id', 'offer_id')
        .innerJoin('product', 'product.id', 'product_id')
        .where('public_id', '=', 'awMiEnyh59s')
        .select('source_id'),
    )
    .execute()
  await known.getByRole('button', { name: 'Report a wrong price' }).click()
  await expect(known.getByRole('button', { name: 'Not the same product' })).toHaveCount(0)
  await known.getByRole('button', { name: 'Send' }).click()
  await expect(known.getByText('Please enter the price you saw').last()).toBeVisible()
  await known.getByLabel(/^What price did you see/).fill('1.349,00')
  await known.getByRole('button', { name: 'Send' }).click()
  await expect(known.getByText('Did you mean $1,349.00?').last()).toBeVisible()
  expect(await violations(stranger)).toEqual([])
  await known.getByLabel(/^What price did you see/).fill('1,111')
  await known.getByRole('button', { name: 'Send' }).click()
  await expect(known.getByRole('status')).toContainText(
    /You said the price at .+ is \$1,111\.00, not \$[\d,.]+\./,
  )
  await expect(known.getByRole('status')).toBeFocused()
  await expect(known.getByRole('status')).toBeInViewport({ ratio: 1 })
  expect(await overflow(stranger)).toBeLessThanOrEqual(0)

  const account = await accounts.make('Ana Tui')
  const page = await visit(path, account)
  await page
    .getByText(/^Details: /)
    .first()
    .press('Enter')
  const origin = page.getByRole('group', { name: /^How we know the offer of/ })
  const wrongPrice = origin.getByRole('button', { name: 'Report a wrong price' })
  await wrongPrice.click()
  await expect(wrongPrice).toHaveAttribute('aria-expanded', 'true')
  const seen = origin.getByLabel(/^What price did you see/)
  await expect(seen).toBeFocused()
  await wrongPrice.click()
  await expect(seen).toHaveCount(0)
  await wrongPrice.click()
  await origin.getByLabel('Anything else?').fill('It asks $1,349.')
  await origin.getByRole('button', { name: 'Send' }).click()
  await expect(origin.getByRole('status')).toContainText('Thank you.')
  const kept = await accounts
    .db()
    .selectFrom('offer_report')
    .select(['kind', 'note'])
    .where('account_id', '=', account.id)
    .execute()
  expect(kept).toEqual([{ kind: 'price', note: 'It asks $1,349.' }])

  const admin = await accounts.make('Mere Kea', 'admin')
  const office = await visit('/admin', admin)
  const reports = office.getByRole('region', { name: 'Reported offers' })
  await expect(
    reports.getByRole('listitem').filter({ hasText: 'they saw $1,111.00' }),
  ).toContainText('A visitor')
  const item = reports.getByRole('listitem').filter({ hasText: 'It asks $1,349.' })
  await item.getByRole('button', { name: /^Right as it is/ }).click()
  await expect(item).toHaveCount(0)
})
