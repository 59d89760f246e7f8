import { sql, type Kysely } from 'kysely'
import type {
  ReadUsedProducts,
  ReadUsedSearches,
  ReplaceLearnt,
} from '#application/learning/learn-popularity.ts'
import type { GetLearnt, Learnt } from '#application/learning/use-of-search.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'

type Aging = { readonly today: string; readonly halfLifeDays: number }

/** What a use of a day still counts. */
const share = ({ today, halfLifeDays }: Aging) =>
  sql`0.5 ^ (greatest(${today}::date - day, 0) / ${halfLifeDays}::double precision)`

export const makeReadUsedSearches =
  (db: Kysely<Database>): ReadUsedSearches =>
  async ({ limit, ...aging }) => {
    const { rows } = await sql<{
      words: string
      country: Country
      views: number
      productId: ProductId
      place: number
      opened: number
      left: number
    }>`
      with shown as (
        select country, words, sum(views * ${share(aging)}) as views from searched_day
        group by country, words
        order by sum(views * ${share(aging)}) desc, country, words limit ${limit}
      )
      select shown.country, shown.words, shown.views, product_id as "productId", place,
        sum(opened * ${share(aging)}) as opened, sum(gone * ${share(aging)}) as left
      from shown join search_use_day used
        on used.country = shown.country and used.words = shown.words
      group by shown.country, shown.words, shown.views, product_id, place
      order by shown.country, shown.words, product_id, place`.execute(db)
    return [...Map.groupBy(rows, ({ country, words }) => `${country}${words}`).values()].flatMap(
      (uses) => {
        const [first] = uses
        if (first === undefined) return []
        const { words, country, views } = first
        return { words, country, views, uses }
      },
    )
  }

export const makeReadUsedProducts =
  (db: Kysely<Database>): ReadUsedProducts =>
  async ({ limit, ...aging }) => {
    const { rows } = await sql<Awaited<ReturnType<ReadUsedProducts>>[number]>`
      with used as (
        select country, product_id, sum((opened + gone) * ${share(aging)}) as used
        from search_use_day group by country, product_id
        order by 3 desc, country, product_id limit ${limit}
      )
      select used.country, used.product_id as "productId", product.category_id as "categoryId",
        place, sum(opened * ${share(aging)}) as opened, sum(gone * ${share(aging)}) as left
      from used
      join product on product.id = used.product_id
      join search_use_day one on one.product_id = used.product_id and one.country = used.country
      group by used.country, used.product_id, product.category_id, place
      order by used.country, used.product_id, place`.execute(db)
    return rows
  }

export const makeReplaceLearnt =
  (db: Kysely<Database>): ReplaceLearnt =>
  async (rows) => {
    await db.transaction().execute(async (trx) => {
      // One after the other: what another run inserts meanwhile could not be deleted here.
      await sql`lock table learnt_popularity in share row exclusive mode`.execute(trx)
      await trx.deleteFrom('learnt_popularity').execute()
      const learnt = rows.map(({ productId, ...row }) => ({ ...row, product_id: productId }))
      await insertRows(trx, 'learnt_popularity', learnt)
      await sql`insert into setting (key, value) values (${learntKey}, to_jsonb(clock_timestamp()))
        on conflict (key) do update set value = excluded.value`.execute(trx)
    })
  }

/** Kept in memory. Once in `keptMs` it is looked whether something else was learnt; no search waits for that. */
export const makeGetLearnt = (db: Kysely<Database>, keptMs = 30_000): GetLearnt => {
  let known: { readonly learntAt: string; readonly learnt: Learnt } | undefined
  let lookedAt = -Infinity
  let refreshing: Promise<Learnt> | undefined
  const refresh = async (): Promise<Learnt> => {
    const learntAt = await readLearntAt(db)
    if (known?.learntAt !== learntAt) known = { learntAt, learnt: await readLearnt(db) }
    lookedAt = performance.now()
    return known.learnt
  }
  return async () => {
    if (performance.now() - lookedAt >= keptMs) {
      refreshing ??= refresh().finally(() => (refreshing = undefined))
      if (known === undefined || keptMs === 0) return refreshing
      refreshing.catch(() => {})
    }
    return known?.learnt ?? refresh()
  }
}

const readLearntAt = async (db: Kysely<Database>): Promise<string> => {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', learntKey)
    .executeTakeFirst()
  return String(row?.value)
}

const learntKey = 'learnt_at'

const readLearnt = async (db: Kysely<Database>): Promise<Learnt> => {
  const rows = await db.selectFrom('learnt_popularity').selectAll().execute()
  const bySearch = Map.groupBy(rows, ({ country, words }) => `${country}${words}`)
  const popularities = new Map(
    [...bySearch].map(([key, own]) => [
      key,
      new Map(own.map(({ product_id: id, popularity }) => [id, popularity])),
    ]),
  )
  return {
    ofWords: (key, country) => popularities.get(`${country}${key}`) ?? none,
    inCategory: (country) => popularities.get(country) ?? none,
  }
}

const none: ReadonlyMap<ProductId, number> = new Map()
