import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#adapters/postgres/migrate.ts'
import { makeFindListings } from '#adapters/postgres/search/find-listings.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makeFindListingsOfOldVersion } from '#adapters/postgres/search/outdated-listings.ts'
import { unpackSales } from '#adapters/postgres/search/packed-sales.ts'
import { type ListingQuery, noProductFilters } from '#application/search/listing/listing-query.ts'
import { noSaleFilters, type Sale, type SaleFilters } from '#domain/offer/sale.ts'
import { seedCatalogue, type Seeded } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'

const project = new URL('../../../migrations/', import.meta.url)
const now = new Date('2026-03-01T12:00:00Z')

describeDatabase('listings of a version that kept shops beside them', (open) => {
  let database: TestDatabase
  let folder: string
  let seeded: Seeded
  beforeAll(async () => {
    database = await open()
    folder = await mkdtemp(join(tmpdir(), 'pricehound-migrations-'))
    const names = (await readdir(project)).filter((name) => name < '0019')
    for (const name of names)
      await writeFile(join(folder, name), `export * from '${new URL(name, project).href}'\n`)
    await sql`drop schema public cascade`.execute(database.db)
    await sql`create schema public`.execute(database.db)
    await migrate(database.direct, pathToFileURL(`${folder}/`))
    seeded = await seedCatalogue(database.db, catalogue, now)
    for (const row of rows()) await insert(row)
    await migrate(database.direct)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const idOf = (title: string): number => seeded.products.get(title) ?? 0
  const shop = (slug: string): number => seeded.retailers.get(slug) ?? 0

  type OldRow = {
    readonly title: string
    readonly price: number | null
    readonly total: number | null
    readonly shops: readonly number[]
    readonly stocked: readonly number[]
    readonly newCount: number
  }

  const rows = (): readonly OldRow[] => {
    const [kea, tui] = [shop('kea'), shop('tui')]
    return [
      { title: 'Known', price: 4096, total: 5000, shops: [kea, tui], stocked: [tui], newCount: 2 },
      { title: 'Silent', price: 7000, total: null, shops: [kea], stocked: [kea], newCount: 1 },
      { title: 'Old', price: null, total: null, shops: [tui], stocked: [], newCount: 1 },
      { title: 'Used', price: null, total: null, shops: [tui], stocked: [tui], newCount: 0 },
    ]
  }

  const insert = async ({ title, price, total, shops, stocked, newCount }: OldRow) => {
    const marks = shops.flatMap((id) => [`s${id}`, ...(stocked.includes(id) ? [`s${id}i`] : [])])
    const lexemes = [...marks, ...(stocked.length > 0 ? ['i'] : []), '^0']
    await sql`
      insert into listing (product_id, group_id, category_id, price_minor, total_minor,
        offer_count, used_count, rating_sum, rating_count, popularity, tokeniser, has_stale,
        best_offer_id, country, shops, shops_stocked, shops_free, shops_stocked_free, attributes,
        filters, words)
      select product.id, group_id, category_id, ${price}::integer, ${total}::integer,
        ${newCount}::integer, ${shops.length - newCount}::integer, 0, 0, 1, 3, false,
        offer.id, 'NZ', ${shops}::integer[], ${stocked}::integer[], '{}', '{}', '{}',
        array_to_tsvector(${lexemes}::text[]), to_tsvector('simple', ${title})
      from product join offer on offer.product_id = product.id
      where product.title = ${title} order by offer.price_minor limit 1`.execute(database.db)
  }

  const salesOf = async (title: string): Promise<readonly Sale[]> => {
    const { sales } = await database.db
      .selectFrom('listing')
      .select('sales')
      .where('product_id', '=', idOf(title))
      .executeTakeFirstOrThrow()
    return unpackSales(sales)
  }

  const find = (
    sales: Partial<SaleFilters>,
    asked: Partial<ListingQuery> = {},
    sort: '' | 'bestprice' = 'bestprice',
  ) =>
    makeFindListings(database.db, makeGetLexemeFrequencies(database.db, 0))(
      {
        country: 'NZ',
        basis: 'delivered',
        words: [],
        filters: noProductFilters,
        sales: { ...noSaleFilters, ...sales },
        ...asked,
      },
      sort,
      1,
    )
  const titles = async (...asked: Parameters<typeof find>): Promise<string[]> =>
    (await find(...asked)).products.map(({ title }) => title)

  test('wait for their deals to be judged', async () => {
    const due = await database.db.selectFrom('deal_due').selectAll().execute()
    expect(due.length).toBe(rows().length)
  })

  test('have a sale of each shop at the lowest price, with its mark of stock', async () => {
    const common = { priceMinor: 4096, totalMinor: 5000, condition: 'new', standing: 'priced' }
    expect(await salesOf('Known')).toEqual([
      { ...common, retailerId: shop('kea'), inStock: false, colour: null },
      { ...common, retailerId: shop('tui'), inStock: true, colour: null },
    ])
    expect(await salesOf('Silent')).toMatchObject([
      { priceMinor: 7000, totalMinor: null, standing: 'delivery-unknown', inStock: true },
    ])
  })

  test('that had no price have none, and stay in lists', async () => {
    expect(await salesOf('Old')).toMatchObject([{ condition: 'new', standing: 'stale' }])
    expect(await salesOf('Used')).toMatchObject([{ condition: 'used', standing: 'stale' }])
    const cards = (await find({})).products
    expect(
      cards.map(({ title, priceMinor, totalMinor }) => [title, priceMinor, totalMinor]),
    ).toEqual([
      ['Known', 4096, 5000],
      ['Silent', 7000, null],
      ['Old', null, null],
      ['Used', null, null],
    ])
    const asked = { conditions: ['new', 'used'] as const }
    expect((await find(asked)).products.map(({ priceMinor }) => priceMinor)).not.toContain(0)
  })

  test('are found by shop and by stock, which must hold for one shop', async () => {
    expect(await titles({ retailerIds: [shop('kea')] })).toEqual(['Known', 'Silent'])
    expect(await titles({ retailerIds: [shop('kea')], inStock: true })).toEqual(['Silent'])
    expect(await titles({ retailerIds: [shop('tui')], inStock: true })).toEqual(['Known', 'Used'])
    expect(await titles({ inStock: true }, {}, '')).toEqual(['Known', 'Silent', 'Used'])
  })

  test('are found by a range of what is paid, in both bases', async () => {
    const amount = { min: 4900, max: 5100 }
    expect(await titles({ amount })).toEqual(['Known'])
    expect(await titles({ amount: { min: 6900, max: 7100 } })).toEqual(['Silent'])
    expect(await titles({ amount: { min: 4096, max: 4096 } })).toEqual([])
  })

  test('are due to be rebuilt with what each shop asks', async () => {
    const due = await makeFindListingsOfOldVersion(database.db)(now, 0, 10)
    expect(due).toEqual(seeded.productIds)
  })
})

const catalogue = {
  shops: { kea: { fee: 500 }, tui: { fee: 904 } },
  products: [
    {
      title: 'Known',
      offers: [
        { shop: 'kea', price: 4500 },
        { shop: 'tui', price: 4096 },
      ],
    },
    { title: 'Silent', offers: [{ shop: 'kea', price: 7000 }] },
    { title: 'Old', offers: [{ shop: 'tui', price: 100 }] },
    { title: 'Used', offers: [{ shop: 'tui', price: 200, condition: 'used' as const }] },
  ],
}
