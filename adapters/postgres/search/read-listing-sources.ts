import type {
  BrandId,
  CategoryId,
  ProductGroupId,
  ProductId,
  RetailerId,
  SourceId,
} from '#domain/ids.ts'
import { sql } from 'kysely'
import type { AttributeDefinition, Attributes } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { ClicksOfDay } from '#domain/search/popularity.ts'
import type { Kysely } from 'kysely'
import { readAttributesOf } from '../attribute/added-attributes.ts'
import type { Database } from '../database.ts'
import { isStruck } from '../price-history/is-struck.ts'
import { optimizationFence } from '../planner-steering.ts'
import { aliasesOfProduct } from '../product/product-names.ts'

export type ListingSource = {
  readonly id: number
  readonly group_id: ProductGroupId
  readonly category_id: CategoryId
  readonly brand_id: BrandId | null
  readonly title: string
  readonly description: string
  readonly mpn: string | null
  readonly attributes: Attributes
  readonly brand: string | null
  readonly rating_sum: number
  readonly rating_count: number
  /** From the root to the leaf. */
  readonly categories: readonly { id: number; slug: string; name: string }[]
  /** What things of its category are described by. */
  readonly definitions: readonly AttributeDefinition[]
  readonly category_aliases: readonly string[]
  readonly aliases: readonly string[]
  readonly codes: readonly string[]
  readonly offers: readonly OfferSource[]
}

export type OfferSource = {
  readonly id: string
  readonly country: Country
  readonly price_minor: number
  readonly delivery_minor: number | null
  readonly availability: Availability
  readonly condition: Condition
  readonly variant_label: string | null
  readonly changed_at: Date
  readonly expires_at: Date | null
  readonly retailer_id: RetailerId
  readonly retailer_name: string
  readonly verified: boolean
  readonly fee_minor: number | null
  readonly free_over_minor: number | null
  readonly min_days: number | null
  readonly max_days: number | null
  /** Of several sources that carry the offer, the one that vouches for it longest. */
  readonly last_good_at: Date | null
  readonly freshness_seconds: number | null
  /** A person judged its present price to be wrong. */
  readonly struck: boolean
  readonly clicks: readonly ClicksOfDay[]
}

export type ListingPart = 'whole' | 'offers'

export const readListingSources = async (
  db: Kysely<Database>,
  productIds: readonly ProductId[],
  part: ListingPart,
  now: Date,
  firstClickDay: string,
): Promise<readonly ListingSource[]> => {
  const products = await readProducts(db, productIds, part)
  const offers = await readOffers(db, productIds, now, firstClickDay)
  const retailers = await readRetailers(db, distinct(offers.map((offer) => offer.retailer_id)))
  const sources = await readSources(db, distinct(offers.flatMap(({ source_id: id }) => id ?? [])))
  const attributesOf = await readAttributesOf(db)
  const offersOf = Map.groupBy(offers, (offer) => offer.product_id)
  return products.flatMap((product) => {
    const rows = offersOf.get(product.id)
    const definitions = attributesOf(product.categories.at(-1)?.slug ?? '')
    return rows ? { ...product, definitions, offers: toOfferSources(rows, retailers, sources) } : []
  })
}

const readProducts = async (
  db: Kysely<Database>,
  ids: readonly number[],
  part: ListingPart,
): Promise<readonly ProductRow[]> => {
  const { rows } = await sql<ProductRow>`
    select product.id, product.title, product.group_id, product.category_id, product.brand_id,
      product.attributes, product_group.rating_sum, product_group.rating_count,
      (
        select json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by depth)
        from (values (leaf.id, leaf.slug, leaf.name, leaf.depth),
          (parent.id, parent.slug, parent.name, parent.depth),
          (root.id, root.slug, root.name, root.depth)) as placed(id, slug, name, depth)
        where id is not null
      ) as categories,
      ${part === 'whole' ? wordColumns : noWordColumns}
    from product
    join product_group on product_group.id = product.group_id
    join category leaf on leaf.id = product.category_id
    left join category parent on parent.id = leaf.parent_id
    left join category root on root.id = parent.parent_id
    left join brand on brand.id = product.brand_id
    where product.id = any(${ids}::integer[])
      and product.merged_into is null and product.archived_at is null
    order by product.id`.execute(db)
  return rows
}

/**
 * A row for each offer and source that carries it: building one value of them costs twice the
 * reading. Sources are looked up by offer, where a join would read all of them.
 */
