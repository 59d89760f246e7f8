import { sql } from 'kysely'
import { describe } from 'vitest'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { signIn } from '#tests/support/site/account-steps.ts'
import { fillWishlist } from '#tests/support/site/fill-wishlist.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()
const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

const added = 'This item has been successfully added to your wishlist!'
const removed = 'Product successfuly removed from wishlist'

describe('the wishlist', () => {
  test('is filled by hearts in results and by the button of a product', async ({ visit }) => {
    const account = await accounts.make('Ana Tui')
    const page = await visit('/search?q=kettle&country=NZ', account)
    const hearts = page.getByRole('button', { name: /^Add to wishlist: / })
    await hearts.first().click()
    await expect(toast(page, added)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove from wishlist: / })).toHaveCount(1)
    const inHeader = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
    await expect(inHeader).toHaveAccessibleName('Wishlist 1 product')
    await expectOpenToAll(page)

    await page.goto(product)
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
    await expect(toast(page, added)).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Remove from wishlist', exact: true }),
    ).toBeVisible()

    await expect(inHeader).toHaveAccessibleName('Wishlist 2 products')
    await inHeader.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ana Tui's Wishlist")
    await expect(page.getByText('Displaying 2 of 2 products')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Apple iPhone 15 Pro 128GB' }).click()
    await expect(page).toHaveURL(new RegExp(product))
  })

  test('remembers what a visitor wished for once they have signed in, where they were', async ({
    visit,
  }) => {
    const account = await accounts.make('Rangi Moana')
    const page = await visit(`${product}?basis=item`)
    await page.getByRole('link', { name: 'Sign in to keep this on a wishlist' }).first().click()
    await expect(page).toHaveURL(/\/login\b/)
    await signIn(page, account)
    await expect(page).toHaveURL(new RegExp(`${product}\\?basis=item$`))
    await expect(toast(page, added)).toBeVisible()
    const remove = page.getByRole('button', { name: 'Remove from wishlist', exact: true })
    await expect(remove).toBeVisible()
    await remove.click()
    await expect(toast(page, removed)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add to wishlist', exact: true })).toBeVisible()
  })

  test('lets items go, and takes back what was not meant', async ({ visit }) => {
    const account = await accounts.make('Dora')
    await fillWishlist(accounts.db(), account.id, 2)
    const page = await visit('/wishlist', account)
    const first = page.getByRole('button', { name: /^Remove from wishlist: / }).first()
    const title = (await first.getAttribute('aria-label'))?.split(': ')[1] ?? ''
    await first.click()
    await expect(toast(page, removed)).toBeVisible()
    await expect(page.getByText('Displaying 1 of 1 products')).toBeVisible()
    const back = page.getByRole('button', { name: `Put it back: ${title}` })
    await expect(back).toBeFocused()
    await expectOpenToAll(page)
    await back.click()
    await expect(page.getByText('Displaying 2 of 2 products')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })
})

describe('Manage Account', () => {
  test('ends an account with its owner’s word and password, and forgets it here', async ({
    visit,
  }) => {
    const account = await accounts.make('Mia')
    await fillWishlist(accounts.db(), account.id, 2)
    const page = await visit('/manage-account', {
      ...account,
      prepare: async (page) => {
        await account.prepare(page)
        await page.clock.install()
      },
      expected: /40[13]/,
    })
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await expect(dialog).toContainText(
      'Are you sure you want to permanently delete your account? THIS ACTION CANNOT BE UNDONE!',
    )
    await expectOpenToAll(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete account…' })).toBeFocused()
    await expect(dialog.getByRole('form', { includeHidden: true })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Current password', { exact: true }).fill('guess-guess')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText('Incorrect password. Please try again.').last()).toBeVisible()
    await dialog.getByLabel('Current password', { exact: true }).fill(account.password)
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(
      toast(page, "Your account has been deleted successfully; We're sorry to see you go!"),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.clock.runFor(3_999)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/$/)
    expect(
      await page.evaluate(`['token', 'user', 'icon', 'adsBlocked', 'emailForSignIn']
        .map((key) => localStorage.getItem(key))`),
    ).toEqual([null, null, null, null, null])
    const left = await sql`
      select from account where id = ${account.id}
      union all select from wishlist_item where account_id = ${account.id}`.execute(accounts.db())
    expect(left.rows).toEqual([])
  })
})

describe('API keys', () => {
  test('are made by anybody, shown once, counted, and revoked', async ({ visit }) => {
    const page = await visit('/manage-account', await accounts.make('Kiri Sheet'))
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
})
