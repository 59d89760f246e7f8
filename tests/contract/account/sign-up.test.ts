import { beforeAll, describe, expect, test } from 'vitest'
import {
  accountKitOn,
  otherPassword,
  password,
  signedIn,
  tokenIn,
  type AccountKit,
} from '#tests/support/account/account-kit.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

const hourMs = 3_600_000

describeDatabase('signing up', (open) => {
  let database: TestDatabase
  let kit: AccountKit

  beforeAll(async () => {
    database = await open()
    kit = accountKitOn(database)
  })

  const accountsOf = (email: string) =>
    database.db.selectFrom('account').where('email', '=', email).selectAll().execute()

  const signUp = async (email: string, chosen = password) => {
    const browser = kit.aBrowser()
    const asked = { email, name: 'Aroha Ngata', password: chosen }
    browser.pendingToken = (await kit.identity.signUp(asked, browser)).pendingToken
    return browser
  }

  const verify = (token: string, given?: string, browser = kit.aBrowser()) =>
    kit.identity.verify({ token, password: given }, browser, undefined)

  test('keeps it until the mailbox is proved, and signs in the browser that proves it', async () => {
    const browser = kit.aBrowser()
    const before = kit.nudges()
    const { pendingToken, expiresAt } = await kit.identity.signUp(
      { email: ' Kea@Example.NZ ', name: '  Kea\n the  first ', password },
      browser,
    )
    expect(expiresAt).toEqual(new Date(kit.clock.now().getTime() + 24 * hourMs))
    expect(kit.nudges()).toBe(before + 1)
    expect(await accountsOf('kea@example.nz')).toEqual([])
    browser.pendingToken = pendingToken
    expect(await kit.identity.showVerification(browser, undefined)).toEqual({
      state: 'pending',
      purpose: 'sign-up',
      email: 'kea@example.nz',
    })

    const mails = await kit.sendMails()
    expect(mails).toMatchObject([
      {
        kind: 'verify-sign-up',
        recipient: 'kea@example.nz',
        // Whoever signed up chose that name, and may have meant it for somebody else's mailbox.
        data: {},
      },
    ])
    const outcome = await verify(tokenIn(mails, 'verify-sign-up'), undefined, browser)
    if (outcome.purpose !== 'sign-up') throw new Error('expected a sign-up')
    expect(outcome.session.account).toMatchObject({
      email: 'kea@example.nz',
      name: 'Kea the first',
      role: 'user',
      pendingEmail: null,
      hasPassword: true,
      hasGoogle: false,
      pictureTag: null,
    })
    const session = await kit.identity.findSession(outcome.session.token)
    expect(session?.account).toEqual(outcome.session.account)
    // Neither a second session for the browser, nor anything left of the sign-up.
    await expect(kit.identity.claimVerified(browser)).rejects.toEqual(refused('auth.not_verified'))
    expect(await kit.identity.showVerification(browser, undefined)).toEqual({ state: 'none' })
  })

  test('asks for the password elsewhere, and lets the waiting browser in once', async () => {
    const browser = await signUp('tui@example.nz')
    const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
    await expect(verify(token)).rejects.toEqual(refused('auth.password_needed', ['password']))
    await expect(verify(token, otherPassword)).rejects.toEqual(
      refused('auth.password_wrong', ['password']),
    )
    await expect(kit.identity.claimVerified(browser)).rejects.toEqual(refused('auth.not_verified'))

    expect(await verify(token, password)).toMatchObject({ purpose: 'sign-up' })
    expect(await kit.identity.showVerification(browser, undefined)).toMatchObject({
      state: 'verified',
    })
    const session = await kit.identity.claimVerified(browser)
    expect(session.account.email).toBe('tui@example.nz')
    await expect(kit.identity.claimVerified(browser)).rejects.toEqual(refused('auth.not_verified'))
  })

  test('lets ten wrong passwords beside a link be tried, and then nobody', async () => {
    await signUp('ruru@example.nz')
    const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
    for (let n = 0; n < 10; n++) {
      await expect(verify(token, `${otherPassword}${n}`)).rejects.toEqual(
        refused('auth.password_wrong'),
      )
    }
    await expect(verify(token, password)).rejects.toEqual(refused('auth.too_many'))
  })

  test('answers the same for an address that has an account, and tells its owner by mail', async () => {
    await kit.anOwner('known@example.nz', 'Its Owner')
    const stranger = await signUp('known@example.nz', otherPassword)
    expect(await kit.identity.showVerification(stranger, undefined)).toEqual({
      state: 'pending',
      purpose: 'sign-up',
      email: 'known@example.nz',
    })
    expect(await kit.sendMails()).toMatchObject([
      {
        kind: 'already-registered',
        recipient: 'known@example.nz',
        token: '',
        // Not the name that the stranger gave.
        data: { name: 'Its Owner' },
      },
    ])
    await kit.identity.resendVerification(stranger, undefined)
    expect(await kit.sendMails()).toMatchObject([{ kind: 'already-registered' }])
    await expect(kit.identity.claimVerified(stranger)).rejects.toEqual(refused('auth.not_verified'))
    // As where there is no account: the password of the sign-up leads back to waiting.
    expect(
      await kit.identity.signIn({ email: 'known@example.nz', password: otherPassword }, stranger),
    ).toMatchObject({ kind: 'unverified' })
    expect(
      await kit.identity.signIn({ email: 'known@example.nz', password }, kit.aBrowser()),
    ).toMatchObject({ kind: 'signed-in', session: { account: { name: 'Its Owner' } } })
  })

  test('gives nothing to whoever signed up first with the address of somebody else', async () => {
    const early = await signUp('victim@example.nz', otherPassword)
    const earlyToken = tokenIn(await kit.sendMails(), 'verify-sign-up')
    const owner = await signUp('victim@example.nz')
    const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
    await expect(verify(earlyToken)).rejects.toEqual(refused('auth.password_needed'))
    await expect(verify(earlyToken, password)).rejects.toEqual(refused('auth.password_wrong'))

    await verify(token, undefined, owner)
    await expect(verify(earlyToken, otherPassword, early)).rejects.toEqual(
      refused('auth.link_invalid', ['token']),
    )
    await expect(kit.identity.claimVerified(early)).rejects.toEqual(refused('auth.not_verified'))
    // Nothing tells them that the owner has an account by now.
    expect(await kit.identity.showVerification(early, undefined)).toMatchObject({
      state: 'pending',
    })
    expect(
      await kit.identity.signIn({ email: 'victim@example.nz', password: otherPassword }, early),
    ).toMatchObject({ kind: 'unverified' })
  })

  test('lets an owner in by a mail that strangers caused, in the browser that signed up', async () => {
    const strangers = []
    for (let n = 0; n < 10; n++) strangers.push(await signUp('crowded@example.nz', otherPassword))
    const mails = await kit.sendMails()
    expect(mails).toHaveLength(10)
    const owner = await signUp('crowded@example.nz')
    expect(await kit.sendMails()).toEqual([])

    const outcome = await verify(tokenIn(mails.slice(0, 1), 'verify-sign-up'), undefined, owner)
    expect(outcome).toMatchObject({
      purpose: 'sign-up',
      session: { account: { hasPassword: true } },
    })
    const signIn = (chosen: string, browser = kit.aBrowser()) =>
      kit.identity.signIn({ email: 'crowded@example.nz', password: chosen }, browser)
    expect(await signIn(password)).toMatchObject({ kind: 'signed-in' })
    for (const stranger of strangers) {
      expect(await kit.identity.showVerification(stranger, undefined)).toMatchObject({
        state: 'pending',
      })
      await expect(kit.identity.claimVerified(stranger)).rejects.toEqual(
        refused('auth.not_verified'),
      )
    }
    expect(await signIn(otherPassword, strangers[0])).toMatchObject({ kind: 'unverified' })
  })

  test('lets the password of a sign-up wait in another browser, and the first no longer', async () => {
    const first = await signUp('moa@example.nz')
    const other = kit.aBrowser()
    const outcome = await kit.identity.signIn({ email: 'moa@example.nz', password }, other)
    if (outcome.kind !== 'unverified') throw new Error('expected to wait')
    other.pendingToken = outcome.pendingToken
    expect(await kit.identity.showVerification(first, undefined)).toEqual({ state: 'none' })
    expect(await kit.identity.showVerification(other, undefined)).toMatchObject({
      state: 'pending',
    })
    const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
    expect(await verify(token, undefined, other)).toMatchObject({ purpose: 'sign-up' })
  })

  test('sends the mail again, and both links work until one is used', async () => {
    const browser = await signUp('weka@example.nz')
    const first = tokenIn(await kit.sendMails(), 'verify-sign-up')
    await kit.identity.resendVerification(browser, undefined)
    const second = tokenIn(await kit.sendMails(), 'verify-sign-up')
    expect(second).not.toBe(first)
    await verify(first, undefined, browser)
    await expect(verify(second, password)).rejects.toEqual(refused('auth.link_invalid'))
    await expect(verify(first, password)).rejects.toEqual(refused('auth.link_invalid'))
    await kit.identity.resendVerification(browser, undefined)
    await kit.identity.resendVerification(kit.aBrowser({ pendingToken: 'made up' }), undefined)
    expect(await kit.sendMails()).toEqual([])
  })

  test('takes no link after a day, and no sign-up', async () => {
    const browser = await signUp('late@example.nz')
    const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
    kit.wait(24 * hourMs - 1)
    await expect(verify(token)).rejects.toEqual(refused('auth.password_needed'))
    kit.wait(1)
    await expect(verify(token, undefined, browser)).rejects.toEqual(
      refused('auth.link_expired', ['token']),
    )
    expect(await kit.identity.showVerification(browser, undefined)).toEqual({ state: 'none' })
    await expect(
      kit.identity.signIn({ email: 'late@example.nz', password }, browser),
    ).rejects.toEqual(refused('auth.credentials_invalid'))
  })

  test('takes no link of another kind, and uses none up by trying', async () => {
    const { account } = await kit.anOwner('kinds@example.nz')
    const { identity } = kit
    await identity.sendSignInLink(account.email, kit.aBrowser())
    await identity.sendPasswordReset(account.email, kit.aBrowser())
    await signUp('kinds-new@example.nz')
    const mails = await kit.sendMails()
    const link = tokenIn(mails, 'sign-in-link')
    const reset = tokenIn(mails, 'reset-password')
    const verification = tokenIn(mails, 'verify-sign-up')
    const { email } = account
    for (const token of [reset, verification, 'made up', '', '\0', 'x'.repeat(1_000_000)]) {
      await expect(identity.useSignInLink({ token, email }, kit.aBrowser())).rejects.toEqual(
        refused('auth.link_invalid'),
      )
    }
    for (const token of [link, verification, 'made up']) {
      await expect(
        identity.resetPassword({ token, password: otherPassword }, kit.aBrowser()),
      ).rejects.toEqual(refused('auth.link_invalid'))
    }
    for (const token of [link, reset, 'made up']) {
      await expect(verify(token, password)).rejects.toEqual(refused('auth.link_invalid'))
    }
    await identity.useSignInLink({ token: link, email }, kit.aBrowser())
    await verify(verification, password)
    await identity.resetPassword({ token: reset, password: otherPassword }, kit.aBrowser())
    await kit.sendMails()
  })

  describe('refuses', () => {
    const good = { email: 'good@example.nz', name: 'Good', password }
    test.each([
      ['an address without a host', { ...good, email: 'good' }, ['email']],
      ['a line break in an address', { ...good, email: 'a@b.nz\nBcc: c@d.nz' }, ['email']],
      ['an address of a megabyte', { ...good, email: `${'a'.repeat(1e6)}@b.nz` }, ['email']],
      ['no name', { ...good, name: ' \u0000\u200b ' }, ['name']],
      ['a name of a megabyte', { ...good, name: 'a'.repeat(1e6) }, ['name']],
      ['a short password', { ...good, password: 'ab3f!' }, ['password']],
      ['a password of a megabyte', { ...good, password: 'ab3f!'.repeat(2e5) }, ['password']],
      ['a common password', { ...good, password: 'P@ssword123' }, ['password']],
      ['the address as password', { ...good, password: 'Good@Example.nz' }, ['password']],
      [
        'all of it, naming every field',
        { email: '', name: '', password: '' },
        ['email', 'name', 'password'],
      ],
    ])('%s', async (_what, asked, fields) => {
      const refusal = await kit.identity.signUp(asked, kit.aBrowser()).catch((e: unknown) => e)
      expect(refusal).toMatchObject({ kind: 'invalid' })
      expect(refusal).toEqual(
        refused(
          fields[0] === 'email'
            ? 'auth.email_invalid'
            : fields[0] === 'name'
              ? 'auth.name_invalid'
              : expect.stringMatching(/^auth\.password_too_/),
          fields,
        ),
      )
      expect(await kit.sendMails()).toEqual([])
    })
  })

  test('takes twenty sign-ups an hour from an address block, and others beside it', async () => {
    const crowded = { addressBlock: '2001:db8:0:1::/64' }
    for (let n = 0; n < 20; n++) {
      await kit.identity.signUp(
        { email: `crowd${n}@example.nz`, name: 'Crowd', password },
        kit.aBrowser(crowded),
      )
    }
    const more = { email: 'crowd20@example.nz', name: 'Crowd', password }
    await expect(kit.identity.signUp(more, kit.aBrowser(crowded))).rejects.toMatchObject({
      kind: 'limited',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    await kit.identity.signUp(more, kit.aBrowser())
    kit.wait(1.2 * hourMs)
    await kit.identity.signUp(more, kit.aBrowser(crowded))
    await kit.sendMails()
  })

  test('sends five mails of all kinds an hour to an address for one address block', async () => {
    const block = { addressBlock: '192.0.2.1' }
    const asked = { email: 'block@example.nz', name: 'Flood', password }
    for (let n = 0; n < 5; n++) await kit.identity.signUp(asked, kit.aBrowser(block))
    await expect(kit.identity.signUp(asked, kit.aBrowser(block))).rejects.toEqual(
      refused('auth.too_many'),
    )
    for (const send of [kit.identity.sendSignInLink, kit.identity.sendPasswordReset]) {
      await expect(send(asked.email, kit.aBrowser(block))).rejects.toEqual(refused('auth.too_many'))
    }
    expect(await kit.sendMails()).toHaveLength(5)
  })

  test('sends an unknown browser of the owner a link, however many sign-ups had the address', async () => {
    const { email } = (await kit.anOwner('named@example.nz')).account
    kit.wait(1.3 * hourMs)
    const asked = { email, name: 'Flood', password }
    for (let n = 0; n < 12; n++) await kit.identity.signUp(asked, kit.aBrowser())
    expect(await kit.sendMails()).toHaveLength(10)
    await kit.identity.sendPasswordReset(email, kit.aBrowser())
    expect(await kit.sendMails()).toMatchObject([{ kind: 'reset-password' }])
  })

  test('sends ten ways in and ten other mails an hour to an address, whoever asks, and tells nobody', async () => {
    const known = (await kit.anOwner('flood@example.nz')).account.email
    for (const email of [known, 'flood-unknown@example.nz']) {
      const asking = async (): Promise<void> => {
        const [one, another, third] = [kit.aBrowser(), kit.aBrowser(), kit.aBrowser()]
        await kit.identity.sendPasswordReset(email, one)
        await kit.identity.sendSignInLink(email, another)
        const { pendingToken } = await kit.identity.signUp(
          { email, name: 'Flood', password },
          third,
        )
        await kit.identity.resendVerification({ ...third, pendingToken }, undefined)
      }
      kit.wait(1.3 * hourMs)
      for (let n = 0; n < 30; n++) await asking()
      const sent = await kit.sendMails()
      const links = sent.filter(({ kind }) => kind === 'sign-in-link' || kind === 'reset-password')
      expect(links, email).toHaveLength(email === known ? 10 : 0)
      expect(sent.length - links.length, email).toBe(10)
      expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set([email]))
    }
    kit.wait(1.3 * hourMs)
    await kit.identity.sendSignInLink(known, kit.aBrowser())
    expect(await kit.sendMails()).toMatchObject([{ kind: 'sign-in-link' }])
  })

  test('sends a browser that an account knows its links, however many strangers asked for', async () => {
    const { account, browser } = await kit.anOwner('flooded@example.nz')
    for (let n = 0; n < 12; n++) await kit.identity.sendSignInLink(account.email, kit.aBrowser())
    expect((await kit.sendMails()).length).toBeLessThanOrEqual(10)
    await kit.identity.sendSignInLink(account.email, browser)
    expect(await kit.sendMails()).toMatchObject([{ kind: 'sign-in-link' }])
  })

  test('keeps no secret, and nobody else, in clear', async () => {
    const browser = await signUp('secret@example.nz')
    const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
    const outcome = await verify(token, undefined, browser)
    if (outcome.purpose !== 'sign-up') throw new Error('expected a sign-up')
    signedIn(browser, outcome.session)
    const rows = await Promise.all(
      (['session', 'known_device', 'sign_up', 'one_time_token', 'attempt_count'] as const).map(
        (table) => database.db.selectFrom(table).selectAll().execute(),
      ),
    )
    const text = JSON.stringify(rows)
    for (const secret of [token, browser.sessionToken, browser.deviceToken, password]) {
      expect(text).not.toContain(secret)
    }
    const counts = JSON.stringify(rows[4])
    for (const whom of ['secret@example.nz', 'secret', browser.addressBlock]) {
      expect(counts).not.toContain(whom)
    }
  })
})
