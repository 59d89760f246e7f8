import type { Rates } from '#domain/money/conversion.ts'

/** Throws DomainError 'unavailable'. */
export type RateSource = { read(): Promise<Rates> }

export type SourcedRates = Rates & { readonly source: string }

export type GetRates = () => Promise<SourcedRates>

export type RateStore = {
  findNewest(): Promise<SourcedRates | undefined>
  /** Replaces the rates of the same day. */
  keep(rates: Rates, source: string, fetchedAt: Date): Promise<void>
}
