import { isDeepStrictEqual } from 'node:util'
import type { BrandedProduct, NewProduct } from '#application/catalogue/product-entry-store.ts'
import type { AttributeDefinition, Attributes } from '#domain/catalogue/attribute.ts'
import { attributesOfProduct } from '#domain/catalogue/attributes-of-product.ts'
import {
  stateAttributes,
  type ShopFact,
  type StatedAttributes,
  type StatedFact,
} from '#domain/catalogue/state-attributes.ts'
import type { CategoryId, ProductId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import { holdAttributesOf } from '../attribute/added-attributes.ts'
import type { Database } from '../database.ts'

type Stated = {
  readonly attributes: Attributes
  readonly attribute_origins: StatedAttributes['origins']
  readonly attribute_claims: StatedAttributes['claims']
}

/** The attributes of new products, in their order. */
export const stateProducts = async (
  db: Kysely<Database>,
  products: readonly NewProduct[],
): Promise<readonly Stated[]> => {
  const definitionsOf = await readDefinitions(
    db,
    products.filter(({ attributes }) => attributes === undefined),
  )
  return products.map((product) => {
    if (product.attributes)
      return { attributes: product.attributes, attribute_origins: {}, attribute_claims: {} }
    const { title, description, facts = [], specifications = [] } = product
    const { attributes, origins, claims } = stateAttributes(definitionsOf(product.categoryId), {
      title,
      description,
      facts,
      specifications,
    })
    return { attributes, attribute_origins: origins, attribute_claims: claims }
  })
}

const readDefinitions = async (
  db: Kysely<Database>,
  products: readonly { readonly categoryId: CategoryId }[],
): Promise<(id: CategoryId) => readonly AttributeDefinition[]> => {
  const ids = [...new Set(products.map(({ categoryId }) => categoryId))]
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('category').select(['id', 'slug']).where('id', 'in', ids).execute()
  const attributesOf = await holdAttributesOf(db)
  const definitions = new Map(rows.map(({ id, slug }) => [id, attributesOf(slug)]))
  return (id) => definitions.get(id) ?? []
}

type Restated = {
  /** Whether a value, its source or who else says what is another now. */
  readonly isAnyOther: boolean
  /** Those of which a value is another: search rows hold values alone. */
  readonly listed: readonly ProductId[]
}

export const restateProducts = async (
  db: Kysely<Database>,
  ids: readonly ProductId[],
  newlyOf: (id: ProductId) => Newly = () => ({}),
): Promise<Restated> => {
  const { rows } = await sql<Row>`
    select product.id, product.title, product.description, category.slug, attributes,
      attribute_origins as origins, attribute_claims as claims, stated_version as version, (
        select coalesce(json_agg(fact), '[]') from (
          select fact || jsonb_build_object('shop', retailer_id, 'isGone', gone, 'isOfPage', paged)
            as fact
          from (
            select offer.id, retailer_id, ${isOfPage} as paged, first_seen_at, facts, missing_since is not null as gone,
              row_number() over (
                partition by retailer_id order by missing_since is not null, first_seen_at, offer.id
              ) as nth
            from offer join offer_detail on offer_id = offer.id
            where product_id = product.id and facts <> '[]'
            order by gone, nth, first_seen_at, offer.id limit ${mostOffers}
          ) chosen, jsonb_array_elements(facts) with ordinality as stated(fact, place)
          order by gone, nth, first_seen_at, chosen.id, place
        ) told
      ) as facts
    from product join category on category.id = category_id
    where product.id = any(${[...ids]}::integer[])`.execute(db)
  const attributesOf = await holdAttributesOf(db)
  const all = rows.map(({ id, slug, attributes, origins, claims, version, ...stating }) => {
    const before = { attributes, origins, claims }
    const stated = attributesOfProduct(attributesOf(slug), { ...stating, ...newlyOf(id) }, before)
    const isOther = !isDeepStrictEqual(stated, before)
    const isListed = !isDeepStrictEqual(stated.attributes, attributes)
    return { id, ...stated, isListed, isOther, isToWrite: isOther || version !== statedVersion }
  })
  const toWrite = all.filter(({ isToWrite }) => isToWrite)
  if (toWrite.length > 0) {
    await sql`
      update product set attributes = given.attributes, attribute_origins = given.origins,
        attribute_claims = given.claims, stated_version = ${statedVersion}
      from json_to_recordset(${JSON.stringify(toWrite)}::json)
        as given(id integer, attributes jsonb, origins jsonb, claims jsonb)
      where product.id = given.id`.execute(db)
  }
  return {
    isAnyOther: all.some(({ isOther }) => isOther),
    listed: all.filter(({ isListed }) => isListed).map(({ id }) => id),
  }
}

/** One of each shop before a second one of any; an offer states 60 facts at most. */
const mostOffers = 100

/** What a person or a registry states by now. */
type Newly = {
  readonly specifications?: readonly StatedFact[] | undefined
  readonly registered?: readonly StatedFact[] | undefined
}

/** To be counted up with how attributes are read: products state theirs anew in the background. */
export const statedVersion = 7

/** Read from pages alone. */
const isOfPage = sql`coalesce((
  select bool_and(source.kind = 'pages')
  from offer_source join source on source.id = source_id where offer_id = offer.id
), false)`

type Row = StatedAttributes & {
  readonly id: ProductId
  readonly title: string
  readonly description: string
  readonly slug: string
  readonly version: number
  readonly facts: readonly ShopFact[]
}

/** Locked. Not those of the demonstration, which came with what there is to state of them. */
export const listStatedBefore = async (
  db: Kysely<Database>,
  limit: number,
): Promise<readonly ProductId[]> => {
  const { rows } = await sql<{ id: ProductId }>`
    select id from product
    where stated_version < ${statedVersion} and not demo
    order by id limit ${limit} for no key update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locked. Notes how far the category was read, in the same transaction. */
export const listDue = async (
  db: Kysely<Database>,
  limit: number,
): Promise<readonly ProductId[] | undefined> => {
  // Before its row, which a change of attributes writes behind its own lock.
  await holdAttributesOf(db)
  const due = await db
    .selectFrom('attribute_due')
    .selectAll()
    .orderBy('category_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return undefined
  const { rows } = await sql<{ id: ProductId }>`
    select id from product
    where category_id = ${due.category_id} and id > ${due.after_id} and merged_into is null
    order by id limit ${limit} for no key update`.execute(db)
  const last = rows.at(-1)
  const isDone = last === undefined || rows.length < limit
  await (isDone
    ? db.deleteFrom('attribute_due').where('category_id', '=', due.category_id).execute()
    : db
        .updateTable('attribute_due')
        .set({ after_id: last.id })
        .where('category_id', '=', due.category_id)
        .execute())
  return rows.map(({ id }) => id)
}

/** Locked, in the order of their ids. */
export const listAppliances = async (
  db: Kysely<Database>,
  slugs: readonly string[],
  after: ProductId,
  limit: number,
): Promise<readonly BrandedProduct[]> => {
  const { rows } = await sql<BrandedProduct>`
    select product.id, product.title, product.mpn, product.demo, brand.name as brand
    from product join category on category.id = category_id join brand on brand.id = brand_id
    where category.slug = any(${[...slugs]}::text[]) and product.id > ${after}
      and merged_into is null
    order by product.id limit ${limit} for no key update of product`.execute(db)
  return rows
}
