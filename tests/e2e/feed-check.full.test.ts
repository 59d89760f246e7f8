import { expect } from 'vitest'
import { overflow, violations } from '#tests/support/browser/looked-at.ts'
import { test } from '#tests/support/browser/visit.ts'

const feed = `id,title,link,price,availability,condition
A1,Kea Trail Camera,https://kea.example/p/1,249.00 NZD,in_stock,new
A2,Kea Tripod,https://kea.example/p/2,0.00 NZD,in_stock,new
`

test('a shop pastes its feed, sees what is wrong, mends it and checks it again', async ({
  visit,
}) => {
  const page = await visit('/retailers/feed-check', { size: 'phone', expected: /429/ })
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.getByRole('link', { name: 'File is needed.' }).waitFor()
  await page.getByRole('radio', { name: 'Paste it' }).check()
  await page.getByLabel('The feed, or some of it').fill(feed)
  await page.getByRole('button', { name: 'Check it' }).click()

  const report = page.getByRole('region', { name: 'Result' })
  const verdict = report.getByRole('heading', { level: 2 })
  await verdict.waitFor()
  expect(await verdict.innerText()).toContain('part of this feed')
  expect(await report.innerText()).toMatch(
    /Error price in 1 record\s+The price is zero\.\s+To fix it: Give the price that shoppers pay, or leave the offer out\.\s+Record 2 \(line 3 of the file\), id A2\s*0\.00 NZD/,
  )
  expect(await report.innerText()).toMatch(/Kea Trail Camera\s+\$249\.00 NZD\s+In stock/)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await page.getByLabel('The feed, or some of it').fill(feed.replace('0.00', '59.00'))
  await page.getByLabel('The feed, or some of it').press('Tab')
  await page.getByRole('button', { name: 'Check it' }).press('Enter')
  await verdict.filter({ hasText: /^We would accept this feed$/ }).waitFor()

  await page.getByRole('radio', { name: 'An address' }).check()
  await page.getByLabel('Address', { exact: true }).fill('http://127.0.0.1/feed.xml')
  await page.getByRole('button', { name: 'Check it' }).click()
  await verdict.filter({ hasText: 'We would not accept this feed' }).waitFor()
  await page.route('**/api/feed-check?**', (route) => route.fulfill({ status: 429 }))
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.getByText('Please wait until your other check is done.').first().waitFor()
})
