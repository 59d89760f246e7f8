import { watchConsent } from '#domain/watch/consent.ts'
import {
  fallFrom,
  reachOf,
  lowestInScope,
  rearms,
  watchLimits,
  type Cadence,
} from '#domain/watch/watch.ts'
import { signInNeeded } from '../account/account-errors.ts'
import type { Secrets } from '../account/secrets.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { tooManyWatches, watchInvalid, watchLinkUnknown, watchNotFound } from './watch-errors.ts'
import type { Watch, WatchingAccount, WatchStore } from './watch-store.ts'
import type { FindWatcher, ReadWatches, WatchList } from './watch-views.ts'

/** Who manages: whoever is signed in, or whoever has the link of a mail. */
export type Watching = { readonly account: WatchingAccount } | { readonly token: string }

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
  readonly secrets: Pick<Secrets, 'hashOf'>
  readonly clock: Clock
  readonly newId: NewId
}

export const makeManageWatches = (deps: Deps): ManageWatches => {
  const { inTransaction, readWatches, findWatcher, secrets, clock } = deps

  const linked = async (token: string, watches: WatchStore) => {
    const link = await watches.watcherOfLink(secrets.hashOf(token), clock.now())
    if (!link) throw watchLinkUnknown()
    return link
  }

  const asWatcher = <T>(
    who: Watching,
    work: (watcherId: string, watches: WatchStore) => Promise<T>,
  ): Promise<T> =>
    inTransaction(async ({ watches }) => {
      if ('token' in who) {
        const { watcherId } = await linked(who.token, watches)
        await watches.lock(watcherId)
        return work(watcherId, watches)
      }
      const made = { id: deps.newId(), createdAt: clock.now() }
      return work(await watches.watcherOf({ account: who.account }, made), watches)
    })

  return {
    async list(who) {
      const watcherId =
        'token' in who
          ? (await inTransaction(({ watches }) => linked(who.token, watches))).watcherId
          : await findWatcher(who.account.id)
      return watcherId === undefined ? noWatches : readWatches(watcherId)
    },

    change: (id, change, who) =>
      asWatcher(who, async (watcherId, watches) => {
        const watch = await watches.find(watcherId, id)
        if (!watch) throw watchNotFound()
        if (watch.state === 'unconfirmed' && change.state === 'active')
          await confirm(watcherId, watches, clock.now())
        if (change.state === 'active') await watches.setRefused(watcherId, undefined)
        const changed = await withChange(watch, change, watches)
        await watches.change(changed, reachOf(changed, changed))
      }),

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

const noWatches: WatchList = { email: null, cadence: 'each', refusedAt: null, watches: [] }

const confirm = async (watcherId: string, watches: WatchStore, now: Date): Promise<void> => {
  if ((await watches.count(watcherId)) >= watchLimits.watches) throw tooManyWatches()
  await watches.consent(watcherId, watchConsent, now)
}

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
  const lowest = lowestInScope(await watches.listSales(watch), watch)
  const rule = ruleOf({ kind: watch.kind, targetMinor, percent }, lowest)
  return { ...next, ...rule, armed: isArmedAtFirst(rule, lowest) }
}

const notOfKind = 'does not belong to what it waits for'

type AskedRule = Pick<Watch, 'kind'> & {
  readonly targetMinor: number | undefined
  readonly percent: number | undefined
}

/** Throws 'invalid' where an amount is missing, or a fall has nothing to begin from. */
export const ruleOf = (
  { kind, targetMinor, percent }: AskedRule,
  lowestMinor: number | undefined,
): Pick<Watch, 'kind' | 'percent' | 'thresholdMinor'> => {
  if (kind === 'target') {
    if (targetMinor === undefined) throw watchInvalid('targetMinor', 'is missing')
    return { kind, percent: null, thresholdMinor: targetMinor }
  }
  if (kind !== 'falls-by') return { kind, percent: null, thresholdMinor: null }
  if (percent === undefined) throw watchInvalid('percent', 'is missing')
  if (lowestMinor === undefined)
    throw watchInvalid('kind', 'needs a price that can fall: nobody sells it so now')
  return { kind, percent, thresholdMinor: fallFrom(lowestMinor, percent) }
}

/** What it waits for may be so already; then it must be over first. */
export const isArmedAtFirst = (
  rule: Pick<Watch, 'kind' | 'thresholdMinor'>,
  lowestMinor: number | undefined,
): boolean => rule.kind === 'new-low' || rearms(rule, lowestMinor)

export const requireAccount = (account: WatchingAccount | undefined): WatchingAccount => {
  if (!account) throw signInNeeded()
  return account
}
