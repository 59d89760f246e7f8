import type {
  BrandNode,
  CatalogueIndex,
  CategoryNode,
  GetCatalogueIndex,
} from '#application/catalogue/catalogue-index.ts'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { countries, type Country } from '#domain/market/country.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { listingTable } from '../search/listing-conditions.ts'

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
  let known: CatalogueIndex | undefined
  let asked = {
    at: -Infinity,
    latest: 0,
    answer: Promise.resolve<CatalogueIndex | undefined>(undefined),
  }
  const refresh = async (): Promise<CatalogueIndex> => {
    const version = await readVersion()
    if (known?.version !== version) known = await readIndex(db, version)
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

const readIndex = async (db: Kysely<Database>, version: number): Promise<CatalogueIndex> => {
  const categories = await readCategories(db)
  const brands = await readBrands(db)
  const { retailers, retailerByDomain } = await readRetailers(db)
  const categoryAliases = await db.selectFrom('category_alias').selectAll().execute()
  const brandAliases = await db.selectFrom('brand_alias').selectAll().execute()
  return {
    version,
    categories,
    categoryBySlug: bySlug(categories),
    categoryByName: byName(
      new Map([...categories].filter(([, { slug }]) => slug !== otherCategory.slug)),
      categoryAliases.map(({ folded, category_id }) => [folded, category_id]),
    ),
    brands,
    brandBySlug: bySlug(brands),
    brandByName: byName(
      brands,
      brandAliases.map(({ folded, brand_id }) => [folded, brand_id]),
    ),
    retailers,
    retailerBySlug: bySlug(retailers),
    retailerByDomain,
  }
}

type Counts = Readonly<Record<Country, number>>

const readCategories = async (db: Kysely<Database>): Promise<Map<number, CategoryNode>> => {
  const rows = await db.selectFrom('category').selectAll().orderBy('position').execute()
  const counts = await countBy(db, 'category_id')
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
        products: sumOf(ids.map(counts)),
      }
      return [row.id, node]
    }),
  )
}

const readBrands = async (db: Kysely<Database>): Promise<Map<number, BrandNode>> => {
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'slug', 'name', 'initial'])
    .orderBy('sort_key')
    .execute()
  const counts = await countBy(db, 'brand_id')
  return new Map(rows.map((row) => [row.id, { ...row, products: counts(row.id) }]))
}

const readRetailers = async (
  db: Kysely<Database>,
): Promise<Pick<CatalogueIndex, 'retailers' | 'retailerByDomain'>> => {
  const rows = await db
    .selectFrom('retailer')
    .select(['id', 'slug', 'name', 'logo', 'country', 'shipping_from', 'verified_at', 'domains'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
  const read = rows.map(({ shipping_from, verified_at, domains, ...row }) => ({
    domains,
    view: { ...row, shippingFrom: shipping_from, verified: verified_at !== null },
  }))
  return {
    retailers: new Map(read.map(({ view }) => [view.id, view])),
    retailerByDomain: new Map(
      read.flatMap(({ domains, view }) => domains.map((domain) => [domain, view] as const)),
    ),
  }
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

const perCountry = (count: (country: Country) => number): Counts => {
  const [nz, au] = countries
  return { [nz]: count(nz), [au]: count(au) }
}

const bySlug = <N extends { readonly slug: string }>(
  nodes: ReadonlyMap<number, N>,
): ReadonlyMap<string, N> => new Map([...nodes.values()].map((node) => [node.slug, node]))

/** Own names win over aliases, and parents over children of the same name. */
const byName = <N extends { readonly name: string; readonly depth?: number }>(
  nodes: ReadonlyMap<number, N>,
  aliases: readonly (readonly [folded: string, id: number])[],
): ReadonlyMap<string, N> => {
  const names = new Map<string, N>()
  for (const [folded, id] of aliases) {
    const node = nodes.get(id)
    if (node !== undefined) names.set(folded, node)
  }
  const upwards = [...nodes.values()].toSorted((a, b) => (b.depth ?? 0) - (a.depth ?? 0))
  for (const node of upwards) names.set(foldText(node.name), node)
  return names
}
