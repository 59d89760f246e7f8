import { parseArgs } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { makeListDeals } from '#adapters/postgres/deal/deal-store.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeFindListings } from '#adapters/postgres/search/find-listings.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makeFindDeals, makeReadDeals, type DealRequest } from '#application/deal/find-deals.ts'
import { makeKeepDeals } from '#application/deal/keep-deals.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { quantilesOf, quantilesText, timeEach } from './search/quantiles.ts'
import { openSyntheticDatabase } from './search/synthetic-database.ts'

export const about =
  'deals [--listings N] [--changed N]: judging products whose prices changed (20000), and the list of ' +
  'deals under filters over a large synthetic catalogue (100000) on PostgreSQL'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: '100000' },
      changed: { type: 'string', default: '20000' },
    },
  })
  const opened = await openSyntheticDatabase(Number(values.listings), console.log)
  const { database } = opened
  const { db } = database
  try {
    await dropPrices(db, Number(values.changed))
    const clock = { now: () => new Date() }
    const inTransaction = makeInTransaction(
      db,
      makeStoresOn(database, { clock, newId: makeNewId() }),
    )
    const keep = makeKeepDeals({ inTransaction, clock })
    const began = performance.now()
    while (await isAnyDue(db)) await keep()
    const msOfThousand = ((performance.now() - began) / Number(values.changed)) * 1000
    console.log(`judged ${values.changed} products: ${msOfThousand.toFixed(0)} ms a thousand`)
    await sql`vacuum (analyze) deal, deal_due`.execute(db)

    const roundTrip = quantilesOf(
      await timeEach(Array.from({ length: 200 }, () => () => sql`select 1`.execute(db))),
    )
    console.log(`select 1: ${quantilesText(roundTrip)} ms (p50 / p95 / p99)`)
    const getCatalogueIndex = makeGetCatalogueIndex(db, makeReadCatalogueVersion(db))
    const findListings = makeFindListings(db, makeGetLexemeFrequencies(db))
    const listDeals = makeListDeals(db)
    const finding = (readDeals: ReturnType<typeof makeReadDeals>) =>
      makeFindDeals({ getCatalogueIndex, readDeals, findListings })
    const requests = requestsFor(await getCatalogueIndex())
    const find = finding(makeReadDeals({ listDeals, clock }))
    const { total } = await find({ ...everything, page: 1 })
    const kept = quantilesOf(await timeEach(requests.map((request) => () => find(request))))
    console.log(`${total} deals; a page, the list in memory: ${quantilesText(kept)} ms`)
    const fresh = quantilesOf(
      await timeEach(
        requests.map((request) => () => finding(makeReadDeals({ listDeals, clock }))(request)),
      ),
    )
    console.log(`a page, the list read for it: ${quantilesText(fresh)} ms`)
    return { msOfThousand, total, roundTrip, kept, fresh }
  } finally {
    await opened.close()
  }
}

/** Every second of them was a quarter dearer until two days ago; each has two points an offer. */
const dropPrices = async (db: Kysely<Database>, count: number): Promise<void> => {
  const now = new Date()
  await makeEnsurePriceMonths(db)(daysBefore(now, 130), now)
  await sql`truncate price_point, deal, deal_due`.execute(db)
  await sql`
    insert into price_point (offer_id, at, price_minor, delivery_minor, currency, in_store)
    select offer.id, point.at, round(offer.price_minor * point.factor), 0, offer.currency, false
    from offer
    cross join lateral (values
      (${daysBefore(now, 120)}::timestamptz, case when product_id % 2 = 0 then 1.25 else 1 end),
      (${daysBefore(now, 2)}::timestamptz, 1)
    ) point (at, factor)
    where product_id <= ${count}`.execute(db)
  await sql`
    insert into deal_due (product_id, at)
    select distinct product_id, '-infinity'::timestamptz from listing where product_id <= ${count}`.execute(
    db,
  )
  await sql`vacuum (analyze) price_point`.execute(db)
}

const isAnyDue = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from deal_due where at <= now()) as any`.execute(db)
  return rows[0]?.any ?? false
}

const everything: Omit<DealRequest, 'page'> = {
  country: 'NZ',
  basis: 'item',
  categories: [],
  brands: [],
  percent: 10,
  price: undefined,
}

type Index = Awaited<ReturnType<ReturnType<typeof makeGetCatalogueIndex>>>

/** All, categories, brands, ranges and later pages in turn. */
const requestsFor = ({ categories, brands }: Index): readonly DealRequest[] => {
  const slugsOf = (nodes: Index['categories'] | Index['brands']): readonly string[] =>
    [...nodes.values()].filter(({ products }) => products.NZ > 0).map(({ slug }) => slug)
  const [shelves, names] = [slugsOf(categories), slugsOf(brands)]
  return Array.from({ length: 400 }, (_, place) => ({
    ...everything,
    page: place % 5 === 0 ? 1 + (place % 7) : 1,
    ...(place % 5 === 1 && { categories: [shelves[place % shelves.length] ?? ''] }),
    ...(place % 5 === 2 && { brands: [names[place % names.length] ?? ''] }),
    ...(place % 5 === 3 && { price: { min: place, max: place * 5 } }),
    ...(place % 5 === 4 && { percent: 20 }),
  }))
}
