import type { Clock } from '#application/ports.ts'
import { DomainError } from '#domain/errors.ts'
import type { Rates } from '#domain/money/conversion.ts'

export type ExchangeRates = {
  readonly get: GetRates
  /** Undefined unless the operator named a source. */
  readonly refresh: RefreshRates | undefined
}

type GetRatesDeps = {
  readonly rateStore: Pick<RateStore, 'findNewest'>
  readonly bundledRates: SourcedRates
}

export const makeGetRates =
  ({ rateStore, bundledRates }: GetRatesDeps): GetRates =>
  async () => {
    const kept = await rateStore.findNewest()
    // A new release may bundle newer rates than were last fetched.
    return kept && kept.day >= bundledRates.day ? kept : bundledRates
  }

/**
 * Throws DomainError 'unavailable', also for rates that are implausible after the last good ones.
 */
type RefreshRates = () => Promise<Rates>

type RefreshRatesDeps = {
  readonly rateSource: RateSource
  readonly sourceName: string
  readonly rateStore: Pick<RateStore, 'keep'>
  readonly getRates: GetRates
  readonly clock: Clock
}

export const makeRefreshRates =
  ({ rateSource, sourceName, rateStore, getRates, clock }: RefreshRatesDeps): RefreshRates =>
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

/** Catches inverted rates and moved decimal points, never a real market. */
const maxLeap = 20

const hasLeapt = (fresh: Rates, known: Rates, code: string): boolean => {
  const ratio = (fresh.perNzd[code] ?? Number.NaN) / (known.perNzd[code] ?? Number.NaN)
  return !(ratio < maxLeap && ratio > 1 / maxLeap)
}

/** A source may be a day ahead of UTC. */
const dayAfter = (now: Date): string =>
  new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const ratesImplausible = (why: string): DomainError =>
  new DomainError('unavailable', 'rates.implausible', `The fetched rates are implausible: ${why}.`)

/** Throws DomainError 'unavailable'. */
export type RateSource = { read(): Promise<Rates> }

export type SourcedRates = Rates & { readonly source: string }

type GetRates = () => Promise<SourcedRates>

export type RateStore = {
  findNewest(): Promise<SourcedRates | undefined>
  /** Replaces the rates of the same day. */
  keep(rates: Rates, source: string, fetchedAt: Date): Promise<void>
}
