import { sql, type Kysely } from 'kysely'
import type { AddUses, CountedUse } from '#application/learning/record-uses.ts'
import { mostSearchesOfDay, mostUsesOfDay } from '#domain/learning/search-use.ts'
import type { Database } from '../database.ts'

export const makeAddUses =
  (db: Kysely<Database>): AddUses =>
  async (day, uses) => {
    const [shown, used] = [uses.filter(isShown), uses.filter((use) => !isShown(use))]
    if (shown.length > 0) await addViews(db, day, shown)
    if (used.length > 0) await addUsesOfProducts(db, day, used)
  }

const isShown = ({ kind }: CountedUse): boolean => kind === 'shown'

/** Of several processes, each locks the same rows in the same order. */
const addViews = async (
  db: Kysely<Database>,
  day: string,
  shown: readonly CountedUse[],
): Promise<void> => {
  await sql`
    insert into searched_day (day, country, words, views)
    select ${day}::date, country, words, count(*)
    from json_to_recordset(${JSON.stringify(shown)}::json)
      as one (country text, words text)
    where (select count(*) from searched_day where day = ${day}::date) < ${mostSearchesOfDay}
      or exists (
        select 1 from searched_day
        where day = ${day}::date and country = one.country and words = one.words
      )
    group by country, words
    order by country, words
    on conflict on constraint searched_day_pkey do update
    set views = searched_day.views + excluded.views`.execute(db)
}

/** Of searches whose lists were shown: what is counted of a day is as bounded as those. */
const addUsesOfProducts = async (
  db: Kysely<Database>,
  day: string,
  used: readonly CountedUse[],
): Promise<void> => {
  await sql`
    insert into search_use_day
      (day, country, words, product_id, place, opened, gone)
    select ${day}::date, one.country, one.words, product.id, place,
      count(*) filter (where kind = 'opened'), count(*) filter (where kind = 'left')
    from json_to_recordset(${JSON.stringify(used)}::json)
      as one (kind text, country text, words text, "publicId" text, place integer)
    join product on product.public_id = one."publicId"
    where exists (
        select 1 from searched_day
        where day = ${day}::date and country = one.country and words = one.words
      )
      and (select count(*) from search_use_day where day = ${day}::date) < ${mostUsesOfDay}
    group by one.country, one.words, product.id, place
    order by one.country, one.words, product.id, place
    on conflict on constraint search_use_day_pkey do update
    set opened = search_use_day.opened + excluded.opened,
      gone = search_use_day.gone + excluded.gone`.execute(db)
}

export const makeClearUses =
  (db: Kysely<Database>) =>
  async (before: Date): Promise<void> => {
    const day = before.toISOString().slice(0, 10)
    await db.deleteFrom('searched_day').where('day', '<=', day).execute()
    await db.deleteFrom('search_use_day').where('day', '<=', day).execute()
  }
