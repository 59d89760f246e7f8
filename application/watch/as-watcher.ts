import type { Secrets } from '../account/secrets.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { watchLinkUnknown } from './watch-errors.ts'
import type { LinkedWatcher, WatchingAccount, WatchStore } from './watch-store.ts'

/** Who manages: whoever is signed in, or whoever has the link of a mail. */
export type Watching = { readonly account: WatchingAccount } | { readonly token: string }

type Deps = {
  readonly inTransaction: InTransaction<{ watches: WatchStore }>
  readonly secrets: Pick<Secrets, 'hashOf'>
  readonly clock: Clock
  readonly newId: NewId
}

/** Works as the watcher, who is locked. Throws 'not-found' for a link that opens nothing. */
export type AsWatcher = <T>(
  who: Watching,
  work: (watcherId: string, watches: WatchStore) => Promise<T>,
  /** Before anything is locked. */
  before?: (watches: WatchStore) => Promise<void>,
) => Promise<T>

export const makeAsWatcher =
  (deps: Deps): AsWatcher =>
  (who, work, before) =>
    deps.inTransaction(async ({ watches }) => {
      await before?.(watches)
      if ('token' in who) {
        const { watcherId } = await watcherOfLink(who.token, watches, deps)
        await watches.lock(watcherId)
        return work(watcherId, watches)
      }
      const made = { id: deps.newId(), createdAt: deps.clock.now() }
      return work(await watches.watcherOf({ account: who.account }, made), watches)
    })

export const watcherOfLink = async (
  token: string,
  watches: WatchStore,
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
): Promise<LinkedWatcher> => {
  const link = await watches.watcherOfLink(secrets.hashOf(token), clock.now())
  if (!link) throw watchLinkUnknown()
  return link
}
