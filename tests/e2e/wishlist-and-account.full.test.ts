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

test('shows what was just remembered, though the list that was asked for before comes after', async ({
  visit,
}) => {
  const account = await accounts.make('Aroha Kea')
  const { promise: kept, resolve: keep } = Promise.withResolvers<void>()
  let lists = 0
  const page = await visit(product, {
    prepare: async (page) => {
      await account.prepare(page)
      await page.route('**/api/wishlist/get', async (route) => {
        if (++lists > 1) return route.continue().catch(() => {})
        const older = await route.fetch()
        await kept
        await route.fulfill({ response: older }).catch(() => {})
      })
    },
  })
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expect(toast(page, added)).toBeVisible()
  keep()
  await expect(
    page.getByRole('button', { name: 'Remove from wishlist', exact: true }),
  ).toBeVisible()
  expect(lists).toBeGreaterThan(1)
})

test('remembers what was wished for in a session that had ended', async ({ visit }) => {
  const account = await accounts.make('Hemi Ruru')
  const answers: Promise<unknown>[] = []
  const page = await visit(product, {
    expected: /401/,
    async prepare(page) {
      await account.prepare(page)
      for (const path of ['**/api/session', '**/api/wishlist/get'])
        answers.push(page.waitForResponse(path))
    },
  })
  const add = page.getByRole('button', { name: 'Add to wishlist', exact: true })
  // What the page itself asks would find the session ended before the click.
  await Promise.all(answers)
  await expect(page.getByRole('textbox', { name: 'Your review (optional)' })).toBeVisible()
  await page.context().clearCookies({ name: 'session' })
  await add.click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, account)
  await expect(page).toHaveURL(new RegExp(`${product}$`))
  await expect(toast(page, added)).toBeVisible()
})

