import type { TestDatabase } from '#tests/support/database/databases.ts'
import { aBrowser, type Browser } from '#tests/support/server/a-browser.ts'
import {
  openIdClient,
  type OpenIdServer,
  type Person,
} from '#tests/support/account/an-open-id-provider.ts'
import { testGoogleAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'

const site = 'http://localhost:3000'

describe('sign-in with Google, against a real provider', () => {
  const open = testGoogleAccounts(site)
  let database: TestDatabase
  let google: OpenIdServer
  let accounts: RealAccounts
  let app: FastifyInstance
  beforeAll(async () => {
    ;({ database, google, accounts, app } = await open())
  })

  let people = 0
  const aPerson = (more: Partial<Person> = {}): Person => {
    const sub = `person-${++people}`
    return { sub, email: `${sub}@example.nz`, email_verified: true, name: 'Wiremu Pā', ...more }
  }

  /** To Google and to where it sends the browser back. */
  const goAway = async (browser: Browser, query = ''): Promise<string> => {
    const left = await browser.get(`/api/auth/google${query}`)
    expect(left.statusCode).toBe(302)
    return google.visit(String(left.headers.location))
  }

  const comeBack = async (browser: Browser, callback: string): Promise<string> => {
    const back = await browser.get(callback.slice(site.length))
    expect(back.statusCode).toBe(302)
    expect(back.headers['cache-control']).toBe('no-store')
    return String(back.headers.location)
  }

  const enter = async (
    browser: Browser,
    person: Person | 'cancels',
    query = '',
  ): Promise<string> => {
    google.person = person
    return comeBack(browser, await goAway(browser, query))
  }

  const goneSince = (accountId: string) =>
    database.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
      .where('account_id', '=', accountId)
      .execute()

  const userOf = async (browser: Browser) => (await browser.get('/api/session')).json().user

  /** Somebody who signed up with a password and proved the mailbox. */
  const signedUp = async (email: string): Promise<Browser> => {
    const browser = aBrowser(app)
    const asked = { email, name: 'Hinewai Moana', password: 'kauri-tui-rimu-42' }
    expect((await browser.send('POST', '/api/auth/sign-up', asked)).statusCode).toBe(202)
    const token = await accounts.linkTo(email)
    const proved = await browser.send('POST', '/api/auth/verification', { token })
    expect(proved.statusCode).toBe(200)
    return browser
  }

  const accountsOf = async (email: string): Promise<number> =>
    (await database.db.selectFrom('account').where('email', '=', email).select('id').execute())
      .length

  test('is told by the configuration, and is absent where it is not set up', async () => {
    expect((await app.inject('/api/config')).json()).toMatchObject({ google: true })
    const without = aServer()
    expect((await without.inject('/api/config')).json()).toMatchObject({ google: false })
    for (const url of ['/api/auth/google', '/api/auth/google/callback?code=1&state=2']) {
      const response = await without.inject(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'auth.google_off' })
    }
  })

  test('asks for who it is with state, nonce and a PKCE challenge, and nothing of it is in clear in the database', async () => {
    const left = await aBrowser(app).get('/api/auth/google')
    const url = new URL(String(left.headers.location))
    expect(url.origin).toBe(google.issuer.origin)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: openIdClient.clientId,
      redirect_uri: `${site}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    const [cookie] = left.cookies
    expect(cookie).toMatchObject({
      name: 'google',
      value: url.searchParams.get('state'),
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    expect(cookie?.maxAge).toBeGreaterThan(590)
    expect(cookie?.maxAge).toBeLessThanOrEqual(600)
    const { rows } = await sql<{ row: string }>`
      select oidc_attempt::text as row from oidc_attempt`.execute(database.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(cookie?.value)
  })

  test('makes an account of who nobody knows, and leads back to where they were', async () => {
    const browser = aBrowser(app)
    const person = aPerson({ name: 'Wiremu\u0000 Pā' })
    expect(await enter(browser, person, '?intent=sign-up&returnPath=/search%3Fq=w%C4%81')).toBe(
      '/search?q=w%C4%81',
    )
    expect(await userOf(browser)).toMatchObject({
      email: person.email,
      name: 'Wiremu Pā',
      hasPassword: false,
      hasGoogle: true,
    })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['device', 'session'])
    expect(await accounts.mailsTo(person.email ?? '')).toEqual([])
  })

  test('knows somebody again by issuer and subject, whatever their address is by now', async () => {
    const person = aPerson()
    const first = aBrowser(app)
    await enter(first, person)
    const again = aBrowser(app)
    expect(await enter(again, { ...person, email: 'moved@example.nz' })).toBe('/')
    expect((await userOf(again)).uid).toBe((await userOf(first)).uid)
    expect(await accountsOf('moved@example.nz')).toBe(0)
  })

  test('somebody else who has got the address meanwhile gets no account by it, and its owner is told', async () => {
    const person = aPerson()
    const owner = aBrowser(app)
    await enter(owner, person)
    const heir = aPerson({ email: person.email })
    const second = aBrowser(app)
    expect(await enter(second, heir)).toBe('/login?error=google_other')
    expect(await userOf(second)).toBeNull()
    const mails = await accounts.mailsTo(person.email ?? '')
    expect(mails.map(({ subject }) => subject)).toEqual(['A sign-in with Google was refused'])
    expect(await enter(aBrowser(app), person)).toBe('/')
  })

  test('links the account of the same verified address and tells its owner', async () => {
    const email = 'hinewai@example.nz'
    const owner = await signedUp(email)
    const browser = aBrowser(app)
    await enter(browser, aPerson({ email: ' Hinewai@Example.NZ' }))
    expect(await userOf(browser)).toMatchObject({
      uid: (await userOf(owner)).uid,
      name: 'Hinewai Moana',
      hasPassword: true,
      hasGoogle: true,
    })
    const [mail] = await accounts.mailsTo(email)
    expect(mail?.subject).toMatch(/Google/)
  })

  test.each([
    ['false', { email_verified: false }],
    ['missing', { email_verified: undefined }],
    ['a text', { email_verified: 'true' }],
    ['that of no address', { email: 'nobody' }],
    ['that of nothing', { email: undefined }],
  ])('refuses an address whose verification is %s', async (_what, claims) => {
    const email = `unverified-${people}@example.nz`
    await signedUp(email)
    const browser = aBrowser(app)
    const person = aPerson({ email, ...claims })
    expect(await enter(browser, person)).toBe('/login?error=google_unverified')
    expect(await userOf(browser)).toBeNull()
    const linked = database.db.selectFrom('external_identity').where('subject', '=', person.sub)
    expect(await linked.selectAll().execute()).toEqual([])
  })

  test('keeps out who is disabled, without linking anything', async () => {
    const email = 'disabled@example.nz'
    await signedUp(email)
    await database.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('email', '=', email)
      .execute()
    const person = aPerson({ email })
    const browser = aBrowser(app)
    expect(await enter(browser, person, '?intent=sign-up')).toBe('/signup?error=disabled')
    expect(await userOf(browser)).toBeNull()
    expect(await accounts.mailsTo(email)).toHaveLength(1)
  })

  test('a change of mind leads back to sign-in, sign-up or the page that asked', async () => {
    const leadsTo = async (query: string) => enter(aBrowser(app), 'cancels', query)
    expect(await leadsTo('')).toBe('/login?error=google_canceled')
    expect(await leadsTo('?intent=sign-up')).toBe('/signup?error=google_canceled')
    const browser = aBrowser(app)
    await enter(browser, aPerson())
    const query = '?intent=confirm&returnPath=/manage-account%3Fdelete'
    expect(await enter(browser, 'cancels', query)).toBe('/manage-account?error=google_canceled')
    expect(await userOf(browser)).not.toBeNull()
  })

  describe('showing anew who one is', () => {
    const query = '?intent=confirm&returnPath=/manage-account'

    test('renews the sign-in of the same account, with another session', async () => {
      const browser = aBrowser(app)
      const person = aPerson()
      await enter(browser, person)
      const { uid } = await userOf(browser)
      const old = browser.cookies.get('session') ?? ''
      await goneSince(uid)
      const stale = await browser.send('DELETE', '/api/account', {})
      expect(stale.json()).toMatchObject({ code: 'auth.fresh_sign_in_needed' })
      google.person = person
      const left = await browser.get(`/api/auth/google${query}`)
      expect(String(left.headers.location)).toContain('prompt=select_account')
      const back = await google.visit(String(left.headers.location))
      expect(await comeBack(browser, back)).toBe('/manage-account')
      expect(browser.cookies.get('session')).not.toBe(old)
      const replayed = await app.inject({
        url: '/api/session',
        headers: { cookie: `session=${old}` },
      })
      expect(replayed.json()).toEqual({ user: null })
      expect((await browser.send('DELETE', '/api/account', {})).statusCode).toBe(204)
      expect(await accountsOf(person.email ?? '')).toBe(0)
    })

    test('as somebody else changes nothing', async () => {
      const browser = aBrowser(app)
      await enter(browser, aPerson())
      const before = await userOf(browser)
      const other = aPerson()
      expect(await enter(browser, other, query)).toBe('/manage-account?error=google_foreign')
      expect(await userOf(browser)).toEqual(before)
      expect(await accountsOf(other.email ?? '')).toBe(0)
    })

    test('links nothing, not even the same address', async () => {
      const email = 'password-only@example.nz'
      const browser = await signedUp(email)
      expect(await enter(browser, aPerson({ email }), query)).toBe(
        '/manage-account?error=google_foreign',
      )
      expect(await userOf(browser)).toMatchObject({ hasGoogle: false })
    })

    test('needs somebody who is signed in', async () => {
      const left = await aBrowser(app).get(`/api/auth/google${query}`)
      expect(left.headers.location).toBe('/login?error=sign_in_needed')
    })
  })

  describe('linking another Google account while signed in', () => {
    const query = '?intent=link&returnPath=/manage-account'

    test('lets it sign in from then on, whatever its address is, and tells the owner', async () => {
      const owner = await signedUp('links@example.nz')
      const { uid } = await userOf(owner)
      const [one, two] = [aPerson(), aPerson()]
      expect(await enter(owner, one, query)).toBe('/manage-account')
      expect(await enter(owner, two, query)).toBe('/manage-account')
      for (const person of [one, two]) {
        const browser = aBrowser(app)
        expect(await enter(browser, person)).toBe('/')
        expect(await userOf(browser)).toMatchObject({ uid, hasGoogle: true })
        expect(await accountsOf(person.email ?? '')).toBe(0)
      }
      const subjects = (await accounts.mailsTo('links@example.nz')).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes('Google'))).toHaveLength(2)
    })

    test('takes none that opens another account', async () => {
      const taken = aPerson()
      await enter(aBrowser(app), taken)
      const owner = await signedUp('takes@example.nz')
      expect(await enter(owner, taken, query)).toBe('/manage-account?error=google_taken')
      expect(await userOf(owner)).toMatchObject({ hasGoogle: false })
    })

    test('needs a sign-in of the last minutes', async () => {
      const owner = await signedUp('stale@example.nz')
      await goneSince((await userOf(owner)).uid)
      const left = await owner.get(`/api/auth/google${query}`)
      expect(left.headers.location).toBe('/manage-account?error=fresh_sign_in_needed')
      const nobody = await aBrowser(app).get(`/api/auth/google${query}`)
      expect(nobody.headers.location).toBe('/login?error=sign_in_needed')
    })
  })

  describe('what comes back and does not fit', () => {
    const refused = '/login?error=google_refused'

    type Away = { readonly left: URL }

    /** The code of somebody else, put into one's own attempt. */
    const withCodeOfAnother = async ({ left }: Away): Promise<URL> => {
      const stolen = new URL(await goAway(aBrowser(app)))
      const own = new URL(await google.visit(left.href))
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      return own
    }

    const changed = (url: URL, name: string, value: string): URL => {
      url.searchParams.set(name, value)
      return url
    }

    test.each<[string, (away: Away) => Promise<URL>]>([
      [
        'another nonce',
        async ({ left }) => new URL(await google.visit(changed(left, 'nonce', 'another').href)),
      ],
      [
        'another state',
        async ({ left }) =>
          changed(new URL(await google.visit(left.href)), 'state', 'x'.repeat(43)),
      ],
      ['the code of somebody else', withCodeOfAnother],
      [
        'an address that another browser was sent back to',
        async () => new URL(await goAway(aBrowser(app))),
      ],
      [
        'one that was away for too long',
        async ({ left }) => {
          const back = await google.visit(left.href)
          const expired = { expires_at: new Date(Date.now() - 1) }
          await database.db.updateTable('oidc_attempt').set(expired).execute()
          return new URL(back)
        },
      ],
    ])('%s', async (_what, tamper) => {
      const person = aPerson()
      google.person = person
      const browser = aBrowser(app)
      const left = new URL(String((await browser.get('/api/auth/google')).headers.location))
      const back = await tamper({ left })
      expect(await comeBack(browser, back.href)).toBe(refused)
      expect(await userOf(browser)).toBeNull()
      expect(await accountsOf(person.email ?? '')).toBe(0)
    })

    test('an address sent to a browser that is nowhere on its way', async () => {
      google.person = aPerson()
      const back = await goAway(aBrowser(app))
      expect(await comeBack(aBrowser(app), back)).toBe(refused)
    })

    test('a refusal that was meant for another state, which uses nothing up', async () => {
      const browser = aBrowser(app)
      google.person = aPerson()
      const back = await goAway(browser)
      const cookie = browser.cookies.get('google') ?? ''
      const foreign = `?error=access_denied&state=${'x'.repeat(43)}`
      const callback = `${site}/api/auth/google/callback`
      expect(await comeBack(browser, callback + foreign)).toBe(refused)
      browser.cookies.set('google', cookie)
      expect(await comeBack(browser, back)).toBe('/')
    })

    test('a code that is used again, by address or with another attempt', async () => {
      const person = aPerson()
      google.person = person
      const browser = aBrowser(app)
      const back = await goAway(browser)
      const cookie = browser.cookies.get('google') ?? ''
      expect(await comeBack(browser, back)).toBe('/')
      const thief = aBrowser(app)
      thief.cookies.set('google', cookie)
      expect(await comeBack(thief, back)).toBe(refused)
      const another = new URL(await goAway(thief))
      another.searchParams.set('code', new URL(back).searchParams.get('code') ?? '')
      expect(await comeBack(thief, another.href)).toBe(refused)
      expect(await userOf(thief)).toBeNull()
    })

    test.each([
      '',
      '?',
      '?error=server_error',
      '?code=1&state=2',
      '?state&state',
      '?code=%ff&iss=x',
    ])('nothing that was asked for: "%s"', async (query) => {
      const browser = aBrowser(app)
      expect(await comeBack(browser, `${site}/api/auth/google/callback${query}`)).toBe(refused)
    })

    test('of fifty that come back with one code, one gets in', async () => {
      const person = aPerson()
      google.person = person
      const browser = aBrowser(app)
      const back = await goAway(browser)
      const cookie = `google=${browser.cookies.get('google')}`
      const url = back.slice(site.length)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => app.inject({ url, headers: { cookie } })),
      )
      const entered = answers.filter(({ headers }) => headers.location === '/')
      expect(entered).toHaveLength(1)
      expect(await accountsOf(person.email ?? '')).toBe(1)
    })

    test('a HEAD uses nothing up', async () => {
      for (const url of ['/api/auth/google', '/api/auth/google/callback']) {
        expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(405)
      }
    })
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\r\nset-cookie: a=b',
    'javascript:alert(1)',
    'wishlist',
    '',
    `/${'a'.repeat(2000)}`,
  ])('refuses to lead back to %j, and names the field', async (returnPath) => {
    const query = new URLSearchParams({ returnPath })
    const response = await app.inject(`/api/auth/google?${query.toString()}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ field: 'returnPath' }] })
    expect(response.cookies).toEqual([])
  })

  test('a path of dots ends on this site, too', async () => {
    const location = await enter(aBrowser(app), aPerson(), '?returnPath=/.%2F%2Fevil.example')
    expect(new URL(location, site).origin).toBe(site)
  })

  test('builds what Google is told from its settings, not from the host that is named', async () => {
    const left = await app.inject({
      url: '/api/auth/google',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil' },
    })
    expect(String(left.headers.location)).not.toContain('evil')
  })
})
