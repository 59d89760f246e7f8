import type {
  AnsweredReport,
  ClearOfferReports,
  ListOfferReports,
  OfferReportStore,
  OfferReportView,
  OpenOfferReport,
  ReportedOffer,
} from '#application/offer/offer-report-store.ts'
import { productPath } from '#domain/catalogue/slug.ts'
import { sourceKinds } from '#domain/collect/source-kind.ts'
import { answeredReportMs } from '#domain/offer/offer-report.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import type { Database } from '../database.ts'

/** Pages of shops count what became of reports, so that closing some makes a new version. */
export const makePgOfferReportStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): OfferReportStore => ({
  add: add(db),
  recollect: recollect(db),
  askWhatItIs: askWhatItIs(db),
  settleQuestion: settleQuestion(db),
  takeAnswered: takeAnswered(db),
  take: take(db),
  close: close(db, announce),
})

const add =
  (db: Kysely<Database>): OfferReportStore['add'] =>
  async ({ id, offerId, accountId, email, kind, saidMinor, note, at }, pauseSeconds) => {
    const { rows } = await sql<ReportedOffer>`
      with said as (
        select offer.id, price_minor, product_id, offer.country, retailer.name as shop
        from offer join retailer on retailer.id = retailer_id and retailer.archived_at is null
        where offer.id = ${offerId}::uuid and missing_since is null
        for key share of offer
      ), again as (
        -- The last word counts; when it was said moves on only so far that a shop is not asked again and again.
        update offer_report report set said_minor = ${saidMinor}::integer, note = ${note},
          reported_at = case
            when reported_at < ${at}::timestamptz - make_interval(secs => ${pauseSeconds})
            then ${at}::timestamptz else reported_at end
        from said
        where report.offer_id = said.id and kind = ${kind} and closed_at is null
          and account_id is not distinct from ${accountId}::uuid
        returning report.id
      ), added as (
        insert into offer_report
          (id, offer_id, account_id, kind, said_minor, note, price_minor, product_id, reported_at)
        select ${id}::uuid, said.id, ${accountId}::uuid, ${kind}, ${saidMinor}::integer, ${note},
          price_minor, product_id, ${at}::timestamptz
        from said where not exists (select from again)
        on conflict do nothing
      )
      select shop, country, price_minor as "priceMinor" from said`.execute(db)
    if (email !== null)
      await sql`
        insert into offer_report_email (report_id, email, said_minor)
        select id, ${email}, ${saidMinor}::integer from (
          -- One that is being answered is not told of whoever comes now.
          select id from offer_report
          where offer_id = ${offerId}::uuid and kind = ${kind} and account_id is null
            and closed_at is null
          for share
        ) open
        on conflict (report_id, email) do update set said_minor = excluded.said_minor`.execute(db)
    return rows[0]
  }

const recollect =
  (db: Kysely<Database>): OfferReportStore['recollect'] =>
  async (offerId, at, pauseSeconds) => {
    const { rows } = await sql<{ isCollected: boolean }>`
      with collected as (
        select source.id from source
        join offer_source on source_id = source.id and offer_id = ${offerId}::uuid
        where ${isCollected}
      ), asked as (
        update source set next_run_at = soon.at, asked_by = 'report'
        from (
          select id, greatest(${at}::timestamptz, (
            select max(reported_at) from offer_report join offer_source using (offer_id)
            where source_id = collected.id and kind = 'price' and reported_at < ${at}
              and reported_at > ${at}::timestamptz - make_interval(secs => ${pauseSeconds})
          ) + make_interval(secs => ${pauseSeconds})) as at
          from collected
        ) soon
        -- One that failed is asked when it may be asked again.
        where source.id = soon.id and failures = 0
          and (next_run_at is null or next_run_at > soon.at)
      )
      select exists (select from collected) as "isCollected"`.execute(db)
    return rows[0]?.isCollected ?? false
  }

const askWhatItIs =
  (db: Kysely<Database>): OfferReportStore['askWhatItIs'] =>
  async ({ id, offerId, at }) => {
    await db
      .insertInto('match_question')
      .values({ id, offer_id: offerId, kind: 'reported', candidates: '[]', asked_at: at })
      .onConflict((conflict) =>
        conflict.column('offer_id').where('answered_at', 'is', null).doNothing(),
      )
      .execute()
  }

const settleQuestion =
  (db: Kysely<Database>): OfferReportStore['settleQuestion'] =>
  async (offerId) => {
    // Concurrent reports wait here, so that each sees the other's.
    await sql`select from offer where id = ${offerId}::uuid for update`.execute(db)
    const isSettled = sql`
      match_question.offer_id = ${offerId}::uuid and answered_at is null
        and match_question.kind = 'reported' and not exists (
          select from offer_report other
          where other.offer_id = ${offerId}::uuid and other.kind = 'product' and closed_at is null
        )`
    // A collection added its own question to the one that was there.
    await sql`
      update match_question
      set kind = case candidates when '[]' then 'no-category' else 'unsure' end
      from offer
      where offer.id = match_question.offer_id and ${isSettled}
        and (candidates <> '[]' or product_id is null)`.execute(db)
    await sql`delete from match_question where ${isSettled}`.execute(db)
  }

