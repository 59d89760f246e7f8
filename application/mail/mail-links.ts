import { tokenLifetimeMs, watchLinkMs, type TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { Secret } from '../account/secrets.ts'
import type { TokenStore } from '../account/token-store.ts'
import type { WatchLinkStore } from '../watch/watch-store.ts'
import type { DueMail } from './mail-queue.ts'
import type { MailKind } from './mail-store.ts'

export type LinkStores = { readonly tokens: TokenStore; readonly watchLinks: WatchLinkStore }

export const hasLink = (mail: DueMail): boolean =>
  watcherOf(mail) !== undefined || linkKindOf(mail) !== undefined

export const addLink = async (
  { tokens, watchLinks }: LinkStores,
  mail: DueMail,
  { hash }: Secret,
  now: Date,
): Promise<void> => {
  const { owner, recipient, parameters } = mail
  const watcherId = watcherOf(mail)
  if (watcherId !== undefined) {
    const watchIds = (parameters['watchIds'] ?? '').split(',').filter((id) => id !== '')
    return watchLinks.add({ hash, watcherId, watchIds, expiresAt: after(now, watchLinkMs) })
  }
  const kind = linkKindOf(mail)
  if (kind === undefined) throw new TypeError(`a mail "${mail.kind}" has no link`)
  const token = {
    hash,
    kind,
    email: recipient,
    createdAt: now,
    expiresAt: after(now, tokenLifetimeMs[kind]),
  }
  if (owner === 'nobody') return tokens.addNothing(token)
  if ('contactMessageId' in owner || 'watcherId' in owner)
    throw new TypeError('a link opens nothing of this owner')
  return tokens.add({ ...token, owner })
}

/** Of a mail that was not sent: it opens nothing. */
export const removeLink = async (
  { tokens, watchLinks }: LinkStores,
  mail: DueMail,
  { hash }: Secret,
): Promise<void> => {
  const kind = linkKindOf(mail)
  if (kind !== undefined) await tokens.take(kind, hash)
  else await watchLinks.remove(hash)
}

const watcherOf = ({ owner }: DueMail): string | undefined =>
  owner !== 'nobody' && 'watcherId' in owner ? owner.watcherId : undefined

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

const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
