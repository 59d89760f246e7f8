import type {
  CatalogueIndex,
  CategoryNode,
  GetCatalogueIndex,
} from '#application/catalogue/catalogue-index.ts'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue.ts'
import type { AttributesOf } from '#domain/catalogue/attributes-of-category.ts'
import { countries, perCountry, type Country } from '#domain/market/country.ts'
import { latestDays } from '#domain/offer/delivery-days.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import type { Database } from '../database.ts'
import { readAttributesOf } from '../attribute/added-attributes.ts'
import { deliveryRules } from '../retailer/delivery-rules.ts'
import { listingTable } from '../search/where-listing.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { sql, type Kysely, type Selectable } from 'kysely'

/**
 * Asks for the version at most once in `pollMs`, or when a later one is known, and reads the tables when
 * it is a new one: what is kept under a version is made of what belongs to it.
 */
export const makeGetCatalogueIndex = (
  db: Kysely<Database>,
  readVersion: ReadCatalogueVersion,
  pollMs = 1000,
  latest = () => 0,
): GetCatalogueIndex => {
  const readNames = makeReadCatalogueNames(db)
  let known: CatalogueIndex | undefined
  let asked = {
    at: -Infinity,
    latest: 0,
    answer: Promise.resolve<CatalogueIndex | undefined>(undefined),
  }
  const refresh = async (): Promise<CatalogueIndex> => {
    const version = await readVersion()
    if (known?.version !== version) known = await readIndex(db, version, await readNames())
    return known
  }
  return async () => {
    if (performance.now() - asked.at >= pollMs || latest() > asked.latest) {
      asked = { at: performance.now(), latest: latest(), answer: refresh() }
      asked.answer.catch(() => (asked.at = -Infinity))
    }
    return (await asked.answer) ?? refresh()
  }
}

const readIndex = async (
  db: Kysely<Database>,
  version: number,
  names: CatalogueNames,
): Promise<CatalogueIndex> => {
  const categories = withSubtrees(
    names.categories,
    await countBy(db, 'category_id'),
    await readAttributesOf(db),
  )
  const brandCounts = await countBy(db, 'brand_id')
  const brands = new Map(
    names.brands.map((row) => [row.id, { ...row, products: brandCounts(row.id) }]),
  )
  const { retailers, retailerByDomain } = await readRetailers(db)
  return {
    version,
    categories,
    categoryBySlug: bySlug(categories),
    categoryByName: nodesBy(names.categoryByName, categories),
    brands,
    brandBySlug: bySlug(brands),
    brandByName: nodesBy(names.brandByName, brands),
    retailers,
    retailerBySlug: bySlug(retailers),
    retailerByDomain,
  }
}

type Counts = Readonly<Record<Country, number>>

const withSubtrees = (
  rows: CatalogueNames['categories'],
  counts: (id: number) => Counts,
  attributesOf: AttributesOf,
): Map<number, CategoryNode> => {
  const childIds = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const subtreeIds = (id: number): number[] => [
    id,
    ...(childIds.get(id) ?? []).flatMap((child) => subtreeIds(child.id)),
  ]
  return new Map(
    rows.map((row) => {
      const ids = subtreeIds(row.id)
      const node: CategoryNode = {
        id: row.id,
        slug: row.slug,
        name: row.name,
        depth: row.depth,
        parentId: row.parent_id,
        position: row.position,
        childIds: (childIds.get(row.id) ?? []).map(({ id }) => id),
        subtreeIds: ids,
        attributes: attributesOf(row.slug),
        products: sumOf(ids.map(counts)),
      }
      return [row.id, node]
    }),
  )
}

const readRetailers = async (
  db: Kysely<Database>,
): Promise<Pick<CatalogueIndex, 'retailers' | 'retailerByDomain'>> => {
  const rows = await db
    .selectFrom('retailer')
    .select(['id', 'slug', 'name', 'logo', 'country', 'shipping_from', 'verified_at', 'domains'])
    .select(deliveryRules.as('rules'))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
  const read = rows.map(({ shipping_from, verified_at, domains, rules, ...row }) => ({
    domains,
    view: {
      ...row,
      shippingFrom: shipping_from,
      verified: verified_at !== null,
      deliveryDays: perCountry((country) => daysIn(country, rules)),
    },
  }))
  return {
    retailers: new Map(read.map(({ view }) => [view.id, view])),
    retailerByDomain: new Map(
      read.flatMap(({ domains, view }) => domains.map((domain) => [domain, view] as const)),
    ),
  }
}

