import { tokenLifetimeMs, watchLinkMs, type TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { Secret } from '../account/secrets.ts'
import type { TokenStore } from '../account/token-store.ts'
import type { DueMessage } from '../outbox/outbox-store.ts'
import type { WatchLinkStore } from '../watch/watch-store.ts'

export type LinkStores = { readonly tokens: TokenStore; readonly watchLinks: WatchLinkStore }

type DueMail = DueMessage<'mail'>

export const hasLink = (mail: DueMail): boolean =>
  mail.owner.watcherId !== undefined || linkKindOf(mail) !== undefined

export const addLink = async (
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
export const removeLink = async (
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
