import { randomUUID } from 'node:crypto'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeCollect } from '#adapters/composition/collect.ts'
import { makeStoresOn, type Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import type { CategoryGuesser } from '#application/matching/category-guesser.ts'
import type { InTransaction, Sleep } from '#application/ports.ts'
import type { TestDatabase } from './databases.ts'

/** Collecting over a test database, from what a test has a shop publish. */
export type CollectKit = {
  readonly collect: Collect
  readonly clock: { now(): Date }
  readonly inTransaction: InTransaction<Stores>
  /** Rows of a feed as it is published from now on, the header first. */
  readonly publish: (...rows: readonly string[]) => void
  /** The next readings give these. */
  readonly publishRaw: (read: ReadSource) => void
  readonly setTime: (at: string) => void
  /** Collecting begins no further transaction before this is done. */
  readonly hold: (until: Promise<unknown>) => void
  readonly failures: unknown[]
}

type Options = {
  readonly at: string
  /** Where new products belong; undefined: nobody knows. */
  readonly guess: CategoryGuesser
  readonly sleep?: Sleep
}

export const collectKit = (
  database: TestDatabase,
  { at, guess, ...given }: Options,
): CollectKit => {
  let now = new Date(at)
  const clock = { now: () => now }
  const failures: unknown[] = []
  let readSource: ReadSource = readFeed('')
  const stores = makeStoresOn(database, {
    clock,
    newId: makeNewId(),
    onMailQueued: () => {},
    onFilesGivenUp: () => {},
  })
  const inTransaction = makeInTransaction(database.db, stores)
  let held: Promise<unknown> = Promise.resolve()
  const collect = makeCollect({
    database,
    inTransaction: (work) => held.then(() => inTransaction(work)),
    readSource: (...asked) => readSource(...asked),
    readCategoryGuesser: () => Promise.resolve(guess),
    clock,
    newId: () => randomUUID(),
    onFailure: (error) => failures.push(error),
    ...given,
  })
  return {
    collect,
    inTransaction,
    clock,
    failures,
    publish: (...rows) => (readSource = readFeed(rows.join('\n'))),
    publishRaw: (read) => (readSource = read),
    setTime: (time) => (now = new Date(time)),
    hold: (until) => (held = until),
  }
}

/** A feed of this text, read by the real readers. */
export const readFeed = (text: string): ReadSource =>
  async function* (source) {
    const events = readOffers({
      bytes: (async function* () {
        yield Buffer.from(text)
      })(),
      contentType: 'text/tab-separated-values; charset=utf-8',
      url: source.url,
    })
    for await (const event of events) {
      if (event.kind === 'broken') {
        yield { ...event, retryAfterSeconds: null, isRefusal: false }
      } else if (event.kind === 'ended') {
        yield { ...event, etag: `"${text.length}"`, lastModified: null }
      } else yield event
    }
  }
