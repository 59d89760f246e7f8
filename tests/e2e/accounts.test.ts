import type { Page } from '@playwright/test'
import { describe, inject } from 'vitest'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts, type SiteAccount } from '#tests/support/site/site-accounts.ts'
import { linkIn, mailTo } from '#tests/support/site/site-mails.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

let people = 0
const newAddress = (): string => `somebody-${Date.now()}-${++people}@example.nz`

const password = 'kauri-tui-rimu-42'

const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const expectToast = async (page: Page, text: string): Promise<void> =>
  expect(
    page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true }).first(),
  ).toBeVisible()

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/signup')
  await fill(page, {
    Email: email,
    Name: 'Aroha Ngata',
    Password: password,
    'Confirm password': password,
  })
  await press(page, 'Create account')
  await expect(page).toHaveURL(/\/verify-email$/)
}

const signIn = async (page: Page, { email, password }: Pick<SiteAccount, 'email' | 'password'>) => {
  await fill(page, { Email: email, Password: password })
  await press(page, 'Sign in')
}

/** Half a minute of the page's clock, once it counts: before, nothing would have begun to wait. */
const waitForResend = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Resend in [12]?\ds$/ })).toBeDisabled()
  await page.clock.fastForward('00:31')
}

const kept = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(`['token', 'user', 'icon', 'adsBlocked'].map((key) => localStorage.getItem(key))`)

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
    await expectToast(page, 'Your account has been created successfully!')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled()
    await expectOpenToAll(page)

    const mail = await page.context().newPage()
    await mail.goto(linkIn(await mailTo(email, /verify/i)))
    await expect(mail).toHaveURL(/\/verify-email$/)
    await press(mail, 'Verify my email')
    await expectToast(mail, 'Email verified! Happy shopping!')
    await expect(mail).toHaveURL(/\/manage-account$/)

    await expect(page).toHaveURL(/\/manage-account$/)
    const [token, user, icon] = await kept(page)
    expect(JSON.parse(user ?? '')).toMatchObject({ displayName: 'Aroha Ngata', email })
    expect(icon).toMatch(/^\/icons\//)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ value }) => value)).not.toContain(token)
  })

  test('from a review leads back to it once the mailbox is proved', async ({ visit }) => {
    const email = newAddress()
    const page = await visit('/product/apple-iphone-15-pro-128gb-awMiEnyh59s')
    await page.getByRole('link', { name: 'Sign in to write a review' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByRole('link', { name: 'Sign up' }).first().click()
    await expect(page).toHaveURL(/\/signup$/)
    await signUp(page, email)
    await expect(page).toHaveURL(/\/verify-email$/)
    const mail = await page.context().newPage()
    await mail.goto(linkIn(await mailTo(email, /verify/i)))
    await press(mail, 'Verify my email')
    await expect(mail).toHaveURL(/\/manage-account$/)
    await expect(page).toHaveURL(/\/product\/apple-iphone-15-pro-128gb-awMiEnyh59s#your-review$/)
    await expect(page.getByRole('group', { name: /rating/i })).toBeInViewport()
  })

  test('is proved elsewhere only with the password, and here without another step', async ({
    visit,
  }) => {
    const email = newAddress()
    const page = await visit('/signup', { prepare: ({ clock }) => clock.install() })
    let asked = 0
    let gate = Promise.resolve()
    await page.route('**/api/auth/verification', async (route) => {
      asked++
      await gate
      await route.continue()
    })
    await signUp(page, email)
    await expect.poll(() => asked).toBeGreaterThan(0)
    // A poll is held until the clock of the page stands, so that the next one is counted from there.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    gate = held
    const before = asked
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect.poll(() => page.clock.runFor(3_000).then(() => asked)).toBeGreaterThan(before)
    const already = asked
    const answered = page.waitForResponse('**/api/auth/verification')
    release()
    await answered
    const isAskedAgain: boolean[] = []
    while (isAskedAgain.length < 100 && !isAskedAgain.at(-1)) {
      await page.clock.runFor(100)
      isAskedAgain.push(asked > already)
    }
    expect(isAskedAgain.at(-1)).toBe(true)
    expect(isAskedAgain.length).toBeGreaterThanOrEqual(29)
    expect(asked).toBe(already + 1)
    await page.clock.resume()

    const elsewhere = await visit(linkIn(await mailTo(email, /verify/i)), { expected: /403/ })
    await press(elsewhere, 'Verify my email')
    await expect(elsewhere.getByText('This is another browser than the one')).toBeVisible()
    await fill(elsewhere, { 'Password you chose': 'not-this-one' })
    await press(elsewhere, 'Verify my email')
    await expect(elsewhere.getByText('Incorrect password. Please try again.').first()).toBeVisible()
    await fill(elsewhere, { 'Password you chose': password })
    await press(elsewhere, 'Verify my email')
    await expect(elsewhere).toHaveURL(/\/manage-account$/)

    await expect(page).toHaveURL(/\/manage-account$/)
    await expectToast(page, 'Email verified! Happy shopping!')
  })

  test('sends its mail again after half a minute', async ({ visit }) => {
    const page = await visit('/signup', {
      prepare: ({ clock }) => clock.install(),
      expected: /ERR_FAILED/,
    })
    await signUp(page, newAddress())
    await waitForResend(page)
    await press(page, 'Resend email')
    await expectToast(page, 'Verification email resent! Please check your inbox.')
    await page.route('**/api/auth/verification/resend', (route) => route.abort())
    await waitForResend(page)
    await press(page, 'Resend email')
    await expect(page.getByText(/^We could not reach the site/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign up' }).click()
    await expect(page).toHaveURL(/\/signup$/)
  })

  test('waits where somebody signs in with the right password too early', async ({ visit }) => {
    const email = newAddress()
    await signUp(await visit('/signup'), email)
    const page = await visit('/login', { expected: /403/ })
    await signIn(page, { email, password })
    await expect(page).toHaveURL(/\/verify-email$/)
    await expect(page.getByText(email)).toBeVisible()
  })

  test('says what is wrong with each field, at the top and beside it', async ({ visit }) => {
    const page = await visit('/signup', { expected: /422/ })
    await press(page, 'Create account')
    const summary = page.getByRole('group', { name: '4 things need another look:' })
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
    await expect(said('Password')).toHaveAccessibleDescription(/among the first/)
    await expect(said('Name')).toHaveValue('A')
  })

  test('keeps what was typed when the site cannot be reached', async ({ visit }) => {
    const page = await visit('/signup', { expected: /ERR_FAILED|500/ })
    await page.route('**/api/auth/sign-up', (route) => route.abort('failed'))
    await fill(page, {
      Email: 'aroha@example.nz',
      Name: 'Aroha',
      Password: password,
      'Confirm password': password,
    })
    await press(page, 'Create account')
    await expect(page.getByText(/^We could not reach the site/).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('aroha@example.nz')
    await page.unroute('**/api/auth/sign-up')
    await page.route('**/api/auth/sign-up', (route) => route.fulfill({ status: 500 }))
    await press(page, 'Create account')
    await expectToast(
      page,
      'Sorry, an error occurred well creating your account. Please try again.',
    )
  })
})

describe('signing in', () => {
  test('leads back to where somebody was, and shows who they are', async ({ visit }) => {
    const account = await accounts.make('Hemi Rata')
    const page = await visit('/categories', { expected: /401/ })
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, { email: account.email, password: 'wrong-one' })
    await expectToast(page, 'Invalid credentials. Please try again.')
    await signIn(page, account)
    await expectToast(page, 'Signed in successfully!')
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
    await expectToast(
      page,
      'Sign-in link sent! Please check your email and click the link included.',
    )
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
    await expectToast(page, 'Signed in successfully!')
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(`localStorage.getItem('emailForSignIn')`)).toBeNull()

    await fill(elsewhere, { Email: account.email })
    await press(elsewhere, 'Sign in')
    await expectToast(
      elsewhere,
      'This link does not work, or was used already. Please request a new one.',
    )
    expect(await hasSession(elsewhere)).toBe(false)
  })

  test('by a mailed link is also for who is signed in, to show that it is them', async ({
    visit,
  }) => {
    const account = await accounts.make('Tiaki Kowhai')
    const page = await visit('/about', account)
    await expect(page.getByRole('button', { name: 'Your account, Tiaki Kowhai' })).toBeVisible()
    await page.evaluate(`sessionStorage.setItem('previousUrl', '/manage-account')`)
    await page.request.post('/api/auth/sign-in-link', { data: { email: account.email } })
    await page.goto(linkIn(await mailTo(account.email, /sign/i)))
    await fill(page, { Email: account.email })
    await press(page, 'Sign in')
    await expectToast(page, 'Signed in successfully!')
    await expect(page).toHaveURL(/\/manage-account$/)
  })

  test('loses nothing that is typed before its scripts are there', async ({ visit }) => {
    const account = await accounts.make('Hine Moana')
    const held = Promise.withResolvers<undefined>()
    const page = await visit('/login', {
      patient: false,
      prepare: (page) =>
        page.route('**/assets/main-*.js', async (route) => {
          await held.promise
          await route.continue()
        }),
    })
    await fill(page, { Email: account.email, Password: account.password })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    held.resolve(undefined)
    await press(page, 'Sign in')
    await expectToast(page, 'Signed in successfully!')
  })

  test('never leads to another site', async ({ visit }) => {
    const account = await accounts.make('Tama Koru')
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const page = await visit('/login')
      await page.evaluate(`sessionStorage.setItem('previousUrl', ${JSON.stringify(elsewhere)})`)
      await signIn(page, account)
      await expect(page).toHaveURL(`${inject('siteUrl')}/`)
    }
  })

  test('works with the keyboard alone', async ({ visit }) => {
    const account = await accounts.make('Wiremu Toroa')
    const page = await visit('/login')
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await page.keyboard.type(account.email)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type(account.password)
    await page.keyboard.press('Tab')
    const show = page.getByRole('button', { name: 'Show password: Password' })
    await expect(show).toBeFocused()
    await page.keyboard.press('Space')
    const field = page.getByRole('textbox', { name: 'Password', exact: true })
    await expect(field).toHaveAttribute('type', 'text')
    await page.keyboard.press('Shift+Tab')
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Your account, Wiremu Toroa' })).toBeVisible()

    await page.getByRole('button', { name: 'Your account, Wiremu Toroa' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'My Wishlist' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Your account, Wiremu Toroa' })).toBeFocused()
  })

  test.for(['/login', '/signup'])(
    'says at %s that Google was left again, once',
    async (path, { visit }) => {
      const page = await visit(`${path}?error=google_canceled`)
      await expectToast(page, 'Google sign-in was canceled. Please try again.')
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
    },
  )

  test('without scripts says that it needs them', async ({ visit }) => {
    const page = await visit('/login', { javaScript: false })
    await expect(page.getByText('This page needs JavaScript')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
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
    await expectToast(
      forgetful,
      'If an account exists with that email, we have send a password reset email.',
    )
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
    await expectToast(forgetful, 'Password updated successfully')
    await forgetful.clock.runFor(2999)
    await expect(forgetful).toHaveURL(/\/reset-password$/)
    await forgetful.clock.runFor(1)
    await forgetful.clock.resume()
    await expect(forgetful).toHaveURL(/\/login$/)
    await signIn(forgetful, account)
    await expectToast(forgetful, 'Invalid credentials. Please try again.')
    await signIn(forgetful, { email: account.email, password: next })
    await expectToast(forgetful, 'Signed in successfully!')

    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await kept(page)).toEqual([null, null, null, null])
  })

  test('is told apart from a link that is none', async ({ visit }) => {
    const page = await visit('/reset-password?token=never-given-out', { expected: /422/ })
    await fill(page, { 'New password': password, 'Confirm password': password })
    await press(page, 'Set new password')
    await expectToast(
      page,
      'This link does not work, or was used already. Please request a new one.',
    )
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  })
})

describe('a change of address', () => {
  test('is waited for like a sign-up, and changes nothing before', async ({ visit }) => {
    const account = await accounts.make('Moana Tai')
    const page = await visit('/about', account)
    await expect(page.getByRole('button', { name: 'Your account, Moana Tai' })).toBeVisible()
    const email = newAddress()
    const asked = { email, password: account.password }
    const answer = await page.request.post('/api/account/email', { data: asked })
    expect(answer.status()).toBe(202)
    await page.goto('/verify-email')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to your account' })).toBeVisible()

    const mail = await page.context().newPage()
    await mail.goto(linkIn(await mailTo(email, /./)))
    await press(mail, 'Verify my email')
    for (const tab of [mail, page]) {
      await expectToast(tab, 'Email verified! Happy shopping!')
      await expect(tab).toHaveURL(/\/manage-account$/)
    }
    expect((await kept(page))[1]).toContain(email)
  })

  test('that nobody asked for leads to the account without a word', async ({ visit }) => {
    const page = await visit('/verify-email', await accounts.make('Aperahama Pou'))
    await expect(page).toHaveURL(/\/manage-account$/)
    await expect(page.getByText('Email verified! Happy shopping!')).toHaveCount(0)
  })

  test('that no browser waits for says so', async ({ visit }) => {
    const page = await visit('/verify-email')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to verify here')
  })
})

describe('signing out', () => {
  test('ends the session, says so once at home, and reaches other tabs', async ({ visit }) => {
    const account = await accounts.make('Kiri Manu')
    const page = await visit('/about', account)
    await expect(page.getByRole('button', { name: 'Your account, Kiri Manu' })).toBeVisible()
    await page.evaluate(`localStorage.setItem('adsBlocked', 'true')`)
    const other = await page.context().newPage()
    await other.goto('/wishlist')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText("Kiri Manu's Wishlist")

    await page.getByRole('button', { name: 'Your account, Kiri Manu' }).click()
    await page
      .getByRole('group', { name: 'Your account, Kiri Manu' })
      .getByRole('link', { name: 'Logout' })
      .click()
    await expectToast(page, 'You have successfully logged out. Have a great day!')
    await expect(page).toHaveURL(`${inject('siteUrl')}/`)
    expect(await kept(page)).toEqual([null, null, null, null])
    expect(await hasSession(page)).toBe(false)
    await expect(other).toHaveURL(/\/login$/)
  })

  test('that fails says so, and leaves somebody signed in', async ({ visit }) => {
    const account = await accounts.make('Rangi Huia')
    const page = await visit('/about', { ...account, expected: /ERR_FAILED/ })
    await page.route('**/api/auth/sign-out', (route) => route.abort('failed'))
    await page.goto('/signout?logout=true')
    await expectToast(page, 'An error occurred during logout. Please try again.')
    await expect(page).toHaveURL(`${inject('siteUrl')}/`)
    await expect(page.getByRole('button', { name: 'Your account, Rangi Huia' })).toBeVisible()
  })
})

describe('a page that is somebody’s own', () => {
  test('sends visitors to sign in, and takes them back', async ({ visit }) => {
    const account = await accounts.make('Ana Kea')
    const page = await visit('/about')
    await page.evaluate(`sessionStorage.clear()`)
    await page.goto('/wishlist')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, account)
    await expect(page).toHaveURL(/\/wishlist$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ana Kea's Wishlist")
  })

  test('takes whatever else stands under the keys for nobody', async ({ visit }) => {
    for (const junk of [
      '',
      'null',
      '[]',
      '{"uid":1}',
      '{"uid":"a","displayName":{}}',
      'not json',
    ]) {
      const page = await visit('/about')
      await page.evaluate(`localStorage.setItem('user', ${JSON.stringify(junk)})`)
      await page.goto('/wishlist')
      await expect(page).toHaveURL(/\/login$/)
      expect(await kept(page)).toEqual([null, null, null, null])
    }
  })

  test('is left by whoever’s session ends meanwhile', async ({ visit }) => {
    const account = await accounts.make('Pita Ruru')
    const page = await visit('/manage-account', { ...account, expected: /401/ })
    await expect(page.getByRole('button', { name: 'Your account, Pita Ruru' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await accounts.db().deleteFrom('session').where('account_id', '=', account.id).execute()
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Wishlist' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await kept(page)).toEqual([null, null, null, null])
  })
})
