import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeClearExpired } from '#adapters/postgres/account/clear-expired.ts'
import {
  anOperator,
  otherPassword,
  password,
  signedIn,
  tokenIn,
  type Browser,
} from '#tests/support/account/account-kit.ts'
import { describeAccounts } from '#tests/support/account/describe-accounts.ts'
import { emptyTables } from '#tests/support/database/databases.ts'
import { expectRefused } from '#tests/support/database/refused.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describeAccounts('an account of one’s own', (kit) => {
  const viewOf = async (browser: Browser) => (await kit.sessionOf(browser)).account
  const reset = (token: string, chosen = otherPassword, browser = kit.aBrowser()) =>
    kit.identity.resetPassword({ token, password: chosen }, browser)
  const resetLink = async (email: string) => {
    await kit.identity.sendPasswordReset(email, kit.aBrowser())
    return kit.linkOf('reset-password')
  }
  const changeEmail = async (email: string, browser: Browser) =>
    kit.identity.changeEmail(email, await kit.proofOf(browser), browser)
  const changePassword = async (browser: Browser, next: string, given?: string) => {
    const proof = { password: given, session: await kit.sessionOf(browser) }
    return kit.identity.changePassword(next, proof, browser)
  }

  test('a forgotten password is set by a link, which ends every session and all other links', async () => {
    const { account, browser } = await kit.anOwner('reset@example.nz')
    const { email } = account
    const phone = await kit.signIn(email)
    await kit.identity.sendPasswordReset('nobody@example.nz', kit.aBrowser())
    expect(await kit.sendMails()).toEqual([])
    await kit.identity.sendPasswordReset(email, kit.aBrowser())
    await kit.identity.sendSignInLink(email, kit.aBrowser())
    const mails = await kit.sendMails()
    const token = tokenIn(mails, 'reset-password')
    await kit.identity.sendSignInLink(email, kit.aBrowser())

    await expectRefused(reset(token, 'ab3f!'), 'auth.password_too_short', ['password'])
    await expectRefused(reset(token, 'Reset@example.nz'), 'auth.password_too_common', ['password'])
    await reset(token)
    for (const ended of [browser, phone]) expect(await kit.isSignedIn(ended)).toBe(false)
    await expectRefused(kit.signIn(email), 'auth.credentials_invalid')
    await kit.signIn(email, otherPassword)
    const link = { token: tokenIn(mails, 'sign-in-link'), email }
    await expectRefused(kit.identity.useSignInLink(link, kit.aBrowser()), 'auth.link_invalid')
    await expectRefused(reset(token), 'auth.link_invalid', ['token'])
    // The link that had not left yet never does.
    expect(await kit.sendMails()).toMatchObject([{ kind: 'password-changed', recipient: email }])
  })

  test('a reset leaves strangers’ guesses behind, and forgets the browsers that were known', async () => {
    const { account, browser } = await kit.anOwner('besieged@example.nz')
    const { deviceToken } = browser
    for (let n = 0; n < 21; n++) await kit.signIn(account.email, `${n}`).catch(() => {})
    const here = kit.aBrowser()
    await reset(await resetLink(account.email), otherPassword, here)
    await kit.signIn(account.email, otherPassword, here)
    await kit.signIn(account.email, otherPassword, kit.aBrowser({ deviceToken }))
    const { rows } = await sql`select from known_device where account_id = ${account.id}`.execute(
      kit.db,
    )
    expect(rows).toHaveLength(2)
    await kit.sendMails()
  })

  test('a reset link works for an hour, for an address that is still the account’s', async () => {
    const { account, browser } = await kit.anOwner('hour@example.nz')
    const late = await resetLink(account.email)
    kit.wait(60 * minuteMs)
    await expectRefused(reset(late), 'auth.link_expired')

    const moved = await resetLink(account.email)
    await changeEmail('hour-new@example.nz', browser)
    const token = await kit.linkOf('verify-email-change')
    await kit.verify(token, undefined, browser, await kit.sessionOf(browser))
    await expectRefused(reset(moved), 'auth.link_invalid')
    await kit.sendMails()
  })

  test('a reset gives a password to an account without one', async () => {
    const { account } = await kit.withoutPassword('google@example.nz')
    await reset(await resetLink(account.email))
    const browser = await kit.signIn(account.email, otherPassword)
    expect(await viewOf(browser)).toMatchObject({ hasPassword: true })
    await kit.sendMails()
  })

  test('a changed password ends all sessions for a new one, and needs the current one', async () => {
    const { account, browser } = await kit.anOwner('change@example.nz')
    const phone = await kit.signIn(account.email)
    for (const given of [undefined, otherPassword])
      await expectRefused(changePassword(browser, otherPassword, given), 'auth.password_wrong', [
        'currentPassword',
      ])
    await expectRefused(changePassword(browser, '123456', password), 'auth.password_too_common', [
      'newPassword',
    ])
    const renewed = await changePassword(browser, otherPassword, password)
    for (const ended of [browser, phone]) expect(await kit.isSignedIn(ended)).toBe(false)
    expect(await kit.isSignedIn(signedIn(browser, renewed))).toBe(true)
    await kit.signIn(account.email, otherPassword)
    expect(await kit.sendMails()).toMatchObject([
      { kind: 'password-changed', recipient: account.email, data: { name: 'Aroha Ngata' } },
    ])
  })

  test('a session alone tries ten passwords a quarter of an hour, and right ones do not count', async () => {
    const { browser } = await kit.anOwner('proof@example.nz')
    const change = async (given: string) => {
      signedIn(browser, await changePassword(browser, given, given))
    }
    for (let n = 0; n < 12; n++) await change(password)
    for (let n = 0; n < 9; n++)
      await expectRefused(change(`${otherPassword}${n}`), 'auth.password_wrong')
    await expect(Promise.all([change(otherPassword), change(otherPassword)])).rejects.toBeDefined()
    await expectRefused(change(password), 'auth.too_many')
    await kit.sendMails()
  })

  test('an account without a password proves itself by a sign-in of the last five minutes', async () => {
    const { browser } = await kit.withoutPassword('fresh@example.nz')
    const stale = await kit.withoutPassword('stale@example.nz')
    const proofOf = async (of: Browser) => ({
      password: undefined,
      session: await kit.sessionOf(of),
    })
    const { identity } = kit
    kit.wait(5 * minuteMs)
    await identity.changeEmail('fresh-new@example.nz', await proofOf(browser), browser)
    kit.wait(1)
    const proof = await proofOf(stale.browser)
    const needed = 'auth.fresh_sign_in_needed'
    await expectRefused(identity.changeEmail('stale-new@example.nz', proof, browser), needed)
    await expectRefused(identity.changePassword(otherPassword, proof, browser), needed)
    await expectRefused(identity.deleteAccount(proof), needed)
    await kit.sendMails()
  })

  test('a name is changed as it will be shown', async () => {
    const { browser } = await kit.anOwner('name@example.nz')
    const session = await kit.sessionOf(browser)
    await kit.identity.changeName(' Māui\t\u202e Pōtiki\n', session)
    expect((await viewOf(browser)).name).toBe('Māui Pōtiki')
    await expectRefused(kit.identity.changeName(' \n\0', session), 'auth.name_invalid', ['name'])
  })

  test('an address is changed once the new mailbox is proved, and the old one is told', async () => {
    const { account, browser } = await kit.anOwner('old@example.nz')
    const [email, pendingEmail] = ['old@example.nz', 'new@example.nz']
    await changeEmail(' New@example.nz', browser)
    expect(await viewOf(browser)).toMatchObject({ email, pendingEmail })
    const session = await kit.sessionOf(browser)
    const shown = { purpose: 'email-change', email: pendingEmail }
    expect(await kit.identity.showVerification(browser, session)).toEqual({
      state: 'pending',
      ...shown,
    })
    const token = await kit.linkOf('verify-email-change')
    await kit.identity.resendVerification(browser, session)
    expect(await kit.sendMails()).toMatchObject([
      { kind: 'verify-email-change', recipient: pendingEmail },
    ])
    await kit.signIn(email)

    const { sessionToken } = browser
    const proved = await kit.verify(token, undefined, browser, session)
    expect(proved).toMatchObject(shown)
    expect(await kit.isSignedIn(browser)).toBe(false)
    if (!proved.session) throw new Error('its browser got no other session')
    signedIn(browser, proved.session)
    expect(browser.sessionToken).not.toBe(sessionToken)
    const after = await kit.sessionOf(browser)
    expect(after.account).toEqual({ ...account, email: pendingEmail, pendingEmail: null })
    expect(await kit.identity.showVerification(browser, after)).toEqual({
      state: 'verified',
      ...shown,
    })
    expect(await kit.sendMails()).toMatchObject([
      { kind: 'email-changed', recipient: email, data: { newEmail: pendingEmail } },
    ])
    await expectRefused(kit.signIn(email), 'auth.credentials_invalid')
    await kit.signIn(pendingEmail)
  })

  test('nobody’s mailbox is given to an account of somebody else', async () => {
    const { browser } = await kit.anOwner('taker@example.nz')
    const other = (await kit.anOwner('giver@example.nz')).browser
    await changeEmail('giver-too@example.nz', browser)
    const token = await kit.linkOf('verify-email-change')
    const byOther = async (given?: string) =>
      kit.verify(token, given, other, await kit.sessionOf(other))
    await expectRefused(kit.verify(token), 'auth.password_needed')
    await expectRefused(byOther(), 'auth.password_needed')
    await expectRefused(byOther(otherPassword), 'auth.password_wrong')
    // The owner opens the mail on a phone.
    await kit.verify(token, password)
    expect((await viewOf(browser)).email).toBe('giver-too@example.nz')
    expect((await viewOf(other)).email).toBe('giver@example.nz')
    await kit.sendMails()
  })

  test('an address that has an account is not told of to whoever wants to move there', async () => {
    const { browser } = await kit.anOwner('mover@example.nz')
    const recipient = 'resident@example.nz'
    await kit.anOwner(recipient, 'The Resident')
    await changeEmail(recipient, browser)
    const session = await kit.sessionOf(browser)
    expect(session.account.pendingEmail).toBe(recipient)
    await kit.identity.resendVerification(browser, session)
    expect(await kit.sendMails()).toMatchObject([
      { kind: 'already-registered', recipient, data: { name: 'The Resident' } },
      { kind: 'already-registered' },
    ])
    await kit.identity.cancelEmailChange(session)
    expect((await viewOf(browser)).pendingEmail).toBeNull()
  })

  test('a change of address is forgotten when it is cancelled, or another one is asked for', async () => {
    const { browser } = await kit.anOwner('unsure@example.nz')
    const session = await kit.sessionOf(browser)
    await changeEmail('first@example.nz', browser)
    const mails = await kit.sendMails()
    expect(mails.map(({ data }) => data)).toEqual([{}])
    const first = tokenIn(mails, 'verify-email-change')
    await changeEmail('second@example.nz', browser)
    await changeEmail('third@example.nz', browser)
    const second = await kit.linkOf('verify-email-change')
    await expectRefused(kit.verify(first, undefined, browser, session), 'auth.link_invalid')
    await kit.identity.cancelEmailChange(session)
    await expectRefused(kit.verify(second, undefined, browser, session), 'auth.link_invalid')
    const change = (email: string) => changeEmail(email, browser)
    await expectRefused(change('unsure@example.nz'), 'auth.email_unchanged', ['email'])
    await expectRefused(change('no address'), 'auth.email_invalid', ['email'])
    expect(await kit.sendMails()).toEqual([])
  })

  test('an account has mails sent to five addresses an hour that it would move to', async () => {
    const { browser } = await kit.anOwner('sender@example.nz')
    const change = (n: number) => changeEmail(`to-${n}@example.nz`, browser)
    for (let n = 0; n < 5; n++) await change(n)
    await expectRefused(change(5), 'auth.too_many')
    kit.wait(72 * minuteMs)
    await change(5)
  })

  test('an address that got an account meanwhile is nobody else’s any more', async () => {
    const { browser } = await kit.anOwner('slow@example.nz')
    await changeEmail('wanted@example.nz', browser)
    const token = await kit.linkOf('verify-email-change')
    const { account } = await kit.anOwner('wanted@example.nz')
    const session = await kit.sessionOf(browser)
    await expectRefused(kit.verify(token, undefined, browser, session), 'auth.link_invalid')
    expect((await viewOf(await kit.signIn('wanted@example.nz'))).id).toBe(account.id)
  })

  test('a deleted account leaves no trace anywhere in the database', async () => {
    const [name, email] = ['Hinemoa Te Rangi', 'hinemoa@example.nz']
    const { account, browser } = await kit.anOwner(email, name)
    const { identity, db } = kit
    const phone = await kit.signIn(email)
    // Something of everything that an account can have, used, sent and waiting.
    await changeEmail('hinemoa-new@example.nz', browser)
    await identity.sendSignInLink(email, browser)
    await kit.sendMails()
    await identity.sendPasswordReset(email, browser)
    await identity.resendVerification(browser, await kit.sessionOf(browser))
    await kit.signUp(email, otherPassword, 'A Stranger')
    const mover = await kit.anOwner('rangi@example.nz', 'Rangi')
    await changeEmail(email, mover.browser)
    await kit.signUp(email, otherPassword, 'A Stranger')
    const now = kit.clock.now()
    await sql`insert into external_identity (issuer, subject, account_id, linked_at)
      values ('i', 's', ${account.id}, ${now})`.execute(db)
    await sql`insert into oidc_attempt
        (state_hash, nonce, code_verifier, intent, account_id, return_path, expires_at)
      values (${randomBytes(32)}, 'n', 'v', 'confirm', ${account.id}, '/',
        ${now}::timestamptz + interval '1 day')`.execute(db)
    await sql`insert into profile_picture (account_id, file_key, etag, changed_at)
      values (${account.id}, 'pictures/of-hers.webp', 'e', ${now})`.execute(db)
    expect(await tracesOf(account.id)).toContain('session')
    expect(await tracesOf(email)).toContain('sign_up')
    expect(await tracesOf(name)).toContain('outbox')

    const session = await kit.sessionOf(browser)
    for (const wrong of [otherPassword, undefined]) {
      const deletion = identity.deleteAccount({ password: wrong, session })
      await expectRefused(deletion, 'auth.password_wrong', ['password'])
    }
    await identity.deleteAccount({ password, session })
    for (const trace of [account.id, email, name, 'hinemoa'])
      expect(await tracesOf(trace)).toEqual([])
    expect(kit.forgotten).toContain(email)
    for (const ended of [browser, phone]) expect(await kit.isSignedIn(ended)).toBe(false)
    const removed = db.selectFrom('outbox').where('kind', '=', 'file').select('key')
    expect(await removed.execute()).toEqual([{ key: 'pictures/of-hers.webp' }])
    expect(await kit.sendMails()).toEqual([])
    // The address is anybody's again, and what is found of the others is theirs.
    await kit.anOwner(email, 'Somebody New')
    expect(await viewOf(mover.browser)).toMatchObject({ name: 'Rangi', pendingEmail: null })
  })

  /** The tables with a row that holds the text, whatever the column and its type. */
  const tracesOf = async (text: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(kit.db)
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } = await sql`
        select 1 from ${sql.raw(name)} as one
        where position(lower(${text}) in lower(one::text)) > 0 limit 1`.execute(kit.db)
      if (hits.length > 0) found.push(name.replace('public.', ''))
    }
    return found
  }

  test('nothing is done for an account that is gone, by a session that was read before', async () => {
    const { browser } = await kit.anOwner('gone@example.nz')
    const proof = await kit.proofOf(browser)
    const { identity } = kit
    await identity.deleteAccount(proof)
    for (const work of [
      () => identity.deleteAccount(proof),
      () => identity.changeName('Somebody', proof.session),
      () => identity.changePassword(otherPassword, proof, browser),
      () => identity.changeEmail('x@example.nz', proof, browser),
      () => identity.cancelEmailChange(proof.session),
    ])
      await expectRefused(work(), 'auth.sign_in_needed')
    await identity.endSessions(proof.session, 'others')
    expect(await identity.listSessions(proof.session)).toEqual([])
  })

  test('an operator lists, shows, promotes, disables, enables and removes accounts', async () => {
    const { accounts } = kit
    const email = 'operated@example.nz'
    const { account, browser } = await kit.anOwner(email, 'Operated 100%_a\\b')
    expect(await accounts.show(' Operated@example.nz')).toMatchObject({
      id: account.id,
      sessions: 1,
      lastSeenAt: kit.clock.now(),
      disabledAt: null,
    })
    const find = async (search: string | undefined, page = 1) =>
      accounts.list({ search, page, pageSize: 1 })
    for (const part of ['100%_A\\B', 'RATED@exam'])
      expect(await find(part)).toMatchObject({ total: 1, accounts: [{ id: account.id }] })
    expect(await find('100%%')).toEqual({ total: 0, accounts: [] })
    const all = await find(undefined)
    expect(all.accounts.map(({ id }) => id)).toEqual([account.id])
    expect(all.total).toBeGreaterThan(5)
    expect((await find(undefined, 2)).accounts[0]?.id).not.toBe(account.id)

    for (const role of ['admin', 'user'] as const) {
      await accounts.setRole(email, role, anOperator)
      expect(await kit.isSignedIn(browser)).toBe(false)
      await kit.signIn(email, password, browser)
      expect((await viewOf(browser)).role).toBe(role)
    }
    const since = kit.clock.now()
    await accounts.disable(email, anOperator)
    kit.wait(1)
    await accounts.disable(email, anOperator)
    expect(await accounts.show(email)).toMatchObject({ disabledAt: since, sessions: 0 })
    expect(await kit.isSignedIn(browser)).toBe(false)
    await accounts.enable(email, anOperator)
    await kit.signIn(email)

    await accounts.remove(email, anOperator)
    expect(kit.forgotten).toContain(email)
    const notFound = { kind: 'not-found', code: 'account.not_found' }
    for (const action of [accounts.show, accounts.disable, accounts.enable, accounts.remove])
      await expect(action(email, anOperator)).rejects.toMatchObject(notFound)
    const nobody = accounts.setRole('nobody@example.nz', 'admin', anOperator)
    await expect(nobody).rejects.toMatchObject(notFound)
    await expectRefused(accounts.show('no address'), 'auth.email_invalid')
  })

  test('what has run out is cleared away, and nothing else', async () => {
    const { db } = kit
    await emptyTables(db)
    const { account } = await kit.anOwner('clear@example.nz')
    const begun = kit.clock.now().getTime()
    await kit.signUp('clear-new@example.nz')
    await kit.identity.sendPasswordReset(account.email, kit.aBrowser())
    await kit.identity.sendPasswordReset('nobody@example.nz', kit.aBrowser())
    await kit.sendMails()
    const clearAfter = (days: number) => makeClearExpired(db)(new Date(begun + days * dayMs))
    const left = async () => {
      const { rows } = await sql`
        select (select count(*) from session) as sessions,
          (select count(*) from known_device) as devices, (select count(*) from sign_up) as "signUps",
          (select count(*) from one_time_token) as tokens,
          (select count(*) from outbox) as mails,
          (select count(*) > 0 from attempt_count) as attempts`.execute(db)
      return rows[0]
    }
    const all = { sessions: 1, devices: 1, signUps: 1, tokens: 3, mails: 3, attempts: true }
    await clearAfter(-1)
    expect(await left()).toEqual(all)
    const lasting = { ...all, signUps: 0, tokens: 0, mails: 1, attempts: false }
    for (const days of [1.1, 29.9]) {
      await clearAfter(days)
      expect(await left()).toEqual(lasting)
    }
    // What still waits to be sent is no mail of long ago.
    await kit.identity.sendSignInLink(account.email, kit.aBrowser())
    await clearAfter(30)
    expect(await left()).toEqual({ ...lasting, sessions: 0, mails: 1 })
    await clearAfter(364.9)
    expect(await left()).toMatchObject({ devices: 1, mails: 1 })
    await clearAfter(365)
    expect(await left()).toMatchObject({ devices: 0, mails: 1 })
  })
})
