import { beforeAll, describe, expect, test } from 'vitest'
import { makeDemonstration } from '#adapters/demo/demonstration.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-months.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/vocabulary.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeLoadDemonstration } from '#application/demo/load-demonstration.ts'
import { allStoresOn } from '#tests/support/all-stores.ts'
import { databaseKinds, testDatabases } from '#tests/support/databases.ts'
import { askFor, searchOn, titlesOf } from '#tests/support/search-on.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'

/** What a shopper would expect of the demonstration; the statements are the same on each database. */
describe('searching the demonstration', () => {
  const open = testDatabases(databaseKinds()[0] ?? 'embedded')
  let search: SearchCatalogue
  beforeAll(async () => {
    const database = await open({ statementLimitMs: 60_000 })
    const clock = { now: () => new Date() }
    const inTransaction = allStoresOn(database)
    await makeLoadCategories({ inTransaction })()
    await makeLoadDemonstration({
      makeDemonstration,
      inTransaction,
      ensurePriceMonths: makeEnsurePriceMonths(database.db),
      refreshVocabulary: makeRefreshVocabulary(database.db),
      clock,
    })()
    search = searchOn(database, clock)
  }, 120_000)

  const ask = (query: string): Promise<SearchAnswer> => search(askFor(query))

  test.each([
    ['iphone 15 pro 128', 'Apple iPhone 15 Pro 128GB'],
    ['iphone 15 pro 128GB', 'Apple iPhone 15 Pro 128GB'],
    ['iPhone 15 Pro 128 GB', 'Apple iPhone 15 Pro 128GB'],
    ['WH1000XM5', 'Sony WH-1000XM5'],
    ['wh-1000xm5', 'Sony WH-1000XM5'],
    ['Samsung S23 256gb', 'Samsung Galaxy S23 256GB'],
    ['Canon EOS R5 Mark II', 'Canon EOS R5 Mark II'],
  ])('means one product by %s', async (query, title) => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ kind: 'offers', product: { title } })
    expect(answer.offers.length).toBeGreaterThan(0)
  })

  test.each([
    ['Apple Macbook Pro, 2024', /^Apple MacBook Pro/],
    ['GeForce RTX', /GeForce RTX/],
    ['Dyson V8', /^Dyson V8/],
    ['Samsung Galaxy Z Flip6', /^Samsung Galaxy Z Flip6/],
    ['galaxy z flip 6', /^Samsung Galaxy Z Flip6/],
    ['5.1 soundbar', /5\.1 Soundbar/],
    ['55" tv', /55 inch/],
    ['55 inch tv', /55 inch/],
    ['ps5', /PlayStation 5|PS5/],
    ['iphone', /^Apple iPhone/],
  ])('begins the list for %s with what was asked for', async (query, title) => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ kind: 'products', recognised: [], didYouMean: null })
    for (const found of titlesOf(answer).slice(0, 3)) expect(found).toMatch(title)
  })

  test('puts consoles before what belongs to them', async () => {
    for (const title of titlesOf(await ask('playstation 5')).slice(0, 3))
      expect(title).toMatch(/^Sony PlayStation 5/)
  })

  test('finds the same with and without macrons', async () => {
    expect(titlesOf(await ask('ghost of yōtei'))).toEqual(titlesOf(await ask('Ghost of Yotei')))
    expect((await ask('ghost of yotei')).kind).toBe('offers')
  })

  test.each([
    ['Vision', 'vision'],
    ['Smart Home', 'smart-home'],
    ['phones', 'phones'],
    ['phone', 'phones'],
    ['Clothing and Fashion', 'clothing-and-fashion'],
    ['fridge', 'fridges-and-freezers'],
    ['chilly bin', 'chilly-bins'],
    ['Addidas', 'adidas'],
    ['BlackBerryMobile', 'blackberry'],
    ['Asus', 'asus'],
  ])('takes %s for a shelf', async (query, slug) => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ kind: 'products', recognised: [{ slug }] })
    expect(answer.total).toBeGreaterThanOrEqual(3)
  })

  test('takes samsung phones for a brand and a category', async () => {
    const answer = await ask('samsung phones')
    expect(answer.recognised).toMatchObject([
      { type: 'brand', slug: 'samsung' },
      { type: 'category', slug: 'phones' },
    ])
    expect(new Set(answer.products.map(({ brand }) => brand))).toEqual(new Set(['Samsung']))
  })

  test.each([
    ['samsng galaxy', 'samsung galaxy'],
    ['macbok', 'macbook'],
    ['robot vaccum', 'robot vacuum'],
    ['head phones', 'headphones'],
    ['nintedo swich', 'nintendo switch'],
    ['sny', 'sony'],
    ['iphnoe 15', 'iphone 15'],
  ])('corrects %s', async (query, corrected) => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ didYouMean: corrected, searchedFor: corrected })
    expect(answer.total).toBeGreaterThan(1)
  })

  test.each(['!!!', '🎧', 'Māori', 'a & b | !c', "'; drop table listing; --"])(
    'finds nothing for %s',
    async (query) => {
      expect(await ask(query)).toMatchObject({ kind: 'none', total: 0, didYouMean: null })
    },
  )

  test('keeps variants of one phone from filling the first page', async () => {
    const { products } = await ask('phones')
    const ofGroup = Map.groupBy(products, ({ groupId }) => groupId)
    for (const members of ofGroup.values()) expect(members.length).toBeLessThanOrEqual(3)
  })
})