const readOffers = async (
  db: Kysely<Database>,
  productIds: readonly ProductId[],
  now: Date,
  firstClickDay: string,
): Promise<readonly OfferRow[]> => {
  const { rows } = await sql<OfferRow>`
    select product_id, id, country, price_minor, delivery_minor, availability, condition,
      variant_label, changed_at, expires_at, retailer_id, carried.source_id, carried.seen_at,
      ${isStruck} as struck,
      (
        select json_agg(json_build_object('day', day, 'clicks', clicks))
        from click_out_day where offer_id = offer.id and day >= ${firstClickDay}::date
      ) as clicks
    from offer
    left join lateral (
      select source_id, seen_at from offer_source where offer_id = offer.id ${optimizationFence}
    ) carried on true
    where product_id = any(${productIds}::integer[]) and missing_since is null
      and (expires_at is null or expires_at > ${now})
    order by product_id, id`.execute(db)
  return rows
}

const wordColumns = sql`left(product.description, 2000) as description, product.mpn, brand.name as brand,
  array(
    select folded from category_alias where category_id = leaf.id order by folded
  ) as category_aliases,
  ${aliasesOfProduct} as aliases,
  array(
    select folded from product_name where product_id = product.id and kind = 'code'
  ) as codes`

const noWordColumns = sql`'' as description, null as mpn, null as brand, '{}'::text[] as category_aliases,
  '{}'::text[] as aliases, '{}'::text[] as codes`

type ProductRow = Omit<ListingSource, 'offers'>

type OfferRow = Omit<
  OfferSource,
  | 'retailer_name'
  | 'verified'
  | 'fee_minor'
  | 'free_over_minor'
  | 'min_days'
  | 'max_days'
  | keyof Vouching
  | 'clicks'
> & {
  readonly product_id: ProductId
  readonly source_id: SourceId | null
  readonly seen_at: Date | null
  readonly clicks: readonly ClicksOfDay[] | null
}

type RetailerRow = {
  readonly id: number
  readonly name: string
  readonly verified: boolean
  readonly rules: readonly {
    readonly country: Country
    readonly fee_minor: number | null
    readonly free_over_minor: number | null
    readonly min_days: number | null
    readonly max_days: number | null
  }[]
}

type SourceRow = {
  readonly id: number
  readonly last_good_at: Date | null
  readonly freshness_seconds: number
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

/** Read once, as a shop has thousands of these offers. */
const readRetailers = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RetailerRow>> => {
  const { rows } = await sql<RetailerRow>`
    select id, name, verified_at is not null as verified,
      (
        select coalesce(json_agg(json_build_object('country', country, 'fee_minor', fee_minor,
          'free_over_minor', free_over_minor, 'min_days', min_days, 'max_days', max_days)), '[]')
        from delivery_rule where retailer_id = retailer.id
      ) as rules
    from retailer where id = any(${[...ids]}::integer[]) and archived_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const readSources = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SourceRow>> => {
  const { rows } = await sql<SourceRow>`
    select id, last_good_at, freshness_seconds from source
    where id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Sources = ReadonlyMap<number, SourceRow>

const toOfferSources = (
  rows: readonly OfferRow[],
  retailers: ReadonlyMap<number, RetailerRow>,
  sources: Sources,
): OfferSource[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((carried) => {
    const [offer] = carried
    const retailer = offer && retailers.get(offer.retailer_id)
    if (!retailer) return []
    const rule = retailer.rules.find(({ country }) => country === offer.country)
    return {
      id: offer.id,
      country: offer.country,
      price_minor: offer.price_minor,
      delivery_minor: offer.delivery_minor,
      availability: offer.availability,
      condition: offer.condition,
      variant_label: offer.variant_label,
      changed_at: offer.changed_at,
      expires_at: offer.expires_at,
      retailer_id: offer.retailer_id,
      retailer_name: retailer.name,
      verified: retailer.verified,
      fee_minor: rule?.fee_minor ?? null,
      free_over_minor: rule?.free_over_minor ?? null,
      min_days: rule?.min_days ?? null,
      max_days: rule?.max_days ?? null,
      ...longestVouching(carried, sources),
      struck: offer.struck,
      clicks: offer.clicks ?? [],
    }
  })

type Vouching = Pick<OfferSource, 'last_good_at' | 'freshness_seconds'>

const longestVouching = (
  carriers: readonly Pick<OfferRow, 'source_id' | 'seen_at'>[],
  sources: Sources,
): Vouching => {
  let best: Vouching = { last_good_at: null, freshness_seconds: null }
  let until = -Infinity
  for (const { source_id: id, seen_at: seenAt } of carriers) {
    const source = id === null ? undefined : sources.get(id)
    const readAt = seenAt ?? source?.last_good_at ?? null
    if (source === undefined || readAt === null) continue
    const end = readAt.getTime() + source.freshness_seconds * 1000
    if (end <= until) continue
    until = end
    best = { last_good_at: readAt, freshness_seconds: source.freshness_seconds }
  }
  return best
}