const takeAnswered =
  (db: Kysely<Database>): OfferReportStore['takeAnswered'] =>
  async (now, limit) => {
    const { rows } = await sql<OpenReportRow & Omit<AnsweredReport, keyof OpenOfferReport>>`
      select ${openColumns}, ${isGone(now)} as "isGone",
        offer.price_minor = offer_report.price_minor as "isSamePrice",
        offer.product_id is not distinct from offer_report.product_id as "isSameProduct"
      from ${openReports}
      where offer_report.closed_at is null and (
        ${isGone(now)}
        or (offer_report.kind = 'price' and exists (
          select from run join offer_source using (source_id)
          where offer_source.offer_id = offer.id and not is_trial
            -- Left alone, as its page could not be read.
            and offer_source.seen_at is null
            and run.state in ('done', 'unchanged') and started_at >= reported_at
        ))
        or (offer_report.kind = 'product' and exists (
          select from match_question
          where match_question.offer_id = offer.id and answered_at >= reported_at
        ) and not exists (
          -- An answer that was taken back.
          select from match_question
          where match_question.offer_id = offer.id and answered_at is null
        ))
      )
      order by reported_at, offer_report.id
      limit ${limit}
      for update of offer_report skip locked`.execute(db)
    return rows.map((row) => {
      const { isGone: gone, isSamePrice, isSameProduct } = row
      return { ...toOpenReport(row), isGone: gone, isSamePrice, isSameProduct }
    })
  }

const take =
  (db: Kysely<Database>): OfferReportStore['take'] =>
  async (id) => {
    const { rows } = await sql<OpenReportRow>`
      select ${openColumns} from ${openReports}
      where offer_report.id = ${id}::uuid and offer_report.closed_at is null
      for update of offer_report`.execute(db)
    return rows[0] && toOpenReport(rows[0])
  }

const close =
  (db: Kysely<Database>, announce: () => void): OfferReportStore['close'] =>
  async (id, outcome, at) => {
    announce()
    await db
      .updateTable('offer_report')
      .set({ closed_at: at, outcome })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('offer_report_email').where('report_id', '=', id).execute()
  }

export const makeClearOfferReports =
  (db: Kysely<Database>): ClearOfferReports =>
  async (now) => {
    const longAgo = new Date(now.getTime() - answeredReportMs)
    await db.deleteFrom('offer_report').where('closed_at', '<=', longAgo).execute()
    await sql`delete from offer_report_email using offer_report
      where id = report_id and reported_at <= ${longAgo}`.execute(db)
  }

const isCollected = sql`
  source.kind = any(${[...sourceKinds]}::text[]) and paused_at is null and removed_at is null`

const isGone = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(missing_since is not null or coalesce(expires_at <= ${now}, false))`

const openReports = sql`offer_report
  join offer on offer.id = offer_report.offer_id
  join retailer on retailer.id = offer.retailer_id
  left join account on account.id = offer_report.account_id
  left join product on product.id = offer_report.product_id`

const openColumns = sql`offer_report.id, offer_report.offer_id as "offerId", offer_report.kind, account.id as "accountId", account.email,
  account.name, array(
    select json_build_object('email', email, 'saidMinor', said_minor) from offer_report_email
    where report_id = offer_report.id order by email
  ) as visitors, retailer.name as shop, offer.country, offer.price_minor as "priceMinor",
  offer_report.price_minor as "reportedPriceMinor", offer_report.said_minor as "saidMinor",
  product.title, product.slug, product.public_id as "publicId"`

type OpenReportRow = Pick<
  OpenOfferReport,
  | 'id'
  | 'offerId'
  | 'kind'
  | 'visitors'
  | 'shop'
  | 'country'
  | 'priceMinor'
  | 'reportedPriceMinor'
  | 'saidMinor'
> &
  Nullable<NonNullable<OpenOfferReport['reporter']>> & {
    readonly title: string | null
    readonly slug: string | null
    readonly publicId: string | null
  }

type Nullable<T> = { readonly [K in keyof T]: T[K] | null }

const toOpenReport = (row: OpenReportRow): OpenOfferReport => {
  const {
    id,
    offerId,
    kind,
    accountId,
    email,
    name,
    visitors,
    shop,
    country,
    priceMinor,
    reportedPriceMinor,
    saidMinor,
    title,
    slug,
    publicId,
  } = row
  return {
    id,
    offerId,
    kind,
    reporter:
      accountId === null || email === null || name === null ? null : { accountId, email, name },
    visitors,
    shop,
    country,
    priceMinor,
    reportedPriceMinor,
    saidMinor,
    product:
      title === null || slug === null || publicId === null
        ? null
        : { title, path: `/product/${productPath(slug, publicId)}` },
  }
}

export const makeListOfferReports =
  (db: Kysely<Database>): ListOfferReports =>
  async (limit) => {
    const { rows } = await sql<OpenReportRow & ViewRow>`
      select ${openColumns}, offer_report.note, reported_at as "reportedAt",
        retailer.slug as "shopSlug", offer.id as "offerId", offer.title as "offerTitle",
        offer_report.kind = 'price' and exists (
          select from source join offer_source on source_id = source.id
          where offer_id = offer.id and ${isCollected}
        ) as "isRechecked"
      from ${openReports}
      where offer_report.closed_at is null
      order by reported_at, offer_report.id
      limit ${limit}`.execute(db)
    return rows.map((row) => {
      const { id, kind, shop, country, product, reporter, saidMinor } = toOpenReport(row)
      const { note, reportedAt, shopSlug, offerId, offerTitle, reportedPriceMinor } = row
      return {
        id,
        kind,
        fromAccount: reporter !== null,
        saidMinor,
        note,
        reportedAt,
        shop: { slug: shopSlug, name: shop },
        country,
        offer: {
          id: offerId,
          title: offerTitle,
          priceMinor: row.priceMinor,
          reportedPriceMinor,
        },
        product,
        isRechecked: row.isRechecked,
      }
    })
  }

type ViewRow = Pick<OfferReportView, 'note' | 'reportedAt' | 'isRechecked'> & {
  readonly shopSlug: string
  readonly offerTitle: string
}
