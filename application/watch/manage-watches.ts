import {
  lowestInScope,
  reachOf,
  type Cadence,
  watchLimits,
  fallFrom,
  rearms,
} from '#domain/watch/watch.ts'
import type { Secrets } from '../account/secrets.ts'
import type { CatalogueIndex, GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { AdviseProducts } from '../catalogue/advise-products.ts'
import { makeAsWatcher, watcherOfLink, type Watching } from './as-watcher.ts'
import { admit } from './asking.ts'
import { watchInvalid, watchNotFound } from './watch-errors.ts'
import {
  isOfSearch,
  type LinkedWatcher,
  type Watch,
  type WatchStore,
  type SearchWatch,
} from './watch-store.ts'
import type { FindWatcher, ReadWatches, WatchList, AdvisedWatch, WatchView } from './watch-views.ts'
import type { OfferAdvice } from '../catalogue/product-answer.ts'
import { batchesOf } from '../batches-of.ts'
import { toldAmount } from '#domain/watch/search-fit.ts'
import { searchWatchQuery } from './evaluate-watches.ts'

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

type WatchChange = {
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

/** Asks once for the products of each country and basis. */
const adviseWatches = async (
  watches: readonly WatchView[],
  advise: AdviseProducts,
): Promise<readonly AdvisedWatch[]> => {
  const priced = watches.filter(({ lowestMinor }) => lowestMinor !== null)
  const advised = new Map<string, ReadonlyMap<string, OfferAdvice>>()
  for (const [key, group] of Map.groupBy(priced, keyOf)) {
    const [first] = group
    if (first) advised.set(key, await adviseEach(first, [...new Set(group.flatMap(idOf))], advise))
  }
  return watches.map((watch) => {
    const said = advised.get(keyOf(watch))?.get(idOf(watch)[0] ?? '')
    const holds = said !== undefined && said.amountMinor === watch.lowestMinor
    return { ...watch, advice: holds ? { kind: said.kind, reason: said.reason } : null }
  })
}

const keyOf = ({ country, basis }: WatchView): string => `${country} ${basis}`

const idOf = ({ subject }: WatchView): readonly string[] =>
  'product' in subject ? [subject.product.publicId] : []

const adviseEach = async (
  { country, basis }: WatchView,
  publicIds: readonly string[],
  advise: AdviseProducts,
): Promise<ReadonlyMap<string, OfferAdvice>> => {
  const found: (readonly [string, OfferAdvice])[] = []
  for (const some of batchesOf(publicIds, pagesAtOnce))
    found.push(...(await advise(some, country, basis)))
  return new Map(found)
}

/** Their prices of a year are in memory at once. */
const pagesAtOnce = 100

/**
 * What is so already is not told: all that is listed now is no new product, and what costs no more than the amount
 * must have cost more first. Nobody may evaluate meanwhile. Throws 'invalid' where too much costs no more already.
 */
export const beginSearch = async (
  watch: SearchWatch,
  index: CatalogueIndex,
  watches: Pick<WatchStore, 'findFitting' | 'begin'>,
): Promise<void> => {
  const { id, kind, thresholdMinor, basis, country, subject } = watch
  if (kind !== 'target') return watches.begin(id, [])
  const rule = { kind, thresholdMinor }
  const query = searchWatchQuery({ ...rule, basis, country, search: subject.search }, index)
  const fitting = await watches.findFitting(query, watchLimits.known + 1)
  const known = fitting.filter(({ best }) => toldAmount(rule, best, basis) !== undefined)
  if (known.length > watchLimits.known) throw watchInvalid('targetMinor', tooHigh)
  await watches.begin(
    id,
    known.map(({ productId }) => productId),
  )
}

const tooHigh = `is what more than ${watchLimits.known} products that fit cost already: choose a lower amount or more filters`

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
