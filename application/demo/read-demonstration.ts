import type { ReadSource, SourceEvent } from '../collect/read-source/read-source.ts'
import type { Clock, GiveWay } from '../ports.ts'
import {
  demonstrationSeed,
  type Demonstration,
  type DemonstrationSource,
  type MakeDemonstration,
} from './demonstration.ts'

export type ReadAhead = {
  readonly readDemonstration: ReadDemonstration
  readonly stop: () => void
}

export const readAhead = (read: ReadDemonstration): ReadAhead => {
  let untaken: DemonstrationReading | undefined = read()
  return {
    readDemonstration() {
      const reading = untaken ?? read()
      untaken = undefined
      return reading
    },
    stop() {
      untaken?.stop()
      untaken = undefined
    },
  }
}

export type ReadDemonstration = () => DemonstrationReading

export type DemonstrationReading = {
  readonly now: Date
  readonly demonstration: Demonstration
  /** Read one after another, whether or not somebody waits for them. */
  readonly shops: readonly ShopReading[]
  /** Reads no further; who waits for what is not read by then is told so by an AbortError. */
  readonly stop: () => void
}

export type ShopReading = {
  readonly source: DemonstrationSource
  readonly events: Promise<readonly SourceEvent[]>
}

type Deps = {
  readonly makeDemonstration: MakeDemonstration
  readonly readSourceOf: (demonstration: Demonstration, now: Date) => ReadSource
  readonly giveWay: GiveWay
  readonly clock: Clock
}

export const makeReadDemonstration =
  ({ makeDemonstration, readSourceOf, giveWay, clock }: Deps): ReadDemonstration =>
  () => {
    const now = clock.now()
    const demonstration = makeDemonstration({ now, seed: demonstrationSeed })
    const stopping = new AbortController()
    const { signal } = stopping
    const readSource = readSourceOf(demonstration, now)
    let before: Promise<unknown> = Promise.resolve()
    const shops = demonstration.sources.map((source) => {
      const events = before.then(() => {
        signal.throwIfAborted()
        return readShop({ readSource, giveWay, signal }, source, demonstration)
      })
      // Who asks for them hears of it, and perhaps nobody does any more.
      events.catch(() => {})
      before = events
      return { source, events }
    })
    return { now, demonstration, shops, stop: () => stopping.abort() }
  }

type Reading = Pick<Deps, 'giveWay'> & {
  readonly readSource: ReadSource
  readonly signal: AbortSignal
}

const readShop = async (
  { readSource, giveWay, signal }: Reading,
  { kind, url, country, retailerSlug }: DemonstrationSource,
  { retailers }: Demonstration,
): Promise<readonly SourceEvent[]> => {
  const domains = retailers.find(({ slug }) => slug === retailerSlug)?.domains ?? []
  const source = { kind, url, country, domains, etag: null, lastModified: null }
  const events: SourceEvent[] = []
  for await (const event of readSource(source, { signal })) {
    if (event.kind === 'broken') throw new Error(`${url}: ${event.message}`)
    if (events.length % eventsATurn === 0) await giveWay()
    signal.throwIfAborted()
    events.push(event)
  }
  return events
}

/** Few: the database waits for its next statement meanwhile. */
const eventsATurn = 25
