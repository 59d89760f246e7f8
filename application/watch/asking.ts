import { mailboxOf } from '#domain/account/mailbox.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { watchConsent } from '#domain/watch/consent.ts'
import { reachOf, watchLimits } from '#domain/watch/watch.ts'
import { recipientLimit, type LimitAttempts } from '../account/limits.ts'
import { readEmail } from '../account/read-fields.ts'
import type { Secrets } from '../account/secrets.ts'
import type { Attempts } from '../account/session/attempts.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { Watching } from './as-watcher.ts'
import { tooManySearches, tooManyWatches } from './watch-errors.ts'
import { isOfSearch, type Watch, type WatcherOwner, type WatchStore } from './watch-store.ts'

/** Who asks for a watch: whoever has proved an address, or a stranger who gives one. */
export type Asking = Watching | { readonly email: string; readonly addressBlock: string }

/** Of whatever adds watches. */
export type AskingDeps = {
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly inTransaction: InTransaction<{ watches: WatchStore; mails: MailStore }>
  readonly limitAttempts: LimitAttempts
  readonly attempts: Attempts
  readonly secrets: Pick<Secrets, 'hashOf'>
  readonly clock: Clock
  readonly newId: NewId
}

/** An address that is not heard has had its mails for the hour or the day. Throws 'invalid', 'limited'. */
export const ownerOf = async (
  asking: Asking,
  { limitAttempts, attempts, clock }: Pick<AskingDeps, 'limitAttempts' | 'attempts' | 'clock'>,
): Promise<{ readonly owner: Watching | WatcherOwner; readonly isHeard: boolean }> => {
  if (!('email' in asking)) return { owner: asking, isHeard: true }
  const email = readEmail(asking.email)
  const perDay = { windowMs: dayMs }
  await limitAttempts([
    { ...perDay, name: 'watch-block', whom: [asking.addressBlock], attempts: watchesOfBlock },
  ])
  const ofAddress = { ...perDay, name: 'watch-address', whom: [mailboxOf(email)] }
  const limits = [
    recipientLimit(email, 'other'),
    { ...ofAddress, attempts: watchLimits.unconfirmed },
  ]
  for (const limit of limits)
    if ((await attempts.count(limit, clock.now())).kind === 'refused')
      return { owner: { email }, isHeard: false }
  return { owner: { email }, isHeard: true }
}

/** Asked for without an account, from one address block in a day. */
const watchesOfBlock = 100

/** What is watched already is changed, and keeps what was told of it. Throws 'conflict' above the limits. */
export const addOrChange = async (
  watch: Watch,
  watches: WatchStore,
): Promise<{ readonly id: string; readonly isChange: boolean }> => {
  const reach = reachOf(watch, watch)
  const before = watch.state === 'active' ? await watches.findSame(watch) : undefined
  if (before !== undefined) {
    await watches.change({ ...watch, id: before }, reach)
    return { id: before, isChange: true }
  }
  if (watch.state === 'active')
    await admit(watch.watcherId, isOfSearch(watch), watches, watch.createdAt)
  await watches.add(watch, reach)
  return { id: watch.id, isChange: false }
}

/**
 * One more is watched: whoever is signed in has proved the address, and agrees by asking; others by confirming.
 * Throws 'conflict' above the limits.
 */
export const admit = async (
  watcherId: string,
  isOfSearch: boolean,
  watches: WatchStore,
  now: Date,
): Promise<void> => {
  const count = await watches.count(watcherId)
  if (count.watches >= watchLimits.watches) throw tooManyWatches()
  if (isOfSearch && count.searches >= watchLimits.searches) throw tooManySearches()
  await watches.consent(watcherId, watchConsent, now)
}
