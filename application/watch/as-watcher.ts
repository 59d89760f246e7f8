import type { Secrets } from '../account/secrets.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { watchLinkUnknown } from './watch-errors.ts'
import type { LinkedWatcher, WatcherOwner, WatchingAccount, WatchStore } from './watch-store.ts'

/** Who manages: whoever is signed in, or whoever has the link of a mail. */
export type Watching = { readonly account: WatchingAccount } | { readonly token: string }

type Stores = { watches: WatchStore }

type Deps<S extends Stores> = {
  readonly inTransaction: InTransaction<S>
  readonly secrets: Pick<Secrets, 'hashOf'>
  readonly clock: Clock
  readonly newId: NewId
}

/** Works as the watcher, who is locked. Throws 'not-found' for a link that opens nothing. */
export type AsWatcher<S extends Stores = Stores> = <T>(
  who: Watching,
  work: (watcherId: string, watches: WatchStore, stores: S) => Promise<T>,
  /** Before anything is locked. */
  before?: (watches: WatchStore) => Promise<void>,
) => Promise<T>

export const makeAsWatcher =
  <S extends Stores>(deps: Deps<S>): AsWatcher<S> =>
  (who, work, before) =>
    deps.inTransaction(async (stores) => {
      const { watches } = stores
      await before?.(watches)
      return work(await lockedWatcher(who, watches, deps), watches, stores)
    })

/** Made where there is none. Throws 'not-found' for a link that opens nothing. */
export const lockedWatcher = async (
  who: Watching | WatcherOwner,
  watches: WatchStore,
  deps: Pick<Deps<Stores>, 'secrets' | 'clock' | 'newId'>,
): Promise<string> => {
  if (!('token' in who))
    return watches.watcherOf(who, { id: deps.newId(), createdAt: deps.clock.now() })
  const { watcherId } = await watcherOfLink(who.token, watches, deps)
  await watches.lock(watcherId)
  return watcherId
}

export const watcherOfLink = async (
  token: string,
  watches: WatchStore,
  { secrets, clock }: Pick<Deps<Stores>, 'secrets' | 'clock'>,
): Promise<LinkedWatcher> => {
  const link = await watches.watcherOfLink(secrets.hashOf(token), clock.now())
  if (!link) throw watchLinkUnknown()
  return link
}
