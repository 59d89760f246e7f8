import { expect, test } from 'vitest'
import {
  anOperator,
  otherPassword,
  password,
  sessionIn,
  signedIn,
  type Browser,
} from '#tests/support/account/account-kit.ts'
import { describeAccounts } from '#tests/support/account/describe-accounts.ts'
import { expectRefused } from '#tests/support/database/refused.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describeAccounts('signing in', (kit) => {
  /** Of so many tries with a wrong password, how many were compared with the right one. */
  const guesses = async (
    email: string,
    times: number,
    browserOf: () => Browser = () => kit.aBrowser(),
  ): Promise<number> => {
    let compared = 0
    for (let n = 0; n < times; n++) {
      const refusal: unknown = await kit
        .signIn(email, `${otherPassword}${n}`, browserOf())
        .catch((error: unknown) => error)
      if (refusal instanceof Error && 'code' in refusal)
        compared += refusal.code === 'auth.credentials_invalid' ? 1 : 0
    }
    return compared
  }
  const useLink = (token: string, email: string, browser = kit.aBrowser()) =>
    kit.identity.useSignInLink({ token, email }, browser)
  const linkTo = async (email: string) => {
    await kit.identity.sendSignInLink(email, kit.aBrowser())
    return kit.linkOf('sign-in-link')
  }

  test('takes the password, whatever the spelling of the address', async () => {
    await kit.anOwner('kea@example.nz')
    for (const spelling of [' KEA@example.nz ', 'ｋea＠example.nz'])
      expect((await kit.sessionOf(await kit.signIn(spelling))).account.email).toBe('kea@example.nz')
  })

  test('says the same of a wrong password, an unknown address and none at all', async () => {
    await kit.anOwner('same@example.nz')
    await kit.withoutPassword('passwordless@example.nz')
    for (const email of ['same@example.nz', 'nobody@example.nz', 'passwordless@example.nz'])
      for (const wrong of [otherPassword, '', '\0', 'x'.repeat(1_000_000)])
        await expectRefused(kit.signIn(email, wrong), 'auth.credentials_invalid')
    await expectRefused(kit.signIn('no address'), 'auth.email_invalid', ['email'])
  })

  test('gives a new token each time, and ends the session that the browser had', async () => {
    const { browser, account } = await kit.anOwner('rotate@example.nz')
    const { sessionToken = '', deviceToken } = browser
    await kit.signIn(account.email, password, browser)
    expect(browser.sessionToken).not.toBe(sessionToken)
    expect(browser.deviceToken).toBe(deviceToken)
    expect(await kit.identity.findSession(sessionToken)).toBeUndefined()
    expect(await kit.identity.listSessions(await kit.sessionOf(browser))).toHaveLength(1)
  })

  test('compares at most twenty guesses a quarter of an hour, wherever they come from', async () => {
    await kit.anOwner('guess@example.nz')
    expect(await guesses('guess@example.nz', 30)).toBe(20)
    // Neither an address without an account, nor another account, is counted with it.
    expect(await guesses('guess-nobody@example.nz', 21)).toBe(20)
    kit.wait(8 * minuteMs)
    expect(await guesses('guess@example.nz', 2)).toBe(0)
    kit.wait(10 * minuteMs)
    expect(await guesses('guess@example.nz', 25)).toBe(20)
  })

  test('compares at most twenty in any quarter of an hour, not only in each', async () => {
    await kit.anOwner('sliding@example.nz')
    const times: number[] = []
    for (let minute = 0; minute < 40; minute++) {
      const compared = await guesses('sliding@example.nz', 4)
      for (let n = 0; n < compared; n++) times.push(minute)
      kit.wait(minuteMs)
    }
    for (const from of times)
      expect(times.filter((at) => at >= from && at < from + 15).length).toBeLessThanOrEqual(20)
    expect(times.length).toBeGreaterThanOrEqual(40)
  })

  test('compares ten guesses of one address block, which leaves others theirs', async () => {
    await kit.anOwner('block@example.nz')
    const addressBlock = '2001:db8:0:1::/64'
    let compared = 0
    for (let n = 0; n < 8; n++)
      for (const spelled of ['block@example.nz', 'BLOCK@example.nz', ' block＠example.nz'])
        compared += await guesses(spelled, 1, () => kit.aBrowser({ addressBlock }))
    expect(compared).toBe(10)
    // What was refused to the block has not used up what everybody has.
    expect(await guesses('block@example.nz', 12)).toBe(10)
  })

  test('compares a hundred guesses of one address block, whosever accounts they are at', async () => {
    const block = { addressBlock: '2001:db8:0:2::/64' }
    let compared = 0
    for (let n = 0; n < 102; n++)
      compared += await guesses(`stuffed${n}@example.nz`, 1, () => kit.aBrowser(block))
    expect(compared).toBe(100)
    const { browser, account } = await kit.anOwner('beside@example.nz')
    await kit.signIn(account.email, password, kit.aBrowser({ ...browser, ...block }))
  })

  test('lets the owner in while strangers guess: by the known browser, and by a link', async () => {
    const { browser, account } = await kit.anOwner('owner@example.nz')
    const { deviceToken } = browser
    const { email } = account
    await guesses(email, 25)
    await expect(kit.signIn(email)).rejects.toMatchObject({
      code: 'auth.too_many',
      kind: 'limited',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    await kit.signIn(email, password, kit.aBrowser({ deviceToken }))
    // The browser of another account is a stranger here.
    const other = await kit.anOwner('other@example.nz')
    await expectRefused(kit.signIn(email, password, other.browser), 'auth.too_many')
    // Strangers who have links sent use up neither those that the owner asks for from there …
    for (let n = 0; n < 12; n++) await kit.identity.sendSignInLink(email, kit.aBrowser())
    const [link] = await kit.sendMails()
    await kit.identity.sendSignInLink(email, browser)
    await useLink(await kit.linkOf('sign-in-link'), email)
    // … nor those that they had sent to the owner.
    await useLink(link?.token ?? '', email)
  })

  test('counts no sign-in that succeeds, and ten wrong ones of a known browser', async () => {
    const { browser, account } = await kit.anOwner('often@example.nz')
    for (let n = 0; n < 15; n++) await kit.signIn(account.email, password, browser)
    const { deviceToken } = browser
    expect(await guesses(account.email, 15, () => kit.aBrowser({ deviceToken }))).toBeLessThan(11)
  })

  test('mails a link to an account, nothing to nobody, and waits as long for both', async () => {
    const { account } = await kit.anOwner('link@example.nz')
    const before = kit.nudges()
    await kit.identity.sendSignInLink('nobody@example.nz', kit.aBrowser())
    expect(kit.nudges()).toBe(before + 1)
    expect(await kit.sendMails()).toEqual([])
    await kit.identity.sendSignInLink('LINK@example.nz', kit.aBrowser())
    const [mail, ...others] = await kit.sendMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'sign-in-link', recipient: account.email })
    const { token = '' } = mail ?? {}
    for (const email of ['nobody@example.nz', 'no address', ''])
      await expectRefused(useLink(token, email), 'auth.link_of_other_address', ['email'])
    expect((await useLink(token, 'Link@Example.nz')).account.id).toBe(account.id)
    await expectRefused(useLink(token, account.email), 'auth.link_invalid')
    const made = kit.db.selectFrom('account').where('email', '=', 'nobody@example.nz')
    expect(await made.selectAll().execute()).toEqual([])
  })

  test('lets nobody find out by a link whose it is, nor spoil other links by it', async () => {
    const { email } = (await kit.anOwner('found@example.nz')).account
    const finder = kit.aBrowser()
    const token = await linkTo(email)
    for (let n = 0; n < 10; n++) {
      const guess = useLink(token, `found-${n}@example.nz`, finder)
      await expectRefused(guess, 'auth.link_of_other_address', ['email'])
    }
    await expectRefused(useLink(token, email, finder), 'auth.too_many')
    await useLink(await linkTo(email), email)
  })

  test('takes a link for ten minutes from when it left', async () => {
    const { email } = (await kit.anOwner('ten@example.nz')).account
    await kit.identity.sendSignInLink(email, kit.aBrowser())
    kit.wait(30 * minuteMs)
    const first = await kit.linkOf('sign-in-link')
    kit.wait(10 * minuteMs - 1)
    await useLink(first, email)
    const second = await linkTo(email)
    kit.wait(10 * minuteMs)
    await expectRefused(useLink(second, email), 'auth.link_expired')
  })

  test('tells whoever proves a disabled account, and nobody else', async () => {
    const { browser, account } = await kit.anOwner('disabled@example.nz')
    const { email } = account
    await kit.identity.sendSignInLink(email, kit.aBrowser())
    await kit.accounts.disable(email, anOperator)
    expect(await kit.isSignedIn(browser)).toBe(false)
    await expectRefused(kit.signIn(email, otherPassword), 'auth.credentials_invalid')
    await expectRefused(kit.signIn(email), 'auth.disabled')
    await expectRefused(useLink(await kit.linkOf('sign-in-link'), email), 'auth.disabled')
    await kit.accounts.enable(email, anOperator)
    await kit.signIn(email)
  })

  test('keeps a session for thirty days without use, and half a year with it', async () => {
    const { browser } = await kit.anOwner('stay@example.nz')
    const unused = await kit.signIn('stay@example.nz')
    for (let days = 0; days < 179; days += 25) {
      expect(await kit.isSignedIn(browser)).toBe(true)
      kit.wait(25 * dayMs)
    }
    expect(await kit.isSignedIn(browser)).toBe(false)
    expect(await kit.isSignedIn(unused)).toBe(false)
  })

  test('moves a session on no more than once a day', async () => {
    const { browser } = await kit.anOwner('daily@example.nz')
    const seen = async () => {
      const session = await kit.sessionOf(browser)
      return (await kit.identity.listSessions(session))[0]?.lastSeenAt
    }
    const first = await seen()
    kit.wait(dayMs)
    expect(await seen()).toEqual(first)
    kit.wait(1)
    expect(await seen()).toEqual(kit.clock.now())
  })

  test('lists the sessions of the owner, and ends them one by one or all but this one', async () => {
    const { identity } = kit
    const { browser, account } = await kit.anOwner('many@example.nz')
    const signInWith = (userAgent: string) =>
      kit.signIn(account.email, password, kit.aBrowser({ userAgent }))
    const phone = await signInWith(`Phone\r\n\u0007${'x'.repeat(400)}`)
    const tablet = await signInWith('')
    const session = await kit.sessionOf(browser)
    const agents = (await identity.listSessions(session)).map(({ userAgent }) => userAgent)
    expect(agents.map((text) => text.slice(0, 9))).toEqual(['', 'Phone xxx', 'A browser'])
    expect(agents[1]).toHaveLength(300)

    const other = await kit.anOwner('not-theirs@example.nz')
    const stranger = await kit.sessionOf(other.browser)
    for (const id of [session.id, 'no id', '\u2028', ''])
      await identity.endSessions(stranger, { id })
    await kit.sessionOf(browser)
    await identity.endSessions(session, { id: (await kit.sessionOf(phone)).id })
    expect(await kit.isSignedIn(phone)).toBe(false)
    await kit.sessionOf(tablet)
    await identity.endSessions(session, 'others')
    expect(await kit.isSignedIn(tablet)).toBe(false)
    await kit.sessionOf(browser)
    await kit.sessionOf(other.browser)
    await identity.signOut(browser.sessionToken ?? '')
    await identity.signOut('made up')
    expect(await kit.isSignedIn(browser)).toBe(false)
  })

  test('lets no browser in that waited for its sign-up once others were signed out', async () => {
    const waiting = await kit.signUp('waits@example.nz')
    const elsewhere = kit.aBrowser()
    const outcome = await kit.verify(await kit.linkOf('verify-sign-up'), password, elsewhere)
    signedIn(elsewhere, sessionIn(outcome))
    await kit.identity.endSessions(await kit.sessionOf(elsewhere), 'others')
    await expectRefused(kit.identity.claimVerified(waiting), 'auth.not_verified')
  })

  test('keeps a hundred sessions and twenty known browsers of an account', async () => {
    const { account, browser } = await kit.anOwner('crowd@example.nz')
    const first = browser.deviceToken
    for (let n = 0; n < 100; n++) {
      kit.wait(1)
      await kit.signIn(account.email)
    }
    const count = async (table: 'session' | 'known_device') => {
      const rows = kit.db.selectFrom(table).where('account_id', '=', account.id)
      return (await rows.select('account_id').execute()).length
    }
    expect(await count('session')).toBe(100)
    expect(await count('known_device')).toBe(20)
    expect(await kit.isSignedIn(browser)).toBe(false)
    await kit.signIn(account.email, password, browser)
    expect(browser.deviceToken).not.toBe(first)
  })
})
