import type { AsOnlyMaker, DumpReads, DumpSnapshot } from '#application/open-data/dump-reads.ts'
import { dumpUnderWay } from '#application/open-data/open-data-errors.ts'
import { monthOf, spanOfMonth } from '#domain/open-data/dump-month.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DatabaseHandle } from '../connection/connect.ts'
import { makeInTransaction } from '../connection/in-transaction.ts'
import type { Database } from '../database.ts'
import { makeFindChanges } from '../offer/offer-changes.ts'
import { makeRowsOf } from './dump-rows.ts'
import type { LeftOutShop } from './left-out-shop.ts'

/** On PostgreSQL a session holds the lock all the time; the embedded database has only one, which others need. */
export const makeAsOnlyMaker = ({ kind, direct }: Deps): AsOnlyMaker => {
  let isMaking = false
  return async (make) => {
    if (kind === 'postgres')
      return direct
        .connection()
        .execute((connection) => withLock(connection, () => make(makeDumpReads(connection))))
    if (isMaking) throw dumpUnderWay()
    isMaking = true
    try {
      return await make(makeDumpReads(direct))
    } finally {
      isMaking = false
    }
  }
}

type Deps = Pick<DatabaseHandle, 'kind' | 'direct'>

const withLock = async <T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${lockKey}) as taken`.execute(db)
  if (!rows[0]?.taken) throw dumpUnderWay()
  try {
    return await work()
  } finally {
    // A session that is lost has lost the lock too.
    await sql`select pg_advisory_unlock(${lockKey})`.execute(db).catch(() => {})
  }
}

/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_009

const makeDumpReads = (db: Kysely<Database>): DumpReads => ({
  numberOffers: () => numberOffers(db),
  inSnapshot: (use) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => use(await openSnapshot(trx))),
})

/** Offers that are added have one from the start. */
const numberOffers = async (db: Kysely<Database>): Promise<void> => {
  const inTransaction = makeInTransaction(db, (trx) => ({ trx }))
  for (;;) {
    const { numAffectedRows } = await inTransaction(({ trx }) =>
      sql`
        update offer set no = numbered.no
        from (
          select id, nextval('offer_no') as no
          from (
            select id from offer where no is null order by id limit ${numberedAtOnce}
            for no key update
          ) due
        ) numbered
        where offer.id = numbered.id`.execute(trx),
    )
    if (Number(numAffectedRows ?? 0) < numberedAtOnce) return
  }
}

const numberedAtOnce = 5000

const openSnapshot = async (trx: Transaction<Database>): Promise<DumpSnapshot> => {
  const { end: place } = await makeFindChanges(trx)(undefined, 0)
  const { rows: leftOut } = await sql<LeftOutShop>`
    select id, slug from retailer where left_out_at is not null order by slug collate "C"`.execute(
    trx,
  )
  return {
    place,
    leftOut: leftOut.map(({ slug }) => slug),
    listMonths: () => listMonths(trx),
    countPoints: (month) => countPoints(trx, month),
    rowsOf: makeRowsOf(trx, leftOut, place.at),
  }
}

/** Each is looked for in the partition of its own, by the first row that there is. */
const listMonths = async (trx: Transaction<Database>): Promise<readonly string[]> => {
  const { rows } = await sql<{ table: string }>`
    select relname as "table"
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'price_point'::regclass order by relname`.execute(trx)
  const months: string[] = []
  for (const { table } of rows) {
    const { rows: first } = await sql<{ at: Date }>`
      select at from ${sql.table(table)} limit 1`.execute(trx)
    if (first[0]) months.push(monthOf(first[0].at))
  }
  return months
}

const countPoints = async (trx: Transaction<Database>, month: string): Promise<number> => {
  const { from, to } = spanOfMonth(month)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from price_point where at >= ${from} and at < ${to}`.execute(trx)
  return rows[0]?.count ?? 0
}
