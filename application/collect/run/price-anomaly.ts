import { doubtedSince } from '#domain/collect/guards.ts'
import { rowProblem, type RowProblem } from '#domain/collect/row-problem.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { StagedOffer } from './staged-offer.ts'
import type { KnownRow } from './staging.ts'

/** Since when the price that a run reads of a known offer is doubted, and how that is told. */
export const findPriceAnomaly = (
  country: Country,
  { priceMinor, doubtedMinor, doubtedAt }: KnownRow,
  { terms }: StagedOffer,
  now: Date,
): { readonly at: Date; readonly problem: RowProblem } | undefined => {
  const former =
    doubtedMinor === null || doubtedAt === null ? null : { priceMinor: doubtedMinor, at: doubtedAt }
  const at = doubtedSince(terms.priceMinor, priceMinor, former, now)
  if (at === null) return undefined
  const [before, after] = [priceMinor, terms.priceMinor].map((minor) =>
    formatPrice(minor, currencyOf(country)),
  )
  return { at, problem: rowProblem('price_doubted', { value: `${before} → ${after}` }) }
}
