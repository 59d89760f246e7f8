import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeClearExpired } from '#adapters/postgres/account/clear-expired.ts'
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
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describeDatabase('an account of one’s own', (open) => {
  let database: TestDatabase
  let kit: AccountKit

  beforeAll(async () => {
    database = await open()
    kit = accountKitOn(database)
  })

  const isSignedIn = async ({ sessionToken = '' }: Browser) =>
    (await kit.identity.findSession(sessionToken)) !== undefined

  const proofOf = async (browser: Browser, given: string | undefined = password) => ({
    password: given,
    session: await kit.sessionOf(browser),
  })

  const withoutPassword = async (email: string) => {
    const owner = await kit.anOwner(email)
    await database.db
      .deleteFrom('password_credential')
      .where('account_id', '=', owner.account.id)
      .execute()
    return owner
  }

  const viewOf = async (browser: Browser) => (await kit.sessionOf(browser)).account

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

    const here = kit.aBrowser()
    await expect(kit.identity.resetPassword({ token, password: 'ab3f!' }, here)).rejects.toEqual(
      refused('auth.password_too_short', ['password']),
    )
    await expect(
      kit.identity.resetPassword({ token, password: 'Reset@example.nz' }, here),
    ).rejects.toEqual(refused('auth.password_too_common', ['password']))
    await kit.identity.resetPassword({ token, password: otherPassword }, here)

    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(phone)).toBe(false)
    await expect(kit.signIn(email)).rejects.toEqual(refused('auth.credentials_invalid'))
    await kit.signIn(email, otherPassword)
    const link = { token: tokenIn(mails, 'sign-in-link'), email }
    await expect(kit.identity.useSignInLink(link, here)).rejects.toEqual(
      refused('auth.link_invalid'),
    )
    await expect(
      kit.identity.resetPassword({ token, password: otherPassword }, here),
    ).rejects.toEqual(refused('auth.link_invalid', ['token']))
    // The link that had not left yet never does.
    expect(await kit.sendMails()).toMatchObject([{ kind: 'password-changed', recipient: email }])
  })

  test('a reset leaves strangers’ guesses behind, and forgets the browsers that were known', async () => {
    const { account, browser } = await kit.anOwner('besieged@example.nz')
    for (let n = 0; n < 21; n++) await kit.signIn(account.email, `${n}`).catch(() => {})
    await kit.identity.sendPasswordReset(account.email, kit.aBrowser())
    const token = tokenIn(await kit.sendMails(), 'reset-password')
    const here = kit.aBrowser()
    await kit.identity.resetPassword({ token, password: otherPassword }, here)
    await kit.signIn(account.email, otherPassword, here)
    const { deviceToken } = browser
    await kit.signIn(account.email, otherPassword, kit.aBrowser({ deviceToken }))
    expect(
      await database.db
        .selectFrom('known_device')
        .where('account_id', '=', account.id)
        .selectAll()
        .execute(),
    ).toHaveLength(2)
    await kit.sendMails()
  })

  test('a reset link works for an hour, for an address that is still the account’s', async () => {
    const { account, browser } = await kit.anOwner('hour@example.nz')
    const link = async () => {
      await kit.identity.sendPasswordReset(account.email, browser)
      return tokenIn(await kit.sendMails(), 'reset-password')
    }
    const late = await link()
    kit.wait(60 * minuteMs)
    await expect(
      kit.identity.resetPassword({ token: late, password: otherPassword }, browser),
    ).rejects.toEqual(refused('auth.link_expired'))

    const moved = await link()
    await kit.identity.changeEmail('hour-new@example.nz', await proofOf(browser), browser)
    const token = tokenIn(await kit.sendMails(), 'verify-email-change')
    const session = await kit.sessionOf(browser)
    await kit.identity.verify({ token, password: undefined }, browser, session)
    await expect(
      kit.identity.resetPassword({ token: moved, password: otherPassword }, browser),
    ).rejects.toEqual(refused('auth.link_invalid'))
    await kit.sendMails()
  })

  test('a reset gives a password to an account without one', async () => {
    const { account } = await withoutPassword('google@example.nz')
    await kit.identity.sendPasswordReset(account.email, kit.aBrowser())
    const token = tokenIn(await kit.sendMails(), 'reset-password')
    await kit.identity.resetPassword({ token, password: otherPassword }, kit.aBrowser())
    expect(await viewOf(await kit.signIn(account.email, otherPassword))).toMatchObject({
      hasPassword: true,
    })
    await kit.sendMails()
  })

  test('a changed password ends all sessions for a new one, and needs the current one', async () => {
    const { account, browser } = await kit.anOwner('change@example.nz')
    const phone = await kit.signIn(account.email)
    const change = async (next: string, given?: string) => {
      const proof = { password: given, session: await kit.sessionOf(browser) }
      return kit.identity.changePassword(next, proof, browser)
    }
    await expect(change(otherPassword)).rejects.toEqual(
      refused('auth.password_wrong', ['currentPassword']),
    )
    await expect(change(otherPassword, otherPassword)).rejects.toEqual(
      refused('auth.password_wrong', ['currentPassword']),
    )
    await expect(change('123456', password)).rejects.toEqual(
      refused('auth.password_too_common', ['newPassword']),
    )
    const renewed = await change(otherPassword, password)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(signedIn(browser, renewed))).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    await kit.signIn(account.email, otherPassword)
    expect(await kit.sendMails()).toMatchObject([
      { kind: 'password-changed', recipient: account.email, data: { name: 'Aroha Ngata' } },
    ])
  })

  test('a session alone tries ten passwords a quarter of an hour, and right ones do not count', async () => {
    const { browser } = await kit.anOwner('proof@example.nz')
    const change = async (given: string) => {
      const proof = await proofOf(browser, given)
      signedIn(browser, await kit.identity.changePassword(given, proof, browser))
    }
    for (let n = 0; n < 12; n++) await change(password)
    for (let n = 0; n < 9; n++) {
      await expect(change(`${otherPassword}${n}`)).rejects.toEqual(refused('auth.password_wrong'))
    }
    await expect(Promise.all([change(otherPassword), change(otherPassword)])).rejects.toBeDefined()
    await expect(change(password)).rejects.toEqual(refused('auth.too_many'))
    await kit.sendMails()
  })

  test('an account without a password proves itself by a sign-in of the last five minutes', async () => {
    const { browser } = await withoutPassword('fresh@example.nz')
    const stale = await withoutPassword('stale@example.nz')
    kit.wait(5 * minuteMs)
    await kit.identity.changeEmail(
      'fresh-new@example.nz',
      await proofOf(browser, undefined),
      browser,
    )
    kit.wait(1)
    const proof = await proofOf(stale.browser, undefined)
    const needed = refused('auth.fresh_sign_in_needed')
    await expect(kit.identity.changeEmail('stale-new@example.nz', proof, browser)).rejects.toEqual(
      needed,
    )
    const password = kit.identity.changePassword(otherPassword, proof, browser)
    await expect(password).rejects.toEqual(needed)
    await expect(kit.identity.deleteAccount(proof)).rejects.toEqual(needed)
    await kit.sendMails()
  })

  test('a name is changed as it will be shown', async () => {
    const { browser } = await kit.anOwner('name@example.nz')
    const session = await kit.sessionOf(browser)
    await kit.identity.changeName(' Māui\t\u202e Pōtiki\n', session)
    expect((await viewOf(browser)).name).toBe('Māui Pōtiki')
    for (const bad of ['', ' \n\0', 'x'.repeat(101), 'x'.repeat(1_000_000)]) {
      await expect(kit.identity.changeName(bad, session)).rejects.toEqual(
        refused('auth.name_invalid', ['name']),
      )
    }
  })

  test('an address is changed once the new mailbox is proved, and the old one is told', async () => {
    const { account, browser } = await kit.anOwner('old@example.nz')
    await kit.identity.changeEmail(' New@example.nz', await proofOf(browser), browser)
    expect(await viewOf(browser)).toMatchObject({
      email: 'old@example.nz',
      pendingEmail: 'new@example.nz',
    })
    const session = await kit.sessionOf(browser)
    expect(await kit.identity.showVerification(browser, session)).toEqual({
      state: 'pending',
      purpose: 'email-change',
      email: 'new@example.nz',
    })
    const token = tokenIn(await kit.sendMails(), 'verify-email-change')
    await kit.identity.resendVerification(browser, session)
    expect(await kit.sendMails()).toMatchObject([
      { kind: 'verify-email-change', recipient: 'new@example.nz' },
    ])
    await kit.signIn('old@example.nz')

    const { sessionToken } = browser
    const proved = await kit.identity.verify({ token, password: undefined }, browser, session)
    expect(proved).toMatchObject({ purpose: 'email-change', email: 'new@example.nz' })
    if (!proved.session) throw new Error('its browser got no other session')
    expect(await isSignedIn(browser)).toBe(false)
    signedIn(browser, proved.session)
    expect(browser.sessionToken).not.toBe(sessionToken)
    const after = await kit.sessionOf(browser)
    expect(after.account).toEqual({ ...account, email: 'new@example.nz', pendingEmail: null })
    expect(await kit.identity.showVerification(browser, after)).toEqual({
      state: 'verified',
      purpose: 'email-change',
      email: 'new@example.nz',
    })
    expect(await kit.sendMails()).toMatchObject([
      {
        kind: 'email-changed',
        recipient: 'old@example.nz',
        data: { newEmail: 'new@example.nz' },
      },
    ])
    await expect(kit.signIn('old@example.nz')).rejects.toEqual(refused('auth.credentials_invalid'))
    await kit.signIn('new@example.nz')
  })

  test('nobody’s mailbox is given to an account of somebody else', async () => {
    const { account, browser } = await kit.anOwner('taker@example.nz')
    const other = await kit.anOwner('giver@example.nz')
    await kit.identity.changeEmail('giver-too@example.nz', await proofOf(browser), browser)
    const token = tokenIn(await kit.sendMails(), 'verify-email-change')
    const verify = async (given: string | undefined, by: Browser | undefined) =>
      kit.identity.verify(
        { token, password: given },
        by ?? kit.aBrowser(),
        by && (await kit.sessionOf(by)),
      )
    await expect(verify(undefined, undefined)).rejects.toEqual(refused('auth.password_needed'))
    await expect(verify(undefined, other.browser)).rejects.toEqual(refused('auth.password_needed'))
    await expect(verify(otherPassword, other.browser)).rejects.toEqual(
      refused('auth.password_wrong'),
    )
    // The owner opens the mail on a phone.
    await verify(password, undefined)
    expect((await viewOf(browser)).email).toBe('giver-too@example.nz')
    expect((await viewOf(other.browser)).email).toBe('giver@example.nz')
    expect(account.email).toBe('taker@example.nz')
    await kit.sendMails()
  })

  test('an address that has an account is not told of to whoever wants to move there', async () => {
    const { browser } = await kit.anOwner('mover@example.nz')
    await kit.anOwner('resident@example.nz', 'The Resident')
    await kit.identity.changeEmail('resident@example.nz', await proofOf(browser), browser)
    const session = await kit.sessionOf(browser)
    expect(session.account.pendingEmail).toBe('resident@example.nz')
    await kit.identity.resendVerification(browser, session)
    expect(await kit.sendMails()).toMatchObject([
      {
        kind: 'already-registered',
        recipient: 'resident@example.nz',
        data: { name: 'The Resident' },
      },
      { kind: 'already-registered' },
    ])
    await kit.identity.cancelEmailChange(session)
    expect((await viewOf(browser)).pendingEmail).toBeNull()
  })

  test('a change of address is forgotten when it is cancelled, or another one is asked for', async () => {
    const { browser } = await kit.anOwner('unsure@example.nz')
    const session = await kit.sessionOf(browser)
    const change = async (email: string) =>
      kit.identity.changeEmail(email, await proofOf(browser), browser)
    await change('first@example.nz')
    const mails = await kit.sendMails()
    expect(mails.map(({ data }) => data)).toEqual([{}])
    const first = tokenIn(mails, 'verify-email-change')
    await change('second@example.nz')
    await change('third@example.nz')
    const second = tokenIn(await kit.sendMails(), 'verify-email-change')
    await expect(
      kit.identity.verify({ token: first, password: undefined }, browser, session),
    ).rejects.toEqual(refused('auth.link_invalid'))
    await kit.identity.cancelEmailChange(session)
    await expect(
      kit.identity.verify({ token: second, password: undefined }, browser, session),
    ).rejects.toEqual(refused('auth.link_invalid'))
    await expect(change('unsure@example.nz')).rejects.toEqual(
      refused('auth.email_unchanged', ['email']),
    )
    await expect(change('no address')).rejects.toEqual(refused('auth.email_invalid', ['email']))
    expect(await kit.sendMails()).toEqual([])
  })

  test('an account has mails sent to five addresses an hour that it would move to', async () => {
    const { browser } = await kit.anOwner('sender@example.nz')
    const change = async (n: number) =>
      kit.identity.changeEmail(`to-${n}@example.nz`, await proofOf(browser), browser)
    for (let n = 0; n < 5; n++) await change(n)
    await expect(change(5)).rejects.toEqual(refused('auth.too_many'))
    kit.wait(72 * minuteMs)
    await change(5)
  })

  test('an address that got an account meanwhile is nobody else’s any more', async () => {
    const { browser } = await kit.anOwner('slow@example.nz')
    await kit.identity.changeEmail('wanted@example.nz', await proofOf(browser), browser)
    const token = tokenIn(await kit.sendMails(), 'verify-email-change')
    const { account } = await kit.anOwner('wanted@example.nz')
    await expect(
      kit.identity.verify({ token, password: undefined }, browser, await kit.sessionOf(browser)),
    ).rejects.toEqual(refused('auth.link_invalid'))
    expect((await viewOf(await kit.signIn('wanted@example.nz'))).id).toBe(account.id)
  })

  test('a deleted account leaves no trace anywhere in the database', async () => {
    const name = 'Hinemoa Te Rangi'
    const email = 'hinemoa@example.nz'
    const { account, browser } = await kit.anOwner(email, name)
    const { identity } = kit
    const phone = await kit.signIn(email)
    // Something of everything that an account can have, used, sent and waiting.
    await identity.changeEmail('hinemoa-new@example.nz', await proofOf(browser), browser)
    await identity.sendSignInLink(email, browser)
    await kit.sendMails()
    await identity.sendPasswordReset(email, browser)
    await identity.resendVerification(browser, await kit.sessionOf(browser))
    const stranger = { email, name: 'A Stranger', password: otherPassword }
    await identity.signUp(stranger, kit.aBrowser())
    const mover = await kit.anOwner('rangi@example.nz', 'Rangi')
    await identity.changeEmail(email, await proofOf(mover.browser), mover.browser)
    await identity.signUp(stranger, kit.aBrowser())
    const { db } = database
    await db
      .insertInto('external_identity')
      .values({ issuer: 'i', subject: 's', account_id: account.id, linked_at: kit.clock.now() })
      .execute()
    await db
      .insertInto('oidc_attempt')
      .values({
        state_hash: randomBytes(32),
        nonce: 'n',
        code_verifier: 'v',
        intent: 'confirm',
        account_id: account.id,
        return_path: '/',
        expires_at: new Date(kit.clock.now().getTime() + dayMs),
      })
      .execute()
    await db
      .insertInto('profile_picture')
      .values({
        account_id: account.id,
        file_key: 'pictures/of-hers.webp',
        etag: 'e',
        changed_at: kit.clock.now(),
      })
      .execute()
    expect(await tracesOf(account.id)).toContain('session')
    expect(await tracesOf(email)).toContain('sign_up')
    expect(await tracesOf(name)).toContain('outbox')

    await expect(identity.deleteAccount(await proofOf(browser, otherPassword))).rejects.toEqual(
      refused('auth.password_wrong', ['password']),
    )
    await expect(
      identity.deleteAccount({ password: undefined, session: await kit.sessionOf(browser) }),
    ).rejects.toEqual(refused('auth.password_wrong', ['password']))
    await identity.deleteAccount(await proofOf(browser))

    for (const trace of [account.id, email, name, 'hinemoa']) {
      expect(await tracesOf(trace)).toEqual([])
    }
    expect(kit.forgotten).toContain(email)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(phone)).toBe(false)
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
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(database.db)
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } = await sql`
        select 1 from ${sql.raw(name)} as one
        where position(lower(${text}) in lower(one::text)) > 0 limit 1`.execute(database.db)
      if (hits.length > 0) found.push(name.replace('public.', ''))
    }
    return found
  }

  test('nothing is done for an account that is gone, by a session that was read before', async () => {
    const { browser } = await kit.anOwner('gone@example.nz')
    const proof = await proofOf(browser)
    await kit.identity.deleteAccount(proof)
    const gone = refused('auth.sign_in_needed')
    const { identity } = kit
    await expect(identity.deleteAccount(proof)).rejects.toEqual(gone)
    await expect(identity.changeName('Somebody', proof.session)).rejects.toEqual(gone)
    await expect(identity.changePassword(otherPassword, proof, browser)).rejects.toEqual(gone)
    await expect(identity.changeEmail('x@example.nz', proof, browser)).rejects.toEqual(gone)
    await expect(identity.cancelEmailChange(proof.session)).rejects.toEqual(gone)
    await identity.endSessions(proof.session, 'others')
    expect(await identity.listSessions(proof.session)).toEqual([])
  })

  test('an operator lists, shows, promotes, disables, enables and removes accounts', async () => {
    const { accounts } = kit
    const { account, browser } = await kit.anOwner('operated@example.nz', 'Operated 100%_a\\b')
    expect(await accounts.show(' Operated@example.nz')).toMatchObject({
      id: account.id,
      sessions: 1,
      lastSeenAt: kit.clock.now(),
      disabledAt: null,
    })
    const find = async (search: string | undefined, page = 1) =>
      accounts.list({ search, page, pageSize: 1 })
    expect(await find('100%_A\\B')).toMatchObject({ total: 1, accounts: [{ id: account.id }] })
    expect(await find('RATED@exam')).toMatchObject({ total: 1, accounts: [{ id: account.id }] })
    expect(await find('100%%')).toEqual({ total: 0, accounts: [] })
    const all = await find(undefined)
    expect(all.accounts.map(({ id }) => id)).toEqual([account.id])
    expect(all.total).toBeGreaterThan(5)
    expect((await find(undefined, 2)).accounts[0]?.id).not.toBe(account.id)

    await accounts.setRole('operated@example.nz', 'admin', anOperator)
    expect(await isSignedIn(browser)).toBe(false)
    await kit.signIn('operated@example.nz', password, browser)
    expect((await viewOf(browser)).role).toBe('admin')
    await accounts.setRole('operated@example.nz', 'user', anOperator)
    expect(await isSignedIn(browser)).toBe(false)
    await kit.signIn('operated@example.nz', password, browser)
    expect((await viewOf(browser)).role).toBe('user')

    await accounts.disable('operated@example.nz', anOperator)
    const since = kit.clock.now()
    kit.wait(1)
    await accounts.disable('operated@example.nz', anOperator)
    expect(await accounts.show('operated@example.nz')).toMatchObject({
      disabledAt: since,
      sessions: 0,
    })
    expect(await isSignedIn(browser)).toBe(false)
    await accounts.enable('operated@example.nz', anOperator)
    await kit.signIn('operated@example.nz')

    await accounts.remove('operated@example.nz', anOperator)
    expect(kit.forgotten).toContain('operated@example.nz')
    for (const action of [accounts.show, accounts.disable, accounts.enable, accounts.remove]) {
      await expect(action('operated@example.nz', anOperator)).rejects.toMatchObject({
        kind: 'not-found',
        code: 'account.not_found',
      })
    }
    await expect(accounts.setRole('nobody@example.nz', 'admin', anOperator)).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(accounts.show('no address')).rejects.toEqual(refused('auth.email_invalid'))
  })

  test('what has run out is cleared away, and nothing else', async () => {
    const { db } = database
    await emptyTables(db)
    const { account } = await kit.anOwner('clear@example.nz')
    const begun = kit.clock.now().getTime()
    const asked = { email: 'clear-new@example.nz', name: 'New', password }
    await kit.identity.signUp(asked, kit.aBrowser())
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
    await clearAfter(1.1)
    const lasting = { ...all, signUps: 0, tokens: 0, mails: 1, attempts: false }
    expect(await left()).toEqual(lasting)
    await clearAfter(29.9)
    expect(await left()).toEqual(lasting)
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
