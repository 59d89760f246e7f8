import type { FindCategoryIds } from '#application/tip/show-tip.ts'
import type {
  FindNewerModel,
  ReadTallies,
  RecordTally,
  SampledProduct,
  TipStore,
  UnjudgedStatement,
} from '#application/tip/tip-store.ts'
import { sql, type Kysely } from 'kysely'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'

export const makePgTipStore = (db: Kysely<Database>, announce: AnnounceChange): TipStore => ({
  async sampleProducts(limit) {
    const { rows } = await sql<SampledProduct>`
      select id as "productId", category_id as "categoryId" from product
      where exists (select from listing where product_id = product.id)
      order by md5(id::text) limit ${limit}`.execute(db)
    return rows
  },
  async addModel(model, trainedAt) {
    await db
      .insertInto('tip_model')
      .values({ trained_at: trainedAt, model: JSON.stringify(model) })
      .execute()
    await sql`
      insert into deal_due (product_id, at) select distinct product_id, ${trainedAt}::timestamptz from deal
      on conflict (product_id) do update set at = least(deal_due.at, excluded.at)`.execute(db)
  },
  async isReplayed() {
    const one = await db
      .selectFrom('tip_model')
      .select('id')
      .where('replayed_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return one !== undefined
  },
  async noteReplayed(at) {
    await db
      .updateTable('tip_model')
      .set({ replayed_at: at })
      .where('id', '=', (query) =>
        query.selectFrom('tip_model').select(({ fn }) => fn.max('id').as('id')),
      )
      .execute()
  },
  addStatements: addStatements(db),
  findUnjudged: findUnjudged(db),
  judge: judge(db),
  announce,
})

const addStatements =
  (db: Kysely<Database>): TipStore['addStatements'] =>
  (statements) =>
    insertRows(
      db,
      'tip_statement',
      statements.map((said) => ({
        product_id: said.productId,
        country: said.country,
        day: said.saidAt.toISOString().slice(0, 10),
        replay: said.outcome !== undefined,
        said_at: said.saidAt,
        amount_minor: said.amountMinor,
        model: said.model,
        step: said.step,
        category_id: said.categoryId,
        base: said.base,
        judged_at: said.outcome ? said.saidAt : null,
        lower: said.outcome?.isLower ?? null,
        paid_minor: said.outcome?.paidMinor ?? null,
      })),
      sql`on conflict (product_id, country, day, replay) do nothing`,
    )

const findUnjudged =
  (db: Kysely<Database>): TipStore['findUnjudged'] =>
  async (saidBefore, limit) => {
    const { rows } = await sql<UnjudgedStatement>`
      select said.id as "statementId", coalesce(product.merged_into, said.product_id) as "productId",
        said.country, said.amount_minor as "amountMinor", said.said_at as "saidAt"
      from (
        select * from tip_statement where judged_at is null and said_at <= ${saidBefore}
        order by said_at limit ${limit} for update skip locked
      ) said left join product on product.id = said.product_id
      order by said.said_at`.execute(db)
    return rows
  }

const judge =
  (db: Kysely<Database>): TipStore['judge'] =>
  async (judgements, at) => {
    const given = judgements.map(({ statementId, outcome }) => ({
      id: statementId,
      lower: outcome?.isLower ?? null,
      paid_minor: outcome?.paidMinor ?? null,
    }))
    await sql`
      update tip_statement set judged_at = ${at}, lower = given.lower, paid_minor = given.paid_minor
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given (id integer, lower boolean, paid_minor integer)
      where tip_statement.id = given.id`.execute(db)
  }

export const makeFindNewerModel =
  (db: Kysely<Database>): FindNewerModel =>
  (than) =>
    db
      .selectFrom('tip_model')
      .select(['id', 'model'])
      .where('id', '>', than)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

export const makeFindCategoryIds =
  (db: Kysely<Database>): FindCategoryIds =>
  async (productIds) => {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'category_id'])
      .where('id', 'in', productIds)
      .execute()
    return new Map(rows.map(({ id, category_id }) => [id, category_id]))
  }

export const makeReadTallies =
  (db: Kysely<Database>): ReadTallies =>
  async () => {
    const { rows } = await sql<RecordTally>`
      select replay as "isReplay", category_id as "categoryId", step::integer,
        count(lower)::integer as tips,
        (count(*) filter (where lower))::integer as lower,
        coalesce(sum((base - lower::integer) ^ 2), 0)::float8 as "baseError",
        coalesce(sum((amount_minor - paid_minor)::float8 / amount_minor), 0) as saved,
        (count(*) filter (where judged_at is null))::integer as waiting,
        min(said_at) as "firstAt", max(said_at) as "lastAt"
      from tip_statement
      group by replay, category_id, step`.execute(db)
    return rows
  }
