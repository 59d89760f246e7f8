import { quickHasher } from '#tests/support/account/account-kit.ts'
import { aBrowser } from '#tests/support/server/a-browser.ts'
import { mainDatabase, openedDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { openRealAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const password = 'kauri-tui-rimu-42'

/** All that a stranger sees of an answer; secrets and what only counts are left out. */
const seen = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !/^(date|x-request-id|ratelimit-(remaining|reset))$/.test(name))
      .map(([name, value]) => [name, withoutSecrets(String(value))]),
  ),
  body: body.replace(/"requestId":"[^"]+"/, ''),
})

/** Seconds pass between two answers, whoever asks. */
const withoutSecrets = (value: string): string =>
  value.replaceAll(/=[\w-]{43};/g, '=secret;').replaceAll(/Max-Age=86[34]\d\d/g, 'Max-Age=a day')

describe('nobody learns who has an account', () => {
  const open = testDatabases(mainDatabase())
  const database = openedDatabase(open)
  let accounts: RealAccounts
  beforeAll(async () => {
    // What is answered depends on what a hasher says, not on how it works.
    accounts = await openRealAccounts(database, {}, { passwordHasher: quickHasher })
    // The first answers of a server are slower than all others, and nothing else.
    await accounts.server().inject('/api/session')
  })
  afterAll(() => accounts.close())

  let people = 0

  /** An account with a password, one without, a disabled one, a sign-up, and nothing at all. */
  const kinds = ['nobody', 'with a password', 'disabled', 'from Google', 'waiting'] as const

  const addressOfA = async (kind: (typeof kinds)[number]): Promise<string> => {
    const email = `stranger-${++people}@example.nz`
    const browser = aBrowser(accounts.server(), '198.51.100.9')
    if (kind === 'nobody') return email
    if (kind === 'from Google') {
      await seedAccount(database.db, { email })
      return email
    }
    await browser.send('POST', '/api/auth/sign-up', { email, name: 'A', password })
    if (kind === 'waiting') return email
    const token = await accounts.linkTo(email)
    await browser.send('POST', '/api/auth/verification', { token })
    if (kind === 'disabled') {
      const account = database.db.updateTable('account').where('email', '=', email)
      await account.set({ disabled_at: new Date() }).execute()
    }
    return email
  }

  /** What a stranger's browser sees while it tries all that can be tried with an address. */
  const tryAll = async (email: string) => {
    const browser = aBrowser(accounts.server(), `192.0.2.${++people}`)
    // One address block may ask for five mails.
    const elsewhere = aBrowser(accounts.server(), `203.0.113.${people}`)
    const post = async (path: string, form: object = {}) =>
      seen(await browser.send('POST', `/api/auth/${path}`, form))
    const state = async () => seen(await browser.get('/api/auth/verification'))
    return {
      wrongPassword: await post('sign-in', { email, password: 'not-this-one' }),
      noPassword: await post('sign-in', { email, password: '' }),
      longPassword: await post('sign-in', { email, password: 'a'.repeat(10_000) }),
      link: await post('sign-in-link', { email }),
      linkAgain: seen(await elsewhere.send('POST', '/api/auth/sign-in-link', { email })),
      reset: await post('password-reset', { email }),
      resend: await post('verification/resend'),
      badLink: await post('sign-in-link/session', { email, token: 'a'.repeat(43) }),
      signUp: await post('sign-up', { email, name: 'B', password: 'a-stranger-s-own' }),
      waiting: (await state()).statusCode,
      resendAgain: await post('verification/resend'),
      ownPassword: await post('sign-in', { email, password: 'a-stranger-s-own' }),
      claim: await post('verification/session'),
      signUpAgain: await post('sign-up', { email, name: 'B', password: 'another-of-theirs' }),
      wrongAgain: await post('sign-in', { email, password: 'not-this-one' }),
    }
  }

  test('whatever stands behind an address, a stranger sees the same', async () => {
    const nobody = await tryAll(await addressOfA('nobody'))
    expect(nobody.wrongPassword.statusCode).toBe(401)
    expect(nobody.link.statusCode).toBe(202)
    expect(nobody.ownPassword.statusCode).toBe(403)
    for (const kind of kinds) expect(await tryAll(await addressOfA(kind)), kind).toEqual(nobody)
  })

  test('a change of address tells nothing of the new one', async () => {
    const owner = aBrowser(accounts.server(), '198.51.100.10')
    const email = `owner-${++people}@example.nz`
    await owner.send('POST', '/api/auth/sign-up', { email, name: 'A', password })
    await owner.send('POST', '/api/auth/verification', { token: await accounts.linkTo(email) })
    const answers: unknown[] = []
    for (const kind of kinds) {
      const taken = await addressOfA(kind)
      const changed = await owner.send('POST', '/api/account/email', { email: taken, password })
      const user = (await owner.get('/api/session')).json().user
      const shown = (await owner.get('/api/auth/verification')).json()
      expect(user.pendingEmail).toBe(taken)
      answers.push({ ...seen(changed), state: shown.state })
      await owner.send('DELETE', '/api/account/email')
      await database.db.deleteFrom('attempt_count').execute()
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ statusCode: 202, body: '', state: 'pending' })
  })

  test('limits are reached after as many tries', async () => {
    const tries = async (email: string) => {
      const browser = aBrowser(accounts.server(), '203.0.113.200')
      const statuses: number[] = []
      for (let i = 0; i < 12; i++) {
        const form = { email, password: 'not-this-one' }
        statuses.push((await browser.send('POST', '/api/auth/sign-in', form)).statusCode)
        statuses.push((await browser.send('POST', '/api/auth/password-reset', form)).statusCode)
      }
      return statuses
    }
    const nobody = await tries(await addressOfA('nobody'))
    expect(nobody).toContain(429)
    for (const kind of kinds) expect(await tries(await addressOfA(kind)), kind).toEqual(nobody)
  })
})
