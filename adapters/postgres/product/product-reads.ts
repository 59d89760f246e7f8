import type { ProductId, RetailerId } from '#domain/ids.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type {
  AdminProduct,
  AdminProductItem,
  FindAdminProduct,
  HandPrice,
  MergedProduct,
  NamedCategory,
  ProductFilter,
  SearchProducts,
} from '#application/catalogue/product-views.ts'
import { formatAttribute } from '#domain/catalogue/attribute.ts'
import { formatClaims } from '#domain/catalogue/named-claim.ts'
import type { KeptAttribute } from '#domain/catalogue/added-attribute.ts'
import type { StatedAttributes } from '#domain/catalogue/state-attributes.ts'
import type { Country } from '#domain/market/country.ts'
import { collapseCode } from '#domain/search/model-code.ts'
import { addedTo, attributesFrom, readAttributesOf } from '../attribute/added-attributes.ts'
import type { Database } from '../database.ts'
import { cursorNumber, readCursor, toCursor } from '../list-cursor.ts'
import {
  mostVariants,
  type FindProduct,
  type FindProducts,
  type ListVariants,
  type ProductView,
} from '#application/catalogue/product-view.ts'
import { bestOfPacked } from '#domain/search/listing/packed-sales.ts'

export const makeSearchProducts =
  (db: Kysely<Database>): SearchProducts =>
  async ({ search, state, category, disputed, after, limit }) => {
    const conditions = [
      sql`product.merged_into is null`,
      ...stateConditions[state],
      ...(search === undefined ? [] : [isSought(search)]),
      ...(category === undefined ? [] : [isBelow(category)]),
      ...(disputed ? [sql`product.attribute_claims <> '{}'`] : []),
      ...(after === undefined ? [] : [sql`product.id < ${cursorNumber(readCursor(after, 1)[0])}`]),
    ]
    const { rows } = await sql<ItemRow>`
      select ${itemColumns}
      from product
      join category on category.id = product.category_id
      left join brand on brand.id = product.brand_id
      where ${sql.join(conditions, sql` and `)}
      order by product.id desc
      limit ${limit + 1}`.execute(db)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last ? toCursor([last.id]) : null
    return { items: shown.map(toItem), next }
  }

export const makeFindAdminProduct =
  (db: Kysely<Database>): FindAdminProduct =>
  async (publicId) => {
    const { rows } = await sql<ProductRow>`
      select ${itemColumns}, product.description, product.mpn, product.images,
        product.version, product.attributes, product.attribute_origins as origins,
        product.attribute_claims as claims, product.variant_label as "variantLabel",
        array(
          select gtin from product_gtin where product_id = product.id order by gtin
        ) as gtins,
        (
          select json_agg(json_build_object('slug', slug, 'name', name) order by depth)
          from category shelf
          where shelf.id in (category.id, parent.id, parent.parent_id)
        ) as categories
      from product
      join category on category.id = product.category_id
      left join category parent on parent.id = category.parent_id
      left join brand on brand.id = product.brand_id
      where product.public_id = ${publicId} and product.merged_into is null`.execute(db)
    const row = rows[0]
    if (!row) return undefined
    const { description, mpn, gtins, variantLabel, categories, images, version } = row
    const attributesOf = await readAttributesOf(db)
    const definitions = attributesOf(categories.at(-1)?.slug ?? '')
    const prices = await listPrices(db, row.id)
    const claims = definitions.flatMap((definition) => {
      const said = row.claims[definition.key]
      return said ? [{ label: definition.label, said: formatClaims(definition, said) }] : []
    })
    const nameOf = await readNames(
      db,
      claims.flatMap(({ said }) => said.flatMap(({ of }) => of)),
    )
    return {
      ...toItem(row),
      description,
      mpn,
      gtins,
      variantLabel,
      specifications: definitions.flatMap((definition) => {
        const value = row.attributes[definition.key]
        return value === undefined || row.origins[definition.key] !== 'person'
          ? []
          : `${definition.label}: ${formatAttribute(definition, value)}`
      }),
      disputed: claims.map(({ label, said }) => ({
        label,
        said: said.map(({ of, ...one }) => ({
          ...one,
          names: of.flatMap((id) => nameOf.get(id) ?? []),
        })),
      })),
      categories,
      images,
      prices,
      version,
      merged: await listMerged(db, row.id),
    } satisfies AdminProduct
  }

