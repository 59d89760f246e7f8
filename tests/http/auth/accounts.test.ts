import { ProblemSchema } from '#openapi/schemas/problem.ts'
import { quickHasher } from '#tests/support/account/account-kit.ts'
import { aBrowser, type Browser } from '#tests/support/server/a-browser.ts'
import { testAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'

const password = 'kauri-tui-rimu-42'

describe('accounts over HTTP', () => {
  const open = testAccounts()
  let accounts: RealAccounts
  let app: FastifyInstance
  beforeAll(async () => {
    // Hundreds of guesses: how long each takes to compare is not what they are about.
    ;({ accounts, app } = await open({}, { passwordHasher: quickHasher }))
  })

  let people = 0
  const anEmail = (): string => `person-${++people}@example.nz`
  /** Each of an address of its own, so that limits of one test are not those of another. */
  const newBrowser = (): Browser => aBrowser(app, `198.51.100.${people % 250}`)

  const signUp = (browser: Browser, email: string) =>
    browser.send('POST', '/api/auth/sign-up', { email, name: 'Aroha Ngata', password })

  const signedUp = async (email = anEmail()): Promise<Browser & { readonly email: string }> => {
    const browser = newBrowser()
    await signUp(browser, email)
    const token = await accounts.linkTo(email)
    const proved = await browser.send('POST', '/api/auth/verification', { token })
    expect(proved.statusCode).toBe(200)
    return { ...browser, email }
  }

  const signIn = (browser: Browser, email: string, given = password) =>
    browser.send('POST', '/api/auth/sign-in', { email, password: given })

  const userOf = async (browser: Browser) => (await browser.get('/api/session')).json().user

  test('sign-up waits, is verified in the same browser by the link alone, and signs in', async () => {
    const email = anEmail()
    const browser = newBrowser()
    const nothing = { state: 'none', purpose: null, email: null }
    expect((await browser.get('/api/auth/verification')).json()).toEqual(nothing)
    const asked = await signUp(browser, ` ${email.toUpperCase()} `)
    expect(asked.statusCode).toBe(202)
    expect(asked.body).toBe('')
    expect((await browser.get('/api/auth/verification')).json()).toEqual({
      state: 'pending',
      purpose: 'sign-up',
      email,
    })
    expect(await userOf(browser)).toBeNull()
    const token = await accounts.linkTo(email)
    const proved = await browser.send('POST', '/api/auth/verification', { token })
    expect(proved.statusCode).toBe(200)
    expect(proved.json()).toMatchObject({
      purpose: 'sign-up',
      email,
      user: { email, name: 'Aroha Ngata', hasPassword: true, role: 'user' },
    })
    expect(await userOf(browser)).toEqual(proved.json().user)
    expect((await browser.get('/api/auth/verification')).json()).toMatchObject({
      state: 'verified',
    })
    const again = await browser.send('POST', '/api/auth/verification', { token })
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({ code: 'auth.link_invalid', errors: [{ field: 'token' }] })
  })

  test('verified elsewhere, it needs the password there, and the browser that waits is let in once', async () => {
    const email = anEmail()
    const waiting = newBrowser()
    await signUp(waiting, email)
    const token = await accounts.linkTo(email)
    const elsewhere = newBrowser()
    const without = await elsewhere.send('POST', '/api/auth/verification', { token })
    expect(without.statusCode).toBe(403)
    expect(without.json()).toMatchObject({
      code: 'auth.password_needed',
      errors: [{ field: 'password' }],
    })
    const wrong = await elsewhere.send('POST', '/api/auth/verification', { token, password: 'no' })
    expect(wrong.json()).toMatchObject({ code: 'auth.password_wrong' })
    const early = await waiting.send('POST', '/api/auth/verification/session')
    expect(early.statusCode).toBe(409)
    const proved = await elsewhere.send('POST', '/api/auth/verification', { token, password })
    expect(proved.statusCode).toBe(200)
    const state = await waiting.get('/api/auth/verification')
    expect(state.json()).toMatchObject({ state: 'verified', email })
    const copy = new Map(waiting.cookies)
    const claimed = await waiting.send('POST', '/api/auth/verification/session')
    expect(claimed.statusCode).toBe(200)
    expect(await userOf(waiting)).toEqual(await userOf(elsewhere))
    const thief = newBrowser()
    for (const [name, value] of copy) thief.cookies.set(name, value)
    expect((await thief.send('POST', '/api/auth/verification/session')).statusCode).toBe(409)
  })

  test('a right password before the mailbox is proved is told, and the browser waits', async () => {
    const email = anEmail()
    await signUp(newBrowser(), email)
    const browser = newBrowser()
    const tried = await signIn(browser, email)
    expect(tried.statusCode).toBe(403)
    expect(ProblemSchema.parse(tried.json())).toMatchObject({ code: 'auth.unverified' })
    expect([...browser.cookies.keys()]).toEqual(['pending'])
    expect((await browser.get('/api/auth/verification')).json()).toMatchObject({ email })
    expect((await browser.get('/api/account/sessions')).statusCode).toBe(401)
    const resent = await browser.send('POST', '/api/auth/verification/resend')
    expect(resent.statusCode).toBe(202)
    expect(await accounts.mailsTo(email)).toHaveLength(2)
  })

  test('sign-in gives another session each time and ends the one that the browser had', async () => {
    const { email } = await signedUp()
    const browser = newBrowser()
    const first = await signIn(browser, email)
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ user: await userOf(browser) })
    const old = browser.cookies.get('session') ?? ''
    await signIn(browser, email)
    expect(browser.cookies.get('session')).not.toBe(old)
    const replayed = await app.inject({
      url: '/api/session',
      headers: { cookie: `session=${old}` },
    })
    expect(replayed.json()).toEqual({ user: null })
    expect(replayed.cookies).toMatchObject([{ name: 'session', maxAge: 0 }])
  })

  test('sign-in by link: once, with its address, and not by looking at it', async () => {
    const { email } = await signedUp()
    const browser = newBrowser()
    expect((await browser.send('POST', '/api/auth/sign-in-link', { email })).statusCode).toBe(202)
    const token = await accounts.linkTo(email)
    const use = (address: string) =>
      browser.send('POST', '/api/auth/sign-in-link/session', { email: address, token })
    for (const method of ['GET', 'HEAD'] as const) {
      const looked = await app.inject({ method, url: `/email-signin?token=${token}` })
      expect(looked.cookies).toEqual([])
    }
    const foreign = await use('somebody-else@example.nz')
    expect(foreign.statusCode).toBe(422)
    expect(foreign.json()).toMatchObject({ code: 'auth.link_of_other_address' })
    expect((await use(email)).statusCode).toBe(200)
    expect(await userOf(browser)).toMatchObject({ email })
    expect((await use(email)).statusCode).toBe(422)
  })

  test('a reset sets the password and ends every session', async () => {
    const owner = await signedUp()
    const browser = newBrowser()
    await browser.send('POST', '/api/auth/password-reset', { email: owner.email })
    const token = await accounts.linkTo(owner.email)
    const weak = await browser.send('PUT', '/api/auth/password-reset', { token, password: '12345' })
    expect(weak.statusCode).toBe(422)
    expect(weak.json()).toMatchObject({ errors: [{ field: 'password' }] })
    const next = 'rimu-kauri-tui-43'
    const set = await browser.send('PUT', '/api/auth/password-reset', { token, password: next })
    expect(set.statusCode).toBe(204)
    expect(await userOf(owner)).toBeNull()
    expect((await signIn(newBrowser(), owner.email)).statusCode).toBe(401)
    expect((await signIn(newBrowser(), owner.email, next)).statusCode).toBe(200)
  })

  test('a change of password needs the current one and ends the other sessions', async () => {
    const owner = await signedUp()
    const other = newBrowser()
    await signIn(other, owner.email)
    const change = (currentPassword: string | undefined, newPassword: string) =>
      owner.send('PUT', '/api/account/password', { currentPassword, newPassword })
    for (const current of [undefined, '', 'wrong']) {
      const refused = await change(current, 'rimu-kauri-tui-43')
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ errors: [{ field: 'currentPassword' }] })
    }
    const weak = await change(password, '12345')
    expect(weak.statusCode).toBe(422)
    expect(weak.json()).toMatchObject({ errors: [{ field: 'newPassword' }] })
    const before = owner.cookies.get('session')
    expect((await change(password, 'rimu-kauri-tui-43')).statusCode).toBe(204)
    expect(owner.cookies.get('session')).not.toBe(before)
    expect(await userOf(owner)).not.toBeNull()
    expect(await userOf(other)).toBeNull()
  })

  test('sessions are listed and ended, one or all others, and only one’s own', async () => {
    const owner = await signedUp()
    const others = [newBrowser(), newBrowser(), newBrowser()]
    for (const browser of others) await signIn(browser, owner.email)
    const list = async () => (await owner.get('/api/account/sessions')).json().sessions
    const sessions = await list()
    expect(sessions).toHaveLength(4)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    const stranger = await signedUp()
    const [one] = (await others[0]?.get('/api/account/sessions'))?.json().sessions ?? []
    expect((await stranger.send('DELETE', `/api/account/sessions/${one.id}`)).statusCode).toBe(204)
    expect(await list()).toHaveLength(4)
    const other = sessions.find(({ current }: { current: boolean }) => !current)
    await owner.send('DELETE', `/api/account/sessions/${other.id}`)
    expect(await list()).toHaveLength(3)
    expect((await owner.send('DELETE', '/api/account/sessions')).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ current: true }])
    for (const browser of others) expect(await userOf(browser)).toBeNull()
    expect((await owner.send('DELETE', '/api/account/sessions/1')).statusCode).toBe(400)
  })

  test('a change of address is pending until the new mailbox is proved, and can be taken back', async () => {
    const owner = await signedUp()
    const next = anEmail()
    const change = () => owner.send('POST', '/api/account/email', { email: next, password })
    expect((await change()).statusCode).toBe(202)
    expect(await userOf(owner)).toMatchObject({ email: owner.email, pendingEmail: next })
    expect((await owner.get('/api/auth/verification')).json()).toEqual({
      state: 'pending',
      purpose: 'email-change',
      email: next,
    })
    expect((await owner.send('DELETE', '/api/account/email')).statusCode).toBe(204)
    expect(await userOf(owner)).toMatchObject({ email: owner.email, pendingEmail: null })
    await change()
    const token = await accounts.linkTo(next)
    const before = owner.cookies.get('session')
    const proved = await owner.send('POST', '/api/auth/verification', { token })
    expect(proved.json()).toEqual({ purpose: 'email-change', email: next, user: null })
    expect(owner.cookies.get('session')).not.toBe(before)
    expect(await userOf(owner)).toMatchObject({ email: next, pendingEmail: null })
    const [notice] = await accounts.mailsTo(owner.email)
    expect(notice?.text).toContain(next)
  })

  test('names are changed, tidied and bounded', async () => {
    const owner = await signedUp()
    const rename = (name: unknown) => owner.send('PUT', '/api/account/name', { name })
    expect((await rename('  Mere\t\tTe   Whaiti ')).statusCode).toBe(204)
    expect(await userOf(owner)).toMatchObject({ name: 'Mere Te Whaiti' })
    for (const name of ['', ' ', '\u0000', '\ud800', 'a'.repeat(101)]) {
      const refused = await rename(name)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ errors: [{ field: 'name' }] })
    }
    expect((await rename('a'.repeat(1_000_000))).statusCode).toBe(413)
    for (const name of [undefined, null, 1, {}, ['a']]) {
      const refused = await rename(name)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ errors: [{ field: 'name' }] })
    }
    expect(await userOf(owner)).toMatchObject({ name: 'Mere Te Whaiti' })
  })

  test('userinfo sets the name, is told who it is and changes nothing else', async () => {
    const owner = await signedUp()
    const { uid } = await userOf(owner)
    const tell = (info: object) => owner.send('POST', '/api/userinfo', info)
    const said = { uid, name: 'Mere', email: owner.email }
    for (let i = 0; i < 2; i++) {
      const told = await tell(said)
      expect(told.statusCode).toBe(200)
      expect(told.json()).toEqual(said)
    }
    for (const name of ['', '  ', '\u0000', undefined]) {
      expect((await tell({ uid, name, email: owner.email.toUpperCase() })).json()).toEqual({
        ...said,
        name: 'No name',
      })
    }
    const foreign = await tell({ ...said, email: 'somebody@example.nz' })
    expect(foreign.statusCode).toBe(403)
    expect(foreign.json()).toMatchObject({ errors: [{ field: 'email' }] })
    expect((await tell({ name: 'Mere' })).statusCode).toBe(400)
    expect((await tell({ uid, name: 'a'.repeat(101) })).statusCode).toBe(422)
    expect(await userOf(owner)).toMatchObject({ uid, name: 'No name', email: owner.email })
  })

  test('deletion needs the password and leaves nothing to sign in to', async () => {
    const owner = await signedUp()
    const wrong = await owner.send('DELETE', '/api/account', { password: 'wrong' })
    expect(wrong.statusCode).toBe(403)
    expect(wrong.json()).toMatchObject({ errors: [{ field: 'password' }] })
    const other = newBrowser()
    await signIn(other, owner.email)
    expect((await owner.send('DELETE', '/api/account', { password })).statusCode).toBe(204)
    expect(owner.cookies.size).toBe(0)
    expect((await other.get('/api/account/sessions')).statusCode).toBe(401)
    expect((await signIn(newBrowser(), owner.email)).statusCode).toBe(401)
    expect(await accounts.mailsTo(owner.email)).toEqual([])
  })

  test('no cookie, link or password is written to the log', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const browser = aBrowser(accounts.server({}, { logger }))
    const email = anEmail()
    await signUp(browser, email)
    const token = await accounts.linkTo(email)
    await browser.send('POST', '/api/auth/verification', { token })
    await browser.get(`/verify-email?token=${token}`)
    await signIn(browser, email, 'a-wrong-password')
    const secrets = [...browser.cookies.values(), token, password, 'a-wrong-password']
    for (const secret of secrets) expect(lines.join()).not.toContain(secret)
    expect(lines.length).toBeGreaterThan(3)
  })

  describe('bad input', () => {
    const forms: [string, 'POST' | 'PUT', Record<string, unknown>][] = [
      ['/api/auth/sign-up', 'POST', { email: 'a@example.nz', name: 'A', password }],
      ['/api/auth/sign-in', 'POST', { email: 'a@example.nz', password }],
      ['/api/auth/sign-in-link', 'POST', { email: 'a@example.nz' }],
      ['/api/auth/sign-in-link/session', 'POST', { email: 'a@example.nz', token: 'a' }],
      ['/api/auth/password-reset', 'POST', { email: 'a@example.nz' }],
      ['/api/auth/password-reset', 'PUT', { token: 'a', password }],
      ['/api/auth/verification', 'POST', { token: 'a' }],
    ]

    test.each(forms)(
      '%s (%s) names each field that is missing or no text',
      async (url, method, form) => {
        for (const field of Object.keys(form)) {
          for (const value of [undefined, null, 1, true, {}, ['a'], { $gt: '' }]) {
            const response = await newBrowser().send(method, url, { ...form, [field]: value })
            expect(response.statusCode, `${field} ${JSON.stringify(value)}`).toBe(400)
            expect(ProblemSchema.parse(response.json()).errors).toMatchObject([{ field }])
          }
        }
        for (const payload of [[], 'text', 1, null]) {
          const response = await app.inject({
            method,
            url,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          })
          expect(response.statusCode).toBe(400)
        }
      },
    )

    test.each(forms)(
      '%s (%s) refuses odd texts without a fault of its own',
      async (url, method, form) => {
        for (const field of Object.keys(form)) {
          for (const text of [
            '',
            ' ',
            '\u0000',
            'a\u0000@example.nz',
            '\ud800',
            'a@example.nz\r\nBcc: b@example.nz',
            '"a b"@example.nz',
            'a@[127.0.0.1]',
            'a'.repeat(60_000),
            `${'a'.repeat(64)}@${'b.'.repeat(400)}nz`,
            '\u202Ea@example.nz',
          ]) {
            const response = await newBrowser().send(method, url, { ...form, [field]: text })
            expect(
              response.statusCode,
              `${field} ${JSON.stringify(text).slice(0, 40)}`,
            ).toBeLessThan(500)
            if (response.statusCode === 422) {
              expect(ProblemSchema.parse(response.json()).errors.length).toBeGreaterThan(0)
            }
          }
        }
      },
    )

    test('an address that is none is told by its field', async () => {
      for (const url of [
        '/api/auth/sign-up',
        '/api/auth/sign-in',
        '/api/auth/sign-in-link',
        '/api/auth/password-reset',
      ]) {
        const form = { email: 'nobody', name: 'A', password }
        const response = await newBrowser().send('POST', url, form)
        expect(response.statusCode, url).toBe(422)
        expect(response.json()).toMatchObject({
          code: 'auth.email_invalid',
          errors: [{ field: 'email' }],
        })
      }
    })

    test('every field at fault is named at once', async () => {
      const form = { email: 'nobody', name: ' ', password: '12345' }
      const response = await newBrowser().send('POST', '/api/auth/sign-up', form)
      const { errors } = ProblemSchema.parse(response.json())
      expect(errors.map(({ field }) => field).toSorted()).toEqual(['email', 'name', 'password'])
    })
  })

  describe('limits', () => {
    test('too many guesses are a 429 that says when to come back, and keep no owner out', async () => {
      const owner = await signedUp()
      const stranger = aBrowser(app, '192.0.2.1')
      const statuses: number[] = []
      for (let i = 0; i < 11; i++)
        statuses.push((await signIn(stranger, owner.email, 'no')).statusCode)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
      const refused = await signIn(stranger, owner.email)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1800)
      expect(ProblemSchema.parse(refused.json())).toMatchObject({ code: 'auth.too_many' })
      await owner.send('POST', '/api/auth/sign-out')
      expect((await signIn(owner, owner.email)).statusCode).toBe(200)
    })

    test.each([
      ['the spelling of the address', (email: string) => email.toUpperCase()],
      ['spaces around it', (email: string) => `  ${email} `],
      ['signs that look alike', (email: string) => email.replace('@', '＠')],
    ])('%s gives no further guesses', async (_what, spell) => {
      const { email } = await signedUp()
      const stranger = aBrowser(app, '192.0.2.2')
      for (let i = 0; i < 10; i++) await signIn(stranger, email, 'no')
      expect((await signIn(stranger, spell(email), 'no')).statusCode).toBe(429)
    })

    test('neither do addresses of one IPv6 /64, headers or other spellings of the path', async () => {
      const { email } = await signedUp()
      const from = (i: number, headers = {}, url = '/api/auth/sign-in') =>
        app.inject({
          method: 'POST',
          url,
          remoteAddress: `2001:db8:0:9::${i + 1}`,
          headers,
          payload: { email, password: 'no' },
        })
      for (let i = 0; i < 10; i++) await from(i)
      expect((await from(10)).statusCode).toBe(429)
      expect((await from(11, { 'x-forwarded-for': '203.0.113.77' })).statusCode).toBe(429)
      expect((await from(12, {}, '/api/auth/sign-in?again=1')).statusCode).toBe(429)
      for (const url of [
        '//api/auth/sign-in',
        '/api//auth/sign-in',
        '/API/auth/sign-in',
        '/api/auth/sign-in/',
      ]) {
        expect((await from(13, {}, url)).statusCode, url).toBe(404)
      }
    })

    test('mails to one address are limited whoever asks, and all are answered alike', async () => {
      const { email } = await signedUp()
      const before = (await accounts.mailsTo(email)).length
      for (let i = 0; i < 100; i++) {
        const browser = aBrowser(app, `203.0.113.${i}`)
        const path = ['sign-in-link', 'password-reset', 'sign-up'][i % 3]
        const form = { email, name: 'Flood', password: 'kauri-tui-rimu-42' }
        const asked = await browser.send('POST', `/api/auth/${path}`, form)
        expect(asked.statusCode).toBe(202)
      }
      const sent = (await accounts.mailsTo(email)).length - before
      // Ten links into the account, and ten others: its own verification was the first of the hour.
      expect(sent).toBe(10 + 9)
    })

    test('changes of one address are counted in memory, too', async () => {
      const few = accounts.server({ limits: { writesPerMinute: 2 } })
      const browser = aBrowser(few)
      const statuses: number[] = []
      for (let i = 0; i < 3; i++) {
        statuses.push((await browser.send('POST', '/api/auth/sign-out')).statusCode)
      }
      expect(statuses).toEqual([204, 204, 429])
    })
  })
})
