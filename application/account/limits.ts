import type { AccountId } from '#domain/ids.ts'
import {
  guessesFromBlock,
  guessesOfBlock,
  guessesOfDevice,
  guessesOfProof,
  guessesOfStrangers,
  guessWindowMs,
  mailsOfNewcomers,
  mailsOfOne,
  mailsOfStrangers,
  mailWindowMs,
  signUpsOfBlock,
  signUpWindowMs,
} from '#domain/account/attempt-limits.ts'
import type { Clock } from '../ports.ts'
import { tooManyAttempts } from './account-errors.ts'
import type { Attempts, Limit } from './session/attempts.ts'
import type { Client } from './identity-provider.ts'

/** Counts one attempt against each limit, the narrowest first; throws 'limited' at the first reached. */
export type LimitAttempts = (limits: readonly Limit[]) => Promise<void>

export const makeLimitAttempts =
  ({ attempts, clock }: { attempts: Attempts; clock: Clock }): LimitAttempts =>
  async (limits) => {
    // One after the other: what one address block has too many of must not use up what all share.
    let isNewcomer = false
    for (const limit of limits) {
      const { attempts: usual, attemptsOfNewcomers = usual, ...rest } = limit
      const allowed = isNewcomer ? attemptsOfNewcomers : usual
      const outcome = await attempts.count({ ...rest, attempts: allowed }, clock.now())
      if (outcome.kind === 'refused') throw tooManyAttempts(outcome.retryAfterSeconds)
      isNewcomer = outcome.isFirst
    }
  }

/** Guesses of an address' password; a browser that the account knows has its own. */
export const guessLimits = (
  email: string,
  client: Client,
  knowsDevice: boolean,
): readonly [Limit, ...Limit[]] =>
  limitsOf('guess', email, client, knowsDevice, {
    one: guessesOfDevice,
    block: guessesOfBlock,
    all: guessesOfStrangers,
    newcomers: guessesOfStrangers,
    windowMs: guessWindowMs,
  })

/** Guesses from one address block, whosever accounts they are at; a browser that one knows is none. */
export const stuffingLimits = ({ addressBlock }: Client, knowsDevice: boolean): readonly Limit[] =>
  knowsDevice
    ? []
    : [
        {
          name: 'guess-from',
          whom: [addressBlock],
          attempts: guessesFromBlock,
          windowMs: guessWindowMs,
        },
      ]

/** Mails that somebody has sent to an address. */
export const mailLimits = (
  kind: 'sign-in-link' | 'password-reset' | 'verification',
  email: string,
  client: Client,
  knowsDevice = false,
): readonly Limit[] =>
  limitsOf(`mail-${kind}`, email, client, knowsDevice, {
    one: mailsOfOne,
    block: mailsOfOne,
    all: mailsOfStrangers,
    newcomers: mailsOfNewcomers,
    windowMs: mailWindowMs,
  })

/** Mails that an account has sent to wherever it would move. */
export const moveLimit = (accountId: AccountId): Limit => ({
  name: 'move',
  whom: [accountId],
  attempts: mailsOfOne,
  windowMs: mailWindowMs,
})

export const signUpLimit = ({ addressBlock }: Client): Limit => ({
  name: 'sign-up',
  whom: [addressBlock],
  attempts: signUpsOfBlock,
  windowMs: signUpWindowMs,
})

/** Passwords given beside a session or a link; `of` is the account or the sign-up. */
export const proofLimit = (of: string): Limit => ({
  name: 'proof',
  whom: [of],
  attempts: guessesOfProof,
  windowMs: guessWindowMs,
})

/** Addresses given beside a link; others of the same account are not counted with it. */
export const linkLimit = (token: string): Limit => ({
  name: 'link',
  whom: [token],
  attempts: guessesOfProof,
  windowMs: guessWindowMs,
})

type Allowance = {
  readonly one: number
  readonly block: number
  readonly all: number
  readonly newcomers: number
  readonly windowMs: number
}

const limitsOf = (
  name: string,
  email: string,
  { addressBlock, deviceToken }: Client,
  knowsDevice: boolean,
  { one, block, all, newcomers, windowMs }: Allowance,
): readonly [Limit, ...Limit[]] =>
  knowsDevice && deviceToken !== undefined
    ? [{ name: `${name}-device`, whom: [email, deviceToken], attempts: one, windowMs }]
    : [
        { name: `${name}-block`, whom: [email, addressBlock], attempts: block, windowMs },
        { name, whom: [email], attempts: all, attemptsOfNewcomers: newcomers, windowMs },
      ]
