import type { OfferId } from '#domain/ids.ts'
import { dayMs, dayOf } from '#domain/price-history/days-before.ts'
import { endOfQuarter, openFrom } from '#domain/price-history/quarter.ts'
import type { Clock, InTransaction, OnProgress } from '../ports.ts'
import type { Nights, PriceSeals } from './price-seals.ts'

/**
 * Seals the prices of all quarters before the previous one. It may be broken off at any moment, and
 * goes on from there. Unless somebody asks for it, it seals nothing in its first night, nor in the first
 * after nights without it, as servers of an earlier version may be there; and for half an hour at most.
 */
export type SealPrices = (options?: {
  readonly isAsked?: boolean
  readonly onProgress?: OnProgress
}) => Promise<SealedPrices>

export type SealedPrices = {
  /** `2026-07-01`: all from before it is sealed, once it is done. */
  readonly before: string
  /** `held-off`: it may not seal yet; `unfinished`: time ran out. */
  readonly outcome: 'done' | 'unfinished' | 'held-off'
  readonly points: number
  /** Rows that have them now. */
  readonly offerQuarters: number
  /** Those whose tables are gone, such as `2026-05`. */
  readonly droppedMonths: readonly string[]
}

/**
 * Puts all prices back as they were, for the way back to an earlier version. The next night that the job
 * sees is its first again.
 */
export type UnsealPrices = (onProgress?: OnProgress) => Promise<{ readonly points: number }>

/** Drops tables of months in [from, before) that are empty, as far as nobody is in the way; answers which. */
export type DropEmptyMonths = (from: Date, before: Date) => Promise<readonly string[]>

type SealDeps = {
  readonly inTransaction: InTransaction<{ readonly seals: PriceSeals }>
  readonly dropEmptyMonths: DropEmptyMonths
  /** Has the database know how much is sealed. */
  readonly takeStock: () => Promise<void>
  readonly clock: Clock
}

export const makeSealPrices =
  ({ inTransaction, dropEmptyMonths, takeStock, clock }: SealDeps): SealPrices =>
  async ({ isAsked = false, onProgress = () => {} } = {}) => {
    const begun = clock.now()
    const before = openFrom(begun)
    const sum = { points: 0, offerQuarters: 0 }
    const droppedMonths: string[] = []
    const end = (outcome: SealedPrices['outcome']): SealedPrices => ({
      before: dayOf(before),
      outcome,
      ...sum,
      droppedMonths: droppedMonths.toSorted(),
    })
    const mayGoOn = async (seals: PriceSeals): Promise<boolean> => {
      const nights = await seals.nightly()
      return nights !== null && begun.getTime() - nights.since.getTime() >= graceMs
    }
    const endsAt = isAsked ? Infinity : begun.getTime() + longestMs
    const locked = lockedIn(inTransaction)
    const mayBegin = await locked(async (seals) => {
      await seals.noteNightly(nextNight(await seals.nightly(), begun, isAsked))
      return mayGoOn(seals)
    })
    if (!mayBegin) return end('held-off')
    const { quarters, total } = await inTransaction(async ({ seals }) => ({
      quarters: await seals.listOpen(before),
      // For those who watch.
      total: isAsked ? await seals.countOpen(before) : 0,
    }))
    // Left over from earlier nights.
    droppedMonths.push(...(await dropEmptyMonths(new Date(0), before)))
    for (const quarter of quarters) {
      const quarterEnd = endOfQuarter(quarter)
      for (let after: OfferId | undefined; ;) {
        onProgress({ done: Math.min(sum.points, total), total, step: quarter })
        if (clock.now().getTime() > endsAt) return end('unfinished')
        // Somebody may unseal meanwhile.
        const some = await locked(async (seals) =>
          (await mayGoOn(seals)) ? seals.sealSome(quarterEnd, after) : 'held-off',
        )
        if (some === 'held-off') return end(some)
        if (some === undefined) break
        after = some.last
        sum.points += some.points
        sum.offerQuarters += some.offerQuarters
      }
      droppedMonths.push(...(await dropEmptyMonths(new Date(quarter), quarterEnd)))
    }
    if (sum.points > 0) await takeStock()
    onProgress({ done: total, total, step: 'done' })
    return end('done')
  }

const lockedIn =
  (inTransaction: SealDeps['inTransaction']) =>
  <T>(work: (seals: PriceSeals) => Promise<T>): Promise<T> =>
    inTransaction(async ({ seals }) => {
      await seals.lock()
      return work(seals)
    })

/** Other jobs of the night wait; what is left is for the next one. */
const longestMs = 1_800_000

/** From one night to the next. */
const graceMs = 20 * 3_600_000

/** Whoever asks says that no earlier version is left. */
const nextNight = (nights: Nights | null, now: Date, isAsked: boolean): Nights => {
  if (isAsked) return { since: new Date(0), last: now }
  const isNext = nights !== null && now.getTime() - nights.last.getTime() < 2 * dayMs
  return { since: isNext ? nights.since : now, last: now }
}

type UnsealDeps = Pick<SealDeps, 'inTransaction' | 'clock'>

export const makeUnsealPrices =
  ({ inTransaction, clock }: UnsealDeps): UnsealPrices =>
  async (onProgress = () => {}) => {
    const holdOff = (seals: PriceSeals): Promise<void> => {
      const now = clock.now()
      return seals.noteNightly({ since: now, last: now })
    }
    const locked = lockedIn(inTransaction)
    const isDone = (): Promise<boolean> =>
      locked(async (seals) => {
        await holdOff(seals)
        return seals.allowEarlierPrograms()
      })
    await locked(holdOff)
    const total = await inTransaction(({ seals }) => seals.countSealed())
    let points = 0
    // The job may have begun anew where it took more than a day.
    while (!(await isDone()))
      for (let after: OfferId | undefined; ;) {
        onProgress({ done: Math.min(points, total), total, step: 'prices' })
        const some = await locked((seals) => seals.unsealSome(after))
        if (some === undefined) break
        after = some.last
        points += some.points
      }
    onProgress({ done: total, total, step: 'prices' })
    return { points }
  }
