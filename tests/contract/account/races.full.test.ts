import { expect, test } from 'vitest'
import {
  anOperator,
  otherPassword,
  password,
  sessionIn,
  signedIn,
  type Browser,
} from '#tests/support/account/account-kit.ts'
import { describeAccounts } from '#tests/support/account/describe-accounts.ts'

describeAccounts('fifty at once', (kit, kind) => {
  const rounds = kind === 'postgres' ? 20 : 3

  /** Does it fifty times side by side; answers what succeeded, and holds all others to these refusals. */
  const winners = async <T>(
    work: (n: number) => Promise<T>,
    ...codes: readonly string[]
  ): Promise<T[]> => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => work(n)))
    for (const result of results)
      if (result.status === 'rejected') expect(codes).toContain(result.reason.code)
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }

  const eachRound = async (work: (round: number) => Promise<void>, times = rounds) => {
    for (let round = 0; round < times; round++) {
      await work(round)
      // Limits of an hour are not what is raced against.
      kit.wait(2 * 3_600_000)
    }
  }

  const sessionsOf = async (accountId: string) => {
    const sessions = kit.db.selectFrom('session').where('account_id', '=', accountId)
    return (await sessions.select('id').execute()).length
  }

  test('uses of one verification link make one account and one session', async () => {
    await eachRound(async (round) => {
      const browser = await kit.signUp(`verify${round}@example.nz`)
      const token = await kit.linkOf('verify-sign-up')
      const use = () => kit.verify(token, undefined, browser)
      const [outcome, ...others] = await winners(use, 'auth.link_invalid')
      if (!outcome) throw new Error('nobody verified it')
      expect(others).toEqual([])
      expect(await sessionsOf(sessionIn(outcome).account.id)).toBe(1)
    })
  })

  test('sign-ups of one address, verified side by side, make one account', async () => {
    await eachRound(async (round) => {
      const waiting: { browser: Browser; token: string }[] = []
      for (let n = 0; n < 5; n++) {
        const browser = await kit.signUp(`many${round}@example.nz`)
        waiting.push({ browser, token: await kit.linkOf('verify-sign-up') })
      }
      const use = (n: number) => {
        const { browser, token = '' } = waiting[n % 5] ?? {}
        return kit.verify(token, undefined, browser)
      }
      expect(await winners(use, 'auth.link_invalid')).toHaveLength(1)
    })
  })

  test('browsers with the cookie of one verified sign-up get one session', async () => {
    await eachRound(async (round) => {
      const browser = await kit.signUp(`claim${round}@example.nz`)
      await kit.verify(await kit.linkOf('verify-sign-up'), password)
      const won = await winners(() => kit.identity.claimVerified(browser), 'auth.not_verified')
      expect(won).toHaveLength(1)
      expect(await sessionsOf(won[0]?.account.id ?? '')).toBe(2)
    })
  })

  test('uses of one sign-in link begin one session', async () => {
    const { email, id } = (await kit.anOwner('link@example.nz')).account
    await eachRound(async (round) => {
      await kit.identity.sendSignInLink(email, kit.aBrowser())
      const token = await kit.linkOf('sign-in-link')
      const use = () => kit.identity.useSignInLink({ token, email }, kit.aBrowser())
      expect(await winners(use, 'auth.link_invalid', 'auth.too_many')).toHaveLength(1)
      expect(await sessionsOf(id)).toBe(round + 2)
    })
  })

  test('uses of one reset link set one password', async () => {
    const { account } = await kit.anOwner('reset@example.nz')
    await eachRound(async (round) => {
      await kit.identity.sendPasswordReset(account.email, kit.aBrowser())
      const token = await kit.linkOf('reset-password')
      const won = await winners(async (n) => {
        const chosen = `${otherPassword} ${round} ${n}`
        await kit.identity.resetPassword({ token, password: chosen }, kit.aBrowser())
        return chosen
      }, 'auth.link_invalid')
      expect(won).toHaveLength(1)
      await kit.signIn(account.email, won[0])
      expect(await kit.sendMails()).toMatchObject([{ kind: 'password-changed' }])
    })
  })

  test('uses of one link for a change of address move the account once', async () => {
    const { account, browser } = await kit.anOwner('move@example.nz')
    await eachRound(async (round) => {
      const session = await kit.sessionOf(browser)
      await kit.identity.changeEmail(`move${round}@example.nz`, { password, session }, browser)
      const token = await kit.linkOf('verify-email-change')
      const use = () => kit.verify(token, undefined, browser, session)
      const [outcome, ...others] = await winners(use, 'auth.link_invalid')
      if (!outcome?.session) throw new Error('its browser got no other session')
      expect(others).toEqual([])
      signedIn(browser, outcome.session)
      expect(await kit.sendMails()).toMatchObject([{ kind: 'email-changed' }])
    })
    expect((await kit.sessionOf(browser)).account.id).toBe(account.id)
  })

  test('guesses of strangers are compared no more often than one after the other', async () => {
    await kit.anOwner('guessed@example.nz')
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => kit.signIn('guessed@example.nz', `wrong ${n}`)),
    )
    const codes = results.map((result) => result.status === 'rejected' && codeOf(result.reason))
    expect(codes.filter((code) => code === 'auth.credentials_invalid')).toHaveLength(20)
  })

  test('no session outlives a deletion, a reset or a disabling that is asked for beside it', async () => {
    await eachRound(async (round) => {
      const deleted = await kit.anOwner(`deleted${round}@example.nz`)
      const disabled = await kit.anOwner(`disabled${round}@example.nz`)
      const changed = await kit.anOwner(`changed${round}@example.nz`)
      const owners = [deleted, disabled, changed].map(({ account }) => account)
      await kit.identity.sendPasswordReset(changed.account.email, kit.aBrowser())
      const token = await kit.linkOf('reset-password')
      const session = await kit.sessionOf(deleted.browser)
      const beside = () =>
        owners.flatMap(({ email }) =>
          Array.from({ length: 8 }, () => kit.signIn(email).catch(() => {})),
        )
      await Promise.all([
        ...beside(),
        kit.identity.deleteAccount({ password, session }),
        kit.accounts.disable(disabled.account.email, anOperator),
        kit.identity.resetPassword({ token, password: otherPassword }, kit.aBrowser()),
        ...beside(),
      ])
      for (const { id } of owners) expect(await sessionsOf(id)).toBe(0)
      await kit.sendMails()
    }, 3)
  })
})

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
