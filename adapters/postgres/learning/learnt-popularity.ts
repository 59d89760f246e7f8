import { sql, type Kysely } from 'kysely'
import type {
  ReadUsedProducts,
  ReadUsedSearches,
  LearntStore,
} from '#application/learning/learn-popularity.ts'
import type { GetLearnt, Learnt } from '#application/learning/use-of-search.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { mostUsesOfNewcomer } from '#domain/learning/learnt-popularity.ts'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'

/** Uses of days, of a product within what `by` names no more than a day may add; of rows with all columns of them. */
const boundedUses = (rows: ReturnType<typeof sql>, by: ReturnType<typeof sql>) => sql`
  select country, words, product_id, place, day, opened * part as opened, gone * part as gone
  from (
    select *, least(1, greatest(${mostUsesOfNewcomer}::integer, before) / of_day::double precision) as part
    from (
      select *, sum(opened + gone) over (partition by ${by}, day) as of_day,
        sum(opened + gone) over (
          partition by ${by} order by day groups between unbounded preceding and 1 preceding
        ) as before
      from (${rows}) as used
    ) as summed
  ) as bounded`

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
      from shown join (${boundedUses(ofShown, sql`country, words, product_id`)}) used
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
      join (${boundedUses(ofUsed, sql`country, product_id`)}) one
        on one.product_id = used.product_id and one.country = used.country
      group by used.country, used.product_id, product.category_id, place
      order by used.country, used.product_id, place`.execute(db)
    return rows
  }

const ofShown = sql`select one.* from search_use_day one join shown using (country, words)`
const ofUsed = sql`select one.* from search_use_day one join used using (country, product_id)`

/** What was learnt belongs to a version of the catalogue, as answers that it decides about are kept for one. */
export const makePgLearntStore = (db: Kysely<Database>, announce: AnnounceChange): LearntStore => ({
  async replace(rows) {
    // One after the other: what another run inserts meanwhile could not be deleted here.
    await sql`lock table learnt_popularity in share row exclusive mode`.execute(db)
    await db.deleteFrom('learnt_popularity').execute()
    const learnt = rows.map(({ productId, ...row }) => ({ ...row, product_id: productId }))
    await insertRows(db, 'learnt_popularity', learnt)
    await sql`insert into setting (key, value) values (${learntKey}, to_jsonb(clock_timestamp()))
      on conflict (key) do update set value = excluded.value`.execute(db)
    announce()
  },
})

/** Kept in memory. With each version of the catalogue it is looked whether something else was learnt. */
export const makeGetLearnt = (
  db: Kysely<Database>,
  getCatalogueIndex: GetCatalogueIndex,
): GetLearnt => {
  let known: { readonly learntAt: string; readonly learnt: Learnt } | undefined
  let current: { readonly version: number; readonly learnt: Promise<Learnt> } | undefined
  const read = async (): Promise<Learnt> => {
    const learntAt = await readLearntAt(db)
    if (known?.learntAt !== learntAt) known = { learntAt, learnt: await readLearnt(db) }
    return known.learnt
  }
  return async () => {
    const { version } = await getCatalogueIndex()
    if (current?.version !== version) {
      const learnt = read()
      current = { version, learnt }
      learnt.catch(() => (current = undefined))
    }
    return current.learnt
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
