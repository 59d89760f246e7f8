import type { RunId, SourceId } from '#domain/ids.ts'
import { batchesOf } from '../../batches-of.ts'
import { mapConcurrently } from '../../map-concurrently.ts'
import { dropOffers } from '../../offer/drop-offers.ts'
import { placeOffers } from '../../offer/place-offers.ts'
import type { FoundMatch, OfferDraft } from '../../offer/put-offer.ts'
import { recordPrices } from '../../price-history/record-prices.ts'
import { retailerNotFound } from '../../retailer/retailer-errors.ts'
import { settleAll } from '../../settle-all.ts'
import type { CollectDeps, Collecting, CollectStores } from './collecting.ts'
import { describeRows } from './describe-rows.ts'
import type { RunCounts } from './run.ts'
import type { MatchedRow, StagedRemoval } from './staged-row.ts'
import type { StagedPlace } from './staging.ts'

/** Each group is written and unstaged in one transaction. Throws RunLost. */
export const applyRun = async (deps: CollectDeps, collecting: Collecting): Promise<void> => {
  const { run, onProgress, signal } = collecting
  let done = run.counts.applied
  const tell = ({ applied, staged }: RunCounts): void => {
    done = Math.max(done, applied)
    onProgress({ step: 'applying', done, total: staged })
  }
  tell(run.counts)
  // First, as their ids are to be free for what has them now.
  await removeAll(deps, collecting, true, tell)
  let isFromStart = true
  let groups = await nextGroups(deps, collecting, start)
  while (groups.length > 0 || !isFromStart) {
    await mapConcurrently(groups, deps.lanes, async (group) => {
      signal?.throwIfAborted()
      tell(await putGroup(deps, collecting, group))
    })
    // A merger may have moved rows to a product that was passed already.
    isFromStart = groups.length === 0
    groups = await nextGroups(deps, collecting, groups.at(-1)?.last ?? start)
  }
  await removeAll(deps, collecting, false, tell)
}

const start: StagedPlace = { productId: -1, seq: -1 }

const productsOfGroup = (rowsAtOnce: number): number => Math.ceil(rowsAtOnce * 0.4)
const groupsListed = 20

const nextGroups = (
  { inTransaction, rowsAtOnce }: CollectDeps,
  { run }: Collecting,
  after: StagedPlace,
): Promise<readonly PutGroup[]> =>
  inTransaction(async ({ staging }) => {
    const listed = groupsListed * rowsAtOnce
    const places = await staging.listPlaces(run.id, after, listed)
    return putGroupsOf(places, { after, isCutOff: places.length === listed, rowsAtOnce })
  })

const putGroup = (
  deps: CollectDeps,
  { run, source, worker }: Collecting,
  group: PutGroup,
): Promise<RunCounts> => {
  const now = deps.clock.now()
  return deps.inTransaction(async (stores) => {
    const { runs, staging, offers, products, priceHistory, listings } = stores
    // In the order in which an edit of the retailer locks.
    const retailer = await offers.shareRetailer(source.retailerId)
    await runs.hold(run.id, worker)
    if (!retailer) throw retailerNotFound(source.retailerId)
    const { rows, living } = await lockRows({ staging, products }, run.id, group)
    const { puts, prices, outdated } = await placeOffers(
      { offers, products },
      {
        retailer,
        sourceId: source.id,
        offers: rows.map((row) => ({
          ...draftOf(row, source.country, living),
          ...deps.pastOf?.(row.retailerRef),
        })),
      },
      { now, newId: deps.newId },
    )
    const placed = new Map(puts.map((put) => [put.offer.retailerRef, put]))
    const idOf = ({ retailerRef }: MatchedRow): string => placed.get(retailerRef)?.offer.id ?? ''
    // A person may have decided otherwise meanwhile.
    const isSettled = ({ method, retailerRef }: MatchedRow): boolean =>
      method !== null && placed.get(retailerRef)?.offer.productId !== null
    const restated = new Set(await describeRows(stores, rows, placed, { kind: source.kind, now }))
    await settleAll([
      recordPrices(priceHistory, prices, now),
      listings.refreshPrices(outdated.filter((id) => !restated.has(id))),
      listings.rebuild([...restated]),
    ])
    await staging.settleQuestions(rows.filter(isSettled).map(idOf))
    await staging.ask(
      rows.flatMap((row) =>
        row.question ? [{ ...row.question, id: deps.newId(), offerId: idOf(row) }] : [],
      ),
      now,
    )
    await staging.remove(
      run.id,
      rows.map(({ seq }) => seq),
    )
    const [added = 0, changed = 0] = (['added', 'changed'] as const).map(
      (kind) => puts.filter(({ change }) => change === kind).length,
    )
    const unchanged = rows.length - added - changed
    return runs.addCounts(run.id, { applied: rows.length, added, changed, unchanged }, now)
  })
}

/** The rows of a group and which of their products exist; locks these. */
const lockRows = async (
  { staging, products }: Pick<CollectStores, 'staging' | 'products'>,
  runId: RunId,
  group: PutGroup,
): Promise<{ readonly rows: readonly MatchedRow[]; readonly living: ReadonlySet<number> }> => {
  const gone = new Set([0])
  for (;;) {
    const rows = await staging.listMatched(runId, group)
    const touched = rows.flatMap((row) => [productOf(row), row.formerProductId ?? 0])
    const living = new Set(await products.lock(touched))
    const lost = touched.filter((id) => !living.has(id) && !gone.has(id))
    if (lost.length === 0) return { rows, living }
    // Whoever merged one of them has moved its rows to another product, mostly of another group.
    for (const id of lost) gone.add(id)
  }
}

