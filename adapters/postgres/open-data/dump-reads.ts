import type { AsOnlyMaker, DumpReads, DumpSnapshot } from '#application/open-data/dump-reads.ts'
import { dumpUnderWay } from '#application/open-data/open-data-errors.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DatabaseHandle } from '../connection/connect.ts'
import type { Database } from '../database.ts'
import { makeFindChanges } from '../offer/offer-changes.ts'
import { countPoints, listMonths, makeRowsOf, type LeftOutShop } from './dump-rows.ts'

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

/** Those that are added since have one from the start: there are others before the first dump only. */
const numberOffers = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from offer
      where not exists (select from numbered_offer where offer_id = offer.id)
    ) as "isDue"`.execute(db)
  let after: string | null = rows[0]?.isDue ? firstId : null
  while (after !== null) {
    const { rows: numbered } = await sql<{ last: string | null }>`
      with due as (select id from offer where id > ${after}::uuid order by id limit 5000),
      added as (
        insert into numbered_offer (offer_id) select id from due order by id
        on conflict do nothing
      )
      select id as last from due order by id desc limit 1`.execute(db)
    after = numbered[0]?.last ?? null
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

const openSnapshot = async (trx: Transaction<Database>): Promise<DumpSnapshot> => {
  // It waits for the storage, which may be elsewhere; it holds up nobody, as it writes nothing.
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(longestPauseMs)}`.execute(trx)
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

const longestPauseMs = 600_000
