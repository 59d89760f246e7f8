import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { linkIn, mailsTo, mailTo, unsubscribe } from '#tests/support/site/site-mails.ts'
import { runJob } from '#tests/support/site/run-job.ts'
import { aProduct, readAnew } from '#tests/support/site/watched-product.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

test('a visitor watches a price, confirms it, is told once when it falls, and ends it by one click', async ({
  visit,
}) => {
  const product = await aProduct(accounts.db(), 0)
  const address = 'mereana@example.nz'
  const page = await visit(product.path, { size: 'phone' })
  await page.getByRole('button', { name: /^Watch price/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^−5%/ }).click()
  await expect(sheet.getByText(/^Last met|^It was never so cheap|^It costs no more/)).toBeVisible()
  await expectOpenToAll(page)
  await sheet.getByLabel('Email', { exact: true }).fill(address)
  await sheet.getByRole('button', { name: 'Watch it' }).click()
  await expect(page.getByText('We have sent you an email.')).toBeVisible()

  const asked = await mailTo(address, /^Confirm your price alert:/)
  await page.goto(linkIn(asked))
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Yes, watch it' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  const half = Math.round(product.offer.price_minor / 2)
  await readAnew(accounts.db(), product, half)
  await readAnew(accounts.db(), product, half)
  await runJob('check-watches')
  await expect.poll(async () => (await mailsTo(address)).length).toBe(2)
  const [told] = await mailsTo(address)
  expect(told?.text).toContain(`Lowest in 12 months: $${((half + 500) / 100).toFixed(2)}`)
  await readAnew(accounts.db(), product, half)

  expect(await unsubscribe(told)).toBe(204)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No price alerts yet' })).toBeVisible()
  expect(await mailsTo(address)).toHaveLength(2)
})
