import { sql, type Kysely } from 'kysely'
import type { IndexFeed } from '#application/search/listing/index-feed.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Database } from '../database.ts'
import { isUnseen, readSnapshot } from '../ranking/unseen-changes.ts'
import { readIndexedProducts } from './indexed-products.ts'

export const makeIndexFeed = (db: Kysely<Database>): IndexFeed => ({
  async identity() {
    const { rows } = await sql<{ feed: string }>`
      select last_value::text as feed from offer_change_feed`.execute(db)
    return rows[0]?.feed ?? '0'
  },
  async idsAfter(id, count) {
    const { rows } = await sql<{ id: ProductId }>`
      select distinct product_id as id from listing where product_id > ${id}
      order by 1 limit ${sql.lit(count)}`.execute(db)
    return rows.map((row) => row.id)
  },
  read: (ids) => readIndexedProducts(db, ids),
  async begin() {
    const round = await nextRound(db)
    return { round, seen: await readSnapshot(db) }
  },
  async keep(index, { seen }) {
    await sql`
      insert into search_index (name, seen) values (${index}, ${seen})
      on conflict (name) do update set seen = ${seen}, followed_at = now()`.execute(db)
  },
  follow: (index, write) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ seen: string }>`
        select seen from search_index where name = ${index} for update skip locked`.execute(trx)
      const [row] = rows
      if (row === undefined) return undefined
      const round = await nextRound(trx)
      const seen = await readSnapshot(trx)
      const ids = await changedSince(trx, row.seen)
      if (ids.length > 0) await write(round, ids)
      await sql`
        update search_index set seen = ${seen}, followed_at = now() where name = ${index}`.execute(
        trx,
      )
      return ids.length
    }),
  async behindSeconds(index) {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - followed_at)::float8 as seconds from search_index
      where name = ${index}`.execute(db)
    return rows[0]?.seconds
  },
  async forget(index) {
    await sql`delete from search_index where name = ${index}`.execute(db)
  },
})

const nextRound = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ round: string }>`
    select nextval('search_index_round')::text as round`.execute(db)
  return Number(rows[0]?.round)
}

const changedSince = async (db: Kysely<Database>, seen: string): Promise<readonly ProductId[]> => {
  const { rows } = await sql<{ id: ProductId }>`
    select product_id as id from listing where ${isUnseen(sql.ref('resold_in'), seen)}
    union
    select product_id from listing_gone where ${isUnseen(sql.ref('gone_in'), seen)}`.execute(db)
  return rows.map(({ id }) => id)
}
