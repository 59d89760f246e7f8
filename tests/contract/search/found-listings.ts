import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeCountFacets } from '#adapters/postgres/facets/count-facets.ts'
import { findListingsOn } from '#tests/support/catalogue/search-on.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { popularityLexeme } from '#domain/search/listing/lexemes.ts'
import { describeFacets } from '#application/search/describe-facets.ts'
import {
  type CountFacets,
  type FindListings,
  type ListingQuery,
  noProductFilters,
} from '#application/search/listing/listing-query.ts'
import { loadSynthetic } from '#bench/search/load-synthetic.ts'
import { makeRandom } from '#bench/search/random.ts'
import { bases } from '#domain/offer/basis.ts'
import { pageSize } from '#domain/search/paging.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { everything, indexOn } from '#tests/support/catalogue/search-on.ts'
import type { OpenTestDatabase, TestDatabase } from '#tests/support/database/databases.ts'
import {
  dealsOf,
  expectedCounts,
  fittingOf,
  inOrder,
  lowestOf,
  readRows,
  type Row,
  someQuery,
} from './plain-listings.ts'

/** Listings of a catalogue of some size, and what they are asked for. */
export type FoundListings = {
  readonly database: TestDatabase
  readonly find: FindListings
  readonly count: CountFacets
  readonly rows: readonly Row[]
  readonly queries: readonly ListingQuery[]
  /** Finds by statistics that say the same of every lexeme. */
  readonly findAsTold: (
    told: Record<'words' | 'filters' | 'filtersAtLeast', number>,
  ) => FindListings
}

