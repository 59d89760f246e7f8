import { toldAmount } from '#domain/watch/search-fit.ts'
import { watchLimits } from '#domain/watch/watch.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import { searchWatchQuery } from './search-watch-query.ts'
import { watchInvalid } from './watch-errors.ts'
import type { SearchWatch, WatchStore } from './watch-store.ts'

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
