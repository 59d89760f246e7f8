import type { OfferId } from '#domain/ids.ts'
import { dayMs, dayOf } from '#domain/price-history/days-before.ts'
import { endOfQuarter, openFrom } from '#domain/price-history/quarter.ts'
import type { Clock, InTransaction, OnProgress } from '../ports.ts'
import type { PriceSeals } from './price-seals.ts'

/**
 * Seals the prices of all quarters before the previous one. It may be broken off at any moment, and
 * goes on from there. Unless somebody asks for it, it seals nothing within a day of the upgrade that
 * brought it, and for no longer than an hour.
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

/** Puts all prices back as they were, and seals none for a day: for the way back to an earlier version. */
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
    const mayGoOn = (): Promise<boolean> =>
      inTransaction(async ({ seals }) => isAsked || (await seals.mayBeginAt()) <= begun)
    const endsAt = isAsked ? Infinity : begun.getTime() + longestMs
    if (isAsked) await inTransaction(({ seals }) => seals.holdOffUntil(null))
    if (!(await mayGoOn())) return end('held-off')
    const { quarters, total } = await inTransaction(async ({ seals }) => ({
      quarters: await seals.listOpen(before),
      total: await seals.countOpen(before),
    }))
    // Left over from earlier nights.
    droppedMonths.push(...(await dropEmptyMonths(new Date(0), before)))
    for (const quarter of quarters) {
      const quarterEnd = endOfQuarter(quarter)
      for (let after: OfferId | undefined; ;) {
        onProgress({ done: Math.min(sum.points, total), total, step: quarter })
        if (clock.now().getTime() > endsAt) return end('unfinished')
        if (!(await mayGoOn())) return end('held-off')
        const some = await inTransaction(({ seals }) => seals.sealSome(quarterEnd, after))
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

/** A job may take two; what is left is for the next night. */
const longestMs = 3_600_000

type UnsealDeps = Pick<SealDeps, 'inTransaction' | 'clock'>

export const makeUnsealPrices =
  ({ inTransaction, clock }: UnsealDeps): UnsealPrices =>
  async (onProgress = () => {}) => {
    const until = new Date(clock.now().getTime() + dayMs)
    const total = await inTransaction(async ({ seals }) => {
      await seals.holdOffUntil(until)
      return seals.countSealed()
    })
    let points = 0
    // A job that was sealing may have gone on for one more time.
    while (!(await inTransaction(({ seals }) => seals.allowEarlierPrograms())))
      for (let after: OfferId | undefined; ;) {
        onProgress({ done: Math.min(points, total), total, step: 'prices' })
        const some = await inTransaction(({ seals }) => seals.unsealSome(after))
        if (some === undefined) break
        after = some.last
        points += some.points
      }
    onProgress({ done: total, total, step: 'prices' })
    return { points }
  }