/** Tests what holds of the listings of any catalogue, by so many queries; answers them for more. */
export const testFoundListings = (
  open: OpenTestDatabase,
  products: number,
  asked: number,
): FoundListings => {
  const found = {} as { -readonly [K in keyof FoundListings]: FoundListings[K] }
  beforeAll(async () => {
    const database = await open()
    await loadSynthetic(database, products, () => {})
    await rateSome(database)
    const frequencies = makeGetLexemeFrequencies(database.db)
    const rows = await readRows(database.db)
    await sellSomeCheaply(database, rows)
    const random = makeRandom(5)
    Object.assign(found, {
      database,
      rows,
      find: findListingsOn(database.db, frequencies),
      count: makeCountFacets(database.db, frequencies),
      queries: Array.from({ length: asked }, () => someQuery(rows, random)),
    })
  })
  found.findAsTold = (told) =>
    findListingsOn(found.database.db, async () => ({
      listings: products,
      allHaveAmountBands: true,
      words: () => told.words,
      filters: () => told.filters,
      filtersAtLeast: () => told.filtersAtLeast,
      valuesOf: () => [],
    }))
  test.each([
    'bestprice',
    'bestprice-rev',
    'newest',
    'rating',
    'drop',
    'delivery',
    'most:weight',
    'least:weight',
    'unitprice',
    'energyprice',
  ] as const)('are exactly those that fit, by %s, three of a group at most', async (sort) => {
    for (const query of found.queries) {
      const expected = inOrder(found.rows, query, sort)
      for (const page of [1, 3]) {
        const listed = await found.find(query, sort, page)
        const start = (page - 1) * pageSize
        expect(idsOf(listed.products)).toEqual(idsIn(expected.slice(start, start + pageSize)))
        expect(listed.hasMore).toBe(expected.length > start + pageSize)
      }
    }
  })

  test.each([
    ['every word stands everywhere', { words: products, filters: products, filtersAtLeast: 0 }],
    ['no word stands anywhere', { words: 0, filters: 0, filtersAtLeast: 0 }],
    ['few prices hold all listings', { words: 500, filters: 1, filtersAtLeast: products }],
  ])('are the same where the statistics say that %s', async (_, told) => {
    const misled = found.findAsTold(told)
    for (const query of found.queries) {
      const expected = inOrder(found.rows, query, 'bestprice').slice(0, pageSize)
      const listed = await misled(query, 'bestprice', 1)
      expect(idsOf(listed.products)).toEqual(idsIn(expected))
    }
  })

  test('stand by popularity where no words are asked', async () => {
    for (const query of found.queries.map((one) => ({ ...one, words: [] }))) {
      const expected = inOrder(found.rows, query, '').slice(pageSize, 2 * pageSize)
      const listed = await found.find(query, '', 2)
      expect(idsOf(listed.products)).toEqual(idsIn(expected))
    }
  })

  test('carry the band of their popularity', () => {
    for (const { filter_lexemes, popularity } of found.rows)
      expect(filter_lexemes).toContain(popularityLexeme(popularity))
  })

  test('show the best sale that passes the filters', async () => {
    let cards = 0
    for (const query of found.queries) {
      const listed = await found.find(query, 'bestprice', 1)
      for (const card of listed.products) {
        const row = found.rows.find(({ public_id }) => public_id === card.publicId)
        const best = row && lowestOf(row, query)
        expect(card).toMatchObject({
          priceMinor: best?.amount === undefined ? null : best.sale.priceMinor,
          totalMinor: best?.amount === undefined ? null : best.sale.totalMinor,
        })
        cards++
      }
    }
    expect(cards).toBeGreaterThan(3 * asked)
  })

  test('say how many of a group fit and what they cost, with the third how many more', async () => {
    const spans = new Set<boolean>()
    for (const query of [{ ...everything, words: tokeniseQuery('black') }, ...found.queries]) {
      const fitting = Map.groupBy(fittingOf(found.rows, query), ({ row }) => row.group_id)
      const { products: cards } = await found.find(query, 'bestprice', 1)
      for (const [groupId, members] of Map.groupBy(cards, (card) => card.groupId)) {
        const all = fitting.get(groupId) ?? []
        expect(members.length).toBeLessThanOrEqual(3)
        expect(members.map(({ moreVariants }) => moreVariants)).toEqual(
          members.map((_, place) => (place === 2 ? all.length - 3 : 0)),
        )
        const of = found.rows.filter((row) => row.group_id === groupId).length
        const amounts = all.flatMap(({ best }) => (best.group === 0 ? (best.amount ?? []) : []))
        for (const { versions, ...card } of members) {
          const isPriced = card.standing === 'priced' && card.priceMinor !== null
          spans.add(isPriced && all.length > 1)
          expect(versions).toEqual(
            all.length < 2
              ? null
              : {
                  count: all.length,
                  of,
                  fromMinor: isPriced ? Math.min(...amounts) : null,
                  toMinor: isPriced ? Math.max(...amounts) : null,
                },
          )
        }
      }
    }
    expect(spans).toEqual(new Set([true, false]))
  })

  test('reach the last page however many are asked for', async () => {
    const seen = await allPages((page) => found.find(everything, '', page))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(inOrder(found.rows, everything, '').length)
  })

  test('are counted under all filters but the one that a facet belongs to', async () => {
    let exact = 0
    const keys = new Set(
      found.rows.flatMap(({ attributes }) => attributes.map((one) => one.split('=', 1)[0] ?? '')),
    )
    for (const query of found.queries) {
      const counts = await found.count(query, [...keys])
      if (!counts.exact) continue
      exact++
      const expected = expectedCounts(found.rows, query)
      expect(counts, JSON.stringify(query)).toEqual(expected)
    }
    expect(exact).toBeGreaterThan((2 / 3) * asked)
  })

  test('are as many by each band of numbers as filtering by it finds', async () => {
    const index = await indexOn(found.database)()
    const definition = { key: 'screen-size', label: 'Screen size', kind: 'number' } as const
    const within = async (choice: string): Promise<number> => {
      const attributes = { [definition.key]: [choice] }
      const query = { ...everything, filters: { ...noProductFilters, attributes } }
      return fittingOf(found.rows, query).length
    }
    const counts = await found.count(everything, [definition.key])
    const [facet] = describeFacets(counts, everything, [definition], index).attributes
    if (counts.exact) {
      expect(facet?.bands.length).toBeGreaterThan(2)
      for (const { min, max, count: counted } of facet?.bands ?? [])
        expect(await within(`${min}..${max}`)).toBe(counted)
      expect(await within('not-stated')).toBe(
        counts.attributes.get('screen-size')?.get('not-stated'),
      )
    }
  })

  test('are counted exactly by category and brand where nothing else is asked', async () => {
    const { rows, count } = found
    const index = await indexOn(found.database)()
    const facetsOf = async (query: ListingQuery) =>
      describeFacets(await count(query, []), query, [], index)
    const categoryIds = [rows[0]?.category_id ?? 0]
    const inCategory = { ...everything, filters: { ...noProductFilters, categoryIds } }
    for (const query of [everything, inCategory]) {
      const { categories } = await facetsOf(query)
      for (const { slug, count: counted } of categories) {
        const id = index.categoryBySlug.get(slug)?.id ?? 0
        expect(counted).toBe(rows.filter(({ category_ids }) => category_ids.includes(id)).length)
      }
      const roots = categories.filter(({ parent }) => parent === null)
      expect(roots.reduce((sum, one) => sum + one.count, 0)).toBe(rows.length)
    }
    const { brands } = await facetsOf(everything)
    for (const { slug, count: counted } of brands) {
      const id = index.brandBySlug.get(slug)?.id ?? 0
      expect(counted).toBe(rows.filter(({ brand_id }) => brand_id === id).length)
    }
    const sold = new Set(rows.map(({ brand_id }) => brand_id)).size
    expect(brands.length).toBe(Math.min(sold, 100))
    const abroad = await facetsOf({ ...everything, country: 'AU' })
    expect(abroad).toMatchObject({ categories: [], brands: [] })
  })
  return found
}

