import { makeFindLastAction, makeFindPriceStart } from '#adapters/postgres/offer/last-actions.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeWithSnapshot } from '#adapters/postgres/connection/with-snapshot.ts'
import { countPoints, listMonths } from '#adapters/postgres/open-data/dump-months.ts'
import { makeRowsOf } from '#adapters/postgres/open-data/dump-rows.ts'
import { makeListPastPrices } from '#adapters/postgres/price-history/price-history-store.ts'
import {
  makeReadPricePoints,
  makeReadPricePointsOfEach,
} from '#adapters/postgres/price-history/read-price-points.ts'
import { makeListStrikes } from '#adapters/postgres/price-history/strike-store.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import type { InTransaction } from '#application/ports.ts'
import { productLowChanges } from '#application/price-history/keep-daily-lows.ts'
import { countries } from '#domain/market/country.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import type { TestDatabase } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'

/** What all who read prices answer, by who it is: on days of the last 500, and on the turns of quarters. */
export const askHistory = async (
  { db }: TestDatabase,
  inTransaction: InTransaction<Stores>,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> => {
  const products = await db
    .selectFrom('product')
    .select(['id', 'public_id'])
    .orderBy('id')
    .execute()
  const productIds = products.map(({ id }) => id)
  const offers = await db.selectFrom('offer').select('id').orderBy('id').execute()
  const offerIds = offers.map(({ id }) => id)
  const moments = [500, 333, 200, 148, 100, 12]
    .map((days) => daysBefore(now, days))
    .concat(['2026-01-01', '2026-04-01', '2026-07-01'].map((day) => new Date(day)))
  const answers: Record<string, unknown> = {}
  const read = makeReadPricePoints(db)
  for (const [at, from] of moments.entries()) {
    const to = moments[at + 2] ?? now
    for (const { id } of products)
      for (const country of countries)
        answers[`points ${id} ${country} ${at}`] = await read(id, country, from, to)
    answers[`lows ${at}`] = await inTransaction(async ({ priceHistory }) =>
      productLowChanges(await priceHistory.pointsOf(productIds, from), from, now),
    )
    answers[`asking ${at}`] = await Promise.all(
      products.map(({ id, public_id: publicId }) =>
        inTransaction(({ strikes }) =>
          strikes.findAsking({ productId: id, target: { publicId, country: 'NZ' }, from, to }),
        ),
      ),
    )
  }
  const pages = products.map(({ id }) => ({ productId: id, country: 'NZ' as const }))
  answers['points of each'] = await makeReadPricePointsOfEach(db)(pages, daysBefore(now, 365), now)
  for (const { id, public_id: publicId } of products) {
    for (const limit of [1, 5, 100])
      answers[`past ${id} ${limit}`] = await makeListPastPrices(db)(publicId, limit)
    answers[`strikes ${id}`] = await makeListStrikes(db)({ publicId })
    answers[`offers ${id}`] = await makeListOffers(db, { now: () => now })(id, 'NZ')
  }
  for (const id of offerIds) {
    answers[`start ${id}`] = (await makeFindPriceStart(db)(id)) ?? null
    answers[`action ${id}`] = (await makeFindLastAction(db)(id)) ?? null
  }
  answers['all points'] = await inTransaction(({ priceHistory }) =>
    priceHistory.pointsOf(productIds, undefined),
  )
  answers['before first seen'] = sorted(
    await inTransaction(({ priceHistory }) => priceHistory.pastOf(offerIds)),
  )
  const every = await sql<{ row: string }>`
    select row(history.*)::text as row from price_history history order by 1`.execute(db)
  answers['every row'] = every.rows.map(({ row }) => row)
  answers['backup'] = await makeWithSnapshot(
    db,
    '1.0.0',
  )(({ header }) => Promise.resolve(header.history))
  return { ...answers, ...(await dumped(db, now)) }
}

const dumped = (db: TestDatabase['db'], now: Date): Promise<Record<string, unknown>> =>
  db.transaction().execute(async (trx) => {
    const months = await listMonths(trx)
    const rowsOf = makeRowsOf(trx, [], now)
    const answers: Record<string, unknown> = { months }
    for (const month of months) {
      answers[`points of ${month}`] = await countPoints(trx, month)
      const rows: unknown[] = []
      for await (const some of rowsOf('price-points', month)) rows.push(some)
      answers[`dump of ${month}`] = rows
    }
    const strikes: unknown[] = []
    for await (const some of rowsOf('strikes', null)) strikes.push(some)
    return { ...answers, 'dumped strikes': strikes }
  })

const sorted = (rows: readonly unknown[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted()
