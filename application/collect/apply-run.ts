import { recordPrices } from '../price-history/record-prices.ts'
import { dropOffers } from '../offer/drop-offers.ts'
import { placeOffers } from '../offer/place-offers.ts'
import type { FoundMatch, OfferDraft } from '../offer/put-offer.ts'
import type { Collecting, CollectDeps, CollectStores } from './collecting.ts'
import type { RunCounts } from './run.ts'
import type { StagedPlace, StagedPut, StagedRemoval } from './staging.ts'

/**
 * Writes what is staged in groups of whole products, each in one transaction with its history and
 * search rows, and takes it from the staging in the same one: a run that breaks off goes on where
 * it was. What is to go, goes last. Throws RunLost.
 */
export const applyRun = async (deps: CollectDeps, collecting: Collecting): Promise<void> => {
  const { run, onProgress, signal } = collecting
  const tell = ({ applied, staged }: RunCounts): void =>
    onProgress({ step: 'applying', done: applied, total: staged })
  tell(run.counts)
  // What a merger puts to a product that was passed already is found by the next round.
  for (let put = await putGroup(deps, collecting, start); put;) {
    tell(put.counts)
    signal?.throwIfAborted()
    put = (await putGroup(deps, collecting, put.last)) ?? (await putGroup(deps, collecting, start))
  }
  let counts = await removeGroup(deps, collecting)
  while (counts) {
    tell(counts)
    signal?.throwIfAborted()
    counts = await removeGroup(deps, collecting)
  }
}

const start: StagedPlace = { productId: -1, seq: -1 }

/** Rows looked at for a group; more are taken only where one product has more. */
const rowsAtOnce = 500
const productsAtOnce = 200

/** Answers after which place the next group begins; undefined when there was nothing left. */
const putGroup = (
  deps: CollectDeps,
  { run, source, worker }: Collecting,
  after: StagedPlace,
): Promise<{ readonly last: StagedPlace; readonly counts: RunCounts } | undefined> => {
  const now = deps.clock.now()
  return deps.inTransaction(async (stores) => {
    const { runs, staging, offers, priceHistory, listings } = stores
    await runs.beat(run.id, worker, now)
    const group = wholeProducts(await staging.listPuts(run.id, after, rowsAtOnce + 1))
    const last = group.at(-1)?.place
    if (!last) return undefined
    const living = await lockLiving(stores, source.retailerId, group)
    const { puts, prices, outdated } = await placeOffers(
      stores,
      {
        retailerId: source.retailerId,
        sourceId: source.id,
        isWholeReading: false,
        offers: group.map((row) => draftOf(row, source.country, living)),
      },
      { now, newId: deps.newId },
    )
    await recordPrices(priceHistory, prices, now)
    await listings.followOffers(outdated)
    const placed = new Map(puts.map(({ offer }) => [offer.retailerRef, offer]))
    const idOf = ({ retailerRef }: StagedPut): string => placed.get(retailerRef)?.id ?? ''
    // A person may have said meanwhile that it is not what it was found to be.
    const isSettled = ({ method, retailerRef }: StagedPut): boolean =>
      method !== null && placed.get(retailerRef)?.productId !== null
    await offers.describe(group.map((row) => ({ offerId: idOf(row), detail: row.offer.detail })))
    await staging.settleQuestions(group.filter(isSettled).map(idOf))
    await staging.ask(
      group.flatMap((row) =>
        row.question ? [{ ...row.question, id: deps.newId(), offerId: idOf(row) }] : [],
      ),
      now,
    )
    await staging.remove(
      run.id,
      group.map(({ place }) => place.seq),
    )
    const changes = puts.filter(({ change }) => change === 'changed').length
    const added = puts.filter(({ change }) => change === 'added').length
    const counts = await runs.addCounts(run.id, { applied: group.length, added, changed: changes })
    return { last, counts }
  })
}

/** As many rows as belong to 200 products, no product's without the rest of them. */
const wholeProducts = (rows: readonly StagedPut[]): readonly StagedPut[] => {
  const productAt = (at: number): number | undefined => rows[at]?.place.productId
  // Offers of no product touch none: they go in groups of any size.
  if (productAt(0) === 0 || rows.length === 0)
    return rows.filter(({ place }) => place.productId === 0)
  const products = new Set<number>()
  const end = rows.findIndex(({ place }) => products.add(place.productId).size > productsAtOnce)
  const fitting = end === -1 ? rows : rows.slice(0, end)
  if (fitting.length <= rowsAtOnce) return fitting
  const cut = fitting.findLastIndex((row) => row.place.productId !== productAt(fitting.length - 1))
  return cut === -1 ? fitting : fitting.slice(0, cut + 1)
}

/** A product may have been archived since it was found: its offers are kept without it. */
const lockLiving = async (
  { offers, products }: Pick<CollectStores, 'offers' | 'products'>,
  retailerId: number,
  group: readonly StagedPut[],
): Promise<ReadonlySet<number>> => {
  // In the order of everybody who writes offers: the retailer first, then products.
  await offers.lockRetailer(retailerId)
  return new Set(await products.lock(group.map(({ place }) => place.productId)))
}

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
    await stores.runs.beat(run.id, worker, now)
    const group = wholeRemovals(await stores.staging.listRemovals(run.id, rowsAtOnce))
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
    await stores.listings.followOffers(outdated)
    await stores.staging.remove(
      run.id,
      group.map(({ seq }) => seq),
    )
    return stores.runs.addCounts(run.id, { applied: group.length, removed: missing })
  })
}

const wholeRemovals = (rows: readonly StagedRemoval[]): readonly StagedRemoval[] => {
  const products = new Set<number | null>()
  const end = rows.findIndex(({ productId }) => products.add(productId).size > productsAtOnce)
  return end === -1 ? rows : rows.slice(0, end)
}

/** Offers that were too old to count do count again once their source is read. */
export const reviveListings = async (
  { inTransaction }: Pick<CollectDeps, 'inTransaction'>,
  sourceId: number,
): Promise<void> => {
  const revived = await inTransaction(({ staging }) => staging.listRevived(sourceId))
  for (let start = 0; start < revived.length; start += productsAtOnce) {
    const group = revived.slice(start, start + productsAtOnce)
    await inTransaction(({ listings }) => listings.followOffers(group))
  }
}
