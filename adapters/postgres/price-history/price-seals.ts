import type { Nights, PriceSeals } from '#application/price-history/price-seals.ts'
import type { OfferId } from '#domain/ids.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { quarterOf } from '#domain/price-history/quarter.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { listMonthTables } from './month-tables.ts'
import { quarterOfMoment, unsealed } from './recorded-points.ts'
import { lockSeals, unsealQuarters } from './unseal-quarters.ts'

export const makePgPriceSeals = (
  db: Kysely<Database>,
  pointsAtOnce = usualPointsAtOnce,
): PriceSeals => ({
  lock: () => lockSeals(db, 'alone'),
  nightly: () => readNights(db),
  noteNightly: (nights) => noteNights(db, nights),
  listOpen: (before) => listOpen(db, before),
  countOpen: (before) => countOpen(db, before),
  countSealed: () => countSealed(db),
  sealSome: (quarterEnd, after) => sealSome(db, { quarterEnd, after, pointsAtOnce }),
  unsealSome: (after) => unsealSome(db, after, pointsAtOnce),
  allowEarlierPrograms: () => allowEarlierPrograms(db),
})

/** The migration that brought the table. */
const migration = '0057-sealed-prices'
const setting = 'sealing'

const readNights = async (db: Kysely<Database>): Promise<Nights | null> => {
  const { rows } = await sql<Nights>`
    select (value->>'since')::timestamptz as since, (value->>'last')::timestamptz as last
    from setting where key = ${setting}`.execute(db)
  return rows[0] ?? null
}

const noteNights = async (db: Kysely<Database>, nights: Nights): Promise<void> => {
  const value = JSON.stringify(nights)
  await db
    .insertInto('setting')
    .values({ key: setting, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

const listOpen = async (db: Kysely<Database>, before: Date): Promise<readonly string[]> => {
  const quarters = (await listMonthTables(db)).map(({ month }) =>
    quarterOf(new Date(`${month}-01`)),
  )
  return [...new Set(quarters)].filter((quarter) => quarter < quarterOf(before))
}

const countOpen = async (db: Kysely<Database>, before: Date): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select count(*) as points from price_point where at < ${before}`.execute(db)
  return rows[0]?.points ?? 0
}

const countSealed = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(cardinality(at)), 0)::bigint as points from price_quarter`.execute(db)
  return rows[0]?.points ?? 0
}

type Some = {
  readonly quarterEnd: Date
  readonly after: OfferId | undefined
  readonly pointsAtOnce: number
}

const sealSome = async (
  db: Kysely<Database>,
  { quarterEnd, after = firstId, pointsAtOnce }: Some,
): ReturnType<PriceSeals['sealSome']> => {
  const from = new Date(quarterOf(new Date(quarterEnd.getTime() - dayMs)))
  const found = await sql<{ last: OfferId }>`
    select offer_id as last from (
      select offer_id from price_point
      where at >= ${from} and at < ${quarterEnd} and offer_id > ${after}
      order by offer_id limit ${pointsAtOnce}
    ) next
    order by offer_id desc limit 1`.execute(db)
  const last = found.rows[0]?.last
  if (last === undefined) return undefined
  const isMeant = sql`offer_id > ${after} and offer_id <= ${last} and at < ${quarterEnd}`
  // There is none, unless somebody wrote into a sealed quarter who does not know of them.
  await unsealQuarters(
    db,
    sql`select offer_id, ${quarterOfMoment(sql`min(at)`)} as quarter
      from price_point where ${isMeant} group by offer_id`,
  )
  const { points, offerQuarters } = await move(db, isMeant)
  await refuseEarlierProgramsWhereSealed(db)
  return { last, points, offerQuarters }
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** A transaction of a tenth of a second. */
const usualPointsAtOnce = 5000

type Moved = {
  readonly points: number
  readonly offerQuarters: number
  readonly isWhole: boolean
}

/** What is put down is taken apart again and compared: the number of points, and the sum of the hashes of all that each has. */
const move = async (db: Kysely<Database>, isMeant: RawBuilder<unknown>): Promise<Moved> => {
  const { rows } = await sql<Moved>`
    with taken as (
      delete from price_point where ${isMeant} returning *
    ), sealed as (
      insert into price_quarter (offer_id, quarter, currency, at, price_minor, delivery_minor, in_store)
      select offer_id, ${quarterOfMoment(sql`at`)}, min(currency), array_agg(at order by at),
        array_agg(price_minor order by at), array_agg(delivery_minor order by at),
        case when bool_or(in_store) then array_agg(in_store order by at) end
      from taken
      group by 1, 2
      returning *
    ), before as (
      select ${proof} from taken point
    ), after as (
      select ${proof} from (${unsealed(sql`sealed`)}) point
    )
    select before.points, (select count(*) from sealed) as "offerQuarters",
      before.points = after.points and before.sum = after.sum as "isWhole"
    from before, after`.execute(db)
  const [moved] = rows
  if (!moved?.isWhole) throw new Error('What was sealed is not what there was: nothing is changed')
  return moved
}

const proof = sql`count(*) as points, sum(hash_record_extended(row(
  point.offer_id, point.currency, point.at, point.price_minor, point.delivery_minor, point.in_store
), 0)) as sum`

const unsealSome = async (
  db: Kysely<Database>,
  after = firstId,
  pointsAtOnce: number,
): ReturnType<PriceSeals['unsealSome']> => {
  const found = await sql<{ last: OfferId }>`
    select offer_id as last from (
      select offer_id from price_quarter
      where offer_id > ${after} order by offer_id limit ${Math.ceil(pointsAtOnce / pointsOfRow)}
    ) next
    order by offer_id desc limit 1`.execute(db)
  const last = found.rows[0]?.last
  if (last === undefined) return undefined
  const points = await unsealQuarters(
    db,
    sql`select distinct offer_id, '-infinity'::date as quarter
      from price_quarter where offer_id > ${after} and offer_id <= ${last}`,
  )
  return { last, points }
}

/** About as many: a price changes every two weeks. */
const pointsOfRow = 6

/** They would show a history with holes: where something is sealed they refuse to serve (ADR 17). */
export const refuseEarlierProgramsWhereSealed = async (db: Kysely<Database>): Promise<void> => {
  await sql`update schema_migration set contracts_after = name
    where name = ${migration} and contracts_after is null
      and exists (select from price_quarter)`.execute(db)
}

const allowEarlierPrograms = async (db: Kysely<Database>): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update schema_migration set contracts_after = null
    where name = ${migration} and not exists (select from price_quarter)`.execute(db)
  return numAffectedRows === 1n
}