test('shows seven items at first, all of them on request, and seven again', async ({ visit }) => {
  const account = await accounts.make('Ben')
  await fillWishlist(accounts.db(), account.id, 9)
  const page = await visit('/wishlist', account)
  const items = page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem')
  await expect(page.getByText('Displaying 7 of 9 products')).toBeVisible()
  await expect(items).toHaveCount(7)
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(page.getByText('Displaying 9 of 9 products')).toBeVisible()
  await expect(items.nth(7).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Load Less' }).click()
  await expect(items).toHaveCount(7)
})

test('says so when there is nothing, when it cannot be read, and when nothing is found', async ({
  visit,
}) => {
  const account = await accounts.make('Eve')
  const page = await visit('/wishlist', { ...account, expected: /50\d/ })
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expectOpenToAll(page)

  await page.route('**/api/wishlist/get', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(page.getByText('Sorry, we ran into an error retrieving your wishlist')).toBeVisible()
  await page.unroute('**/api/wishlist/get')
  await sql`
    insert into wishlist_item (account_id, name, title, country, price, logo, date, added_at)
    values (${account.id}, 'Zzzqqq 1,5', 'Zzzqqq 1.5', 'NZ', '$3.00', '', '', now())
  `.execute(accounts.db())
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.getByRole('link', { name: 'Zzzqqq 1.5' }).click()
  await expect(toast(page, 'Sorry, no products were found. Please try again')).toBeVisible()
  await page.route('**/api/search?**', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await page.getByRole('link', { name: 'Zzzqqq 1.5' }).click()
  const failed = 'Sorry, an error occurred well fetching the search results. Please try again'
  await expect(toast(page, failed)).toBeVisible()
  await expect(page).toHaveURL(/\/wishlist$/)
})

test('says what failed when an item cannot be added or removed', async ({ visit }) => {
  const account = await accounts.make('Finn')
  await fillWishlist(accounts.db(), account.id, 1)
  const page = await visit(product, { ...account, expected: /50\d/ })
  await page.route('**/api/wishlist', (route) => route.fulfill({ status: 503 }))
  await page.route('**/api/wishlist/remove', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expect(toast(page, 'There was an error adding this item to the wishlist')).toBeVisible()
  await page.goto('/search?q=kettle&country=NZ')
  await page
    .getByRole('button', { name: /^Add to wishlist: / })
    .first()
    .click()
  await expect(toast(page, 'error adding to wishlist')).toBeVisible()
  await page.goto('/wishlist')
  await page.getByRole('button', { name: /^Remove from wishlist: / }).click()
  const failed =
    'Sorry, an error occurred well removing the product from your wishlist. Please try again later'
  await expect(toast(page, failed)).toBeVisible()
  await expect(page.getByText('Displaying 1 of 1 products')).toBeVisible()
})

test('changes the name, and says when there is none', async ({ visit }) => {
  const account = await accounts.make('Gita')
  const page = await visit('/manage-account', account)
  const form = page.getByRole('form', { name: 'Change name' })
  await form.getByLabel('Name').fill('  ')
  await form.getByRole('button').click()
  await expect(form.getByText('Please enter a name!').last()).toBeVisible()
  await expectOpenToAll(page)
  await form.getByLabel('Name').fill(' Gita   Rao ')
  await form.getByRole('button').click()
  await expect(toast(page, 'Name updated successfully')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Gita Rao')
  await page.getByRole('link', { name: 'My Wishlist' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Gita Rao's Wishlist")
})

test('changes the password, and says what is wrong with it', async ({ visit }) => {
  const account = await accounts.make('Hana')
  const page = await visit('/manage-account#security', { ...account, expected: /403/ })
  const form = page.getByRole('form', { name: 'Change password' })
  const fillIn = async (current: string, next: string, again: string): Promise<void> => {
    await form.getByLabel('Current password', { exact: true }).fill(current)
    await form.getByLabel('New password', { exact: true }).fill(next)
    await form.getByLabel('Confirm new password', { exact: true }).fill(again)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await fillIn('guess', 'abc', 'abcd')
  await expect(
    form
      .getByText('Password must be at least 6 characters long! Please correct and try again')
      .last(),
  ).toBeVisible()
  await expect(
    form.getByText('New passwords do not match! Please check them and try again').last(),
  ).toBeVisible()
  await fillIn('guess-guess', 'tui-rimu-kauri-43', 'tui-rimu-kauri-43')
  await expect(form.getByText('Incorrect password. Please try again.').last()).toBeVisible()
  await fillIn(account.password, 'tui-rimu-kauri-43', 'tui-rimu-kauri-43')
  await expect(toast(page, 'Password updated successfully')).toBeVisible()
  await expect(form.getByLabel('Current password', { exact: true })).toHaveValue('')
})

test('moves to another address once that one is verified, or not after all', async ({ visit }) => {
  const account = await accounts.make('Ida')
  const page = await visit('/manage-account', account)
  const form = page.getByRole('form', { name: 'Change email' })
  const address = `new-${account.email}`
  await form.getByLabel('New email').fill(address)
  await form.getByLabel('Current password', { exact: true }).fill(account.password)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(toast(page, 'Verification email sent')).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await page.goto('/manage-account')
  await expect(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Keep the old one' }).click()
  await expect(page.getByRole('heading', { name: 'Change email' })).toBeVisible()
})

test('shows the new picture before it is sent, and everywhere after', async ({ visit }) => {
  const account = await accounts.make('Jo')
  const page = await visit('/manage-account', account)
  const section = page.getByRole('region', { name: 'Change profile picture' })
  await section.getByRole('button', { name: 'Save picture' }).click()
  await expect(section.getByText('Please select an image file!')).toBeVisible()
  const choose = section.getByLabel('Choose')
  await choose.setInputFiles({
    name: 'me.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  })
  await expect(section.getByText(/^File type not accepted\./)).toBeVisible()
  await choose.setInputFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64H0z" fill="teal"/></svg>',
    ),
  })
  await expect(section.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await section.getByRole('button', { name: 'Save picture' }).click()
  // A process of its own draws it, which takes its time beside others.
  const done = toast(page, 'Profile image updated successfully')
  await expect(done).toBeVisible()
  const picture = section.getByRole('img', { name: 'Your profile picture' })
  await expect(picture).toHaveAttribute('src', /^\/icons\/.+\?v=/)
  await section.getByRole('button', { name: 'Remove picture' }).click()
  await expect(toast(page, 'Profile image removed')).toBeVisible()
  await expect(picture).toHaveAttribute('src', /^\/icons\/[^?]+$/)
})

test('keeps settings in this browser', async ({ visit }) => {
  const account = await accounts.make('Kai')
  const page = await visit('/manage-account', account)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Block Ads' }).check()
  await page.getByRole('checkbox', { name: 'Dark Mode' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Block Ads' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Dark Mode' })).toBeChecked()
  expect(await page.evaluate(`localStorage.getItem('adsBlocked')`)).toBe('true')
  await page.getByRole('checkbox', { name: 'Dark Mode' }).uncheck()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('signs other browsers out', async ({ visit }) => {
  const account = await accounts.make('Lea')
  const here = await visit('/manage-account#security', account)
  const there = await visit('/about', { expected: /401/ })
  const signIn = await there.request.post('/api/auth/sign-in', {
    data: { email: account.email, password: account.password },
  })
  expect(signIn.status()).toBe(200)
  await here.reload()
  const section = here.getByRole('region', { name: 'Where you are signed in' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(section.getByText('No other devices')).toBeVisible()
  const session = await there.request.get('/api/session')
  expect(await session.json()).toEqual({ user: null })
})

describe('Manage Account', () => {
  test.for(['phone', 'desk'] as const)(
    'ends an account with its owner’s word and password, and forgets it here, on a %s',
    async (size, { visit }) => {
      const account = await accounts.make('Mia')
      await fillWishlist(accounts.db(), account.id, 2)
      const page = await visit('/manage-account', {
        ...account,
        size,
        prepare: async (page) => {
          await account.prepare(page)
          await page.clock.install()
        },
        expected: /40[13]/,
      })
      await page.evaluate(`localStorage.setItem('recentSearches', '["kettle"]')`)
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
        await page.evaluate(`['token', 'user', 'icon', 'adsBlocked', 'emailForSignIn', 'recentSearches']
        .map((key) => localStorage.getItem(key))`),
      ).toEqual([null, null, null, null, null, null])
      const left = await sql`
      select from account where id = ${account.id}
      union all select from wishlist_item where account_id = ${account.id}`.execute(accounts.db())
      expect(left.rows).toEqual([])
    },
  )
})