const productOf = ({ productId, formerProductId }: MatchedRow): number =>
  productId ?? formerProductId ?? 0

/** A product may have been archived since it was found: its offers are stored without it. */
const draftOf = (
  row: MatchedRow,
  country: OfferDraft['country'],
  living: ReadonlySet<number>,
): OfferDraft => {
  const { retailerRef, offer, method, confidence, isDetached } = row
  const productId = productOf(row)
  const match: FoundMatch | null =
    method === null || confidence === null || !living.has(productId)
      ? null
      : { productId, method, confidence, decidedBy: 'collection' }
  return {
    country,
    retailerRef,
    digest: offer.digest,
    terms: offer.terms,
    match: match ?? (isDetached ? 'detached' : null),
  }
}

const removeAll = async (
  deps: CollectDeps,
  collecting: Collecting,
  areReplaced: boolean,
  tell: (counts: RunCounts) => void,
): Promise<void> => {
  let counts = await removeGroup(deps, collecting, areReplaced)
  while (counts) {
    tell(counts)
    collecting.signal?.throwIfAborted()
    counts = await removeGroup(deps, collecting, areReplaced)
  }
}

const removeGroup = (
  deps: CollectDeps,
  { run, source, worker }: Collecting,
  areReplaced: boolean,
): Promise<RunCounts | undefined> => {
  const now = deps.clock.now()
  return deps.inTransaction(async (stores) => {
    await stores.runs.hold(run.id, worker)
    const listed = await stores.staging.listRemovals(run.id, areReplaced, deps.rowsAtOnce)
    const group = wholeRemovals(listed, productsOfGroup(deps.rowsAtOnce))
    if (group.length === 0) return undefined
    const offerIds = group.map(({ offerId }) => offerId)
    const { retailerId, id: sourceId } = source
    if (areReplaced) {
      await stores.offers.lockRetailer(retailerId)
      await stores.offers.leaveIds(offerIds, now)
    }
    const { prices, outdated, missing } = await dropOffers(
      stores,
      { retailerId, sourceId, offerIds },
      now,
    )
    await recordPrices(stores.priceHistory, prices, now)
    await stores.listings.refreshPrices(outdated)
    await stores.staging.remove(
      run.id,
      group.map(({ seq }) => seq),
    )
    return stores.runs.addCounts(run.id, { applied: group.length, removed: missing }, now)
  })
}

const wholeRemovals = (
  rows: readonly StagedRemoval[],
  mostProducts: number,
): readonly StagedRemoval[] => {
  const products = new Set<number | null>()
  const end = rows.findIndex(({ productId }) => products.add(productId).size > mostProducts)
  return end === -1 ? rows : rows.slice(0, end)
}

/** Offers that were stale count again once their source is read. */
export const reviveListings = async (
  { inTransaction, rowsAtOnce }: Pick<CollectDeps, 'inTransaction' | 'rowsAtOnce'>,
  sourceId: SourceId,
): Promise<void> => {
  const revived = await inTransaction(({ staging }) => staging.listRevived(sourceId))
  for (const group of batchesOf(revived, productsOfGroup(rowsAtOnce))) {
    await inTransaction(({ listings }) => listings.refreshPrices(group))
  }
}

type Grouping = {
  readonly after: StagedPlace
  /** Whether there may be more rows than `places`. */
  readonly isCutOff: boolean
  readonly rowsAtOnce: number
}

type PutGroup = { readonly after: StagedPlace; readonly last: StagedPlace }

/** At most `rowsAtOnce` rows, but for one product alone, of two products for each five of them; no product is split. */
export const putGroupsOf = (
  places: readonly StagedPlace[],
  { after, isCutOff, rowsAtOnce }: Grouping,
): PutGroup[] => {
  const products = wholeProducts(places)
  const certain = isCutOff && products.length > 1 ? products.slice(0, -1) : products
  const mostProducts = productsOfGroup(rowsAtOnce)
  const groups: PutGroup[] = []
  let [productCount, rowCount] = [0, 0]
  for (const { last, count } of certain) {
    const group = groups.at(-1)
    const isFull = productCount === mostProducts || rowCount + count > rowsAtOnce
    if (!group || isFull) {
      groups.push({ after: group?.last ?? after, last })
      productCount = 0
      rowCount = 0
    } else {
      groups[groups.length - 1] = { ...group, last }
    }
    productCount += last.productId === 0 ? 0 : 1
    rowCount += count
  }
  return groups
}

type Whole = { readonly last: StagedPlace; readonly count: number }

const wholeProducts = (places: readonly StagedPlace[]): Whole[] => {
  const wholes: Whole[] = []
  for (const place of places) {
    const former = wholes.at(-1)
    if (former && place.productId !== 0 && former.last.productId === place.productId) {
      wholes[wholes.length - 1] = { last: place, count: former.count + 1 }
    } else {
      wholes.push({ last: place, count: 1 })
    }
  }
  return wholes
}
