import type { Rates } from '#domain/money/conversion.ts'

/** Exchange rates with the day they are of; throws DomainError 'unavailable' when it cannot say. */
export type RateSource = { read(): Promise<Rates> }

/** Rates and where they were read. */
export type SourcedRates = Rates & { readonly source: string }

/** The newest good rates kept, or those that came with the program. */
export type GetRates = () => Promise<SourcedRates>