/** Every third has some ratings, every fifth is among the newest, every fourth fell, the others say what they hold. */
const rateSome = async ({ db }: TestDatabase): Promise<void> => {
  await sql`
    update listing set rating_count = product_id % 7, rating_sum = (product_id % 7) * (1 + product_id % 5)
    where product_id % 3 = 0`.execute(db)
  await sql`
    update listing set unit_count = 1 + product_id % 7,
      unit = case when product_id % 3 = 0 then 'kg' when product_id % 3 = 1 then 'L' else '100 g' end
    where product_id % 4 > 0`.execute(db)
  await sql`
    insert into price_fall (product_id, country, basis, amount_minor, fall_minor)
    select product_id, country, basis, amount, 100 * (1 + product_id % 3)
    from listing cross join lateral (values ('item', price_minor), ('delivered', total_minor)) of_basis (basis, amount)
    where product_id % 4 = 0 and amount is not null`.execute(db)
  const newest = sql`product_id % 5 = 0`
  await sql`delete from first_listing where ${newest}`.execute(db)
  await sql`
    insert into first_listing (product_id, country)
    select product_id, country from listing where ${newest} order by product_id desc`.execute(db)
}

/** What queries take for real sales. */
const sellSomeCheaply = async ({ db }: TestDatabase, rows: readonly Row[]): Promise<void> => {
  for (const basis of bases)
    await sql`
      insert into deal (product_id, country, basis, amount_minor, median_minor, percent,
        lowest_before_minor, share, since, until)
      select id, 'NZ', ${basis}, 100, 200, 50, 150, 0.1, now(), now() + interval '1 day'
      from unnest(${[...dealsOf(rows, basis).keys()]}::integer[]) id`.execute(db)
}

type Page = Awaited<ReturnType<FindListings>>

const idsOf = (cards: Page['products']) => cards.map(({ publicId }) => publicId)
const idsIn = (rows: readonly Row[]) => rows.map((row) => row.public_id)

/** The ids of what stands on each page, from the first to the last. */
export const allPages = async (
  read: (page: number) => Promise<Page>,
): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let page = 1, hasMore = true; hasMore; page++) {
    const listed = await read(page)
    ids.push(...listed.products.map(({ productId }) => productId))
    hasMore = listed.hasMore
  }
  return ids
}
