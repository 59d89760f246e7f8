import type { Page } from '@playwright/test'
import { inject } from 'vitest'
import {
  fill,
  kept,
  newAddress,
  password,
  press,
  signIn,
  signUp,
} from '#tests/support/site/account-steps.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { linkIn, mailTo } from '#tests/support/site/site-mails.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

/** Half a minute of the page's clock, once it counts: before, nothing would have begun to wait. */
const waitForResend = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Resend in [12]?\ds$/ })).toBeDisabled()
  await page.clock.fastForward('00:31')
}

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
  await expect(toast(page, 'Email verified! Happy shopping!')).toBeVisible()
})

test('sends its mail again after half a minute', async ({ visit }) => {
  const page = await visit('/signup', {
    prepare: ({ clock }) => clock.install(),
    expected: /ERR_FAILED/,
  })
  await signUp(page, newAddress())
  await waitForResend(page)
  await press(page, 'Resend email')
  await expect(toast(page, 'Verification email resent! Please check your inbox.')).toBeVisible()
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
  await expect(toast(page, 'Signed in successfully!')).toBeVisible()
})

test.for(['/login', '/signup'])(
  'says at %s that Google was left again, once',
  async (path, { visit }) => {
    const page = await visit(`${path}?error=google_canceled`)
    await expect(toast(page, 'Google sign-in was canceled. Please try again.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  },
)

test('without scripts says that it needs them', async ({ visit }) => {
  const page = await visit('/login', { javaScript: false })
  await expect(page.getByText('This page needs JavaScript')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('is waited for like a sign-up, and changes nothing before', async ({ visit }) => {
  const account = await accounts.make('Moana Tai')
  const page = await visit('/about', account)
  await expect(page.getByRole('button', { name: 'Your account, Moana Tai' })).toBeVisible()
  const email = newAddress()
  const asked = { email, password: account.password }
  const answer = await page.request.post('/api/account/email', { data: asked, maxRetries: 2 })
  expect(answer.status()).toBe(202)
  await page.goto('/verify-email')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your account' })).toBeVisible()

  const mail = await page.context().newPage()
  await mail.goto(linkIn(await mailTo(email, /./)))
  // Both are waited for from now on: the toast of one may be over before that of the other comes.
  const toasts = [mail, page].map((tab) =>
    expect(toast(tab, 'Email verified! Happy shopping!')).toBeVisible(),
  )
  await press(mail, 'Verify my email')
  await Promise.all(toasts)
  for (const tab of [mail, page]) await expect(tab).toHaveURL(/\/manage-account$/)
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

test('that fails says so, and leaves somebody signed in', async ({ visit }) => {
  const account = await accounts.make('Rangi Huia')
  const page = await visit('/about', { ...account, expected: /ERR_FAILED/ })
  await page.route('**/api/auth/sign-out', (route) => route.abort('failed'))
  await page.goto('/signout?logout=true')
  await expect(toast(page, 'An error occurred during logout. Please try again.')).toBeVisible()
  await expect(page).toHaveURL(`${inject('siteUrl')}/`)
  await expect(page.getByRole('button', { name: 'Your account, Rangi Huia' })).toBeVisible()
})

test('takes whatever else stands under the keys for nobody', async ({ visit }) => {
  for (const junk of ['', 'null', '[]', '{"uid":1}', '{"uid":"a","displayName":{}}', 'not json']) {
    const page = await visit('/about')
    await page.evaluate(`localStorage.setItem('user', ${JSON.stringify(junk)})`)
    await page.goto('/manage-account')
    await expect(page).toHaveURL(/\/login$/)
    expect(await kept(page)).toEqual([null, null, null, null])
  }
})

test('shows whoever’s session ends meanwhile what visitors see', async ({ visit }) => {
  const account = await accounts.make('Pita Ruru')
  const page = await visit('/manage-account#security', { ...account, expected: /401/ })
  await expect(page.getByRole('button', { name: 'Your account, Pita Ruru' })).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await accounts.db().deleteFrom('session').where('account_id', '=', account.id).execute()
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Wishlist' }).click()
  await expect(page.getByText('Kept in this browser only.')).toBeVisible()
  expect(await kept(page)).toEqual([null, null, null, null])
  await page.goto('/manage-account')
  await expect(page).toHaveURL(/\/login$/)
})
