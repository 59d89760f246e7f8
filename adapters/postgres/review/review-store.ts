import type { KeptReview, ReportToStore, ReviewStore } from '#application/review/review-store.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'
import { countRatings } from './count-ratings.ts'

export const makePgReviewStore = (
  trx: Transaction<Database>,
  announce: AnnounceChange,
): ReviewStore => {
  return {
    lockAuthor: lockAuthor(trx),
    lockProducts: lockProducts(trx),
    put: put(trx),
    removeOwn: removeOwn(trx),
    groupsOf: groupsOf(trx),
    removeAllOf: removeAllOf(trx),
    listAuthors: listAuthors(trx),
    move: move(trx),
    countRatings: recountRatings(trx, announce),
    find: find(trx),
    setHidden: setHidden(trx),
    dismissReports: dismissReports(trx),
  }
}

const lockAuthor =
  (trx: Transaction<Database>): ReviewStore['lockAuthor'] =>
  async (accountId) => {
    const { rows } = await sql`
      select from account where id = ${accountId} for no key update`.execute(trx)
    return rows.length > 0
  }

const lockProducts =
  (trx: Transaction<Database>): ReviewStore['lockProducts'] =>
  async (groupIds) => {
    // First the models themselves, so that no product comes to one unseen.
    await sql`select from product_group where id = any(${[...groupIds]}::integer[])
      order by id for no key update`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      select id from product where group_id = any(${[...groupIds]}::integer[])
      order by id for no key update`.execute(trx)
    return rows.map(({ id }) => id)
  }

const put =
  (trx: Transaction<Database>): ReviewStore['put'] =>
  async (review, now) => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into review (id, group_id, product_id, account_id, rating, text, written_at, changed_at)
      values (${review.id}, ${review.groupId},
        (select id from product where id = ${review.productId} for key share),
        ${review.accountId}, ${review.rating}, ${review.text}, ${now}, ${now})
      on conflict (account_id, group_id) do update
      set product_id = excluded.product_id, rating = excluded.rating, text = excluded.text,
        changed_at = greatest(excluded.changed_at, review.written_at)
      returning id = ${review.id} as "isNew"`.execute(trx)
    return { isNew: rows[0]?.isNew ?? false }
  }

const removeOwn =
  (trx: Transaction<Database>): ReviewStore['removeOwn'] =>
  async ({ id, accountId, groupId }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('review')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }

const groupsOf =
  (trx: Transaction<Database>): ReviewStore['groupsOf'] =>
  async (accountId) => {
    const rows = await trx
      .selectFrom('review')
      .where('account_id', '=', accountId)
      .select('group_id')
      .execute()
    return rows.map(({ group_id }) => group_id)
  }

const removeAllOf =
  (trx: Transaction<Database>): ReviewStore['removeAllOf'] =>
  async (accountId) => {
    await trx.deleteFrom('review').where('account_id', '=', accountId).execute()
  }

const listAuthors =
  (trx: Transaction<Database>): ReviewStore['listAuthors'] =>
  (groupId) =>
    trx
      .selectFrom('review')
      .where('group_id', '=', groupId)
      .select(['id', 'account_id as accountId'])
      .execute()

const move =
  (trx: Transaction<Database>): ReviewStore['move'] =>
  async (ids, groupId) => {
    await sql`
      update review set group_id = ${groupId} where id = any(${[...ids]}::uuid[])`.execute(trx)
  }

const recountRatings =
  (trx: Transaction<Database>, announce: () => void): ReviewStore['countRatings'] =>
  async (groupIds) => {
    // Lists are kept under the version, too, and change where no rating does.
    announce()
    return countRatings(trx, groupIds)
  }

const find =
  (trx: Transaction<Database>): ReviewStore['find'] =>
  async (id) => {
    const { rows } = await sql<KeptReview>`
      select id, group_id as "groupId", hidden_reason as "hiddenReason"
      from review where id = ${id}`.execute(trx)
    return rows[0]
  }

const setHidden =
  (trx: Transaction<Database>): ReviewStore['setHidden'] =>
  async (id, hidden) => {
    await trx
      .updateTable('review')
      .set({
        hidden_at: hidden?.at ?? null,
        hidden_by: hidden?.by ?? null,
        hidden_reason: hidden?.reason ?? null,
      })
      .where('id', '=', id)
      .execute()
  }

const dismissReports =
  (trx: Transaction<Database>): ReviewStore['dismissReports'] =>
  async (id) => {
    const { numDeletedRows } = await trx
      .deleteFrom('review_report')
      .where('review_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

export const makeReportToStore =
  (db: Kysely<Database>): ReportToStore =>
  async ({ id, reviewId, by, reason, at }) => {
    const accountId = 'accountId' in by ? by.accountId : null
    const blockHash = 'blockHash' in by ? by.blockHash : null
    const { rows } = await sql<{ found: boolean }>`
      with reported as (
        select id from review where id = ${reviewId} and hidden_at is null for key share
      ), noted as (
        insert into review_report (id, review_id, account_id, block_hash, reason, reported_at)
        select ${id}::uuid, reported.id, ${accountId}::uuid, ${blockHash}::bytea, ${reason}, ${at}
        from reported
        on conflict do nothing
      )
      select exists (select 1 from reported) as found`.execute(db)
    return rows[0]?.found ?? false
  }
