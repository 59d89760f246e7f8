import type { RetailerId } from '#domain/ids.ts'
import { makeLearntBrands } from '#domain/matching/known-brands.ts'
import { batchesOf } from '../../batches-of.ts'
import { mapConcurrently } from '../../map-concurrently.ts'
import type { Collecting, CollectDeps, CollectStores } from './collecting.ts'
import { findByNumber, findRows, noteRivals, type FindingContext } from './find-rows.ts'
import type { VariantGroups } from './new-products.ts'
import { makeRivals, makeSoldProducts, rememberTraits } from './matching-memory.ts'
import type { RunCounts } from './run.ts'
import type { MatchedRow, StagedRow } from './staged-row.ts'

/** An offer of no product becomes one where its category is clear. Throws RunLost. */
export const matchRun = async (deps: CollectDeps, collecting: Collecting): Promise<void> => {
  const { run, source } = collecting
  const waiting = await deps.inTransaction(({ staging }) => staging.listUnmatched(run.id, -1, 1))
  if (waiting.length === 0) return
  await deps.renewProductKeys()
  const weigh = await deps.readWordWeights()
  const context: Context = {
    weigh,
    traitsOfProduct: rememberTraits(weigh),
    guess: await deps.readCategoryGuesser(),
    placedPaths: await deps.inTransaction(({ shopPaths }) => shopPaths.placed(source.retailerId)),
    distrusted: new Set(run.distrustedGtins),
    rivals: makeRivals(),
    sold: makeSoldProducts(
      await deps.inTransaction(({ staging }) =>
        staging.listSold(run.id, { ...source, sourceId: source.id }),
      ),
    ),
    brands: makeLearntBrands(),
    priceLimitOf: await deps.readPriceLimits(),
    country: source.country,
    isTrial: run.isTrial,
  }
  await matchByNumber(deps, collecting, context)
  await lookAtRivals(deps, collecting, context)
  await matchTheRest(deps, collecting, context)
}

type Context = Omit<FindingContext, 'groups'>

const batchesListed = 8

const matchByNumber = (
  deps: CollectDeps,
  collecting: Collecting,
  context: Context,
): Promise<void> =>
  eachBatch(deps, collecting, deps.lanes, async (stores, rows) => {
    const found = await findByNumber(stores, rows, context)
    await stores.staging.match(collecting.run.id, found)
    return found
  })

const lookAtRivals = (deps: CollectDeps, collecting: Collecting, context: Context): Promise<void> =>
  eachBatch(deps, collecting, deps.lanes, async (stores, rows) => {
    await noteRivals(stores, rows, context)
    return []
  })

const matchTheRest = async (
  deps: CollectDeps,
  collecting: Collecting,
  context: Context,
): Promise<void> => {
  let groups: VariantGroups = new Map()
  await eachBatch(deps, collecting, 1, async (stores, rows) => {
    // Two at once would create the same product.
    await stores.entries.lockCatalogue()
    const known = await knownGroups(stores, collecting.source.retailerId, rows, groups)
    const { found, made } = await findRows(deps, stores, rows, { ...context, groups: known })
    await stores.staging.match(collecting.run.id, found)
    groups = new Map([...known, ...made])
    return found
  })
}

type WorkOnBatch = (
  stores: CollectStores,
  rows: readonly StagedRow[],
) => Promise<readonly MatchedRow[]>

const eachBatch = async (
  { inTransaction, clock, rowsAtOnce }: CollectDeps,
  { run, worker, onProgress, signal }: Collecting,
  lanes: number,
  work: WorkOnBatch,
): Promise<void> => {
  let done = 0
  // Matching a row takes longer than writing it.
  const matched = Math.ceil(rowsAtOnce / 2)
  const listed = lanes === 1 ? matched : batchesListed * matched
  const listAfter = (seq: number): Promise<readonly StagedRow[]> =>
    inTransaction(({ staging }) => staging.listUnmatched(run.id, seq, listed))
  let rows = await listAfter(-1)
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    await mapConcurrently(batchesOf(rows, matched), lanes, async (batch) => {
      await inTransaction(async (stores) => {
        await stores.runs.hold(run.id, worker)
        const found = await work(stores, batch)
        await stores.runs.addCounts(run.id, countsOf(found), clock.now())
      })
      done += batch.length
      onProgress({ step: 'matching', done, total: undefined })
      signal?.throwIfAborted()
    })
    rows = await listAfter(last.seq)
  }
}

const knownGroups = async (
  { staging }: CollectStores,
  retailerId: RetailerId,
  rows: readonly StagedRow[],
  groups: VariantGroups,
): Promise<VariantGroups> => {
  const refs = new Set(rows.flatMap(({ offer }) => offer.detail.groupRef ?? []))
  const unknown = [...refs].filter((ref) => !groups.has(ref))
  if (unknown.length === 0) return groups
  const found = await staging.listGroups(retailerId, unknown)
  return new Map([
    ...groups,
    ...found.map(({ groupRef, groupId }): [string, number] => [groupRef, groupId]),
  ])
}

const countsOf = (found: readonly MatchedRow[]): Partial<RunCounts> => {
  const count = (fits: (one: MatchedRow) => boolean): number => found.filter(fits).length
  return {
    matched: count(({ method }) => method !== null && method !== 'new'),
    created: count(({ method }) => method === 'new'),
    unsure: count(({ question }) => question !== null),
  }
}
