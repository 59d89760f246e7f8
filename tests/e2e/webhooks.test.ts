import { describe, inject } from 'vitest'
import { choose } from '#tests/support/browser/choose.ts'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'
import { aHook, signatureOf } from '#tests/support/site/a-hook.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'

const accounts = siteAccounts()

const phone = 'Apple iPhone 15 Pro 128GB'

describe('webhooks', () => {
  test('are created, tested, renewed, switched off and removed by their owner', async ({
    visit,
    onTestFinished,
  }) => {
    const hook = await aHook(inject('hookPort'))
    onTestFinished(hook.close)
    const page = await visit('/manage-account', await accounts.make('Hemi Hook'))
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
})
