import type { OfferId, ProductGroupId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { DescribableOffer } from '#application/matching/describe-offer.ts'
import type { KnownKey, KnownRow, Staging } from '#application/collect/run/staging.ts'
import type { Database } from '../database.ts'
import { opaqueParameter } from '../planner-steering.ts'
import { decidingMethod } from '../matching/deciding-method.ts'
import { isHidden } from '../offer/is-hidden.ts'

export const makeKnownOffers = (
  db: Kysely<Database>,
): Pick<
  Staging,
  | 'findKnown'
  | 'listDescribed'
  | 'listCarried'
  | 'leave'
  | 'listGroups'
  | 'listGroupsOf'
  | 'listRevived'
> => ({
  findKnown: findKnown(db),
  listDescribed: listDescribed(db),
  listCarried: listCarried(db),
  leave: leave(db),
  listGroups: listGroups(db),
  listGroupsOf: listGroupsOf(db),
  listRevived: listRevived(db),
})

const findKnown =
  (db: Kysely<Database>): Staging['findKnown'] =>
  async ({ retailerId, sourceId, country, retailerRefs }) => {
    // One by one, by the whole key: hash joins would read whole tables for a few hundred rows, and of a new
    // shop the planner expects no offers.
    const { rows } = await sql<KnownRow>`
      select wanted.ref as "retailerRef", known.id as "offerId", known.product_id as "productId",
        known.price_minor as "priceMinor", known.missing_since is not null
          and not ${isHidden(sql`known.id`)} as "isMissing",
        ${decidingMethod(sql`known.id`)} as method,
        carried.digest, detail.identity,
        carried.offer_id is not null and carried.seen_at is null as "isCarried",
        known.missing_since is null and carried.offer_id is null and exists(
          select from offer_source join source on source.id = source_id
          where offer_id = known.id and source.removed_at is null and source.paused_at is null
        ) as "isOfOthers",
        carried.doubted_price_minor as "doubtedMinor", carried.doubted_at as "doubtedAt"
      from unnest(${[...retailerRefs]}::text[]) as wanted(ref)
      cross join lateral (
        select id, product_id, price_minor, missing_since from offer
        where retailer_id = ${opaqueParameter(retailerId, 'integer')} and country = ${country} and retailer_ref = wanted.ref
        limit 1
      ) known
      left join lateral (
        select offer_id, digest, seen_at, doubted_price_minor, doubted_at from offer_source
        where offer_id = known.id and source_id = ${sourceId} limit 1
      ) carried on true
      left join lateral (
        select identity from offer_detail where offer_id = known.id limit 1
      ) detail on true`.execute(db)
    return rows
  }

const listDescribed =
  (db: Kysely<Database>): Staging['listDescribed'] =>
  async (offerIds) => {
    const { rows } = await sql<DescribableOffer & { id: OfferId }>`
      select id,
        json_build_object('title', title, 'variantLabel', variant_label, 'condition', condition,
          'priceMinor', price_minor) as terms,
        json_build_object('brand', brand, 'mpn', mpn, 'gtins', coalesce(gtins, '{}'),
          'description', coalesce(description, ''), 'packCount', coalesce(pack_count, 1),
          'isBundle', coalesce(is_bundle, false)) as detail
      from offer left join offer_detail on offer_id = id
      where id = any(${[...offerIds]}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, terms, detail }) => [id, { terms, detail }]))
  }

const listCarried =
  (db: Kysely<Database>): Staging['listCarried'] =>
  async ({ retailerId, sourceId, country }, after, limit) => {
    // In order of the index, as a join would begin with `offer_source`.
    const { rows } = await sql<CarriedRow>`
      select retailer_ref as "retailerRef", id as "offerId", product_id as "productId", url,
        (
          select true from offer_source where offer_id = offer.id and source_id = ${sourceId}
        ) as "isCarried"
      from offer
      where retailer_id = ${opaqueParameter(retailerId, 'integer')} and country = ${country} and retailer_ref > ${after}
        and missing_since is null
      order by retailer_ref limit ${limit}`.execute(db)
    const last = rows.length < limit ? undefined : rows.at(-1)?.retailerRef
    return { carried: rows.filter(({ isCarried }) => isCarried === true), last }
  }

type CarriedRow = KnownKey & {
  readonly retailerRef: string
  readonly url: string
  readonly isCarried: true | null
}

const leave =
  (db: Kysely<Database>): Staging['leave'] =>
  async (sourceId, offerIds, seenAt) => {
    await sql`
      update offer_source set seen_at = ${seenAt}
      where source_id = ${sourceId} and offer_id = any(${[...offerIds]}::uuid[])
        and seen_at is null`.execute(db)
  }

const listGroups =
  (db: Kysely<Database>): Staging['listGroups'] =>
  async (retailerId, groupRefs) => {
    const { rows } = await sql<{ groupRef: string; groupId: ProductGroupId }>`
      select distinct on (group_ref) group_ref as "groupRef", product.group_id as "groupId"
      from offer_detail
      join offer on offer.id = offer_detail.offer_id and offer.retailer_id = ${opaqueParameter(retailerId, 'integer')}
      join product on product.id = offer.product_id
      where group_ref = any(${[...groupRefs]}::text[])
      order by group_ref, product.id`.execute(db)
    return rows
  }

const listGroupsOf =
  (db: Kysely<Database>): Staging['listGroupsOf'] =>
  async (productIds) => {
    const { rows } = await sql<{ id: number }>`
      select group_id as id
      from unnest(${[...productIds]}::integer[]) with ordinality as given(id, place)
      join product on product.id = given.id
      order by place`.execute(db)
    return rows.map(({ id }) => id)
  }

const listRevived =
  (db: Kysely<Database>): Staging['listRevived'] =>
  async (sourceId) => {
    const { rows } = await sql<{ id: number }>`
      select distinct offer.product_id as id
      from offer_source
      join offer on offer.id = offer_source.offer_id
      join listing on listing.product_id = offer.product_id and listing.country = offer.country
      where source_id = ${sourceId} and listing.has_stale
      order by offer.product_id`.execute(db)
    return rows.map(({ id }) => id)
  }
