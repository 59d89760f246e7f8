import { isDoubted } from '#domain/collect/guards.ts'
import { rowProblem, type RowProblem } from '#domain/collect/row-problem.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { StagedOffer } from './staged-offer.ts'
import type { KnownRow } from './staging.ts'

/** Why the price that a run reads of a known offer waits until it is read once more, if it does. */
export const findDoubt = (
  country: Country,
  { priceMinor, doubtedMinor, doubtedAt }: KnownRow,
  { terms }: StagedOffer,
  now: Date,
): RowProblem | undefined => {
  const doubt =
    doubtedMinor === null || doubtedAt === null ? null : { priceMinor: doubtedMinor, at: doubtedAt }
  if (!isDoubted(terms.priceMinor, priceMinor, doubt, now)) return undefined
  const [before, after] = [priceMinor, terms.priceMinor].map((minor) =>
    formatPrice(minor, currencyOf(country)),
  )
  return rowProblem('price_doubted', { value: `${before} → ${after}` })
}
