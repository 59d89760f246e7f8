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
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { readAttributesOf } from '../attribute/added-attributes.ts'
import { makeReadCatalogueNames, type CatalogueNames } from './catalogue-names.ts'
import { deliveryRules } from '../retailer/delivery-rules.ts'
import { listingTable } from '../search/where-listing.ts'

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
