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

describeDatabase('fifty at once', (open, kind) => {
  const rounds = kind === 'postgres' ? 20 : 3
  let database: TestDatabase
  let kit: AccountKit

  beforeAll(async () => {
    database = await open()
    kit = accountKitOn(database)
  })

  /** Does it fifty times side by side; answers what succeeded, and holds all others to these refusals. */
  const winners = async <T>(
    work: (n: number) => Promise<T>,
    ...codes: readonly string[]
  ): Promise<T[]> => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => work(n)))
    for (const result of results) {
      if (result.status === 'rejected') expect(codes).toContain(result.reason.code)
    }
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }

  const eachRound = async (
    work: (round: number) => Promise<void>,
    times = rounds,
  ): Promise<void> => {
    for (let round = 0; round < times; round++) {
      await work(round)
      // Limits of an hour are not what is raced against.
      kit.wait(2 * 3_600_000)
    }
  }

  const sessionsOf = async (accountId: string) =>
    (
      await database.db
        .selectFrom('session')
        .where('account_id', '=', accountId)
        .select('id')
        .execute()
    ).length

  const signUp = async (email: string): Promise<Browser> => {
    const browser = kit.aBrowser()
    const asked = { email, name: 'Racer', password }
    browser.pendingToken = (await kit.identity.signUp(asked, browser)).pendingToken
    return browser
  }

  test('uses of one verification link make one account and one session', async () => {
    await eachRound(async (round) => {
      const browser = await signUp(`verify${round}@example.nz`)
      const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
      const won = await winners(
        () => kit.identity.verify({ token, password: undefined }, browser, undefined),
        'auth.link_invalid',
      )
      expect(won).toMatchObject([{ purpose: 'sign-up' }])
      const [outcome] = won
      if (outcome?.purpose !== 'sign-up') throw new Error('expected a sign-up')
      expect(await sessionsOf(outcome.session.account.id)).toBe(1)
    })
  })

  test('sign-ups of one address, verified side by side, make one account', async () => {
    await eachRound(async (round) => {
      const email = `many${round}@example.nz`
      const browsers: Browser[] = []
      const tokens: string[] = []
      for (let n = 0; n < 5; n++) {
        browsers.push(await signUp(email))
        tokens.push(tokenIn(await kit.sendMails(), 'verify-sign-up'))
      }
      const won = await winners(
        (n) =>
          kit.identity.verify(
            { token: tokens[n % 5] ?? '', password: undefined },
            browsers[n % 5] ?? kit.aBrowser(),
            undefined,
          ),
        'auth.link_invalid',
      )
      expect(won).toHaveLength(1)
    })
  })

  test('browsers with the cookie of one verified sign-up get one session', async () => {
    await eachRound(async (round) => {
      const browser = await signUp(`claim${round}@example.nz`)
      const token = tokenIn(await kit.sendMails(), 'verify-sign-up')
      await kit.identity.verify({ token, password }, kit.aBrowser(), undefined)
      const won = await winners(() => kit.identity.claimVerified(browser), 'auth.not_verified')
      expect(won).toHaveLength(1)
      expect(await sessionsOf(won[0]?.account.id ?? '')).toBe(2)
    })
  })

  test('uses of one sign-in link begin one session', async () => {
    const { account } = await kit.anOwner('link@example.nz')
    await kit.identity.signOut((await signIn(account.email, password)).sessionToken ?? '')
    await eachRound(async (round) => {
      const { email } = account
      await kit.identity.sendSignInLink(email, kit.aBrowser())
      const token = tokenIn(await kit.sendMails(), 'sign-in-link')
      const won = await winners(
        () => kit.identity.useSignInLink({ token, email }, kit.aBrowser()),
        'auth.link_invalid',
        'auth.too_many',
      )
      expect(won).toHaveLength(1)
      expect(await sessionsOf(account.id)).toBe(round + 2)
    })
  })

  test('uses of one reset link set one password', async () => {
    const { account } = await kit.anOwner('reset@example.nz')
    await eachRound(async (round) => {
      await kit.identity.sendPasswordReset(account.email, kit.aBrowser())
      const token = tokenIn(await kit.sendMails(), 'reset-password')
      const won = await winners(async (n) => {
        const chosen = `${otherPassword} ${round} ${n}`
        await kit.identity.resetPassword({ token, password: chosen }, kit.aBrowser())
        return chosen
      }, 'auth.link_invalid')
      expect(won).toHaveLength(1)
      await signIn(account.email, won[0] ?? '')
      expect(await kit.sendMails()).toMatchObject([{ kind: 'password-changed' }])
    })
  })

  test('uses of one link for a change of address move the account once', async () => {
    const { account, browser } = await kit.anOwner('move@example.nz')
    await eachRound(async (round) => {
      const session = await kit.sessionOf(browser)
      await kit.identity.changeEmail(`move${round}@example.nz`, { password, session }, browser)
      const token = tokenIn(await kit.sendMails(), 'verify-email-change')
      const won = await winners(
        () => kit.identity.verify({ token, password: undefined }, browser, session),
        'auth.link_invalid',
      )
      expect(won).toHaveLength(1)
      const renewed = won[0]?.session
      if (!renewed) throw new Error('its browser got no other session')
      signedIn(browser, renewed)
      expect(await kit.sendMails()).toMatchObject([{ kind: 'email-changed' }])
    })
    expect((await kit.sessionOf(browser)).account.id).toBe(account.id)
  })

  test('guesses of strangers are compared no more often than one after the other', async () => {
    await kit.anOwner('guessed@example.nz')
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => signIn('guessed@example.nz', `${otherPassword}${n}`)),
    )
    const compared = results.filter(
      (result) =>
        result.status === 'rejected' && codeOf(result.reason) === 'auth.credentials_invalid',
    )
    expect(compared).toHaveLength(20)
  })

  test('no session outlives a deletion, a reset or a disabling that is asked for beside it', async () => {
    await eachRound(async (round) => {
      const deleted = await kit.anOwner(`deleted${round}@example.nz`)
      const disabled = await kit.anOwner(`disabled${round}@example.nz`)
      const changed = await kit.anOwner(`changed${round}@example.nz`)
      await kit.identity.sendPasswordReset(changed.account.email, kit.aBrowser())
      const token = tokenIn(await kit.sendMails(), 'reset-password')
      const session = await kit.sessionOf(deleted.browser)
      const beside = (email: string) =>
        Array.from({ length: 8 }, () => signIn(email, password).catch(() => {}))
      await Promise.all([
        ...beside(deleted.account.email),
        ...beside(disabled.account.email),
        ...beside(changed.account.email),
        kit.identity.deleteAccount({ password, session }),
        kit.accounts.disable(disabled.account.email, anOperator),
        kit.identity.resetPassword({ token, password: otherPassword }, kit.aBrowser()),
        ...beside(deleted.account.email),
        ...beside(disabled.account.email),
        ...beside(changed.account.email),
      ])
      for (const { account } of [deleted, disabled, changed]) {
        expect(await sessionsOf(account.id)).toBe(0)
      }
      await kit.sendMails()
    }, 3)
  })

  const signIn = async (email: string, given: string): Promise<Browser> => {
    const browser = kit.aBrowser()
    const outcome = await kit.identity.signIn({ email, password: given }, browser)
    if (outcome.kind !== 'signed-in') throw new Error('the mailbox is not proved')
    return signedIn(browser, outcome.session)
  }
})

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
