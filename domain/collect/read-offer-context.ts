import type { Country } from '../market/country.ts'
import type { Currency } from '../money/money.ts'
import type { ParseLink } from './read-link.ts'
import type { RowProblemCode } from './row-problem.ts'

export type ReadOfferContext = {
  readonly country: Country
  /** What the source asks its prices in: decides a bare '$'; other currencies are refused. */
  readonly currency: Currency
  /** Where the retailer's links may lead. */
  readonly domains: readonly string[]
  readonly now: Date
  readonly parseLink: ParseLink
}

/** Notes a problem with what stands there. */
export type Note = (code: RowProblemCode, value?: string) => void
