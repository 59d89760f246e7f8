import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { analyzeTables } from '#adapters/postgres/analyze-tables.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { makeCountFacets } from '#adapters/postgres/facets/count-facets.ts'
import { makeRankInMemory } from '#adapters/postgres/ranking/ranked-products.ts'
import { findListingsOn } from '#tests/support/catalogue/search-on.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { selectCandidates } from '#adapters/postgres/search/select-candidates.ts'
import { planList } from '#adapters/postgres/search/plan-list.ts'
import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import { ingredients } from '#bench/search/synthetic-catalogue.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { pageSize } from '#domain/search/paging.ts'
import { listOrders } from '#tests/fixtures/search/list-orders.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { askedWords } from '#tests/support/catalogue/asked-words.ts'
import { everything } from '#tests/support/catalogue/search-on.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { allPages, testFoundListings } from './found-listings.ts'
import { expectedCounts } from './plain-listings.ts'

/** More than are counted one by one, so that some counts come from a sample. */
const products = 3300

describeDatabase('listings of a large catalogue', (open) => {
  const found = testFoundListings(open, products, 60)

  test('are found by words whose frequency is still known after sizes were learnt', async () => {
    await found.database.db.transaction().execute(analyzeTables)
    const { words } = await found.database.one`
      select cardinality(most_common_elems::text::text[]) as words from pg_stats
      where tablename = 'listing_nz' and attname = 'words'`
    expect(words).toBeGreaterThan(200)
  })

  test('are planned without a look at words, filters and prices', () =>
    found.database.direct.connection().execute(async (session) => {
      const frequencies = makeGetLexemeFrequencies(session)
      for (const query of found.queries) {
        for (const sort of [...listOrders, 'unitprice'] as const)
          await findListingsOn(session, frequencies)(query, sort, 1)
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

  test('stand in the same order on all pages, however they are come by', async () => {
    const gathering = found.findAsTold({ words: 0, filters: 0, filtersAtLeast: 0 })
    const frequencies = await makeGetLexemeFrequencies(found.database.db)('NZ')
    let tiers = 0
    for (const query of [...found.queries.slice(0, 20), ...broadQueries]) {
      for (const sort of listOrders) {
        const plan = planList(query, sort, 2 * (pageSize + 1), frequencies)
        if ('tier' in plan && plan.tier !== undefined) tiers++
        for (const page of [1, 2, 5]) {
          expect(await found.find(query, sort, page)).toMatchObject({
            ...(await gathering(query, sort, page)),
          })
        }
      }
    }
    expect(tiers).toBeGreaterThanOrEqual(8)
  })

  test('are counted from a sample where they are many, and say so', async () => {
    const counts = await found.count(everything, [])
    expect(counts.exact).toBe(false)
    expectNear(counts.total, products)
    for (const [id, expected] of expectedCounts(found.rows, everything).retailers)
      if (expected > 500) expectNear(counts.retailers.get(id) ?? 0, expected)
  })
  test('by rating are read in the order of an index', async () => {
    const walk = { query: everything, sort: 'rating', limit: 62, plan: { walk: 64 } } as const
    await sql`analyze listing`.execute(found.database.db)
    const { rows } = await sql<Record<string, string>>`
      explain ${selectCandidates(walk)}`.execute(found.database.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan using listing_nz_expr')
  })

  test('are of the best ranked ones, where more fit than are gathered at once', async () => {
    const most = 100
    const words = askedWords(ingredients.traits[0] ?? '')
    const rank = makeRankInMemory(found.database.db, { pollMs: 0, patienceMs: Infinity })
    const where = { country: 'NZ', meant: [], isNamed: false, unplaced: undefined } as const
    const question = { words, ...where, version: 0 }
    const ranking = await rank(question)
    expect(ranking.total).toBeGreaterThan(2 * most)
    const few = findListingsOn(found.database.db, makeGetLexemeFrequencies(found.database.db), most)
    const query = { ...everything, words, ranking: { by: question, complete: ranking.complete } }
    const ids = await allPages((page) => few(query, '', page))
    const best = new Set(ranking.first(most).map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(pageSize)
    expect(ids.filter((id) => !best.has(id))).toEqual([])
  })
})

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

const expectNear = (actual: number, expected: number): void => {
  expect(actual / expected).toBeGreaterThan(0.85)
  expect(actual / expected).toBeLessThan(1.15)
}
