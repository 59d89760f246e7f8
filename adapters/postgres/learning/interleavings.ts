import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type {
  GetInterleaving,
  Interleaving,
  InterleavingStore,
  ReadInterleavings,
} from '#application/learning/interleaving.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'
import type { Database } from '../database.ts'
import { personNamed } from '../person-named.ts'

/** Bodies of searches are kept for a version of the catalogue: another order is another version. */
export const makePgInterleavingStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  bumpCatalogueVersion: () => Promise<void>,
): InterleavingStore => ({
  async start(startedBy, at) {
    const row = await db
      .insertInto('interleaving')
      .values({ started_by: startedBy, started_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) afterCommit(bumpCatalogueVersion)
    return row?.id
  },

  async stop(at) {
    const { rows } = await sql<{ id: number }>`
      update interleaving set stopped_at = ${at}, searches = counted.searches,
        wins = counted.wins, losses = counted.losses, ties = counted.ties
      from (${countedNow}) counted
      where stopped_at is null and counted.interleaving = interleaving.id
      returning id`.execute(db)
    if (rows.length > 0) afterCommit(bumpCatalogueVersion)
    return rows[0]?.id
  },
})

/** Of the one that is running. A visit to a shop counts beside the opening that led to it. */
const countedNow: RawBuilder<unknown> = sql`
  with search as (
    select day, country, words,
      coalesce(sum(opened + gone) filter (where ranker = 'learnt'), 0) as learnt,
      coalesce(sum(opened + gone) filter (where ranker = 'plain'), 0) as plain
    from search_use_day
    where ranker <> ''
      and interleaving = (select id from interleaving where stopped_at is null)
    group by day, country, words
  )
  select running.id as interleaving,
    (select coalesce(sum(views), 0)::integer from searched_day where interleaving = running.id)
      as searches,
    (select count(*)::integer from search where learnt > plain) as wins,
    (select count(*)::integer from search where learnt < plain) as losses,
    (select count(*)::integer from search where learnt = plain) as ties
  from interleaving running where stopped_at is null`

export const makeReadInterleavings =
  (db: Kysely<Database>): ReadInterleavings =>
  async () => {
    const { rows } = await sql<Awaited<ReturnType<ReadInterleavings>>[number]>`
      select id, ${personNamed('started_by')} as "startedBy", started_at as "startedAt",
        stopped_at as "stoppedAt",
        coalesce(one.searches, counted.searches) as searches,
        coalesce(one.wins, counted.wins) as wins, coalesce(one.losses, counted.losses) as losses,
        coalesce(one.ties, counted.ties) as ties
      from interleaving one
      left join (${countedNow}) counted on counted.interleaving = one.id
      order by id desc limit 20`.execute(db)
    return rows
  }

/** What is running is that of the catalogue's version, which it changes. */
export const makeGetInterleaving = (
  db: Kysely<Database>,
  getCatalogueIndex: GetCatalogueIndex,
): GetInterleaving => {
  const read = (): Promise<Interleaving | undefined> =>
    db.selectFrom('interleaving').select('id').where('stopped_at', 'is', null).executeTakeFirst()
  let known:
    | { readonly version: number; readonly running: Promise<Interleaving | undefined> }
    | undefined
  return async () => {
    const { version } = await getCatalogueIndex()
    if (known?.version !== version) {
      const running = read()
      known = { version, running }
      running.catch(() => (known = undefined))
    }
    return known.running
  }
}
