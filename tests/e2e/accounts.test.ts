import type { Page } from '@playwright/test'
import { describe, inject } from 'vitest'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { fill, kept, newAddress, press, signIn, signUp } from '#tests/support/site/account-steps.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { linkIn, mailTo } from '#tests/support/site/site-mails.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

const hasSession = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === 'session')

describe('signing up', () => {
  test('begins where somebody was, waits for the mailbox, and goes on by itself', async ({
    visit,
  }) => {
    const email = newAddress()
    const page = await visit('/about', { size: 'phone' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('group', { name: 'Menu' }).getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/signup$/)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await signUp(page, email)
    await expect(toast(page, 'Your account has been created successfully!')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled()
    await expectOpenToAll(page)

    const mail = await page.context().newPage()
    await mail.goto(linkIn(await mailTo(email, /verify/i)))
    await expect(mail).toHaveURL(/\/verify-email$/)
    await press(mail, 'Verify my email')
    await expect(toast(mail, 'Email verified! Happy shopping!')).toBeVisible()
    await expect(mail).toHaveURL(/\/manage-account$/)

    await expect(page).toHaveURL(/\/manage-account$/)
    const [token, user, icon] = await kept(page)
    expect(JSON.parse(user ?? '')).toMatchObject({ displayName: 'Aroha Ngata', email })
    expect(icon).toMatch(/^\/icons\//)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ value }) => value)).not.toContain(token)
  })

  test('says what is wrong with each field, at the top and beside it', async ({ visit }) => {
    const page = await visit('/signup', { expected: /422/ })
    await press(page, 'Create account')
    const summary = page.getByRole('group', { name: 'Please fix 4 things:' })
    await expect(summary).toBeFocused()
    await expectOpenToAll(page)
    await summary.getByRole('link', { name: 'Name is needed.' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()

    await fill(page, { Email: 'nobody', Name: 'A', Password: 'short', 'Confirm password': 'shirt' })
    await press(page, 'Create account')
    const said = (name: string) => page.getByRole('textbox', { name, exact: true })
    await expect(said('Email')).toHaveAccessibleDescription(
      'Invalid email format. Please enter a valid email address.',
    )
    await expect(said('Password')).toHaveAccessibleDescription(/must have at least 6 characters\./)
    await expect(said('Confirm password')).toHaveAccessibleDescription(
      'Passwords do not match. Please check and try again.',
    )

    // What only the server knows is said in the same places, and nothing typed is lost.
    await fill(page, {
      Email: 'a@b',
      Password: 'password',
      'Confirm password': 'password',
    })
    await press(page, 'Create account')
    await expect(said('Email')).toHaveAttribute('aria-invalid', 'true')
    await fill(page, { Email: newAddress() })
    await press(page, 'Create account')
    await expect(said('Password')).toHaveAccessibleDescription(/easy to guess/)
    await expect(said('Name')).toHaveValue('A')
  })
})

describe('signing in', () => {
  test('leads back to where somebody was, and shows who they are', async ({ visit }) => {
    const account = await accounts.make('Hemi Rata')
    const page = await visit('/categories', { expected: /401/ })
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, { email: account.email, password: 'wrong-one' })
    await expect(toast(page, 'Invalid credentials. Please try again.')).toBeVisible()
    await signIn(page, account)
    await expect(toast(page, 'Signed in successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/categories$/)
    await page.getByRole('button', { name: 'Your account, Hemi Rata' }).click()
    const menu = page.getByRole('group', { name: 'Your account, Hemi Rata' })
    await expect(menu.getByRole('link')).toHaveText([
      'My Wishlist',
      'Price watches',
      'Manage My Account',
      'Logout',
    ])
  })

  test('by a mailed link needs no password, and works once', async ({ visit }) => {
    const account = await accounts.make('Mere Pohutu')
    const page = await visit('/login', { expected: /422/ })
    await press(page, 'Email me a Sign-in Link')
    await expect(page.getByText('Please provide an email address.').first()).toBeVisible()
    await fill(page, { Email: account.email })
    await press(page, 'Email me a Sign-in Link')
    await expect(
      toast(page, 'Sign-in link sent! Please check your email and click the link included.'),
    ).toBeVisible()
    const link = linkIn(await mailTo(account.email, /sign/i))

    const elsewhere = await visit(link, { expected: /422/ })
    await expect(elsewhere).toHaveURL(/\/email-signin$/)
    await press(elsewhere, 'Sign in')
    await expect(elsewhere.getByText('Email is needed.').first()).toBeVisible()
    await fill(elsewhere, { Email: 'somebody.else@example.nz' })
    await press(elsewhere, 'Sign in')
    await expect(elsewhere.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'This is not the email that the link was sent to.',
    )

    await page.goto(link)
    await expect(page.getByText(`You are about to sign in as ${account.email}.`)).toBeVisible()
    await press(page, 'Sign in')
    await expect(toast(page, 'Signed in successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(`localStorage.getItem('emailForSignIn')`)).toBeNull()

    await fill(elsewhere, { Email: account.email })
    await press(elsewhere, 'Sign in')
    await expect(
      toast(elsewhere, 'This link does not work, or was used already. Please request a new one.'),
    ).toBeVisible()
    expect(await hasSession(elsewhere)).toBe(false)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link, which ends every session', async ({ visit }) => {
    const account = await accounts.make('Ngaio Weka')
    // Its session ends elsewhere: it may ask for the wishes once more before it knows.
    const page = await visit('/about', { ...account, expected: /401/ })
    await expect(page.getByRole('button', { name: 'Your account, Ngaio Weka' })).toBeVisible()

    const forgetful = await visit('/login', {
      expected: /401/,
      prepare: ({ clock }) => clock.install(),
    })
    await forgetful.getByRole('link', { name: 'Forgot your password?' }).click()
    await press(forgetful, 'Email me a link')
    await expect(forgetful.getByText('Email is needed.').first()).toBeVisible()
    await fill(forgetful, { Email: account.email })
    await press(forgetful, 'Email me a link')
    await expect(
      toast(
        forgetful,
        'If an account exists with that email, we have send a password reset email.',
      ),
    ).toBeVisible()
    await forgetful.clock.runFor(3000)
    await expect(forgetful).toHaveURL(/\/login$/)

    await forgetful.goto(linkIn(await mailTo(account.email, /password/i)))
    await expect(forgetful).toHaveURL(/\/reset-password$/)
    await fill(forgetful, { 'New password': 'short', 'Confirm password': 'short' })
    await press(forgetful, 'Set new password')
    await expect(
      forgetful.getByText('New password must have at least 6 characters.').first(),
    ).toBeVisible()
    const next = 'harakeke-piwakawaka-7'
    await fill(forgetful, { 'New password': next, 'Confirm password': next })
    await forgetful.clock.pauseAt(Date.now() + 60_000)
    await press(forgetful, 'Set new password')
    await expect(toast(forgetful, 'Password updated successfully')).toBeVisible()
    await forgetful.clock.runFor(2999)
    await expect(forgetful).toHaveURL(/\/reset-password$/)
    await forgetful.clock.runFor(1)
    await forgetful.clock.resume()
    await expect(forgetful).toHaveURL(/\/login$/)
    await signIn(forgetful, account)
    await expect(toast(forgetful, 'Invalid credentials. Please try again.')).toBeVisible()
    await signIn(forgetful, { email: account.email, password: next })
    await expect(toast(forgetful, 'Signed in successfully!')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await kept(page)).toEqual([null, null, null, null])
  })
})

describe('signing out', () => {
  test('ends the session, says so once at home, and reaches other tabs', async ({ visit }) => {
    const account = await accounts.make('Kiri Manu')
    const page = await visit('/about', account)
    await expect(page.getByRole('button', { name: 'Your account, Kiri Manu' })).toBeVisible()
    await page.evaluate(`localStorage.setItem('adsBlocked', 'true')`)
    const other = await page.context().newPage()
    await other.goto('/manage-account')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    await page.getByRole('button', { name: 'Your account, Kiri Manu' }).click()
    await page
      .getByRole('group', { name: 'Your account, Kiri Manu' })
      .getByRole('link', { name: 'Logout' })
      .click()
    await expect(toast(page, 'You have successfully logged out. Have a great day!')).toBeVisible()
    await expect(page).toHaveURL(`${inject('siteUrl')}/`)
    expect(await kept(page)).toEqual([null, null, null, null])
    expect(await hasSession(page)).toBe(false)
    await expect(other).toHaveURL(/\/login$/)
  })
})

describe('a page that is somebody’s own', () => {
  test('sends visitors to sign in, and takes them back', async ({ visit }) => {
    const account = await accounts.make('Ana Kea')
    const page = await visit('/about')
    await page.evaluate(`sessionStorage.clear()`)
    await page.goto('/manage-account')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, account)
    await expect(page).toHaveURL(/\/manage-account$/)
    await expect(page.getByRole('navigation', { name: 'Your pages' })).toBeVisible()
  })
})
