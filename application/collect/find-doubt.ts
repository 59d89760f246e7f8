import { isDoubted } from '#domain/collect/guards.ts'
import { rowProblem, type RowProblem } from '#domain/collect/row-problem.ts'
import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Collecting } from './collecting.ts'
import type { StagedOffer } from './staged-offer.ts'
import type { KnownRow } from './staging.ts'

/** Why the price that a run reads of a known offer waits until it is read once more, if it does. */
export const findDoubt = (
  { run, source }: Pick<Collecting, 'run' | 'source'>,
  known: KnownRow,
  { terms }: StagedOffer,
): RowProblem | undefined => {
  // The same run once more, after it broke off, is no second reading.
  const doubtedMinor = known.doubtedInRun === run.id ? null : known.doubtedMinor
  if (!isDoubted(terms.priceMinor, known.priceMinor, doubtedMinor)) return undefined
  const [before, after] = [known.priceMinor, terms.priceMinor].map((minor) =>
    formatPrice(minor, currencyOf(source.country)),
  )
  return rowProblem('price_doubted', { value: `${before} → ${after}` })
}
