import type { RetailerId } from '#domain/ids.ts'
import { makeLearntBrands } from '#domain/matching/known-brands.ts'
import { batchesOf } from '../../batches-of.ts'
import { mapConcurrently } from '../../map-concurrently.ts'
import type { FindCandidates } from '../../matching/find-candidates.ts'
import type { Collecting, CollectDeps, CollectStores } from './collecting.ts'
import { addFound, findByNumber, judgeRows, noteRivals, type FindingContext } from './find-rows.ts'
import type { VariantGroups } from './new-products.ts'
import { makeRivals, makeSoldProducts, rememberTraits } from './staging.ts'
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
  eachBatch(deps, collecting, deps.lanes, async (rows) => {
    const holders = await deps.inTransaction((stores) => holdersOf(stores, rows))
    const found = await findByNumber(findFirst(deps), rows, context)
    await keepFound(deps, collecting, async (stores) =>
      (await areInUse(stores, found)) && (await holdersOf(stores, rows)) === holders
        ? found
        : findByNumber(stores, rows, context),
    )
  })

const lookAtRivals = (deps: CollectDeps, collecting: Collecting, context: Context): Promise<void> =>
  eachBatch(deps, collecting, deps.lanes, (rows) => noteRivals(findFirst(deps), rows, context))

const matchTheRest = async (
  deps: CollectDeps,
  collecting: Collecting,
  context: Context,
): Promise<void> => {
  let groups: VariantGroups = new Map()
  await eachBatch(deps, collecting, 1, async (rows) => {
    const first = findFirst(deps)
    const { newest, holders } = await deps.inTransaction(async (stores) => ({
      newest: await stores.entries.newestId(),
      holders: await holdersOf(stores, rows),
    }))
    const judged = await judgeRows(first, rows, context)
    await keepFound(deps, collecting, async (stores) => {
      // Two at once would create the same product.
      await stores.entries.lockCatalogue()
      const isUpToDate =
        (await areInUse(stores, judged.decided)) &&
        (await holdersOf(stores, rows)) === holders &&
        ((await stores.entries.newestId()) === newest || (await first.wouldFindTheSame(stores)))
      const known = await knownGroups(stores, collecting.source.retailerId, rows, groups)
      const { found, made } = await addFound(
        deps,
        stores,
        isUpToDate ? judged : await judgeRows(stores, rows, context),
        { ...context, groups: known },
      )
      groups = new Map([...known, ...made])
      return found
    })
  })
}

/** Persons merge and archive products while rows are compared: a row of one of these would stay without a product. */
const areInUse = ({ entries }: CollectStores, found: readonly MatchedRow[]): Promise<boolean> =>
  entries.areInUse(
    found.flatMap(({ productId }) => (productId !== null && productId > 0 ? [productId] : [])),
  )

/** Which products have the GTINs of the rows: persons give and take these meanwhile, too. */
const holdersOf = async (
  { entries }: CollectStores,
  rows: readonly StagedRow[],
): Promise<string> => {
  const gtins = rows.flatMap(({ offer }) => offer.detail.gtins)
  const held = gtins.length === 0 ? [] : await entries.listGtins(gtins)
  return held
    .map(({ gtin, publicId }) => `${gtin} ${publicId}`)
    .toSorted()
    .join()
}

/** Finds before the transaction that writes: others wait for that, and comparing takes longer than writing. */
const findFirst = ({ inTransaction }: CollectDeps) => {
  let before: { readonly asked: Parameters<FindCandidates>; readonly found: string } | undefined
  const idsOf = (found: Awaited<ReturnType<FindCandidates>>): string =>
    JSON.stringify(found.map((products) => products.map(({ productId }) => productId)))
  const find: FindCandidates = async (...asked) => {
    const found = await inTransaction(({ candidates }) => candidates.find(...asked))
    before = { asked, found: idsOf(found) }
    return found
  }
  return {
    candidates: { find },
    wouldFindTheSame: async ({ candidates }: Pick<CollectStores, 'candidates'>) =>
      before === undefined || idsOf(await candidates.find(...before.asked)) === before.found,
  }
}

const keepFound = (
  { inTransaction, clock }: CollectDeps,
  { run, worker }: Collecting,
  findIn: (stores: CollectStores) => Promise<readonly MatchedRow[]>,
): Promise<void> =>
  inTransaction(async (stores) => {
    await stores.runs.hold(run.id, worker)
    const found = await findIn(stores)
    await stores.staging.match(run.id, found)
    await stores.runs.addCounts(run.id, countsOf(found), clock.now())
  })

const eachBatch = async (
  { inTransaction, rowsAtOnce }: CollectDeps,
  { run, onProgress, signal }: Collecting,
  lanes: number,
  work: (rows: readonly StagedRow[]) => Promise<void>,
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
      await work(batch)
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
