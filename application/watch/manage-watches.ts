import { lowestInScope, reachOf, type Cadence } from '#domain/watch/watch.ts'
import type { Secrets } from '../account/secrets.ts'
import type { CatalogueIndex, GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { AdviseProducts } from '../catalogue/advise-products.ts'
import { adviseWatches } from './advise-watches.ts'
import { makeAsWatcher, watcherOfLink, type Watching } from './as-watcher.ts'
import { admit } from './asking.ts'
import { beginSearch } from './begin-search.ts'
import { watchInvalid, watchNotFound } from './watch-errors.ts'
import { isArmedAtFirst, ruleOf } from './watch-rule.ts'
import { isOfSearch, type LinkedWatcher, type Watch, type WatchStore } from './watch-store.ts'
import type { FindWatcher, ReadWatches, WatchList } from './watch-views.ts'

export type ManageWatches = {
  /** Throws 'not-found' for a link that opens nothing. */
  readonly list: (who: Watching) => Promise<WatchList>
  /** To 'active' also confirms. Throws 'not-found', 'conflict' above the limit of watches. */
  readonly change: (id: string, change: WatchChange, who: Watching) => Promise<void>
  /** Ending what is not there changes nothing. */
  readonly end: (ids: readonly string[] | 'all', who: Watching) => Promise<void>
  readonly setCadence: (cadence: Cadence, who: Watching) => Promise<void>
  /** Ends what the mail with this link was about. Throws 'not-found' for a link that opens nothing. */
  readonly unsubscribe: (token: string) => Promise<void>
}

export type WatchChange = {
  readonly state?: 'active' | 'paused' | undefined
  /** For a target; of a fall the percent. */
  readonly targetMinor?: number | undefined
  readonly percent?: number | undefined
}

type Deps = {
  readonly inTransaction: InTransaction<{ watches: WatchStore }>
  readonly readWatches: ReadWatches
  readonly findWatcher: FindWatcher
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly advise: AdviseProducts
  readonly secrets: Pick<Secrets, 'hashOf'>
  readonly clock: Clock
  readonly newId: NewId
}

export const makeManageWatches = (deps: Deps): ManageWatches => {
  const { inTransaction, readWatches, findWatcher, clock } = deps
  const asWatcher = makeAsWatcher(deps)
  const linked = (token: string, watches: WatchStore): Promise<LinkedWatcher> =>
    watcherOfLink(token, watches, deps)

  return {
    async list(who) {
      const watcherId =
        'token' in who
          ? (await inTransaction(({ watches }) => linked(who.token, watches))).watcherId
          : await findWatcher(who.account.id)
      if (watcherId === undefined) return noWatches
      const list = await readWatches(watcherId)
      return { ...list, watches: await adviseWatches(list.watches, deps.advise) }
    },

    async change(id, change, who) {
      const index = await deps.getCatalogueIndex()
      await asWatcher(
        who,
        async (watcherId, watches) => {
          const watch = await watches.find(watcherId, id)
          if (!watch) throw watchNotFound()
          await changeWatch(watch, change, { watches, index, now: clock.now() })
        },
        async (watches) => {
          if (await watches.isOfSearch(id)) await watches.holdEvaluation()
        },
      )
    },

    end: (ids, who) =>
      asWatcher(who, async (watcherId, watches) => {
        await watches.end(watcherId, ids)
      }),

    setCadence: (cadence, who) =>
      asWatcher(who, (watcherId, watches) => watches.setCadence(watcherId, cadence)),

    unsubscribe: (token) =>
      inTransaction(async ({ watches }) => {
        const { watcherId, watchIds } = await linked(token, watches)
        await watches.end(watcherId, watchIds.length === 0 ? 'all' : watchIds)
      }),
  }
}

const noWatches: WatchList = {
  email: null,
  cadence: 'each',
  refusedAt: null,
  hasFeed: false,
  watches: [],
}

type Changing = {
  readonly watches: WatchStore
  readonly index: CatalogueIndex
  readonly now: Date
}

const changeWatch = async (
  found: Watch,
  change: WatchChange,
  { watches, index, now }: Changing,
): Promise<void> => {
  const isConfirmed = found.state === 'unconfirmed' && change.state === 'active'
  const watch = isConfirmed ? await confirm(found, watches, now) : found
  if (change.state === 'active') await watches.setRefused(watch.watcherId, undefined)
  const changed = await withChange(watch, change, watches)
  await watches.change(changed, reachOf(changed, changed))
  if (isOfSearch(changed) && begins(watch, change)) await beginSearch(changed, index, watches)
}

/** Of what is watched already it changes that. */
const confirm = async (watch: Watch, watches: WatchStore, now: Date): Promise<Watch> => {
  const { watcherId, askedCadence } = watch
  if (askedCadence) await watches.setCadence(watcherId, askedCadence)
  const before = await watches.findSame(watch)
  if (before === undefined) await admit(watcherId, isOfSearch(watch), watches, now)
  else await watches.end(watcherId, [watch.id])
  return { ...watch, id: before ?? watch.id }
}

/** What came while a search waited for nothing is not told when it waits again. */
const begins = (watch: Watch, { state, targetMinor }: WatchChange): boolean =>
  state === 'active' || (targetMinor !== undefined && watch.state === 'active')

/** Whether it waits is decided by what is sold now. */
const withChange = async (
  watch: Watch,
  { state, targetMinor, percent }: WatchChange,
  watches: WatchStore,
): Promise<Watch> => {
  const next = { ...watch, state: state ?? watch.state }
  if (targetMinor === undefined && percent === undefined) return next
  if ((targetMinor !== undefined) !== (watch.kind === 'target'))
    throw watchInvalid(targetMinor === undefined ? 'percent' : 'targetMinor', notOfKind)
  const { kind, subject, country } = watch
  if ('search' in subject) return { ...next, ...ruleOf({ kind, targetMinor, percent }, undefined) }
  const lowest = lowestInScope(await watches.listSales(subject, country), watch)
  const rule = ruleOf({ kind, targetMinor, percent }, lowest)
  return { ...next, ...rule, armed: isArmedAtFirst(rule, lowest) }
}

const notOfKind = 'does not belong to what it waits for'
