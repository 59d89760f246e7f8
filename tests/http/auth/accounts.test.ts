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

  test('a changed password gives the browser another session', async () => {
    const owner = await signedUp()
    const change = (currentPassword: string | undefined) =>
      owner.send('PUT', '/api/account/password', { currentPassword, newPassword: 'rimu-tui-43' })
    for (const current of [undefined, 'wrong'])
      expect((await change(current)).json()).toMatchObject({
        status: 403,
        errors: [{ field: 'currentPassword' }],
      })
    const before = owner.cookies.get('session')
    expect((await change(password)).statusCode).toBe(204)
    expect(owner.cookies.get('session')).not.toBe(before)
    expect(await userOf(owner)).not.toBeNull()
  })

  test('sessions are listed and ended, one or all others', async () => {
    const owner = await signedUp()
    const [one, two] = [newBrowser(), newBrowser()]
    for (const browser of [one, two]) await signIn(browser, owner.email)
    const list = async (): Promise<{ id: string; current: boolean }[]> =>
      (await owner.get('/api/account/sessions')).json().sessions
    const other = (await list()).find(({ current }) => !current)?.id
    await owner.send('DELETE', `/api/account/sessions/${other}`)
    expect(await list()).toHaveLength(2)
    expect((await owner.send('DELETE', '/api/account/sessions')).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ current: true }])
    for (const browser of [one, two]) expect(await userOf(browser)).toBeNull()
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
    for (const name of ['', '  ', '\u200b', undefined]) {
      expect((await tell({ uid, name, email: owner.email.toUpperCase() })).json()).toEqual({
        ...said,
        name: 'No name',
      })
    }
    expect((await tell({ ...said, name: '\u0000' })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'name' }],
    })
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
  })

  test('changes of one address are counted in memory, too', async () => {
    const browser = aBrowser(accounts.server({ limits: { writesPerMinute: 2 } }))
    const statuses: number[] = []
    for (let i = 0; i < 3; i++)
      statuses.push((await browser.send('POST', '/api/auth/sign-out')).statusCode)
    expect(statuses).toEqual([204, 204, 429])
  })
})
