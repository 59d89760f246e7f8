import { beforeAll, expect, test } from 'vitest'
import {
  accountKitOn,
  anOperator,
  otherPassword,
  password,
  signedIn,
  tokenIn,
  type AccountKit,
  type Browser,
} from '#tests/support/account/account-kit.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describeDatabase('signing in', (open) => {
  let database: TestDatabase
  let kit: AccountKit

  beforeAll(async () => {
    database = await open()
    kit = accountKitOn(database)
  })

  /** Of so many tries with a wrong password, how many were compared with the right one. */
  const guesses = async (
    email: string,
    times: number,
    browserOf: (n: number) => Browser,
  ): Promise<number> => {
    let compared = 0
    for (let n = 0; n < times; n++) {
      const refusal: unknown = await kit
        .signIn(email, `${otherPassword}${n}`, browserOf(n))
        .catch((error: unknown) => error)
      if (refusal instanceof Error && 'code' in refusal) {
        compared += refusal.code === 'auth.credentials_invalid' ? 1 : 0
      }
    }
    return compared
  }

  test('takes the password, whatever the spelling of the address', async () => {
    await kit.anOwner('kea@example.nz')
    for (const spelling of [' KEA@example.nz ', 'kea＠example.nz', 'ｋea@example.nz']) {
      expect((await kit.sessionOf(await kit.signIn(spelling))).account.email).toBe('kea@example.nz')
    }
  })

  test('says the same of a wrong password, an unknown address and none at all', async () => {
    await kit.anOwner('same@example.nz')
    const passwordless = await kit.anOwner('passwordless@example.nz')
    await database.db
      .deleteFrom('password_credential')
      .where('account_id', '=', passwordless.account.id)
      .execute()
    for (const email of ['same@example.nz', 'nobody@example.nz', 'passwordless@example.nz']) {
      for (const wrong of [otherPassword, '', '\0', 'x'.repeat(1_000_000)]) {
        await expect(kit.signIn(email, wrong)).rejects.toEqual(refused('auth.credentials_invalid'))
      }
    }
    await expect(kit.signIn('no address')).rejects.toEqual(refused('auth.email_invalid', ['email']))
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
    expect(await guesses('guess@example.nz', 30, () => kit.aBrowser())).toBe(20)
    // Neither an address without an account, nor another account, is counted with it.
    expect(await guesses('guess-nobody@example.nz', 21, () => kit.aBrowser())).toBe(20)
    kit.wait(8 * minuteMs)
    expect(await guesses('guess@example.nz', 2, () => kit.aBrowser())).toBe(0)
    kit.wait(10 * minuteMs)
    expect(await guesses('guess@example.nz', 25, () => kit.aBrowser())).toBe(20)
  })

  test('compares at most twenty in any quarter of an hour, not only in each', async () => {
    await kit.anOwner('sliding@example.nz')
    const times: number[] = []
    for (let minute = 0; minute < 40; minute++) {
      const compared = await guesses('sliding@example.nz', 4, () => kit.aBrowser())
      for (let n = 0; n < compared; n++) times.push(minute)
      kit.wait(minuteMs)
    }
    for (const from of times) {
      expect(times.filter((at) => at >= from && at < from + 15).length).toBeLessThanOrEqual(20)
    }
    expect(times.length).toBeGreaterThanOrEqual(40)
  })

  test('compares ten guesses of one address block, which leaves others theirs', async () => {
    await kit.anOwner('block@example.nz')
    const block = { addressBlock: '2001:db8:0:1::/64' }
    const spelled = ['block@example.nz', 'BLOCK@example.nz', ' block＠example.nz']
    let compared = 0
    for (let n = 0; n < 24; n++) {
      compared += await guesses(spelled[n % 3] ?? '', 1, () => kit.aBrowser(block))
    }
    expect(compared).toBe(10)
    // What was refused to the block has not used up what everybody has.
    expect(await guesses('block@example.nz', 12, () => kit.aBrowser())).toBe(10)
  })

  test('compares a hundred guesses of one address block, whosever accounts they are at', async () => {
    const block = { addressBlock: '2001:db8:0:2::/64' }
    let compared = 0
    for (let n = 0; n < 102; n++) {
      compared += await guesses(`stuffed${n}@example.nz`, 1, () => kit.aBrowser(block))
    }
    expect(compared).toBe(100)
    const { browser, account } = await kit.anOwner('beside@example.nz')
    await kit.signIn(account.email, password, kit.aBrowser({ ...browser, ...block }))
  })

  test('lets the owner in while strangers guess: by the known browser, and by a link', async () => {
    const { browser, account } = await kit.anOwner('owner@example.nz')
    const { deviceToken } = browser
    await guesses(account.email, 25, () => kit.aBrowser())
    await expect(kit.signIn(account.email)).rejects.toMatchObject({
      code: 'auth.too_many',
      kind: 'limited',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    await kit.signIn(account.email, password, kit.aBrowser({ deviceToken }))
    // The browser of another account is a stranger here.
    const other = await kit.anOwner('other@example.nz')
    await expect(kit.signIn(account.email, password, other.browser)).rejects.toEqual(
      refused('auth.too_many'),
    )
    // Strangers who have links sent use up neither those that the owner asks for from there …
    for (let n = 0; n < 12; n++) await kit.identity.sendSignInLink(account.email, kit.aBrowser())
    const [link] = await kit.sendMails()
    await kit.identity.sendSignInLink(account.email, browser)
    const token = tokenIn(await kit.sendMails(), 'sign-in-link')
    await kit.identity.useSignInLink({ token, email: account.email }, kit.aBrowser())
    // … nor those that they had sent to the owner.
    await kit.identity.useSignInLink(
      { token: link?.token ?? '', email: account.email },
      kit.aBrowser(),
    )
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
    const mails = await kit.sendMails()
    expect(mails).toMatchObject([{ kind: 'sign-in-link', recipient: account.email }])
    const token = tokenIn(mails, 'sign-in-link')

    const { identity } = kit
    for (const email of ['nobody@example.nz', 'no address', '']) {
      await expect(identity.useSignInLink({ token, email }, kit.aBrowser())).rejects.toEqual(
        refused('auth.link_of_other_address', ['email']),
      )
    }
    const session = await identity.useSignInLink(
      { token, email: 'Link@Example.nz' },
      kit.aBrowser(),
    )
    expect(session.account.id).toBe(account.id)
    await expect(
      identity.useSignInLink({ token, email: account.email }, kit.aBrowser()),
    ).rejects.toEqual(refused('auth.link_invalid'))
    expect(
      await database.db
        .selectFrom('account')
        .where('email', '=', 'nobody@example.nz')
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  test('lets nobody find out by a link whose it is, nor spoil other links by it', async () => {
    const { account } = await kit.anOwner('found@example.nz')
    const { email } = account
    const finder = kit.aBrowser()
    await kit.identity.sendSignInLink(email, finder)
    const token = tokenIn(await kit.sendMails(), 'sign-in-link')
    for (let n = 0; n < 10; n++) {
      const guess = { token, email: `found-${n}@example.nz` }
      await expect(kit.identity.useSignInLink(guess, finder)).rejects.toEqual(
        refused('auth.link_of_other_address', ['email']),
      )
    }
    await expect(kit.identity.useSignInLink({ token, email }, finder)).rejects.toEqual(
      refused('auth.too_many'),
    )
    await kit.identity.sendSignInLink(email, finder)
    const other = tokenIn(await kit.sendMails(), 'sign-in-link')
    await kit.identity.useSignInLink({ token: other, email }, kit.aBrowser())
  })

  test('takes a link for ten minutes from when it left', async () => {
    const { account } = await kit.anOwner('ten@example.nz')
    const { email } = account
    await kit.identity.sendSignInLink(email, kit.aBrowser())
    kit.wait(30 * minuteMs)
    const first = tokenIn(await kit.sendMails(), 'sign-in-link')
    kit.wait(10 * minuteMs - 1)
    await kit.identity.useSignInLink({ token: first, email }, kit.aBrowser())
    await kit.identity.sendSignInLink(email, kit.aBrowser())
    const second = tokenIn(await kit.sendMails(), 'sign-in-link')
    kit.wait(10 * minuteMs)
    await expect(
      kit.identity.useSignInLink({ token: second, email }, kit.aBrowser()),
    ).rejects.toEqual(refused('auth.link_expired'))
  })

  test('tells whoever proves a disabled account, and nobody else', async () => {
    const { browser, account } = await kit.anOwner('disabled@example.nz')
    const { email } = account
    await kit.identity.sendSignInLink(email, kit.aBrowser())
    await kit.accounts.disable(email, anOperator)
    expect(await kit.identity.findSession(browser.sessionToken ?? '')).toBeUndefined()
    await expect(kit.signIn(email, otherPassword)).rejects.toEqual(
      refused('auth.credentials_invalid'),
    )
    await expect(kit.signIn(email)).rejects.toEqual(refused('auth.disabled'))
    const token = tokenIn(await kit.sendMails(), 'sign-in-link')
    await expect(kit.identity.useSignInLink({ token, email }, kit.aBrowser())).rejects.toEqual(
      refused('auth.disabled'),
    )
    await kit.accounts.enable(email, anOperator)
    await kit.signIn(email)
  })

  test('keeps a session for thirty days without use, and half a year with it', async () => {
    const { browser } = await kit.anOwner('stay@example.nz')
    const token = browser.sessionToken ?? ''
    const unused = await kit.signIn('stay@example.nz')
    let days = 0
    for (; days < 179; days += 25) {
      expect(await kit.identity.findSession(token)).toBeDefined()
      kit.wait(25 * dayMs)
    }
    expect(await kit.identity.findSession(token)).toBeUndefined()
    expect(await kit.identity.findSession(unused.sessionToken ?? '')).toBeUndefined()
  })

  test('moves a session on no more than once a day', async () => {
    const { browser } = await kit.anOwner('daily@example.nz')
    const seen = async (): Promise<Date | undefined> => {
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
    const { browser, account } = await kit.anOwner('many@example.nz')
    const phone = await kit.signIn(
      account.email,
      password,
      kit.aBrowser({ userAgent: `Phone\r\n\u0007${'x'.repeat(400)}` }),
    )
    const tablet = await kit.signIn(account.email, password, kit.aBrowser({ userAgent: '' }))
    const session = await kit.sessionOf(browser)
    const items = await kit.identity.listSessions(session)
    expect(items.map(({ userAgent }) => userAgent.slice(0, 9))).toEqual([
      '',
      'Phone xxx',
      'A browser',
    ])
    expect(items[1]?.userAgent).toHaveLength(300)

    const other = await kit.anOwner('not-theirs@example.nz')
    const stranger = await kit.sessionOf(other.browser)
    for (const id of [session.id, 'no id', '\u2028', '']) {
      await kit.identity.endSessions(stranger, { id })
    }
    await kit.sessionOf(browser)
    await kit.identity.endSessions(session, { id: (await kit.sessionOf(phone)).id })
    expect(await kit.identity.findSession(phone.sessionToken ?? '')).toBeUndefined()
    await kit.sessionOf(tablet)
    await kit.identity.endSessions(session, 'others')
    expect(await kit.identity.findSession(tablet.sessionToken ?? '')).toBeUndefined()
    await kit.sessionOf(browser)
    await kit.sessionOf(other.browser)
    await kit.identity.signOut(browser.sessionToken ?? '')
    await kit.identity.signOut('made up')
    expect(await kit.identity.findSession(browser.sessionToken ?? '')).toBeUndefined()
  })

  test('lets no browser in that waited for its sign-up once others were signed out', async () => {
    const waiting = kit.aBrowser()
    const asked = { email: 'waits@example.nz', name: 'Waits', password }
    waiting.pendingToken = (await kit.identity.signUp(asked, waiting)).pendingToken
    const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
    const elsewhere = kit.aBrowser()
    const outcome = await kit.identity.verify({ token, password }, elsewhere, undefined)
    if (outcome.purpose !== 'sign-up') throw new Error('expected a sign-up')
    signedIn(elsewhere, outcome.session)
    await kit.identity.endSessions(await kit.sessionOf(elsewhere), 'others')
    await expect(kit.identity.claimVerified(waiting)).rejects.toEqual(refused('auth.not_verified'))
  })

  test('keeps a hundred sessions and twenty known browsers of an account', async () => {
    const { account, browser } = await kit.anOwner('crowd@example.nz')
    const first = browser.deviceToken
    for (let n = 0; n < 100; n++) {
      kit.wait(1)
      await kit.signIn(account.email)
    }
    const count = async (table: 'session' | 'known_device') =>
      (
        await database.db
          .selectFrom(table)
          .where('account_id', '=', account.id)
          .select('account_id')
          .execute()
      ).length
    expect(await count('session')).toBe(100)
    expect(await count('known_device')).toBe(20)
    expect(await kit.identity.findSession(browser.sessionToken ?? '')).toBeUndefined()
    await kit.signIn(account.email, password, browser)
    expect(browser.deviceToken).not.toBe(first)
  })
})
