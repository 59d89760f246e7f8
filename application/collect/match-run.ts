import type { Collecting, CollectDeps, CollectStores } from './collecting.ts'
import { findRows } from './find-rows.ts'
import type { VariantGroups } from './new-products.ts'
import type { RunCounts } from './run.ts'
import type { FoundRow, UnmatchedRow } from './staging.ts'

/**
 * Finds out of which product each staged offer is, batch by batch; what is of none becomes a new
 * product where it is clear where that belongs, and is asked about otherwise. Throws RunLost.
 */
export const matchRun = async (deps: CollectDeps, collecting: Collecting): Promise<RunCounts> => {
  const { run, source, worker, onProgress } = collecting
  const weigh = await deps.readWordWeights()
  const guess = await deps.readCategoryGuesser()
  const context = { weigh, guess, distrusted: new Set(run.distrustedGtins), isTrial: run.isTrial }
  let counts = run.counts
  let groups: VariantGroups = new Map()
  let done = 0
  for (;;) {
    const [before, former] = [counts, groups]
    const kept = await deps.inTransaction(async (stores) => {
      await stores.runs.beat(run.id, worker, deps.clock.now())
      const rows = await stores.staging.listUnmatched(run.id, rowsAtOnce)
      if (rows.length === 0) return undefined
      // Who makes products takes turns, or two would make the same.
      await stores.entries.takeTurn()
      const known = await knownGroups(stores, source.retailerId, rows, former)
      const { found, made } = await findRows(deps, stores, rows, { ...context, groups: known })
      await stores.staging.match(run.id, found)
      const after = countFound(before, found)
      await stores.runs.edit(run.id, { counts: after })
      return { counts: after, groups: new Map([...known, ...made]), rows: rows.length }
    })
    if (kept === undefined) return counts
    counts = kept.counts
    groups = kept.groups
    done += kept.rows
    onProgress({ step: 'matching', done, total: undefined })
    collecting.signal?.throwIfAborted()
  }
}

/** Short, as others who add products wait meanwhile. */
const rowsAtOnce = 250

/** The groups of earlier batches, which are written later, and of earlier runs. */
const knownGroups = async (
  { staging }: CollectStores,
  retailerId: number,
  rows: readonly UnmatchedRow[],
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

const countFound = (counts: RunCounts, found: readonly FoundRow[]): RunCounts => {
  const count = (fits: (one: FoundRow) => boolean): number => found.filter(fits).length
  return {
    ...counts,
    matched: counts.matched + count(({ method }) => method !== null && method !== 'new'),
    created: counts.created + count(({ method }) => method === 'new'),
    unsure: counts.unsure + count(({ question }) => question !== null),
  }
}