const readNames = async (
  db: Kysely<Database>,
  ids: readonly RetailerId[],
): Promise<ReadonlyMap<RetailerId, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('retailer')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const listPrices = async (db: Kysely<Database>, productId: ProductId): Promise<HandPrice[]> => {
  const { rows } = await sql<HandPrice>`
    select offer.retailer_id as "retailerId", retailer.name as "retailerName", offer.country,
      offer.price_minor as "priceMinor", offer.url as link, offer.changed_at as "changedAt",
      offer.availability, offer.condition, offer.delivery_minor as "deliveryMinor"
    from offer
    join offer_source on offer_source.offer_id = offer.id
    join source on source.id = offer_source.source_id and source.kind = 'hand'
    join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
    where offer.product_id = ${productId} and offer.missing_since is null
    order by lower(retailer.name) collate "C", retailer.id, offer.country desc`.execute(db)
  return [...rows]
}

const listMerged = async (
  db: Kysely<Database>,
  productId: ProductId,
): Promise<readonly MergedProduct[]> => {
  const { rows } = await sql<MergedProduct>`
    select merged.public_id as "publicId", merged.title, merger.merged_at as "mergedAt"
    from product_merger merger join product merged on merged.id = merger.product_id
    where merger.into_id = ${productId}
    order by merger.merged_at desc, merged.id
    limit ${mostMerged}`.execute(db)
  return rows
}

const mostMerged = 100

const stateConditions: Readonly<Record<ProductFilter['state'], readonly RawBuilder<unknown>[]>> = {
  active: [sql`product.archived_at is null`],
  archived: [sql`product.archived_at is not null`],
  all: [],
}

/** Compared as text: what is special to LIKE is not to whoever searches. */
const isSought = (search: string): RawBuilder<unknown> => sql`(
  position(lower(${search}) in lower(product.title)) > 0
  or product.public_id = ${search}
  or product.id in (
    select product_id from product_gtin where gtin = lpad(${search}, 14, '0')
    union all
    select product_id from product_name
    where folded = ${collapseCode(search)} and kind in ('mpn', 'code')
  )
)`

const isBelow = (slug: string): RawBuilder<unknown> => sql`product.category_id in (
  with recursive shelf as (
    select id from category where slug = ${slug}
    union all
    select category.id from category join shelf on category.parent_id = shelf.id
  )
  select id from shelf
)`

const itemColumns = sql`product.id, product.public_id as "publicId", product.slug, product.title,
  product.images->>0 as image, brand.name as brand, product.demo,
  product.created_at as "createdAt", product.archived_at as "archivedAt",
  json_build_object('slug', category.slug, 'name', category.name) as category,
  (
    select count(*)
    from offer join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
    where offer.product_id = product.id and offer.missing_since is null
  ) as "offerCount",
  (
    select json_build_object('country', country, 'priceMinor', price_minor)
    from listing where product_id = product.id and price_minor is not null
    order by country desc limit 1
  ) as low`

type ItemRow = Omit<AdminProductItem, 'category' | 'low'> & {
  readonly id: number
  readonly category: NamedCategory
  readonly low: { readonly country: Country; readonly priceMinor: number } | null
}

type ProductRow = ItemRow &
  Omit<AdminProduct, keyof AdminProductItem | 'prices' | 'specifications' | 'disputed'> &
  StatedAttributes

const toItem = (row: ItemRow): AdminProductItem => ({
  publicId: row.publicId,
  slug: row.slug,
  title: row.title,
  image: row.image,
  brand: row.brand,
  category: row.category,
  offerCount: row.offerCount,
  low: row.low,
  demo: row.demo,
  createdAt: row.createdAt,
  archivedAt: row.archivedAt,
})

