import type { Secret, Secrets } from '../account/secrets.ts'
import type { DueMessage } from '../outbox/outbox-store.ts'
import { doublingPause, type Channel } from '../outbox/run-outbox.ts'
import type { WatchStore, WatchLinkStore } from '../watch/watch-store.ts'
import { nobody } from './mail-store.ts'
import { MailRefused, type Mailer, type RenderMail } from './mailer.ts'
import { tokenLifetimeMs, watchLinkMs, type TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { TokenStore } from '../account/token-store.ts'

/** With pauses that double from one minute: about eight hours. */
const maxMailAttempts = 10

/**
 * A duplicate is possible only when the process ends between the server's acceptance and our
 * commit. Links get secrets here: they live from sending; a failed attempt revokes its own.
 */
export type MailChannel = Channel<'mail', Prepared, MailStores>

type Prepared = DueMessage<'mail'> & { readonly secret: Secret | undefined }

type MailStores = LinkStores & { readonly watches: Pick<WatchStore, 'setRefused'> }

type Deps = {
  readonly renderMail: RenderMail
  readonly mailer: Pick<Mailer, 'deliver' | 'pretend'>
  readonly secrets: Pick<Secrets, 'make'>
  /** `why` does not contain the recipient. */
  readonly onFailure?: MailChannel['onFailure']
}

export const makeMailChannel = ({
  renderMail,
  mailer,
  secrets,
  onFailure = () => {},
}: Deps): MailChannel => ({
  kind: 'mail',
  concurrency: 5,
  patience: 5,
  leaseMs: 10 * 60_000,
  maxAttempts: maxMailAttempts,
  backoff: doublingPause,
  onFailure,
  async prepare(stores, due, now) {
    const prepared: Prepared[] = []
    for (const mail of due) {
      const secret = hasLink(mail) ? secrets.make() : undefined
      if (secret) await addLink(stores, mail, secret, now)
      prepared.push({ ...mail, secret })
    }
    return prepared
  },
  async deliver(mail) {
    const { payload, owner, secret } = mail
    try {
      const link = payload.kind === 'already-registered' ? undefined : secret?.token
      const rendered = { ...renderMail(mail, link), accountId: owner.accountId ?? null }
      await (payload.recipient === nobody ? mailer.pretend(rendered) : mailer.deliver(rendered))
      return { isDone: true, answer: null }
    } catch (error) {
      // Whoever was sent mails without asking for each is not tried again and again.
      const refusing = error instanceof MailRefused ? owner.watcherId : undefined
      return {
        isDone: false,
        answer: reasonOf(error, payload.recipient),
        pauseMs: refusing === undefined ? undefined : null,
        async also(stores, at) {
          if (secret) await removeLink(stores, mail, secret)
          if (refusing !== undefined) await stores.watches.setRefused(refusing, at)
        },
      }
    }
  },
})

const longestReason = 300

const reasonOf = (error: unknown, recipient: string): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(recipient, 'the recipient')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .slice(0, longestReason)

type LinkStores = { readonly tokens: TokenStore; readonly watchLinks: WatchLinkStore }

type DueMail = DueMessage<'mail'>

const hasLink = (mail: DueMail): boolean =>
  mail.owner.watcherId !== undefined || linkKindOf(mail) !== undefined

const addLink = async (
  { tokens, watchLinks }: LinkStores,
  mail: DueMail,
  { hash }: Secret,
  now: Date,
): Promise<void> => {
  const { payload, owner } = mail
  const { accountId, signUpId, watcherId } = owner
  if (watcherId !== undefined) {
    const { watchIds } = 'watchIds' in payload.data ? payload.data : { watchIds: [] }
    return watchLinks.add({ hash, watcherId, watchIds, expiresAt: after(now, watchLinkMs) })
  }
  const kind = linkKindOf(mail)
  if (kind === undefined) throw new TypeError(`a mail "${payload.kind}" has no link`)
  const token = {
    hash,
    kind,
    email: payload.recipient,
    createdAt: now,
    expiresAt: after(now, tokenLifetimeMs[kind]),
  }
  if (accountId !== undefined) return tokens.add({ ...token, owner: { accountId } })
  if (signUpId !== undefined) return tokens.add({ ...token, owner: { signUpId } })
  return tokens.addNothing(token)
}

/** Of a mail that was not sent: it opens nothing. */
const removeLink = async (
  { tokens, watchLinks }: LinkStores,
  mail: DueMail,
  { hash }: Secret,
): Promise<void> => {
  const kind = linkKindOf(mail)
  if (kind !== undefined) await tokens.take(kind, hash)
  else await watchLinks.remove(hash)
}

/**
 * Also for what says that an address has an account already, whose mail does not contain the link:
 * sending it takes as long as sending the mail that an unknown address gets.
 */
const linkKindOf = ({ payload: { kind }, owner }: DueMail): TokenKind | undefined => {
  if (kind !== 'already-registered') return linkKinds.find((one) => one === kind)
  return owner.accountId === undefined ? 'verify-sign-up' : 'verify-email-change'
}

const linkKinds = [
  'verify-sign-up',
  'sign-in-link',
  'reset-password',
  'verify-email-change',
] as const satisfies readonly TokenKind[]

const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
