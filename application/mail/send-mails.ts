import { tokenLifetimeMs, type TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { Secret, Secrets } from '../account/secrets.ts'
import type { OneTimeToken, TokenStore } from '../account/token-store.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { DueMail, MailQueue } from './mail-queue.ts'
import type { MailKind } from './mail-store.ts'
import type { Mailer, RenderMail } from './mailer.ts'

/**
 * A duplicate is possible only when the process ends between the server's acceptance and our
 * commit. Links get secrets here: they live from sending; a failed attempt revokes its own.
 */
export type SendMails = (signal?: AbortSignal) => Promise<void>

/** With pauses that double from one minute: about eight hours. */
export const maxMailAttempts = 10

type Deps = {
  readonly inTransaction: InTransaction<{ mailQueue: MailQueue; tokens: TokenStore }>
  readonly renderMail: RenderMail
  readonly mailer: Pick<Mailer, 'deliver' | 'pretend'>
  readonly secrets: Pick<Secrets, 'make'>
  readonly clock: Clock
  readonly onPutOff: OnNotSent
  readonly onGivenUp: OnNotSent
}

/** `why` does not contain the recipient. */
type OnNotSent = (mail: Pick<DueMail, 'id' | 'kind' | 'attempts'>, why: string) => void

type Prepared = { readonly mail: DueMail; readonly secret: Secret | undefined }

export const makeSendMails = (deps: Deps): SendMails => {
  const { inTransaction, renderMail, mailer, secrets, clock, onPutOff, onGivenUp } = deps

  const prepareBatch = (): Promise<readonly Prepared[]> =>
    inTransaction(async ({ mailQueue, tokens }) => {
      const now = clock.now()
      const prepared: Prepared[] = []
      for (const mail of await mailQueue.claim(now, after(now, leaseMs), batchSize)) {
        const kind = linkKindOf(mail)
        const secret = kind && secrets.make()
        if (secret) await addToken(tokens, mail, tokenOf(mail, kind, secret, now))
        prepared.push({ mail, secret })
      }
      return prepared
    })

  const putOff = async ({ mail, secret }: Prepared, error: unknown): Promise<void> => {
    const why = reasonOf(error, mail.recipient)
    const isLast = mail.attempts >= maxMailAttempts
    await inTransaction(async ({ mailQueue, tokens }) => {
      const kind = linkKindOf(mail)
      if (secret && kind) await tokens.take(kind, secret.hash)
      if (isLast) await mailQueue.giveUp(mail.id, why)
      else await mailQueue.postpone(mail.id, after(clock.now(), pauseMs(mail.attempts)), why)
    })
    const tell = isLast ? onGivenUp : onPutOff
    tell(mail, why)
  }

  const send = async (prepared: Prepared): Promise<boolean> => {
    const { mail, secret } = prepared
    try {
      if (mail.attempts > maxMailAttempts)
        throw new Error('the program ended each time it was sent')
      const { owner } = mail
      const accountId = owner !== 'nobody' && 'accountId' in owner ? owner.accountId : null
      const link = mail.kind === 'already-registered' ? undefined : secret?.token
      const rendered = { ...renderMail(mail, link), accountId }
      await (owner === 'nobody' ? mailer.pretend(rendered) : mailer.deliver(rendered))
    } catch (error) {
      await putOff(prepared, error)
      return false
    }
    await inTransaction(({ mailQueue }) => mailQueue.markSent(mail.id, clock.now()))
    return true
  }

  return async (signal) => {
    for (;;) {
      if (signal?.aborted) return
      const batch = await prepareBatch()
      const left = await Promise.all(batch.map(send))
      // The server accepts nothing: skip the rest for now.
      if (!left.includes(true)) return
    }
  }
}

const batchSize = 5

const minuteMs = 60_000

/** Longer than one delivery can take. */
const leaseMs = 10 * minuteMs

const pauseMs = (attempts: number): number => minuteMs * 2 ** (attempts - 1)

const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

/**
 * Also for what says that an address has an account already, whose mail does not contain the link:
 * sending it takes as long as sending the mail that an unknown address gets.
 */
const linkKindOf = ({ kind, owner }: DueMail): TokenKind | undefined => {
  if (kind !== 'already-registered') return linkKinds.find((one) => one === kind)
  return owner !== 'nobody' && 'accountId' in owner ? 'verify-email-change' : 'verify-sign-up'
}

const linkKinds = [
  'verify-sign-up',
  'sign-in-link',
  'reset-password',
  'verify-email-change',
] as const satisfies readonly (TokenKind & MailKind)[]

type Token = Omit<OneTimeToken, 'owner'>

const tokenOf = ({ recipient }: DueMail, kind: TokenKind, { hash }: Secret, now: Date): Token => ({
  hash,
  kind,
  email: recipient,
  createdAt: now,
  expiresAt: after(now, tokenLifetimeMs[kind]),
})

const addToken = (tokens: TokenStore, { owner }: DueMail, token: Token): Promise<void> => {
  if (owner === 'nobody') return tokens.addNothing(token)
  if ('contactMessageId' in owner) throw new TypeError('a link opens nothing of a message')
  return tokens.add({ ...token, owner })
}

const longestReason = 300

const reasonOf = (error: unknown, recipient: string): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(recipient, 'the recipient')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .slice(0, longestReason)
