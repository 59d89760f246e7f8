import type { Clock } from '#application/ports.ts'
import { DomainError } from '#domain/errors.ts'
import type { Rates } from '#domain/money/conversion.ts'
import type { GetRates, RateSource } from './rate-source.ts'
import type { RateStore } from './rate-store.ts'

/**
 * Fetches the rates and keeps them when they are plausible beside the last good ones; those stay
 * otherwise. Throws DomainError 'unavailable' when the source cannot say or says nonsense.
 */
export type RefreshRates = () => Promise<Rates>

type Deps = {
  readonly rateSource: RateSource
  /** What is written beside the rates as their origin, for everybody to read. */
  readonly sourceName: string
  readonly rateStore: Pick<RateStore, 'keep'>
  readonly getRates: GetRates
  readonly clock: Clock
}

export const makeRefreshRates =
  ({ rateSource, sourceName, rateStore, getRates, clock }: Deps): RefreshRates =>
  async () => {
    const fresh = await rateSource.read()
    const known = await getRates()
    const now = clock.now()
    if (fresh.day > dayAfter(now)) throw ratesImplausible(`they are of ${fresh.day}`)
    if (fresh.day < known.day) return known
    const leap = Object.keys(known.perNzd).find((code) => hasLeapt(fresh, known, code))
    if (leap) throw ratesImplausible(`${leap} is more than ${maxLeap} times off the last rate`)
    await rateStore.keep(fresh, sourceName, now)
    return fresh
  }

/** A source that turns its rates round or moves a decimal point is caught; a market never is. */
const maxLeap = 20

const hasLeapt = (fresh: Rates, known: Rates, code: string): boolean => {
  const ratio = (fresh.perNzd[code] ?? Number.NaN) / (known.perNzd[code] ?? Number.NaN)
  return !(ratio < maxLeap && ratio > 1 / maxLeap)
}

/** The sun rises first at the date line: a source may already be a day ahead of UTC. */
const dayAfter = (now: Date): string =>
  new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const ratesImplausible = (why: string): DomainError =>
  new DomainError('unavailable', 'rates.implausible', `The fetched rates are implausible: ${why}.`)
