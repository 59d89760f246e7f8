import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeCountFacets } from '#adapters/postgres/facets/count-facets.ts'
import { makeRankProducts } from '#adapters/postgres/ranking/ranked-products.ts'
import { makeFindListings } from '#adapters/postgres/search/find-listings.ts'
import { analyzeTables } from '#adapters/postgres/analyze-tables.ts'
import { popularityLexeme } from '#adapters/postgres/search/lexemes.ts'
import { unpackSales } from '#adapters/postgres/search/packed-sales.ts'
import { planList } from '#adapters/postgres/search/plan-list.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { loadSynthetic } from '#bench/search/load-synthetic.ts'
import { makeRandom, type Random } from '#bench/search/random.ts'
import { ingredients } from '#bench/search/synthetic-catalogue.ts'
import { describeFacets } from '#application/search/describe-facets.ts'
import { pageSize } from '#domain/search/paging.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { everything } from '#tests/support/catalogue/search-on.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import {
  noProductFilters,
  type CountFacets,
  type FacetCounts,
  type FindListings,
  type ListingQuery,
} from '#application/search/listing/listing-query.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { colourNamed } from '#domain/offer/colour.ts'
import { noSaleFilters, type Sale, type SaleFilters } from '#domain/offer/sale.ts'
import type { ListOrder } from '#domain/search/sort.ts'
import type { Kysely } from 'kysely'

/** More than are counted one by one, so that some counts come from a sample. */
const products = 3300

