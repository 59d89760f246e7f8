import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeCountFacets } from '#adapters/postgres/facets/count-facets.ts'
import { type FacetSample, makeFacetSample } from '#adapters/postgres/facets/facet-sample.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import {
  type CountFacets,
  type FacetCounts,
  type ListingQuery,
  noProductFilters,
} from '#application/search/listing/listing-query.ts'
import { loadSynthetic } from '#bench/search/load-synthetic.ts'
import { compareText } from '#domain/compare-text.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'

/** More than are counted one by one. */
const products = 4500

describeDatabase('the sample of facets in memory', (open) => {
  const database = openedDatabase(open)
  let sample: FacetSample
  let fromMemory: CountFacets
  let fromRows: CountFacets
  let inMemory = 0
  beforeAll(async () => {
    const { db } = database
    await loadSynthetic(database, products, () => {})
    const frequencies = makeGetLexemeFrequencies(db)
    sample = makeFacetSample(db, { rate: 2, pollMs: Infinity })
    const counting = {
      find(...asked: Parameters<FacetSample['find']>) {
        const found = sample.find(...asked)
        if (found !== undefined) inMemory += 1
        return found
      },
    }
    fromMemory = makeCountFacets(db, frequencies, counting)
    fromRows = makeCountFacets(db, frequencies)
    await sample.refresh()
  })

  const ask = (part: Partial<ListingQuery>): ListingQuery => ({
    country: 'NZ',
    basis: 'delivered',
    words: [],
    filters: noProductFilters,
    sales: noSaleFilters,
    ...part,
  })
  const asking = (attributes: ListingQuery['filters']['attributes']): ListingQuery =>
    ask({ filters: { ...noProductFilters, attributes } })
  const asked = async (): Promise<readonly (readonly [ListingQuery, readonly string[]])[]> => {
    const { rows } = await sql<{ category: number; ids: number[] }>`
      select max(category_id) as category,
        array_agg(product_id) filter (where product_id % 3 > 0) as ids from listing_nz`.execute(
      database.db,
    )
    const inStock = { ...noSaleFilters, inStock: true }
    return [
      [ask({}), []],
      [ask({ basis: 'item', sales: { ...inStock, retailerIds: [1, 2, 3] } }), []],
      [ask({ words: tokeniseQuery('black') }), ['material', 'screen-size']],
      [ask({ words: tokeniseQuery('black type'), isWide: true, sales: inStock }), []],
      [ask({ words: tokeniseQuery('screen'), sales: { ...inStock, freeDelivery: true } }), []],
      [ask({ sales: { ...noSaleFilters, amount: { min: 2000, max: 90_000 } } }), []],
      [ask({ sales: { ...noSaleFilters, colours: ['black', 'red'], conditions: ['used'] } }), []],
      [ask({ filters: { ...noProductFilters, categoryIds: [rows[0]?.category ?? 0] } }), []],
      [ask({ filters: { ...noProductFilters, rated: true } }), []],
      [asking({ 'screen-size': ['20..55', 'not-stated'] }), ['screen-size', 'material']],
      [asking({ 'screen-size': ['<40'] }), ['screen-size']],
      [ask({ among: rows[0]?.ids ?? [] }), []],
    ]
  }
  const sorted = (counts: FacetCounts): unknown =>
    JSON.parse(
      JSON.stringify(counts, (_key, value) => {
        if (value instanceof Map)
          return [...value].map((entry) => JSON.stringify(entry)).toSorted(compareText)
        const isList = Array.isArray(value) && typeof value[0] === 'object'
        return isList ? value.map((one) => JSON.stringify(one)).toSorted(compareText) : value
      }),
    )

  test('counts what the rows themselves do', async () => {
    for (const [query, attributes] of await asked())
      expect(sorted(await fromMemory(query, attributes))).toEqual(
        sorted(await fromRows(query, attributes)),
      )
    expect(inMemory).toBeGreaterThan(6)
  })

  test('follows listings that change, come and go', async () => {
    const write = makeInTransaction(database.db, (trx) =>
      makePgListingStore(trx, () => {}, { now: () => new Date() }),
    )
    const of = (share: number) => sql`mod(product_id, 7) = ${share}`
    for (let round = 0; round < 4; round++) {
      await sql`update offer set missing_since = null where missing_since is not null`.execute(
        database.db,
      )
      await sql`update offer set missing_since = now() where ${of(round)}`.execute(database.db)
      await sql`update offer set price_minor = price_minor + 100, availability = 'in-stock'
        where ${of(round + 1)}`.execute(database.db)
      const { rows } = await sql<{ id: number }>`
        select id from product where mod(id, 7) = any(${[round, round + 1, round - 1]})`.execute(
        database.db,
      )
      await write((listings) => listings.rebuild(rows.map(({ id }) => id)))
      await sample.refresh()
      for (const [query, attributes] of await asked())
        expect(sorted(await fromMemory(query, attributes))).toEqual(
          sorted(await fromRows(query, attributes)),
        )
    }
  })

  test('leaves finer samples, and what it has not read, to the rows', async () => {
    const [[query] = []] = await asked()
    if (query === undefined) throw new Error('nothing to ask')
    const set = { without: undefined, withAttributes: false }
    expect(sample.find(query, { ...set, rate: 1 })).toBeUndefined()
    const whole = sample.find(query, { ...set, rate: 2 })?.length ?? 0
    const half = sample.find(query, { ...set, rate: 4 })?.length ?? 0
    expect(whole).toBeGreaterThan(products / 3)
    expect(half).toBeLessThan(whole)
    const unread = makeFacetSample(database.db, { rate: 2 })
    expect(unread.find(query, { ...set, rate: 2 })).toBeUndefined()
    await unread.refresh()
    expect(unread.find(query, { ...set, rate: 2 })).toHaveLength(whole)
  })
})
