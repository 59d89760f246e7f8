import { recordPrices } from '../price-history/record-prices.ts'
import { dropOffers } from '../offer/drop-offers.ts'
import { retailerNotFound } from '../retailer/retailer-errors.ts'
import { placeOffers } from '../offer/place-offers.ts'
import type { FoundMatch, OfferDraft } from '../offer/put-offer.ts'
import { settleAll } from '../settle-all.ts'
import { batchesOf } from '../batches-of.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { Collecting, CollectDeps, CollectStores } from './collecting.ts'
import { productsOfGroup, putGroupsOf, rowsOfGroup, type PutGroup } from './put-groups.ts'
import type { RunCounts } from './run.ts'
import type { StagedPlace, StagedPut, StagedRemoval } from './staging.ts'

/**
 * Writes what is staged in groups of whole products, each in one transaction with its history and
 * search rows, and takes it from the staging in the same one: a run that breaks off goes on where
 * it was. As many groups at once as the database has lanes. What is to go, goes last. Throws RunLost.
 */
export const applyRun = async (deps: CollectDeps, collecting: Collecting): Promise<void> => {
  const { run, onProgress, signal } = collecting
  let done = run.counts.applied
  const tell = ({ applied, staged }: RunCounts): void => {
    done = Math.max(done, applied)
    onProgress({ step: 'applying', done, total: staged })
  }
  tell(run.counts)
  let isFromStart = true
  let groups = await nextGroups(deps, collecting, start)
  while (groups.length > 0 || !isFromStart) {
    await mapConcurrently(groups, deps.lanes, async (group) => {
      signal?.throwIfAborted()
      tell(await putGroup(deps, collecting, group))
    })
    // What a merger puts to a product that was passed already is found by the next round.
    isFromStart = groups.length === 0
    groups = await nextGroups(deps, collecting, groups.at(-1)?.last ?? start)
  }
  let counts = await removeGroup(deps, collecting)
  while (counts) {
    tell(counts)
    signal?.throwIfAborted()
    counts = await removeGroup(deps, collecting)
  }
}

const start: StagedPlace = { productId: -1, seq: -1 }

/** Lanes wait for each other at the end of these only. */
const placesListed = 20 * rowsOfGroup

const nextGroups = (
  { inTransaction }: CollectDeps,
  { run }: Collecting,
  after: StagedPlace,
): Promise<readonly PutGroup[]> =>
  inTransaction(async ({ staging }) => {
    const places = await staging.listPlaces(run.id, after, placesListed)
    return putGroupsOf(places, { after, isCutOff: places.length === placesListed })
  })

/** Answers what is counted then. */
const putGroup = (
  deps: CollectDeps,
  { run, source, worker }: Collecting,
  group: PutGroup,
): Promise<RunCounts> => {
  const now = deps.clock.now()
  return deps.inTransaction(async ({ runs, staging, offers, products, priceHistory, listings }) => {
    // In the order of whoever edits the retailer and gives up its runs.
    const retailer = await offers.shareRetailer(source.retailerId)
    await runs.hold(run.id, worker)
    if (!retailer) throw retailerNotFound(source.retailerId)
    const { rows, living } = await lockRows({ staging, products }, run.id, group)
    const { puts, prices, outdated } = await placeOffers(
      { offers, products },
      {
        retailer,
        sourceId: source.id,
        offers: rows.map((row) => draftOf(row, source.country, living)),
      },
      { now, newId: deps.newId },
    )
    await settleAll([recordPrices(priceHistory, prices, now), listings.refreshPrices(outdated)])
    const placed = new Map(puts.map(({ offer }) => [offer.retailerRef, offer]))
    const idOf = ({ retailerRef }: StagedPut): string => placed.get(retailerRef)?.id ?? ''
    // A person may have said meanwhile that it is not what it was found to be.
    const isSettled = ({ method, retailerRef }: StagedPut): boolean =>
      method !== null && placed.get(retailerRef)?.productId !== null
    await offers.describe(rows.map((row) => ({ offerId: idOf(row), detail: row.offer.detail })))
    await staging.settleQuestions(rows.filter(isSettled).map(idOf))
    await staging.ask(
      rows.flatMap((row) =>
        row.question ? [{ ...row.question, id: deps.newId(), offerId: idOf(row) }] : [],
      ),
      now,
    )
    await staging.remove(
      run.id,
      rows.map(({ place }) => place.seq),
    )
    const count = (kind: 'added' | 'changed'): number =>
      puts.filter(({ change }) => change === kind).length
    const counts = { applied: rows.length, added: count('added'), changed: count('changed') }
    return runs.addCounts(run.id, counts, now)
  })
}

/** The rows of a group, and which of their products are there still: all of them are locked then. */
const lockRows = async (
  { staging, products }: Pick<CollectStores, 'staging' | 'products'>,
  runId: number,
  group: PutGroup,
): Promise<{ readonly rows: readonly StagedPut[]; readonly living: ReadonlySet<number> }> => {
  // Rows of no product name the product 0.
  const gone = new Set([0])
  for (;;) {
    const rows = await staging.listPuts(runId, group)
    const touched = rows.flatMap(({ place, formerProductId: former }) => [
      place.productId,
      ...(former === null ? [] : [former]),
    ])
    const living = new Set(await products.lock(touched))
    const lost = touched.filter((id) => !living.has(id) && !gone.has(id))
    if (lost.length === 0) return { rows, living }
    // Whoever merged one of them has put its rows to another, mostly of another group.
    for (const id of lost) gone.add(id)
  }
}

/** A product may have been archived since it was found: its offers are kept without it. */
const draftOf = (
  { retailerRef, offer, place, method, confidence, isDetached }: StagedPut,
  country: OfferDraft['country'],
  living: ReadonlySet<number>,
): OfferDraft => {
  const match: FoundMatch | null =
    method === null || confidence === null || !living.has(place.productId)
      ? null
      : { productId: place.productId, method, confidence, decidedBy: 'collection' }
  return {
    country,
    retailerRef,
    digest: offer.digest,
    terms: offer.terms,
    match: match ?? (isDetached ? 'detached' : null),
  }
}

/** Answers undefined when there was nothing left. */
const removeGroup = (
  deps: CollectDeps,
  { run, source, worker }: Collecting,
): Promise<RunCounts | undefined> => {
  const now = deps.clock.now()
  return deps.inTransaction(async (stores) => {
    await stores.runs.hold(run.id, worker)
    const group = wholeRemovals(await stores.staging.listRemovals(run.id, rowsOfGroup))
    if (group.length === 0) return undefined
    const { prices, outdated, missing } = await dropOffers(
      stores,
      {
        retailerId: source.retailerId,
        sourceId: source.id,
        offerIds: group.map(({ offerId }) => offerId),
      },
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

const wholeRemovals = (rows: readonly StagedRemoval[]): readonly StagedRemoval[] => {
  const products = new Set<number | null>()
  const end = rows.findIndex(({ productId }) => products.add(productId).size > productsOfGroup)
  return end === -1 ? rows : rows.slice(0, end)
}

/** Offers that were too old to count do count again once their source is read. */
export const reviveListings = async (
  { inTransaction }: Pick<CollectDeps, 'inTransaction'>,
  sourceId: number,
): Promise<void> => {
  const revived = await inTransaction(({ staging }) => staging.listRevived(sourceId))
  for (const group of batchesOf(revived, productsOfGroup)) {
    await inTransaction(({ listings }) => listings.refreshPrices(group))
  }
}
