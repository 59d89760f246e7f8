import type { SavedSearch } from '../search/saved-search.ts'
import type { Secrets } from '../account/secrets.ts'
import type { Clock } from '../ports.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { feedUnknown } from './watch-errors.ts'
import type { AsWatcher, Watching } from './as-watcher.ts'

/** What a watcher was told, for feed readers. */
export type WatchFeeds = {
  /** A secret for the address of the feed; another one ends with it. Throws 'not-found' for a link that opens nothing. */
  readonly create: (who: Watching) => Promise<string>
  readonly end: (who: Watching) => Promise<void>
  /** The latest first, at most 50 of the last 60 days. Throws 'not-found' for a secret of no feed. */
  readonly read: (token: string) => Promise<readonly ToldEvent[]>
}

/** As it was when it was told. */
export type ToldEvent = {
  /** Of the event. */
  readonly id: string
  readonly product: { readonly publicId: string; readonly slug: string; readonly title: string }
  /** Null where a product is watched. */
  readonly search: SavedSearch | null
  readonly country: Country
  readonly basis: Basis
  readonly amountMinor: number
  readonly toldAt: Date
}

/** Undefined for a secret of no feed. */
export type ReadToldEvents = (
  tokenHash: Uint8Array,
  now: Date,
) => Promise<readonly ToldEvent[] | undefined>

type Deps = {
  readonly asWatcher: AsWatcher
  readonly readToldEvents: ReadToldEvents
  readonly secrets: Pick<Secrets, 'make' | 'hashOf'>
  readonly clock: Clock
}

export const makeWatchFeeds = ({
  asWatcher,
  readToldEvents,
  secrets,
  clock,
}: Deps): WatchFeeds => ({
  create: (who) =>
    asWatcher(who, async (watcherId, watches) => {
      const { token, hash } = secrets.make()
      await watches.setFeed(watcherId, { tokenHash: hash, createdAt: clock.now() })
      return token
    }),

  end: (who) => asWatcher(who, (watcherId, watches) => watches.setFeed(watcherId, undefined)),

  async read(token) {
    const events = await readToldEvents(secrets.hashOf(token), clock.now())
    if (events === undefined) throw feedUnknown()
    return events
  },
})
