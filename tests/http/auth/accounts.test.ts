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

  test('verified elsewhere, the browser that waits is told, and let in by its cookie', async () => {
    const email = anEmail()
    const waiting = newBrowser()
    await signUp(waiting, email)
    const token = await accounts.linkTo(email)
    const elsewhere = newBrowser()
    const without = await elsewhere.send('POST', '/api/auth/verification', { token })
    expect(without.json()).toMatchObject({ status: 403, errors: [{ field: 'password' }] })
    expect((await waiting.send('POST', '/api/auth/verification/session')).statusCode).toBe(409)
    const proved = await elsewhere.send('POST', '/api/auth/verification', { token, password })
    expect(proved.statusCode).toBe(200)
    const state = await waiting.get('/api/auth/verification')
    expect(state.json()).toMatchObject({ state: 'verified', email })
    expect((await waiting.send('POST', '/api/auth/verification/session')).statusCode).toBe(200)
    expect(await userOf(waiting)).toEqual(await userOf(elsewhere))
  })

  test('a right password before the mailbox is proved is told, and the browser waits', async () => {
    const email = anEmail()
    await signUp(newBrowser(), email)
    const browser = newBrowser()
    const tried = await signIn(browser, email)
    expect(tried.json()).toMatchObject({ status: 403, code: 'auth.unverified' })
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
    expect((await use(email)).statusCode).toBe(200)
    expect(await userOf(browser)).toMatchObject({ email })
    const again = await use(email)
    expect(again.json()).toMatchObject({ status: 422, errors: [{ field: 'token' }] })
  })

  test('a reset sets the password, and a change of it needs the current one', async () => {
    const owner = await signedUp()
    const browser = newBrowser()
    await browser.send('POST', '/api/auth/password-reset', { email: owner.email })
    const token = await accounts.linkTo(owner.email)
    const set = (next: string) =>
      browser.send('PUT', '/api/auth/password-reset', { token, password: next })
    expect((await set('12345')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'password' }],
    })
    const next = 'rimu-kauri-tui-43'
    expect((await set(next)).statusCode).toBe(204)
    expect((await signIn(browser, owner.email, next)).statusCode).toBe(200)
    const change = (currentPassword: string | undefined, newPassword: string) =>
      browser.send('PUT', '/api/account/password', { currentPassword, newPassword })
    for (const current of [undefined, '', 'wrong'])
      expect((await change(current, password)).json()).toMatchObject({
        status: 403,
        errors: [{ field: 'currentPassword' }],
      })
    const before = browser.cookies.get('session')
    expect((await change(next, password)).statusCode).toBe(204)
    expect(browser.cookies.get('session')).not.toBe(before)
    expect(await userOf(browser)).not.toBeNull()
  })

  test('sessions are listed and ended, one or all others, and only one’s own', async () => {
    const owner = await signedUp()
    const [one, two] = [newBrowser(), newBrowser()]
    for (const browser of [one, two]) await signIn(browser, owner.email)
    const list = async () => (await owner.get('/api/account/sessions')).json().sessions
    const sessions: { id: string; current: boolean }[] = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const other = sessions.find(({ current }) => !current)?.id
    const stranger = await signedUp()
    expect((await stranger.send('DELETE', `/api/account/sessions/${other}`)).statusCode).toBe(204)
    expect(await list()).toHaveLength(3)
    await owner.send('DELETE', `/api/account/sessions/${other}`)
    expect(await list()).toHaveLength(2)
    expect((await owner.send('DELETE', '/api/account/sessions')).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ current: true }])
    for (const browser of [one, two]) expect(await userOf(browser)).toBeNull()
  })

  test('a change of address is pending until the new mailbox is proved, and can be taken back', async () => {
    const owner = await signedUp()
    const email = anEmail()
    const change = () => owner.send('POST', '/api/account/email', { email, password })
    expect((await change()).statusCode).toBe(202)
    expect(await userOf(owner)).toMatchObject({ email: owner.email, pendingEmail: email })
    const waiting = { state: 'pending', purpose: 'email-change', email }
    expect((await owner.get('/api/auth/verification')).json()).toEqual(waiting)
    expect((await owner.send('DELETE', '/api/account/email')).statusCode).toBe(204)
    expect(await userOf(owner)).toMatchObject({ email: owner.email, pendingEmail: null })
    await change()
    const token = await accounts.linkTo(email)
    const before = owner.cookies.get('session')
    const proved = await owner.send('POST', '/api/auth/verification', { token })
    expect(proved.json()).toEqual({ purpose: 'email-change', email, user: null })
    expect(owner.cookies.get('session')).not.toBe(before)
    expect(await userOf(owner)).toMatchObject({ email, pendingEmail: null })
  })

  test('names are changed, tidied and bounded', async () => {
    const owner = await signedUp()
    const rename = (name: string) => owner.send('PUT', '/api/account/name', { name })
    expect((await rename('  Mere\t\tTe   Whaiti ')).statusCode).toBe(204)
    expect(await userOf(owner)).toMatchObject({ name: 'Mere Te Whaiti' })
    expect((await rename('\u0000')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'name' }],
    })
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
    expect((await owner.send('DELETE', '/api/account', { password })).statusCode).toBe(204)
    expect(owner.cookies.size).toBe(0)
    expect((await signIn(newBrowser(), owner.email)).statusCode).toBe(401)
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

    test('every field at fault is named at once', async () => {
      const form = { email: 'nobody', name: ' ', password: '12345' }
      const response = await newBrowser().send('POST', '/api/auth/sign-up', form)
      const { code, errors } = ProblemSchema.parse(response.json())
      expect(code).toBe('auth.email_invalid')
      expect(errors.map(({ field }) => field).toSorted()).toEqual(['email', 'name', 'password'])
    })
  })

  test('too many guesses are a 429 that says when to come back, and keep no owner out', async () => {
    const owner = await signedUp()
    const stranger = aBrowser(app, '192.0.2.1')
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await signIn(stranger, owner.email, 'no')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const refused = await signIn(stranger, owner.email)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1800)
    expect(ProblemSchema.parse(refused.json())).toMatchObject({ code: 'auth.too_many' })
    await owner.send('POST', '/api/auth/sign-out')
    expect((await signIn(owner, owner.email)).statusCode).toBe(200)
  })

  test('changes of one address are counted in memory, too', async () => {
    const browser = aBrowser(accounts.server({ limits: { writesPerMinute: 2 } }))
    const statuses: number[] = []
    for (let i = 0; i < 3; i++)
      statuses.push((await browser.send('POST', '/api/auth/sign-out')).statusCode)
    expect(statuses).toEqual([204, 204, 429])
  })
})
