import { parseArgs } from 'node:util'
import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeRowsOf, countPoints, listMonths } from '#adapters/postgres/open-data/dump-rows.ts'
import {
  makeReadPricePoints,
  lastPoint,
} from '#adapters/postgres/price-history/read-price-points.ts'
import type { OfferId } from '#domain/ids.ts'
import { monthOf } from '#domain/open-data/dump-month.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import {
  createDatabase,
  dropDatabase,
  urlOfDatabase,
} from '#tests/support/database/postgres-databases.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openBenchDatabase } from './open-bench-database.ts'
import { fillHistory, type HistorySize } from './price-points/fill-history.ts'
import { quantilesOf, quantilesText, type Quantiles } from './search/quantiles.ts'

export const about =
  'price-points [--offers N] [--points N] [--rounds N]: bytes a price point, and how long who reads and adds ' +
  'them takes: offers (20000), points of two years (1000000)'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      offers: { type: 'string', default: '20000' },
      points: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '15' },
    },
  })
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const { adminUrl } = postgres
  const name = await createDatabase(adminUrl, 'template0')
  try {
    const to = new Date()
    const from = new Date(Date.UTC(to.getUTCFullYear() - 2, to.getUTCMonth(), to.getUTCDate()))
    const size = { offers: Number(values.offers), points: Number(values.points), from, to }
    const database = await openBenchDatabase(urlOfDatabase(adminUrl, name))
    try {
      await fillHistory(database, size)
      return await measure(database, size, Number(values.rounds))
    } finally {
      await database.close()
    }
  } finally {
    await dropDatabase(adminUrl, name)
    await postgres.stop()
  }
}

const measure = async (
  database: DatabaseHandle,
  size: HistorySize,
  rounds: number,
): Promise<unknown> => {
  const bytes = await bytesOf(database)
  console.log(
    `bytes a price point: ${(bytes.heap + bytes.index).toFixed(1)} (${bytes.heap.toFixed(1)} + ` +
      `${bytes.index.toFixed(1)} of indexes)`,
  )
  const readers: Record<string, Quantiles | undefined> = {}
  for (const { name, run, times } of await worksOn(database, size)) {
    const taken: number[] = []
    for (let round = -roundsBefore; round < Math.max(rounds, times); round++) {
      const ms = await time(() => run(Math.abs(round)))
      if (round >= 0) taken.push(ms)
    }
    readers[name] = quantilesOf(taken)
    console.log(`${name}: ${quantilesText(readers[name])} ms (p50 / p95 / p99)`)
  }
  return { bytes, readers }
}

const programOn = (database: DatabaseHandle): Program =>
  makeProgram({
    config: readConfig({ DEMO: 'off' }, '/nowhere'),
    database,
    logger: pino({ level: 'silent' }),
  })

type Bytes = { readonly heap: number; readonly index: number }

const bytesOf = async ({ db }: DatabaseHandle): Promise<Bytes> => {
  const { rows } = await sql<Bytes>`
    select sum(pg_table_size(oid))::float8 / points as heap,
      sum(pg_indexes_size(oid))::float8 / points as index
    from pg_inherits join pg_class on oid = inhrelid
    cross join (select count(*) as points from price_point) counted
    where inhparent = 'price_point'::regclass
    group by points`.execute(db)
  return rows[0] ?? { heap: NaN, index: NaN }
}

type Work = {
  readonly name: string
  /** At least. */
  readonly times: number
  readonly run: (round: number) => Promise<unknown>
}

const worksOn = async (
  database: DatabaseHandle,
  { offers, to }: HistorySize,
): Promise<readonly Work[]> => {
  const { db } = database
  const { inTransaction, priceHistory } = programOn(database)
  const { rows } = await sql<{ id: OfferId }>`
    select id from offer order by md5(retailer_ref || retailer_id) limit ${offersAtOnce * 20}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const someOf = (round: number): readonly OfferId[] => {
    const from = (round * offersAtOnce) % ids.length
    return ids.slice(from, from + offersAtOnce)
  }
  const products = Math.floor(offers / 30)
  const productOf = (round: number): number => 1 + ((round * 37) % products)
  const publicIdOf = (round: number): string =>
    String(productOf(round)).replaceAll('0', 'z').padStart(11, 'a')
  const read = makeReadPricePoints(db)
  let serial = 0
  const append = (ids: readonly OfferId[], price: number): Promise<void> =>
    inTransaction(({ priceHistory: store }) => {
      serial += 1
      const at = new Date(to.getTime() + serial * 1000)
      return store.append(
        ids.map((offerId) => ({ offerId, country: 'NZ', at, priceMinor: price, deliveryMinor: 0 })),
      )
    })
  const month = monthOf(daysBefore(to, 400))
  return [
    {
      name: 'a year of a product’s 30 offers',
      times: 300,
      run: (round) => read(productOf(round), 'NZ', daysBefore(to, 365), to),
    },
    {
      name: 'a month of a product’s 30 offers',
      times: 300,
      run: (round) => read(productOf(round), 'NZ', daysBefore(to, 30), to),
    },
    {
      name: 'points of a product from yesterday, for its lows',
      times: 300,
      run: (round) =>
        inTransaction(({ priceHistory: store }) =>
          store.pointsOf([productOf(round)], daysBefore(to, 1)),
        ),
    },
    {
      name: 'all points of a product, for its lows',
      times: 300,
      run: (round) =>
        inTransaction(({ priceHistory: store }) => store.pointsOf([productOf(round)], undefined)),
    },
    {
      name: 'last point of 1,000 offers',
      times: 60,
      run: (round) => lastOf(db, someOf(round)),
    },
    {
      name: 'past prices of 30 offers, 5 of each',
      times: 300,
      run: (round) => priceHistory.listPast(publicIdOf(round), 5),
    },
    {
      name: 'past prices of 30 offers, 100 of each',
      times: 300,
      run: (round) => priceHistory.listPast(publicIdOf(round), 100),
    },
    {
      name: 'append of 1,000 changed prices',
      times: 30,
      run: (round) => append(someOf(round), 1_000_000 + serial),
    },
    {
      name: 'append of 1,000 prices as they are',
      times: 30,
      run: (round) => append(someOf(round % roundsBefore), 1_000_000),
    },
    {
      name: `dump of a month, ${month}`,
      times: 0,
      run: () =>
        db.transaction().execute(async (trx) => {
          const rowsOf = makeRowsOf(trx, [], to)
          let count = 0
          for await (const some of rowsOf('price-points', month)) count += some.count
          return count
        }),
    },
    {
      name: 'number of points of a month',
      times: 0,
      run: () => db.transaction().execute((trx) => countPoints(trx, month)),
    },
    {
      name: 'list of months',
      times: 0,
      run: () => db.transaction().execute((trx) => listMonths(trx)),
    },
  ]
}

const offersAtOnce = 1000
/** Not measured. */
const roundsBefore = 3

const lastOf = async (db: DatabaseHandle['db'], ids: readonly OfferId[]) => {
  const { rows } = await sql`
    select id, point.* from unnest(${[...ids]}::uuid[]) id
    cross join lateral (${lastPoint(sql`id`)}) point`.execute(db)
  return rows
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