export const makeFindProduct = (db: Kysely<Database>): FindProduct => {
  const findProducts = makeFindProducts(db)
  return async (publicId) => (await findProducts([publicId])).get(publicId)
}

/** A merged product is answered with the one in use. */
export const makeFindProducts =
  (db: Kysely<Database>): FindProducts =>
  async (publicIds) => {
    // Of one id, as most ask, the plan is another and takes a third of the time.
    const [only, ...others] = publicIds
    const isNamed =
      only !== undefined && others.length === 0
        ? sql`named.public_id = ${only}`
        : sql`named.public_id = any(${[...publicIds]}::text[])`
    const { rows } = await sql<FoundRow & { readonly asked: string }>`
      select named.public_id as asked, product.id, product.public_id as "publicId", product.slug,
        product.title, product.description, product.mpn, product.images, product.attributes,
        product.attribute_origins as "attributeOrigins", product.attribute_claims as "attributeClaims",
        product.variant_label as "variantLabel", product.group_id as "groupId", product.demo,
        product_group.rating_sum as "ratingSum", product_group.rating_count as "reviewCount",
        brand.slug as "brandSlug", brand.name as "brandName",
        array(
          select gtin from product_gtin where product_id = product.id order by gtin
        ) as gtins,
        (
          select json_agg(json_build_object('slug', slug, 'name', name) order by depth)
          from category
          where id in (leaf.id, parent.id, parent.parent_id)
        ) as categories,
        ${addedTo(sql`array(
          select slug from category where id in (leaf.id, parent.id, parent.parent_id)
        )`)} as added
      from product named
      join product on product.id = coalesce(named.merged_into, named.id)
      join product_group on product_group.id = product.group_id
      join category leaf on leaf.id = product.category_id
      left join category parent on parent.id = leaf.parent_id
      left join brand on brand.id = product.brand_id
      where ${isNamed}
        and product.merged_into is null and product.archived_at is null`.execute(db)
    return new Map(rows.map(({ asked, ...row }) => [asked, toView(row)]))
  }

type FoundRow = Omit<ProductView, 'brand' | 'definitions' | 'rating'> & {
  readonly ratingSum: number
  readonly brandSlug: string | null
  readonly brandName: string | null
  readonly added: readonly KeptAttribute[]
}

const toView = ({ ratingSum, brandSlug, brandName, added, ...row }: FoundRow): ProductView => ({
  ...row,
  brand: brandSlug === null || brandName === null ? null : { slug: brandSlug, name: brandName },
  definitions: attributesFrom(added)(row.categories.at(-1)?.slug ?? ''),
  rating: row.reviewCount === 0 ? null : Math.round((ratingSum * 10) / row.reviewCount) / 10,
})

export const makeListVariants =
  (db: Kysely<Database>): ListVariants =>
  async (groupId, country, basis) => {
    const rows = await db
      .selectFrom('product')
      .leftJoin('listing', (join) =>
        join.onRef('listing.product_id', '=', 'product.id').on('listing.country', '=', country),
      )
      .where('product.group_id', '=', groupId)
      .where('product.merged_into', 'is', null)
      .where('product.archived_at', 'is', null)
      .$if(basis === 'delivered', (query) =>
        query.orderBy('listing.total_minor', (order) => order.asc().nullsLast()),
      )
      .orderBy('listing.price_minor', (order) => order.asc().nullsLast())
      .orderBy('product.id')
      .limit(mostVariants)
      .select([
        'product.id',
        'product.public_id as publicId',
        'product.slug',
        'product.title',
        'product.variant_label as variantLabel',
        'listing.price_minor as priceMinor',
        'listing.total_minor as totalMinor',
        'listing.sales',
        'product.attributes',
      ])
      .execute()
    return rows.map(({ sales, ...variant }) => {
      const { standing = null, priceMinor = null } = (sales && bestOfPacked(sales, basis)) ?? {}
      return { ...variant, standing, inStoreMinor: standing === 'in-store' ? priceMinor : null }
    })
  }
