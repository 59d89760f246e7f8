import type { Rates } from '#domain/money/conversion.ts'

/** Exchange rates with the day they are of; throws DomainError 'unavailable' when it cannot say. */
export type RateSource = { read(): Promise<Rates> }

/** The newest good rates kept, or those that came with the program. */
export type GetRates = () => Promise<Rates>
