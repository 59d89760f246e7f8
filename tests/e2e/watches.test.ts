import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { linkIn, mailsTo, mailTo, unsubscribe } from '#tests/support/site/site-mails.ts'
import { aProduct, readAnew, readTwice } from '#tests/support/site/watched-product.ts'
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
  const target = sheet.getByLabel(/^At most/)
  await expect(target).toHaveValue(/^\d+\.\d\d$/)
  await target.fill('1.299,00')
  await sheet.getByLabel('Email', { exact: true }).fill(address)
  await sheet.getByRole('button', { name: 'Watch it' }).click()
  await expect(sheet.getByText('Did you mean $1,299.00?').last()).toBeVisible()
  await sheet.getByRole('button', { name: /^−5%/ }).click()
  await expect(sheet.getByText(/^Last met|^It hasn’t been|^It’s already/)).toBeVisible()
  await expectOpenToAll(page)
  await sheet.getByRole('button', { name: 'Watch it' }).click()
  await expect(sheet.getByText(`We have sent a link to ${address}.`)).toBeVisible()
  await expectOpenToAll(page)
  await sheet.getByRole('button', { name: 'Send it again' }).click()
  await expect.poll(async () => (await mailsTo(address)).length).toBe(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Waiting for you to confirm/ })).toBeVisible()

  await page.goto(linkIn(await mailTo(address, /^Confirm your price alert:/)))
  await page.getByRole('button', { name: 'Yes, watch it' }).click()
  await expect(page.getByText('We watch it for you.')).toBeVisible()
  await expectOpenToAll(page)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  const half = Math.round(product.offer.price_minor / 2)
  await readTwice(accounts.db(), product, half)
  await expect.poll(async () => (await mailsTo(address)).length).toBe(3)
  const [told] = await mailsTo(address)
  expect(told?.text).toContain(`Lowest in 12 months: $${((half + 500) / 100).toFixed(2)}`)
  await readAnew(accounts.db(), product, half)

  expect(await unsubscribe(told)).toBe(204)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No price alerts yet' })).toBeVisible()
  expect(await mailsTo(address)).toHaveLength(3)
  await page.goto(product.path)
  await expect(page.getByRole('button', { name: /^Watch price/ })).toBeVisible()
})
