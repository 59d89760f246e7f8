import type { ReadSource } from '../collect/read-source/read-source.ts'
import type { Digest, StagedRow } from '../collect/run/staged-row.ts'
import type { Clock, GiveWay } from '../ports.ts'
import {
  demonstrationSeed,
  type Demonstration,
  type DemonstrationSource,
  type MakeDemonstration,
} from './demonstration.ts'
import { readTodaysOffers } from './todays-offers.ts'

/** Invents the demonstration and begins to read what its shops publish; needs no database. */
export type ReadDemonstration = () => DemonstrationReading

export type DemonstrationReading = {
  /** The moment that its dates are relative to. */
  readonly now: Date
  readonly demonstration: Demonstration
  /** Read one after another, whether or not somebody waits for them. */
  readonly shops: readonly ShopReading[]
  /** Reads no further; who waits for what is not read by then is told so by an AbortError. */
  readonly stop: () => void
}

export type ShopReading = {
  readonly source: DemonstrationSource
  readonly rows: Promise<readonly StagedRow[]>
}

type Deps = {
  readonly makeDemonstration: MakeDemonstration
  /** Reads what the shops of this demonstration publish, without leaving the process. */
  readonly readSourceOf: (demonstration: Demonstration, now: Date) => ReadSource
  readonly digest: Digest
  readonly giveWay: GiveWay
  readonly clock: Clock
}

export const makeReadDemonstration =
  ({ makeDemonstration, readSourceOf, digest, giveWay, clock }: Deps): ReadDemonstration =>
  () => {
    const now = clock.now()
    const demonstration = makeDemonstration({ now, seed: demonstrationSeed })
    const stopping = new AbortController()
    const { signal } = stopping
    const readSource = readSourceOf(demonstration, now)
    const reading = { readSource, digest, now, giveWay, signal }
    let before: Promise<unknown> = Promise.resolve()
    const shops = demonstration.sources.map((source) => {
      const rows = before.then(() => {
        signal.throwIfAborted()
        return readTodaysOffers(reading, source, demonstration)
      })
      // Who asks for them hears of it, and perhaps nobody does any more.
      rows.catch(() => {})
      before = rows
      return { source, rows }
    })
    return { now, demonstration, shops, stop: () => stopping.abort() }
  }
