import { randomUUID } from 'node:crypto'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeCollect } from '#adapters/composition/collect.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import type { InTransaction, Sleep } from '#application/ports.ts'
import {
  makeReadCategoryGuesser,
  type CategoryGuesser,
} from '#application/matching/read-category-guesser.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { indexOn } from '#tests/support/catalogue/search-on.ts'
import { writeProductKeys } from '#adapters/postgres/product/product-keys.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { seedCatalogue, type Seed } from '#tests/support/catalogue/seed-catalogue.ts'
import { seedSource } from './seed-run.ts'
import type { TestDatabase } from '#tests/support/database/databases.ts'

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
  /** How many runs have asked where new products belong. */
  readonly guessersRead: () => number
}

type Options = {
  readonly at?: string
  /** Where new products belong; nobody knows when left out. */
  readonly guess?: CategoryGuesser
  readonly sleep?: Sleep
  /** Called when candidates were found, before rows are compared with them. */
  readonly onFound?: () => void
}

export const collectKit = (
  database: TestDatabase,
  {
    at = '2026-11-01T00:00:00Z',
    guess = () => undefined,
    onFound = () => {},
    ...given
  }: Options = {},
): CollectKit => {
  let now = new Date(at)
  const clock = { now: () => now }
  const failures: unknown[] = []
  let guessersRead = 0
  let readSource: ReadSource = readFeed('')
  const inTransaction = transactionsOn(database, clock)
  let held: Promise<unknown> = Promise.resolve()
  const collect = makeCollect({
    database,
    async inTransaction(work) {
      await held
      let hasFound = false
      const done = await inTransaction((stores) => {
        const find: typeof stores.candidates.find = (...asked) => {
          hasFound = true
          return stores.candidates.find(...asked)
        }
        return work({ ...stores, candidates: { ...stores.candidates, find } })
      })
      if (hasFound) onFound()
      return done
    },
    readSource: (...asked) => readSource(...asked),
    readCategoryGuesser() {
      guessersRead += 1
      return Promise.resolve(guess)
    },
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
    guessersRead: () => guessersRead,
    publish: (...rows) => (readSource = readFeed(rows.join('\n'))),
    publishRaw: (read) => (readSource = read),
    setTime: (time) => (now = new Date(time)),
    hold: (until) => (held = until),
  }
}

/** Stores the categories; answers who tells by titles and paths to which of them a thing belongs. */
export const guesserOn = async (database: TestDatabase): Promise<CategoryGuesser> => {
  await makeLoadCategories({ inTransaction: transactionsOn(database) })()
  return makeReadCategoryGuesser(indexOn(database))()
}

/** One product that "tui" sells, and a feed of "kea" that tells the same barcode. */
export const seedHeadphones = async (
  database: TestDatabase,
  { clock }: CollectKit,
  shops: NonNullable<Seed['shops']>,
  freshHours: number,
): Promise<{ readonly product: number; readonly byHand: string; readonly source: number }> => {
  const headphones = {
    title: 'Sony WH-1000XM5',
    brand: 'Sony',
    category: 'headphones',
    gtin: '04548736132610',
    offers: [{ shop: 'tui', price: 99_900 }],
  }
  const { db } = database
  const seeded = await seedCatalogue(db, { shops, products: [headphones] }, clock.now())
  await writeProductKeys(db, seeded.productIds)
  const retailerId = seeded.retailers.get('kea')
  const url = 'https://kea.example/feed.tsv'
  const source = await seedSource(db, { retailerId, url, everyMinutes: 240, freshHours })
  return { product: seeded.productIds[0] ?? 0, byHand: seeded.offerIds[0] ?? '', source }
}

/** The history of the offers with this reference, the oldest price first. */
export const pricePointsOf = (
  database: TestDatabase,
  ref: string,
): Promise<readonly { readonly at: Date; readonly price_minor: number | null }[]> =>
  database.rows`select at, price_point.price_minor from price_point join offer on offer.id = offer_id
    where retailer_ref = ${ref} order by at`

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
