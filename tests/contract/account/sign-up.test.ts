import { expect, test } from 'vitest'
import {
  otherPassword,
  password,
  sessionIn,
  signedIn,
  tokenIn,
  type Browser,
} from '#tests/support/account/account-kit.ts'
import { describeAccounts } from '#tests/support/account/describe-accounts.ts'
import { expectRefused, refused } from '#tests/support/database/refused.ts'

const hourMs = 3_600_000

describeAccounts('signing up', (kit) => {
  const claim = (browser: Browser) => kit.identity.claimVerified(browser)
  const stateOf = (browser: Browser) => kit.identity.showVerification(browser, undefined)
  const signIn = (email: string, given: string, browser = kit.aBrowser()) =>
    kit.identity.signIn({ email, password: given }, browser)
  const linkOfSignUp = () => kit.linkOf('verify-sign-up')

  test('keeps it until the mailbox is proved, and signs in the browser that proves it', async () => {
    const browser = kit.aBrowser()
    const before = kit.nudges()
    const { pendingToken, expiresAt } = await kit.identity.signUp(
      { email: ' Kea@Example.NZ ', name: '  Kea\n the  first ', password },
      browser,
    )
    const email = 'kea@example.nz'
    expect(expiresAt).toEqual(new Date(kit.clock.now().getTime() + 24 * hourMs))
    expect(kit.nudges()).toBe(before + 1)
    const accounts = kit.db.selectFrom('account').where('email', '=', email)
    expect(await accounts.selectAll().execute()).toEqual([])
    browser.pendingToken = pendingToken
    expect(await stateOf(browser)).toEqual({ state: 'pending', purpose: 'sign-up', email })

    const mails = await kit.sendMails()
    // Whoever signed up chose that name, and may have meant it for somebody else's mailbox.
    expect(mails).toMatchObject([{ kind: 'verify-sign-up', recipient: email, data: {} }])
    const proved = await kit.verify(tokenIn(mails, 'verify-sign-up'), undefined, browser)
    const { account, token } = sessionIn(proved)
    expect(account).toMatchObject({
      email,
      name: 'Kea the first',
      role: 'user',
      pendingEmail: null,
      hasPassword: true,
      hasGoogle: false,
      pictureTag: null,
    })
    expect((await kit.identity.findSession(token))?.account).toEqual(account)
    // Neither a second session for the browser, nor anything left of the sign-up.
    await expectRefused(claim(browser), 'auth.not_verified')
    expect(await stateOf(browser)).toEqual({ state: 'none' })
  })

  test('asks for the password elsewhere, and lets the waiting browser in once', async () => {
    const browser = await kit.signUp('tui@example.nz')
    const token = await linkOfSignUp()
    await expectRefused(kit.verify(token), 'auth.password_needed', ['password'])
    await expectRefused(kit.verify(token, otherPassword), 'auth.password_wrong', ['password'])
    await expectRefused(claim(browser), 'auth.not_verified')

    expect(await kit.verify(token, password)).toMatchObject({ purpose: 'sign-up' })
    expect(await stateOf(browser)).toMatchObject({ state: 'verified' })
    expect((await claim(browser)).account.email).toBe('tui@example.nz')
    await expectRefused(claim(browser), 'auth.not_verified')
  })

  test('lets ten wrong passwords beside a link be tried, and then nobody', async () => {
    await kit.signUp('ruru@example.nz')
    const token = await linkOfSignUp()
    for (let n = 0; n < 10; n++)
      await expectRefused(kit.verify(token, `${otherPassword}${n}`), 'auth.password_wrong')
    await expectRefused(kit.verify(token, password), 'auth.too_many')
  })

  test('answers the same for an address that has an account, and tells its owner by mail', async () => {
    const email = 'known@example.nz'
    await kit.anOwner(email, 'Its Owner')
    const stranger = await kit.signUp(email, otherPassword)
    expect(await stateOf(stranger)).toEqual({ state: 'pending', purpose: 'sign-up', email })
    // Not the name that the stranger gave.
    const told = { kind: 'already-registered', token: '', data: { name: 'Its Owner' } }
    expect(await kit.sendMails()).toMatchObject([{ ...told, recipient: email }])
    await kit.identity.resendVerification(stranger, undefined)
    expect(await kit.sendMails()).toMatchObject([{ kind: 'already-registered' }])
    await expectRefused(claim(stranger), 'auth.not_verified')
    // As where there is no account: the password of the sign-up leads back to waiting.
    expect(await signIn(email, otherPassword, stranger)).toMatchObject({ kind: 'unverified' })
    expect(await signIn(email, password)).toMatchObject({
      kind: 'signed-in',
      session: { account: { name: 'Its Owner' } },
    })
  })

  test('gives nothing to whoever signed up first with the address of somebody else', async () => {
    const email = 'victim@example.nz'
    const early = await kit.signUp(email, otherPassword)
    const earlyToken = await linkOfSignUp()
    const owner = await kit.signUp(email)
    const token = await linkOfSignUp()
    await expectRefused(kit.verify(earlyToken), 'auth.password_needed')
    await expectRefused(kit.verify(earlyToken, password), 'auth.password_wrong')

    await kit.verify(token, undefined, owner)
    const late = kit.verify(earlyToken, otherPassword, early)
    await expectRefused(late, 'auth.link_invalid', ['token'])
    await expectRefused(claim(early), 'auth.not_verified')
    // Nothing tells them that the owner has an account by now.
    expect(await stateOf(early)).toMatchObject({ state: 'pending' })
    expect(await signIn(email, otherPassword, early)).toMatchObject({ kind: 'unverified' })
  })

  test('lets an owner in by a mail that strangers caused, in the browser that signed up', async () => {
    const email = 'crowded@example.nz'
    const strangers: Browser[] = []
    for (let n = 0; n < 10; n++) strangers.push(await kit.signUp(email, otherPassword))
    const mails = await kit.sendMails()
    expect(mails).toHaveLength(5)
    const owner = await kit.signUp(email)
    expect(await kit.sendMails()).toEqual([])

    const outcome = await kit.verify(mails[0]?.token ?? '', undefined, owner)
    expect(sessionIn(outcome).account).toMatchObject({ hasPassword: true })
    expect(await signIn(email, password)).toMatchObject({ kind: 'signed-in' })
    for (const stranger of strangers) {
      expect(await stateOf(stranger)).toMatchObject({ state: 'pending' })
      await expectRefused(claim(stranger), 'auth.not_verified')
    }
    expect(await signIn(email, otherPassword, strangers[0])).toMatchObject({ kind: 'unverified' })
  })

  test('lets the password of a sign-up wait in another browser, and the first no longer', async () => {
    const first = await kit.signUp('moa@example.nz')
    const other = kit.aBrowser()
    const outcome = await signIn('moa@example.nz', password, other)
    if (outcome.kind !== 'unverified') throw new Error('expected to wait')
    other.pendingToken = outcome.pendingToken
    expect(await stateOf(first)).toEqual({ state: 'none' })
    expect(await stateOf(other)).toMatchObject({ state: 'pending' })
    const proved = await kit.verify(await linkOfSignUp(), undefined, other)
    expect(proved).toMatchObject({ purpose: 'sign-up' })
  })

  test('sends the mail again, and both links work until one is used', async () => {
    const browser = await kit.signUp('weka@example.nz')
    const first = await linkOfSignUp()
    await kit.identity.resendVerification(browser, undefined)
    const second = await linkOfSignUp()
    expect(second).not.toBe(first)
    await kit.verify(first, undefined, browser)
    for (const used of [second, first])
      await expectRefused(kit.verify(used, password), 'auth.link_invalid')
    await kit.identity.resendVerification(browser, undefined)
    await kit.identity.resendVerification(kit.aBrowser({ pendingToken: 'made up' }), undefined)
    expect(await kit.sendMails()).toEqual([])
  })

  test('takes no link after a day, and no sign-up', async () => {
    const browser = await kit.signUp('late@example.nz')
    const token = await linkOfSignUp()
    kit.wait(24 * hourMs - 1)
    await expectRefused(kit.verify(token), 'auth.password_needed')
    kit.wait(1)
    await expectRefused(kit.verify(token, undefined, browser), 'auth.link_expired', ['token'])
    expect(await stateOf(browser)).toEqual({ state: 'none' })
    await expectRefused(signIn('late@example.nz', password, browser), 'auth.credentials_invalid')
  })

  test('takes no link of another kind, and uses none up by trying', async () => {
    const { email } = (await kit.anOwner('kinds@example.nz')).account
    const { identity } = kit
    await identity.sendSignInLink(email, kit.aBrowser())
    await identity.sendPasswordReset(email, kit.aBrowser())
    await kit.signUp('kinds-new@example.nz')
    const mails = await kit.sendMails()
    const link = tokenIn(mails, 'sign-in-link')
    const reset = tokenIn(mails, 'reset-password')
    const verification = tokenIn(mails, 'verify-sign-up')
    const uses = [
      (token: string) => identity.useSignInLink({ token, email }, kit.aBrowser()),
      (token: string) => identity.resetPassword({ token, password: otherPassword }, kit.aBrowser()),
      (token: string) => kit.verify(token, password),
    ]
    const tokens = [link, reset, verification]
    for (const [at, use] of uses.entries())
      for (const token of [...tokens.toSpliced(at, 1), 'made up', '', '\0', 'x'.repeat(1_000_000)])
        await expectRefused(use(token), 'auth.link_invalid')
    for (const at of [0, 2, 1]) await uses[at]?.(tokens[at] ?? '')
    await kit.sendMails()
  })

  const good = { email: 'good@example.nz', name: 'Good', password }
  test.each([
    ['a line break in an address', { email: 'a@b.nz\nBcc: c@d.nz' }, ['email']],
    ['an address of a megabyte', { email: `${'a'.repeat(1e6)}@b.nz` }, ['email']],
    ['no name', { name: ' \u0000\u200b ' }, ['name']],
    ['a short password', { password: 'ab3f!' }, ['password']],
    ['a password of a megabyte', { password: 'ab3f!'.repeat(2e5) }, ['password']],
    ['the address as password', { password: 'Good@Example.nz' }, ['password']],
    ['all of it', { email: '', name: '', password: '' }, ['email', 'name', 'password']],
  ])('refuses %s, naming every field', async (_what, given, fields) => {
    const refusal = kit.identity.signUp({ ...good, ...given }, kit.aBrowser())
    const codes = {
      email: 'auth.email_invalid',
      name: 'auth.name_invalid',
      password: expect.stringMatching(/^auth\.password_too_/) as string,
    }
    const code = codes[(fields[0] ?? 'email') as keyof typeof codes]
    await expect(refusal).rejects.toMatchObject({ kind: 'invalid' })
    await expect(refusal).rejects.toEqual(refused(code, fields))
    expect(await kit.sendMails()).toEqual([])
  })

  test('takes twenty sign-ups an hour from an address block, and others beside it', async () => {
    const crowded = { addressBlock: '2001:db8:0:1::/64' }
    const signUp = (n: number, browser = kit.aBrowser(crowded)) =>
      kit.identity.signUp({ email: `crowd${n}@example.nz`, name: 'Crowd', password }, browser)
    for (let n = 0; n < 20; n++) await signUp(n)
    await expect(signUp(20)).rejects.toMatchObject({
      kind: 'limited',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    await signUp(20, kit.aBrowser())
    kit.wait(1.2 * hourMs)
    await signUp(20)
    await kit.sendMails()
  })

  test('sends five mails of all kinds an hour to an address for one address block', async () => {
    const block = { addressBlock: '192.0.2.1' }
    const { identity } = kit
    const asked = { email: 'block@example.nz', name: 'Flood', password }
    const sends = [
      () => identity.signUp(asked, kit.aBrowser(block)),
      () => identity.sendSignInLink(asked.email, kit.aBrowser(block)),
      () => identity.sendPasswordReset(asked.email, kit.aBrowser(block)),
    ]
    for (let n = 0; n < 5; n++) await sends[0]?.()
    for (const send of sends) await expectRefused(send(), 'auth.too_many')
    expect(await kit.sendMails()).toHaveLength(5)
  })

  test('sends an unknown browser of the owner a link, however many sign-ups had the address', async () => {
    const { email } = (await kit.anOwner('named@example.nz')).account
    kit.wait(1.3 * hourMs)
    for (let n = 0; n < 12; n++) await kit.signUp(email)
    expect(await kit.sendMails()).toHaveLength(5)
    await kit.identity.sendPasswordReset(email, kit.aBrowser())
    expect(await kit.sendMails()).toMatchObject([{ kind: 'reset-password' }])
  })

  test('sends five ways in and five other mails an hour to an address, whoever asks, and tells nobody', async () => {
    const known = (await kit.anOwner('flood@example.nz')).account.email
    for (const email of [known, 'flood-unknown@example.nz']) {
      kit.wait(1.3 * hourMs)
      for (let n = 0; n < 12; n++) {
        await kit.identity.sendPasswordReset(email, kit.aBrowser())
        await kit.identity.sendSignInLink(email, kit.aBrowser())
        await kit.identity.resendVerification(await kit.signUp(email), undefined)
      }
      const sent = await kit.sendMails()
      const links = sent.filter(({ kind }) => kind === 'sign-in-link' || kind === 'reset-password')
      expect(links, email).toHaveLength(email === known ? 5 : 0)
      expect(sent.length - links.length, email).toBe(5)
      expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set([email]))
    }
    kit.wait(1.3 * hourMs)
    await kit.identity.sendSignInLink(known, kit.aBrowser())
    expect(await kit.sendMails()).toMatchObject([{ kind: 'sign-in-link' }])
  })

  test('sends a browser that an account knows its links, however many strangers asked for', async () => {
    const { account, browser } = await kit.anOwner('flooded@example.nz')
    for (let n = 0; n < 12; n++) await kit.identity.sendSignInLink(account.email, kit.aBrowser())
    expect((await kit.sendMails()).length).toBeLessThanOrEqual(5)
    await kit.identity.sendSignInLink(account.email, browser)
    expect(await kit.sendMails()).toMatchObject([{ kind: 'sign-in-link' }])
  })

  test('keeps no secret, and nobody else, in clear', async () => {
    const browser = await kit.signUp('secret@example.nz')
    const token = await linkOfSignUp()
    signedIn(browser, sessionIn(await kit.verify(token, undefined, browser)))
    const tables = [
      'attempt_count',
      'session',
      'known_device',
      'sign_up',
      'one_time_token',
    ] as const
    const [counts = '', ...others] = await Promise.all(
      tables.map(async (table) =>
        JSON.stringify(await kit.db.selectFrom(table).selectAll().execute()),
      ),
    )
    for (const secret of [token, browser.sessionToken, browser.deviceToken, password])
      expect(counts + others.join()).not.toContain(secret)
    for (const whom of ['secret@example.nz', 'secret', browser.addressBlock])
      expect(counts).not.toContain(whom)
  })
})
