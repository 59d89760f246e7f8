import type { Wired } from '../wired.ts'
import { makeAddSearchWatch } from './add-search-watch.ts'
import { makeAddWatch } from './add-watch.ts'
import type { ManageWatches } from './manage-watches.ts'
import type { PushDevices } from '../push/push-devices.ts'
import type { WatchFeeds } from './watch-feed.ts'
import type { ListWatches } from './watch-views.ts'

export type Watches = Wired<typeof watchUseCases> &
  ManageWatches & {
    readonly feeds: WatchFeeds
    readonly devices: PushDevices

    /** For operators. */
    readonly listAll: ListWatches
    /** Evaluates what changed, and queues the mails that are due. */
    readonly check: () => Promise<void>
    /** Sends digests before their time; returns how many things they tell. */
    readonly sendDigests: () => Promise<number>
  }

export const watchUseCases = {
  addSearch: makeAddSearchWatch,
  add: makeAddWatch,
}
