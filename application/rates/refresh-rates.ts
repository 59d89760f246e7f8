import type { Clock } from '#application/ports.ts'
import { DomainError } from '#domain/errors.ts'
import type { Rates } from '#domain/money/conversion.ts'
import type { GetRates, RateSource, RateStore } from './rate-source.ts'

/**
 * Throws DomainError 'unavailable', also for rates that are implausible after the last good ones.
 */
export type RefreshRates = () => Promise<Rates>

type Deps = {
  readonly rateSource: RateSource
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