describeDatabase('listings of a large catalogue', (open) => {
  let database: TestDatabase
  let find: FindListings
  let count: CountFacets
  let rows: readonly Row[]
  let queries: readonly ListingQuery[]
  beforeAll(async () => {
    database = await open()
    await loadSynthetic(database, products, () => {})
    const frequencies = makeGetLexemeFrequencies(database.db)
    find = makeFindListings(database.db, frequencies)
    count = makeCountFacets(database.db, frequencies)
    rows = await readRows(database.db)
    const random = makeRandom(5)
    queries = Array.from({ length: 60 }, () => someQuery(rows, random))
  })

  /** Finds by statistics that say the same of every lexeme. */
  const findAsTold = (told: Record<'words' | 'filters' | 'filtersAtLeast', number>): FindListings =>
    makeFindListings(database.db, async () => ({
      listings: products,
      allHaveAmountBands: true,
      words: () => told.words,
      filters: () => told.filters,
      filtersAtLeast: () => told.filtersAtLeast,
    }))

  test('are found by words whose frequency is still known after sizes were learnt', async () => {
    await database.db.transaction().execute(analyzeTables)
    const { rows } = await sql<{ words: number }>`
      select cardinality(most_common_elems::text::text[]) as words from pg_stats
      where tablename = 'listing_nz' and attname = 'words'`.execute(database.db)
    expect(rows[0]?.words).toBeGreaterThan(200)
  })

  test.each(['bestprice', 'bestprice-rev'] as const)(
    'are exactly those that fit, by %s, three of a group at most',
    async (sort) => {
      for (const query of queries) {
        const expected = inOrder(rows, query, sort)
        for (const page of [1, 3]) {
          const found = await find(query, sort, page)
          const start = (page - 1) * pageSize
          expect(found.products.map(({ publicId }) => publicId)).toEqual(
            expected.slice(start, start + pageSize).map((row) => row.public_id),
          )
          expect(found.hasMore).toBe(expected.length > start + pageSize)
        }
      }
    },
  )

  test.each([
    ['every word stands everywhere', { words: products, filters: products, filtersAtLeast: 0 }],
    ['no word stands anywhere', { words: 0, filters: 0, filtersAtLeast: 0 }],
    ['few prices hold all listings', { words: 500, filters: 1, filtersAtLeast: products }],
  ])('are the same where the statistics say that %s', async (_, told) => {
    const misled = findAsTold(told)
    for (const query of queries) {
      const found = await misled(query, 'bestprice', 1)
      const expected = inOrder(rows, query, 'bestprice').slice(0, pageSize)
      expect(found.products.map(({ publicId }) => publicId)).toEqual(
        expected.map((row) => row.public_id),
      )
    }
  })

  test('are planned without a look at words, filters and prices', () =>
    database.direct.connection().execute(async (session) => {
      const frequencies = makeGetLexemeFrequencies(session)
      for (const query of queries) {
        for (const sort of ['', 'bestprice', 'bestprice-rev'] as const)
          await makeFindListings(session, frequencies)(query, sort, 1)
        await makeCountFacets(session, frequencies)(query, [])
      }
      const prepared = await preparedFor(session, 'listing_nz')
      expect(prepared.length).toBeGreaterThan(20)
      for (const statement of prepared) {
        const forAll = await planOf(session, statement, 'force_generic_plan')
        const forThese = await planOf(session, statement, 'force_custom_plan')
        // PostgreSQL keeps the plan for all only where one for the values promises nothing better.
        expect(costOf(forAll) / costOf(forThese), statement.text).toBeLessThan(1.01)
        // Where lexemes are asked for, no plan walks past prices instead.
        if (!statement.text.includes(') passed'))
          expect(forAll, statement.text).not.toMatch(/(price|total)_minor_product_id_idx/)
      }
    }))

  test('stand by popularity where no words are asked', async () => {
    for (const query of queries.map((one) => ({ ...one, words: [] }))) {
      const expected = inOrder(rows, query, '')
      const found = await find(query, '', 2)
      expect(found.products.map(({ publicId }) => publicId)).toEqual(
        expected.slice(pageSize, 2 * pageSize).map((row) => row.public_id),
      )
    }
  })

  test('stand in the same order on all pages, however they are come by', async () => {
    const gathering = findAsTold({ words: 0, filters: 0, filtersAtLeast: 0 })
    const frequencies = await makeGetLexemeFrequencies(database.db)('NZ')
    let tiers = 0
    for (const query of [...queries.slice(0, 20), ...broadQueries]) {
      for (const sort of ['', 'bestprice', 'bestprice-rev'] as const) {
        const plan = planList(query, sort, 2 * (pageSize + 1), frequencies)
        if ('tier' in plan && plan.tier !== undefined) tiers++
        for (const page of [1, 2, 5]) {
          expect(await find(query, sort, page)).toMatchObject({
            ...(await gathering(query, sort, page)),
          })
        }
      }
    }
    expect(tiers).toBeGreaterThanOrEqual(8)
  })

  test('carry the band of their popularity', () => {
    for (const { filter_lexemes, popularity } of rows)
      expect(filter_lexemes).toContain(popularityLexeme(popularity))
  })

  test('show the best sale that passes the filters', async () => {
    let cards = 0
    for (const query of queries) {
      const found = await find(query, 'bestprice', 1)
      for (const card of found.products) {
        const row = rows.find(({ public_id }) => public_id === card.publicId)
        const best = row && lowestOf(row, query)
        expect(card).toMatchObject({
          priceMinor: best?.amount === undefined ? null : best.sale.priceMinor,
          totalMinor: best?.amount === undefined ? null : best.sale.totalMinor,
        })
        cards++
      }
    }
    expect(cards).toBeGreaterThan(200)
  })

  test('say with the third of a group how many more of it fit', async () => {
    const query = { ...everything, words: tokeniseQuery('black') }
    const fitting = fittingOf(rows, query).map(({ row }) => row)
    const { products: cards } = await find(query, 'bestprice', 1)
    const shown = Map.groupBy(cards, ({ groupId }) => groupId)
    for (const [groupId, members] of shown) {
      const all = fitting.filter((row) => row.group_id === groupId).length
      expect(members.length).toBeLessThanOrEqual(3)
      expect(members.map(({ moreVariants }) => moreVariants)).toEqual(
        members.map((_, place) => (place === 2 ? all - 3 : 0)),
      )
    }
  })

  test('reach the last page however many are asked for', async () => {
    const seen: string[] = []
    for (let page = 1, hasMore = true; hasMore; page++) {
      const found = await find(everything, '', page)
      seen.push(...found.products.map(({ publicId }) => publicId))
      hasMore = found.hasMore
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(inOrder(rows, everything, '').length)
  })

  describe('are counted', () => {
    test('exactly by category and brand where nothing else is asked, however many there are', async () => {
      const index = await makeGetCatalogueIndex(
        database.db,
        makeReadCatalogueVersion(database.db),
      )()
      const someCategory = rows[0]?.category_id ?? 0
      const inCategory = {
        ...everything,
        filters: { ...noProductFilters, categoryIds: [someCategory] },
      }
      for (const query of [everything, inCategory]) {
        const { categories } = describeFacets(await count(query, []), query, [], index)
        for (const { slug, count } of categories) {
          const id = index.categoryBySlug.get(slug)?.id ?? 0
          expect(count).toBe(rows.filter(({ category_ids }) => category_ids.includes(id)).length)
        }
        const roots = categories.filter(({ parent }) => parent === null)
        expect(roots.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
      }
      const { brands } = describeFacets(await count(everything, []), everything, [], index)
      for (const { slug, count } of brands) {
        const id = index.brandBySlug.get(slug)?.id ?? 0
        expect(count).toBe(rows.filter(({ brand_id }) => brand_id === id).length)
      }
      expect(brands.length).toBe(100)
      const elsewhere: ListingQuery = { ...everything, country: 'AU' }
      expect(describeFacets(await count(elsewhere, []), elsewhere, [], index)).toMatchObject({
        categories: [],
        brands: [],
      })
    })

    test('under all filters but the one that a facet belongs to', async () => {
      let exact = 0
      for (const query of queries) {
        const counts = await count(query, ['some'])
        if (!counts.exact) continue
        exact++
        expect(sorted(counts)).toEqual(sorted(expectedCounts(rows, query)))
      }
      expect(exact).toBeGreaterThan(40)
    })

    test('from a sample where they are many, and say so', async () => {
      const counts = await count(everything, [])
      expect(counts.exact).toBe(false)
      expectNear(counts.total, products)
      for (const [id, expected] of expectedCounts(rows, everything).retailers)
        if (expected > 500) expectNear(counts.retailers.get(id) ?? 0, expected)
    })
  })

  test('are of the best ranked ones, where more fit than are gathered at once', async () => {
    const most = 100
    const words = tokeniseQuery(ingredients.traits[0] ?? '')
    const rank = makeRankProducts(database.db, { pollMs: 0, patienceMs: Infinity })
    const where = { country: 'NZ', meant: [], isNamed: false, unplaced: undefined } as const
    const ranking = await rank({ words, ...where, version: 0 })
    expect(ranking.total).toBeGreaterThan(2 * most)
    const few = makeFindListings(database.db, makeGetLexemeFrequencies(database.db), most)
    const query = { ...everything, words, ranking }
    const found: number[] = []
    for (let page = 1, hasMore = true; hasMore; page++) {
      const listed = await few(query, '', page)
      found.push(...listed.products.map(({ productId }) => productId))
      hasMore = listed.hasMore
    }
    const best = new Set(ranking.first(most))
    expect(found.length).toBeGreaterThan(pageSize)
    expect(found.filter((id) => !best.has(id))).toEqual([])
  })
})

type Row = {
  readonly product_id: number
  readonly public_id: string
  readonly group_id: number
  readonly category_id: number
  readonly category_ids: readonly number[]
  readonly brand_id: number
  readonly popularity: number
  readonly attributes: readonly string[]
  readonly lexemes: readonly string[]
  readonly filter_lexemes: readonly string[]
  readonly sales: readonly Sale[]
}

const readRows = async (db: Kysely<Database>): Promise<readonly Row[]> => {
  const { rows } = await sql<Omit<Row, 'sales'> & { readonly sales: Uint8Array }>`
    select listing.*, public_id, tsvector_to_array(words) as lexemes,
      tsvector_to_array(filters) as filter_lexemes,
      array(
        select id from category
        where id in (leaf.id, leaf.parent_id,
          (select parent_id from category where id = leaf.parent_id))
      ) as category_ids
    from listing
    join product on product.id = product_id
    join category leaf on leaf.id = listing.category_id`.execute(db)
  return rows.map((row) => ({ ...row, sales: unpackSales(row.sales) }))
}

type Prepared = { readonly name: string; readonly types: string[]; readonly text: string }

const preparedFor = async (db: Kysely<Database>, table: string): Promise<readonly Prepared[]> => {
  const { rows } = await sql<Prepared>`
    select name, parameter_types::text[] as types, statement as text
    from pg_prepared_statements where statement like ${`%${table}%`}`.execute(db)
  return rows
}

/** As PostgreSQL plans it for some values. */
const planOf = async (
  db: Kysely<Database>,
  { name, types }: Prepared,
  mode: string,
): Promise<string> => {
  await sql`set plan_cache_mode = ${sql.raw(mode)}`.execute(db)
  const values = types.map((type) => (type.endsWith('[]') ? `'{1}'` : `'1'`)).join(', ')
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain execute ${sql.ref(name)} (${sql.raw(values)})`.execute(db)
  await sql`reset plan_cache_mode`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const costOf = (plan: string): number => Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1])

/** Words and filters of which each is set now and then, most taken from a product that has them. */
const someQuery = (rows: readonly Row[], random: Random): ListingQuery => {
  const pick = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() ** 2 * items.length)]
  const row = pick(rows)
  const some = <T>(share: number, value: T | undefined): T[] =>
    value !== undefined && random() < share ? [value] : []
  const words = [
    ...some(0.4, pick(ingredients.colours)),
    ...some(0.3, pick(ingredients.traits)),
    ...some(0.1, pick(row?.lexemes ?? [])),
  ]
  const [key, value] = pick(row?.attributes ?? [])?.split('=') ?? []
  const min = Math.floor(random() * 100)
  const shops = row?.sales.map(({ retailerId }) => retailerId) ?? []
  return {
    country: 'NZ',
    words: tokeniseQuery(words.join(' ')),
    basis: random() < 0.5 ? 'delivered' : 'item',
    filters: {
      categoryIds: [...some(0.2, pick(row?.category_ids ?? [])), ...some(0.1, row?.category_id)],
      brandIds: [...some(0.2, row?.brand_id), ...some(0.1, pick(rows)?.brand_id)],
      attributes: Object.fromEntries(some(0.2, [key ?? '', [value ?? '', '4']])),
    },
    sales: {
      retailerIds: [...some(0.3, pick(shops)), ...some(0.1, shops[0])],
      inStock: random() < 0.3,
      freeDelivery: random() < 0.2,
      conditions: some(0.2, pick(['new', 'used', 'refurbished'] as const)),
      colours: some(0.1, pick(['black', 'white', 'red'] as const)),
      amount: some(0.3, { min: min * 100, max: random() < 0.3 ? Infinity : (min + 50) * 100 })[0],
    },
  }
}

/** Of which so many fit that a part of them is enough. */
const broadQueries = ingredients.colours.slice(0, 3).flatMap((colour): ListingQuery[] => {
  const query = { ...everything, words: tokeniseQuery(colour) }
  return [
    query,
    { ...query, sales: { ...noSaleFilters, inStock: true } },
    { ...query, sales: { ...noSaleFilters, amount: { min: 3000, max: Infinity } } },
    { ...query, basis: 'item', sales: { ...noSaleFilters, freeDelivery: true } },
  ]
})

type Without = 'category' | 'brand' | `${string}=`

const productFits = (row: Row, query: ListingQuery, without?: Without): boolean => {
  const { filters, words } = query
  const anyOf = <T>(wanted: readonly T[], present: readonly T[]): boolean =>
    wanted.length === 0 || wanted.some((one) => present.includes(one))
  return (
    words.every(
      ({ lexeme, alternatives }) =>
        anyOf([lexeme, ...alternatives], row.lexemes) ||
        row.sales.some(({ colour }) => colour === lexeme),
    ) &&
    (without === 'category' || anyOf(filters.categoryIds, row.category_ids)) &&
    (without === 'brand' || anyOf(filters.brandIds, [row.brand_id])) &&
    Object.entries(filters.attributes).every(
      ([key, values]) =>
        without === `${key}=` ||
        anyOf(
          values.map((value) => `${key}=${value}`),
          row.attributes,
        ),
    )
  )
}

/** Written anew, as plainly as it can be said: which sales pass, and at what they are shown. */
const passing = ({ sales }: Row, basis: Basis, filters: SaleFilters): readonly Shown[] => {
  const wanted = filters.conditions
  const asksUsed = wanted.length > 0
  const hasNew = sales.some(({ condition }) => condition === 'new')
  return sales
    .filter(({ condition }) =>
      asksUsed ? wanted.includes(condition) : !hasNew || condition === 'new',
    )
    .map((sale): Shown => {
      const isKnown = basis === 'item' || sale.standing === 'priced'
      const canOrder = sale.standing === 'priced' || sale.standing === 'delivery-unknown'
      const holds = sale.standing !== 'stale' && (asksUsed || sale.condition === 'new')
      const amount =
        basis === 'delivered' && sale.standing === 'priced'
          ? Number(sale.totalMinor)
          : sale.priceMinor
      const group = canOrder
        ? isKnown
          ? 0
          : 1
        : ['in-store', 'sold-out', 'stale'].indexOf(sale.standing) + 2
      return { sale, group: holds ? group : 5, amount: holds ? amount : undefined }
    })
    .filter(
      ({ sale, amount }) =>
        (filters.retailerIds.length === 0 || filters.retailerIds.includes(sale.retailerId)) &&
        (!filters.inStock || sale.inStock) &&
        (!filters.freeDelivery ||
          (sale.standing === 'priced' && sale.totalMinor === sale.priceMinor)) &&
        (filters.colours.length === 0 ||
          (sale.colour !== null && filters.colours.includes(sale.colour))) &&
        (filters.amount === undefined ||
          (amount !== undefined && amount >= filters.amount.min && amount <= filters.amount.max)),
    )
}

type Shown = {
  readonly sale: Sale
  readonly group: number
  /** Undefined of a price that does not hold. */
  readonly amount: number | undefined
}

/** Where a listing's words lack a colour that is asked for, only sales in one of them count. */
const ofColours = (row: Row, { words }: ListingQuery): Row => {
  const said = words.map(({ lexeme }) => lexeme).filter((lexeme) => colourNamed(lexeme))
  if (said.every((lexeme) => row.lexemes.includes(lexeme))) return row
  return { ...row, sales: row.sales.filter(({ colour }) => said.includes(colour ?? '')) }
}

const lowestOf = (row: Row, query: ListingQuery): Shown | undefined =>
  passing(ofColours(row, query), query.basis, query.sales).toSorted(
    (a, b) => a.group - b.group || (a.amount ?? 0) - (b.amount ?? 0),
  )[0]

const fits = (row: Row, query: ListingQuery, without?: Without): boolean =>
  productFits(row, query, without) && lowestOf(row, query) !== undefined

type Fitting = { readonly row: Row; readonly best: Shown }

/** Each query is asked in many tests: what fits is looked for once. */
const known = new WeakMap<readonly Row[], Map<ListingQuery, readonly Fitting[]>>()

const fittingOf = (rows: readonly Row[], query: ListingQuery): readonly Fitting[] => {
  const ofRows = known.get(rows) ?? new Map<ListingQuery, readonly Fitting[]>()
  known.set(rows, ofRows)
  const fitting =
    ofRows.get(query) ??
    rows.flatMap((row) => {
      const best = productFits(row, query) ? lowestOf(row, query) : undefined
      return best ? [{ row, best }] : []
    })
  ofRows.set(query, fitting)
  return fitting
}

const inOrder = (rows: readonly Row[], query: ListingQuery, sort: ListOrder): Row[] => {
  const direction = sort === 'bestprice-rev' ? -1 : 1
  const sorted = fittingOf(rows, query).toSorted((a, b) =>
    sort === ''
      ? b.row.popularity - a.row.popularity || a.row.product_id - b.row.product_id
      : a.best.group - b.best.group ||
        direction *
          ((a.best.amount ?? 0) - (b.best.amount ?? 0) || a.row.product_id - b.row.product_id),
  )
  const members = new Map<number, number>()
  return sorted
    .map(({ row }) => row)
    .filter(({ group_id }) => {
      members.set(group_id, (members.get(group_id) ?? 0) + 1)
      return (members.get(group_id) ?? 0) <= 3
    })
}

const expectedCounts = (rows: readonly Row[], query: ListingQuery): FacetCounts => {
  const { filters, sales, basis } = query
  const all = fittingOf(rows, query).map(({ row }) => row)
  const reachable = rows
    .filter((row) => productFits(row, query))
    .map((row) => ofColours(row, query))
  const salesWith = (changed: Partial<SaleFilters>): (readonly Shown[])[] =>
    reachable
      .map((row) => passing(row, basis, { ...sales, ...changed }))
      .filter((shown) => shown.length > 0)
  const tallySales = <T>(
    changed: Partial<SaleFilters>,
    valueOf: (sale: Sale) => T | null,
  ): Map<T, number> =>
    tally(
      salesWith(changed).flatMap((shown) =>
        [...new Set(shown.map(({ sale }) => valueOf(sale)))].flatMap((value) => value ?? []),
      ) as T[],
    )
  const keys = new Set([
    ...all.flatMap(({ attributes }) => attributes).map(keyOf),
    ...Object.keys(filters.attributes),
  ])
  const attributes = [...keys].map((key) => {
    const counted =
      key in filters.attributes ? rows.filter((row) => fits(row, query, `${key}=`)) : all
    const present = counted
      .flatMap((row) => row.attributes)
      .filter((lexeme) => keyOf(lexeme) === key)
    return [key, tally(present.map((lexeme) => lexeme.slice(key.length + 1)))] as const
  })
  const unlessAll = (
    without: 'category' | 'brand',
    list: 'categoryIds' | 'brandIds',
    valueOf: (row: Row) => number,
  ): Map<number, number> | undefined =>
    asksNothing({ ...query, filters: { ...filters, [list]: [] } })
      ? undefined
      : tally(rows.filter((row) => fits(row, query, without)).map(valueOf))
  return {
    total: all.length,
    exact: true,
    categories: unlessAll('category', 'categoryIds', (row) => row.category_id),
    brands: unlessAll('brand', 'brandIds', (row) => row.brand_id),
    retailers: tallySales({ retailerIds: [] }, ({ retailerId }) => retailerId),
    conditions: tallySales(
      { conditions: ['new', 'used', 'refurbished', 'open-box'] },
      ({ condition }) => condition,
    ),
    colours: tallySales({ colours: [] }, ({ colour }) => colour),
    inStock: salesWith({ inStock: true }).length,
    freeDelivery: salesWith({ freeDelivery: true }).length,
    prices: salesWith({ amount: undefined }).map((shown) => ({
      amounts: [...new Set(shown.flatMap(({ amount }) => amount ?? []))],
      count: 1,
    })),
    attributes: new Map(attributes.filter(([, counts]) => counts.size > 0)),
  }
}

const asksNothing = ({ words, filters, sales }: ListingQuery): boolean => {
  const { inStock, freeDelivery, amount, ...lists } = sales
  const { attributes, ...ids } = filters
  return (
    words.length === 0 &&
    amount === undefined &&
    !inStock &&
    !freeDelivery &&
    Object.keys(attributes).length === 0 &&
    [...Object.values(lists), ...Object.values(ids)].every((values) => values.length === 0)
  )
}

const keyOf = (lexeme: string): string => lexeme.split('=', 1)[0] ?? ''

const tally = <T>(values: readonly T[]): Map<T, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))

/** Prices come in no order. */
const sorted = (counts: FacetCounts): unknown => ({
  ...counts,
  prices: counts.prices
    .map(({ amounts, count }) => `${amounts.toSorted((a, b) => a - b).join(' ')} × ${count}`)
    .toSorted(),
})

const expectNear = (actual: number, expected: number): void => {
  expect(actual / expected).toBeGreaterThan(0.85)
  expect(actual / expected).toBeLessThan(1.15)
}
