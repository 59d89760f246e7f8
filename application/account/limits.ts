import type { AccountId } from '#domain/ids.ts'
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

const minuteMs = 60_000

/** Wrong passwords are counted in a sliding window. */
const guessWindowMs = 15 * minuteMs
/** By unknown browsers, from all address blocks together. */
const guessesOfStrangers = 20
/** By unknown browsers of one address block, at one account. */
const guessesOfBlock = 10
/** By unknown browsers of one address block, at all accounts. */
const guessesFromBlock = 100
/** By a browser that signed in before; others cannot use these up. */
const guessesOfDevice = 10
/** By users who are signed in, or hold a link, and must also give the password. */
const guessesOfProof = 10

const mailWindowMs = 60 * minuteMs
/** Mails of one kind, requested by one address block or a known browser. */
const mailsOfOne = 5
/** Requested by all unknown browsers. */
const mailsOfStrangers = 10
/** The first request of each address block passes up to here: strangers cannot use up all. */
const mailsOfNewcomers = 50

const signUpWindowMs = 60 * minuteMs
const signUpsOfBlock = 20
