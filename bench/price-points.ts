import { parseArgs } from 'node:util'
import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeRowsOf } from '#adapters/postgres/open-data/dump-rows.ts'
import { countPoints, listMonths } from '#adapters/postgres/open-data/dump-months.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { lastPoint } from '#adapters/postgres/price-history/recorded-points.ts'
import type { OfferId } from '#domain/ids.ts'
import { monthOf } from '#domain/open-data/dump-month.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { openFrom } from '#domain/price-history/quarter.ts'
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
import { quantilesOf, type Quantiles } from './search/quantiles.ts'

export const about =
  'price-points [--offers N] [--points N] [--rounds N]: bytes a price point, and how long who reads and adds ' +
  'them takes, one by one and sealed, in turns: offers (20000), points of two years (1000000)'

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
  const names: string[] = []
  const create = async (template: string): Promise<string> => {
    const name = await createDatabase(adminUrl, template)
    names.push(name)
    return name
  }
  try {
    const to = new Date()
    const from = new Date(Date.UTC(to.getUTCFullYear() - 2, to.getUTCMonth(), to.getUTCDate()))
    const size = { offers: Number(values.offers), points: Number(values.points), from, to }
    const openName = await create('template0')
    const filling = await openBenchDatabase(urlOfDatabase(adminUrl, openName))
    await fillHistory(filling, size)
    await filling.close()
    const sealedName = await create(openName)
    return await compare(
      urlOfDatabase(adminUrl, openName),
      urlOfDatabase(adminUrl, sealedName),
      size,
      Number(values.rounds),
    )
  } finally {
    for (const name of names) await dropDatabase(adminUrl, name)
    await postgres.stop()
  }
}

const compare = async (
  openUrl: string,
  sealedUrl: string,
  size: HistorySize,
  rounds: number,
): Promise<unknown> => {
  const [open, sealed] = [await openBenchDatabase(openUrl), await openBenchDatabase(sealedUrl)]
  try {
    const sealing = await sealAll(sealed)
    const bytes = { open: await bytesOfOpen(open), sealed: await bytesOfSealed(sealed) }
    console.log(
      `bytes a price point: ${textOf(bytes.open)} one by one, ${textOf(bytes.sealed)} sealed`,
    )
    const works = [await worksOn(open, size), await worksOn(sealed, size)] as const
    const readers: Record<string, unknown> = {}
    for (const [at, { name, run, times }] of works[0].entries()) {
      const other = works[1][at]?.run ?? run
      const taken: [number[], number[]] = [[], []]
      // In turns, so that what else the machine does takes as much from both.
      for (let round = -roundsBefore; round < Math.max(rounds, times); round++) {
        const pair = [
          await time(() => run(Math.abs(round))),
          await time(() => other(Math.abs(round))),
        ] as const
        if (round < 0) continue
        taken[0].push(pair[0])
        taken[1].push(pair[1])
      }
      const [before, after] = [quantilesOf(taken[0]), quantilesOf(taken[1])]
      const ratio = { p50: ratioOf(before, after, 'p50'), p95: ratioOf(before, after, 'p95') }
      console.log(
        `${name}: ${msOf(before)} ms one by one, ${msOf(after)} ms sealed (p50 / p95), ratio ${ratio.p50.toFixed(2)} / ${ratio.p95.toFixed(2)}`,
      )
      readers[name] = { before, after, ratio }
    }
    return { sealing, bytes, readers }
  } finally {
    await open.close()
    await sealed.close()
  }
}

const programOn = (database: DatabaseHandle): Program =>
  makeProgram({
    config: readConfig({ DEMO: 'off' }, '/nowhere'),
    database,
    logger: pino({ level: 'silent' }),
  })

const sealAll = async (database: DatabaseHandle): Promise<unknown> => {
  const { priceHistory } = programOn(database)
  const begun = performance.now()
  const { points, offerQuarters, droppedMonths } = await priceHistory.seal({ isAsked: true })
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `sealed ${points} points into ${offerQuarters} rows and dropped ${droppedMonths.length} months in ` +
      `${seconds.toFixed(1)} s: ${(points / seconds).toFixed(0)} points a second`,
  )
  await sql`vacuum (analyze)`.execute(database.db)
  return { points, offerQuarters, months: droppedMonths.length, seconds }
}

type Bytes = { readonly heap: number; readonly index: number }

const textOf = ({ heap, index }: Bytes): string =>
  `${(heap + index).toFixed(1)} (${heap.toFixed(1)} + ${index.toFixed(1)} of indexes)`

/** Of the same months that are sealed elsewhere. */
const bytesOfOpen = async ({ db }: DatabaseHandle): Promise<Bytes> => {
  const end = `price_point_${openFrom(new Date()).toISOString().slice(0, 7).replace('-', '_')}`
  const { rows } = await sql<Bytes>`
    select sum(pg_table_size(oid)) / points as heap, sum(pg_indexes_size(oid)) / points as index
    from pg_inherits join pg_class on oid = inhrelid
    cross join (select count(*)::float8 as points from price_point where at < ${openFrom(new Date())}) counted
    where inhparent = 'price_point'::regclass and relname < ${end}
    group by points`.execute(db)
  return toNumbers(rows[0])
}

const bytesOfSealed = async ({ db }: DatabaseHandle): Promise<Bytes> => {
  const { rows } = await sql<Bytes>`
    select pg_table_size('price_quarter') / points as heap, pg_indexes_size('price_quarter') / points as index
    from (select sum(cardinality(at))::float8 as points from price_quarter) counted`.execute(db)
  return toNumbers(rows[0])
}

const toNumbers = (bytes: Bytes | undefined): Bytes => ({
  heap: Number(bytes?.heap),
  index: Number(bytes?.index),
})

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

const ratioOf = (
  before: Quantiles | undefined,
  after: Quantiles | undefined,
  of: 'p50' | 'p95',
): number => (after?.[of] ?? NaN) / (before?.[of] ?? NaN)

const msOf = (quantiles: Quantiles | undefined): string =>
  `${quantiles?.p50.toFixed(2)} / ${quantiles?.p95.toFixed(2)}`