const daysIn = (country: Country, rules: readonly DeliveryRule[]): number | null => {
  const rule = rules.find((one) => one.country === country)
  return rule ? latestDays(rule.minDays, rule.maxDays) : null
}

/**
 * Listings per country for each value of a column; zero for values that have none. Asked of each
 * country's part without naming the country, so that the index on both columns is all that is read.
 */
const countBy = async (
  db: Kysely<Database>,
  column: 'category_id' | 'brand_id',
): Promise<(id: number) => Counts> => {
  const parts = countries.map(
    (country) => sql`
      select ${sql.ref(column)} as id, ${sql.lit(country)} as country, count(*) as count
      from ${listingTable(country)} group by ${sql.ref(column)}`,
  )
  const { rows } = await sql<{ id: number | null; country: Country; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const counts = new Map(rows.map(({ id, country, count }) => [`${id} ${country}`, count]))
  return (id) => perCountry((country) => counts.get(`${id} ${country}`) ?? 0)
}

const sumOf = (all: readonly Counts[]): Counts =>
  perCountry((country) => all.reduce((sum, counts) => sum + counts[country], 0))

const bySlug = <N extends { readonly slug: string }>(
  nodes: ReadonlyMap<number, N>,
): ReadonlyMap<string, N> => new Map([...nodes.values()].map((node) => [node.slug, node]))

const nodesBy = <N>(
  ids: ReadonlyMap<string, number>,
  nodes: ReadonlyMap<number, N>,
): ReadonlyMap<string, N> =>
  new Map(
    [...ids].flatMap(([name, id]) => {
      const node = nodes.get(id)
      return node === undefined ? [] : [[name, node] as const]
    }),
  )

/** Categories in their order and brands by name, with what else they are called: ids by folded names. */
type CatalogueNames = {
  readonly categories: readonly Selectable<Database['category']>[]
  readonly categoryByName: ReadonlyMap<string, number>
  readonly brands: readonly Pick<
    Selectable<Database['brand']>,
    'id' | 'slug' | 'name' | 'initial'
  >[]
  readonly brandByName: ReadonlyMap<string, number>
}

/** Reads them again once one of them was changed: there are ten thousand, and a feed counts up the catalogue each second. */
const makeReadCatalogueNames = (db: Kysely<Database>): (() => Promise<CatalogueNames>) => {
  let known: { readonly state: string; readonly names: CatalogueNames } | undefined
  return async () => {
    const state = await readState(db)
    if (known?.state !== state) known = { state, names: await readNames(db) }
    return known.names
  }
}

/** By the transactions that wrote the rows: any write of one changes it. */
const readState = async (db: Kysely<Database>): Promise<string> => {
  const written = (['category', 'category_alias', 'brand', 'brand_alias'] as const).map(
    (table) => sql`select count(*), sum(hashtext(xmin::text)) from ${sql.table(table)}`,
  )
  const { rows } = await sql`${sql.join(written, sql` union all `)}`.execute(db)
  return JSON.stringify(rows)
}

const readNames = async (db: Kysely<Database>): Promise<CatalogueNames> => {
  const categories = await db.selectFrom('category').selectAll().orderBy('position').execute()
  const brands = await db
    .selectFrom('brand')
    .select(['id', 'slug', 'name', 'initial'])
    .orderBy('sort_key')
    .execute()
  const categoryAliases = await db.selectFrom('category_alias').selectAll().execute()
  const brandAliases = await db.selectFrom('brand_alias').selectAll().execute()
  return {
    categories,
    categoryByName: byName(
      categories.filter(({ slug }) => slug !== otherCategory.slug),
      categoryAliases.map(({ folded, category_id }) => ({ folded, id: category_id })),
    ),
    brands,
    brandByName: byName(
      brands,
      brandAliases.map(({ folded, brand_id }) => ({ folded, id: brand_id })),
    ),
  }
}

type Named = { readonly id: number; readonly name: string; readonly depth?: number }

/** Own names win over aliases, and parents over children of the same name. */
const byName = (
  nodes: readonly Named[],
  aliases: readonly { readonly folded: string; readonly id: number }[],
): ReadonlyMap<string, number> => {
  const ids = new Set(nodes.map(({ id }) => id))
  const upwards = nodes.toSorted((a, b) => (b.depth ?? 0) - (a.depth ?? 0))
  return new Map([
    ...aliases.filter(({ id }) => ids.has(id)).map(({ folded, id }) => [folded, id] as const),
    ...upwards.map(({ id, name }) => [foldText(name), id] as const),
  ])
}
