import { tellAt } from '#domain/watch/watch-mail.ts'
import { afterFiring, fires, lowestInScope, reachOf, rearms } from '#domain/watch/watch.ts'
import type { GetCatalogueIndex, CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type {
  Candidate,
  Fired,
  WatchEventStore,
  Change,
  ChangedProduct,
  NotedFit,
  SearchCandidate,
  WatchedFit,
} from './watch-events.ts'
import type { ProductId } from '#domain/ids.ts'
import { countries, type Country } from '#domain/market/country.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import { mayBeTold, toldAmount, type SearchRule } from '#domain/watch/search-fit.ts'
import { saidColours, type ListingQuery } from '../search/listing/listing-query.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { fittingQuery } from '../search/fitting-query.ts'
import { requestOf, type SavedSearch } from '../search/saved-search.ts'

type Deps = {
  readonly inTransaction: InTransaction<{ watchEvents: WatchEventStore }>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly clock: Clock
  /** A watch that cannot be evaluated waits for the next change of its product. */
  readonly onFailure: (watchId: string, error: unknown) => void
}

/**
 * Follows what changed: notes what is to be told, and arms again what is over. Changes that are left over wait
 * for the next call.
 */
export const makeEvaluateWatches =
  ({ inTransaction, getCatalogueIndex, clock, onFailure }: Deps) =>
  async (): Promise<void> => {
    for (let batch = 0; batch < mostBatches; batch++) {
      const index = await getCatalogueIndex()
      const taken = await inTransaction(async ({ watchEvents }) => {
        const now = clock.now()
        const due = await watchEvents.takeDue(batchSize, now)
        const { fired, rearmed } = judge(due.candidates, now, onFailure)
        await watchEvents.rearm(rearmed)
        await watchEvents.fire(fired)
        await evaluateSearches(due.changes, { watchEvents, index, now, onFailure })
        return due.taken
      })
      if (taken < batchSize) return
    }
  }

const batchSize = 2_000
const mostBatches = 250

const judge = (
  candidates: readonly Candidate[],
  now: Date,
  onFailure: Deps['onFailure'],
): { readonly fired: readonly Fired[]; readonly rearmed: readonly string[] } => {
  const fired = new Map<string, Fired>()
  const rearmed: string[] = []
  for (const candidate of candidates) {
    const { watchId, armed } = candidate
    try {
      const lowest = lowestInScope(candidate.sales, candidate)
      if (!armed && rearms(candidate, lowest)) rearmed.push(watchId)
      if (!armed || lowest === undefined || !fires(candidate, lowest)) continue
      // Of several variants of a model that changed at once, the cheapest.
      const other = fired.get(watchId)
      if (!other || lowest < other.amountMinor) fired.set(watchId, firedAt(candidate, lowest, now))
    } catch (error) {
      onFailure(watchId, error)
    }
  }
  return { fired: [...fired.values()], rearmed }
}

const firedAt = (candidate: Candidate, amountMinor: number, at: Date): Fired => {
  const { watchId, watcherId, events, productId, thresholdMinor, cadence } = candidate
  const next = afterFiring(candidate, amountMinor)
  return {
    watchId,
    watcherId,
    events,
    productId,
    amountMinor,
    thresholdMinor,
    at,
    dueAt: tellAt(cadence, at),
    armed: next.armed,
    nextThresholdMinor: next.thresholdMinor,
    reach: reachOf({ ...candidate, thresholdMinor: next.thresholdMinor }, candidate),
  }
}

type EvaluateSearchesDeps = {
  readonly watchEvents: WatchEventStore
  readonly index: CatalogueIndex
  readonly now: Date
  /** A watch that cannot be evaluated waits for the next change of what fits it. */
  readonly onFailure: (watchId: string, error: unknown) => void
}

/** Notes which of the changed products fit watched searches, and which do no longer. */
const evaluateSearches = async (
  changes: readonly Change[],
  deps: EvaluateSearchesDeps,
): Promise<void> => {
  for (const country of countries) {
    const changed = changes.filter((change) => (change.country ?? country) === country)
    const productIds = [...new Set(changed.map(({ productId }) => productId))]
    if (productIds.length > 0) await evaluateIn(country, productIds, deps)
  }
}

const evaluateIn = async (
  country: Country,
  productIds: readonly ProductId[],
  { watchEvents, index, now, onFailure }: EvaluateSearchesDeps,
): Promise<void> => {
  const searches = await watchEvents.listSearches(country)
  if (searches.length === 0) return
  const products = await watchEvents.readChanged(productIds, country)
  const watchIds = searches.map(({ watchId }) => watchId)
  const known = Map.groupBy(
    await watchEvents.listKnown(watchIds, productIds),
    ({ watchId }) => watchId,
  )
  const noted: NotedFit[] = []
  const over: WatchedFit[] = []
  for (const search of searches) {
    const { watchId, kind } = search
    const knownIds = new Set((known.get(watchId) ?? []).map(({ productId }) => productId))
    const query = queryOf(search, index, onFailure)
    if (query === undefined) continue
    const among = worthAsking(search, query, products, knownIds)
    const fitting = among.length === 0 ? [] : await watchEvents.findFitting({ ...query, among }, 0)
    const fits = toldFits(fitting, search)
    noted.push(
      ...fits
        .filter(({ productId }) => !knownIds.has(productId))
        .map((fit) => ({ ...fit, at: now, dueAt: tellAt(search.cadence, now) })),
    )
    if (kind === 'new-product') continue
    const stillSo = new Set(fits.map(({ productId }) => productId))
    over.push(
      ...[...knownIds]
        .filter((productId) => !stillSo.has(productId))
        .map((productId) => ({ watchId, productId })),
    )
  }
  await watchEvents.forget(over)
  await watchEvents.noteFits(noted)
}

const queryOf = (
  search: SearchCandidate,
  index: CatalogueIndex,
  onFailure: EvaluateSearchesDeps['onFailure'],
): ListingQuery | undefined => {
  try {
    return searchWatchQuery(search, index)
  } catch (error) {
    onFailure(search.watchId, error)
    return undefined
  }
}

/** Most changes concern no search: prices of what is not new or costs more, and products of other names. */
const worthAsking = (
  { kind, thresholdMinor, basis, knownUpTo }: SearchCandidate,
  { words }: ListingQuery,
  products: readonly ChangedProduct[],
  known: ReadonlySet<ProductId>,
): readonly ProductId[] =>
  products
    .filter(({ productId, number, sales, lexemes }) => {
      const isWorth =
        kind === 'new-product'
          ? number > knownUpTo && !known.has(productId)
          : mayBeTold(sales, thresholdMinor ?? 0, basis)
      return isWorth && words.every((word) => mayHave(lexemes, word))
    })
    .map(({ productId }) => productId)

/** An offer may have a colour that the name has not. */
const mayHave = (lexemes: ReadonlySet<string>, word: QueryToken): boolean =>
  lexemes.has(word.lexeme) ||
  word.alternatives.some((other) => lexemes.has(other)) ||
  saidColours([word]).length > 0

type Fit = Pick<NotedFit, 'watchId' | 'watcherId' | 'productId' | 'amountMinor' | 'thresholdMinor'>

const toldFits = (
  fitting: Awaited<ReturnType<WatchEventStore['findFitting']>>,
  search: SearchCandidate,
): readonly Fit[] => {
  const { watchId, watcherId, thresholdMinor, basis } = search
  return fitting.flatMap(({ productId, best }) => {
    const amountMinor = toldAmount(search, best, basis)
    return amountMinor === undefined
      ? []
      : { watchId, watcherId, productId, amountMinor, thresholdMinor }
  })
}

type Watched = SearchRule & {
  readonly country: Country
  readonly basis: Basis
  readonly search: SavedSearch
}

/** What fits a watched search; where it waits for an amount, at no more than that. */
export const searchWatchQuery = (
  { kind, thresholdMinor, search, country, basis }: Watched,
  index: CatalogueIndex,
): ListingQuery => {
  const query = fittingQuery(requestOf(search, { country, basis }), search.isOfKind, index)
  if (kind !== 'target' || thresholdMinor === null) return query
  const { min = 0, max = Infinity } = query.sales.amount ?? {}
  return {
    ...query,
    sales: { ...query.sales, amount: { min, max: Math.min(max, thresholdMinor) } },
  }
}
