import { mailboxOf } from '#domain/account/mailbox.ts'
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
    for (const limit of limits) {
      const outcome = await attempts.count(limit, clock.now())
      if (outcome.kind === 'refused') throw tooManyAttempts(outcome.retryAfterSeconds)
    }
  }

/**
 * Whether the address gets another mail that a stranger asked for. Whoever asked is not told: it would
 * say what others asked for. Throws 'limited' above the limit of the browser or its address block.
 */
export type MayMail = (mail: AskedMail, first?: readonly Limit[]) => Promise<boolean>

type AskedMail = {
  readonly kind: 'sign-in-link' | 'password-reset' | 'verification' | 'google'
  readonly email: string
  readonly client: Client
  readonly knowsDevice?: boolean
}

/** The limits in `first` are counted before those of the mail. */
export const makeMayMail =
  (deps: { attempts: Attempts; clock: Clock; limitAttempts: LimitAttempts }): MayMail =>
  async ({ kind, email, client: { addressBlock, deviceToken }, knowsDevice }, first = []) => {
    const { attempts, clock, limitAttempts } = deps
    const perHour = { attempts: mailsOfOne, windowMs: mailWindowMs }
    if (knowsDevice && deviceToken !== undefined) {
      const own = { ...perHour, name: `mail-${kind}-device`, whom: [email, deviceToken] }
      await limitAttempts([...first, own])
      return true
    }
    const ofBlock = { ...perHour, name: 'mail-block', whom: [email, addressBlock] }
    await limitAttempts([...first, ofBlock])
    const ofRecipient = recipientLimit(email, waysIn.has(kind) ? 'way-in' : 'other')
    return (await attempts.count(ofRecipient, clock.now())).kind === 'counted'
  }

/** Of mails that strangers ask for, from all networks: whoever sends one that nobody agreed to counts it here. */
export const recipientLimit = (email: string, kind: 'way-in' | 'other'): Limit => ({
  name: `mail-${kind}`,
  whom: [mailboxOf(email)],
  attempts: mailsOfStrangers,
  windowMs: mailWindowMs,
})

/**
 * Mails whose link opens the account, whoever asked for it. They have a count of their own: what others
 * cause, such as sign-ups with the address, keeps none of them from the mailbox.
 */
const waysIn: ReadonlySet<AskedMail['kind']> = new Set(['sign-in-link', 'password-reset'])

export const guessLimits = (
  email: string,
  client: Client,
  knowsDevice: boolean,
): readonly [Limit, ...Limit[]] =>
  knowsDevice && client.deviceToken !== undefined
    ? [guesses('guess-device', [email, client.deviceToken], guessesOfDevice)]
    : [
        guesses('guess-block', [email, client.addressBlock], guessesOfBlock),
        guesses('guess', [email], guessesOfStrangers),
      ]

const guesses = (name: string, whom: readonly string[], attempts: number): Limit => ({
  name,
  whom,
  attempts,
  windowMs: guessWindowMs,
})

/** Guesses from one address block, whosever accounts they are at; a browser that one knows is none. */
export const stuffingLimits = ({ addressBlock }: Client, knowsDevice: boolean): readonly Limit[] =>
  knowsDevice ? [] : [guesses('guess-from', [addressBlock], guessesFromBlock)]

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
/** Mails to one address: of one kind by a known browser, or of all kinds by one address block. */
const mailsOfOne = 5
/** Mails to one mailbox that are ways in, and as many others, requested by all unknown browsers together. */
const mailsOfStrangers = 5

const signUpWindowMs = 60 * minuteMs
const signUpsOfBlock = 20
