import { beforeAll, describe, expect, test } from 'vitest'
import type { Stores } from '#adapters/composition/app/stores.ts'
import {
  makeBumpCatalogueVersion,
  makeReadCatalogueVersion,
} from '#adapters/postgres/product/catalogue-version.ts'
import {
  makeFindClickedListings,
  makeFindListingsOfOldVersion,
  makeFindStaleListings,
} from '#adapters/postgres/search/outdated-listings.ts'
import { makeSuggest } from '#adapters/postgres/suggestion/suggest.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import type { InTransaction } from '#application/ports.ts'
import { makeRebuildSearch } from '#application/search/listing/refresh-listings.ts'
import { makeRefreshListings } from '#application/search/listing/refresh-listings.ts'
import type { Suggestions } from '#application/search/search.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { indexOn } from '#tests/support/catalogue/search-on.ts'
import {
  seedCatalogue,
  type Seeded,
  type SeedProduct,
} from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'

const now = new Date('2026-03-01T12:00:00Z')
const day = 86_400_000

describeDatabase('what is learnt from the whole catalogue', (open) => {
  const database = openedDatabase(open)
  let seeded: Seeded
  let moment = now
  let inTransaction: InTransaction<Stores>
  beforeAll(async () => {
    inTransaction = transactionsOn(database, { now: () => moment })
    seeded = await seedCatalogue(
      database.db,
      {
        shops: { alpha: { freshnessSeconds: 86_400 }, sydney: { country: 'AU' } },
        brandAliases: { 'Kākāpō Mobile': 'Kakapo' },
        products: [
          phone('Kakapo Galaxy 5 128GB', 'Galaxy'),
          phone('Kakapo Galaxy 5 256GB', 'Galaxy', 9_000),
          phone('Kakapo Pebble', 'Pebble'),
          {
            ...phone('Weka Nova 3', 'Nova'),
            brand: 'Weka',
            offers: [{ shop: 'sydney', price: 5 }],
          },
          { ...phone('Kakapo Unsold', 'Unsold'), offers: [] },
        ],
      },
      now,
    )
    const steps: string[] = []
    const rebuild = makeRebuildSearch({
      inTransaction,
      refreshVocabulary: makeRefreshVocabulary(database.db),
    })
    await rebuild(({ done, total, step }) => steps.push(`${step} ${done}/${total}`))
    expect(steps).toEqual(['search rows 0/5', 'spelling and suggestions 5/5'])
  })

  test('a rebuild makes a row for each product and country that has offers', async () => {
    const rows = await database.rows<{
      product_id: number
      country: string
    }>`select product_id, country from listing
      order by product_id`
    const [first, second, pebble, nova] = seeded.productIds
    expect(rows).toEqual([
      { product_id: first, country: 'NZ' },
      { product_id: second, country: 'NZ' },
      { product_id: pebble, country: 'NZ' },
      { product_id: nova, country: 'AU' },
    ])
  })

  test('spelling learns the words of sold products, with how many have them', async () => {
    const rows = await database.rows<{
      word: string
      documents: number
    }>`select word, documents from spell`
    const words = new Map(rows.map(({ word, documents }) => [word, documents]))
    expect(words.get('galaxy')).toBe(2)
    expect(words.get('nova')).toBe(1)
    expect(words.get('smartphones')).toBe(4)
    expect(words.has('unsold')).toBe(false)
    expect([...words.keys()].filter((word) => /\d/.test(word))).toEqual([])
  })

  test('refreshes that meet each wait their turn', async () => {
    const refresh = makeRefreshVocabulary(database.db)
    const words = (): Promise<unknown> => database.rows`select word from spell`
    const before = await words()
    await Promise.all([refresh(), refresh(), refresh()])
    expect(await words()).toEqual(before)
  })

  describe('suggestions', () => {
    const suggest = (
      typed: string,
      country: Country = 'NZ',
      basis: Basis = 'delivered',
    ): Promise<Suggestions> => makeSuggest(database.db, indexOn(database))(typed, country, basis)

    test('complete brands, categories and both together', async () => {
      const { brands, phrases } = await suggest('kaka')
      expect(brands).toEqual([{ name: 'Kakapo', slug: 'kakapo' }])
      expect(phrases).toContain('Kakapo Mobile Phones')
      expect((await suggest('SMARTPH')).categories).toEqual([
        { name: 'Smartphones', slug: 'smartphones' },
      ])
    })

    test('offer each model once, also for a word still being typed: the cheapest version that fits', async () => {
      const titles = async (typed: string) =>
        (await suggest(typed)).products.map(({ title }) => title)
      const { products } = await suggest('kakapo gal')
      expect(products).toMatchObject([
        { slug: 'kakapo-galaxy-5-256gb', price: { priceMinor: 9_000 } },
      ])
      expect(await titles('galaxy kakapo')).toEqual(['Kakapo Galaxy 5 256GB'])
      expect(await titles('galaxy 5 1')).toEqual(['Kakapo Galaxy 5 128GB'])
      const [inItems] = (await suggest('kakapo gal', 'NZ', 'item')).products
      expect(inItems?.price).toMatchObject({ priceMinor: 9_000, standing: 'priced' })
    })

    test('name shops of the country', async () => {
      expect((await suggest('alph')).phrases).toContain('alpha')
      expect((await suggest('sydn')).phrases).toEqual([])
      expect((await suggest('sydn', 'AU')).phrases).toContain('sydney')
    })

    test('keep countries apart', async () => {
      expect((await suggest('weka')).products).toEqual([])
      expect((await suggest('weka', 'AU')).products).toHaveLength(1)
    })

    test.each(['', 'k', ' . ', "'", '\u0000', '😀😀', 'x'.repeat(10_000), '%_', "a' | 'b:*"])(
      'have nothing for %j and do not fail',
      async (typed) => {
        const nothing = { products: [], categories: [], brands: [], phrases: [] }
        expect(await suggest(typed)).toEqual(nothing)
      },
    )
  })

  describe('the catalogue index', () => {
    test('counts what is sold in a category or below it, per country, and finds folded names', async () => {
      const index = await indexOn(database)()
      const phones = index.categoryBySlug.get('phones')
      expect(phones?.products).toEqual({ NZ: 3, AU: 1 })
      expect(index.brandBySlug.get('kakapo')?.products).toEqual({ NZ: 3, AU: 0 })
      expect(index.brandByName.get('kakapo mobile')?.name).toBe('Kakapo')
      expect(index.categoryByName.get('cellphones')?.slug).toBe('mobile-phones')
      const subtree = phones?.subtreeIds.map((id) => index.categories.get(id)?.slug)
      expect(subtree).toEqual(['phones', 'mobile-phones', 'smartphones'])
    })

    test('is read again only when the version is another one', async () => {
      const getIndex = indexOn(database)
      const before = await getIndex()
      expect(await getIndex()).toBe(before)
      await makeBumpCatalogueVersion(database.db)()
      expect((await getIndex()).version).toBe(before.version + 1)
    })

    test('knows names that changed, with the version that tells of them', async () => {
      const getIndex = indexOn(database)
      const nameAfter = async (change: RawBuilder<unknown>, name: string) => {
        await change.execute(database.db)
        await makeBumpCatalogueVersion(database.db)()
        const { brandByName, categoryByName } = await getIndex()
        return brandByName.get(name)?.name ?? categoryByName.get(name)?.name
      }
      await getIndex()
      const renamed = sql`update brand set name = 'Weka Two' where slug = 'weka'`
      expect(await nameAfter(renamed, 'weka two')).toBe('Weka Two')
      const back = sql`update brand set name = 'Weka' where slug = 'weka'`
      expect(await nameAfter(back, 'weka two')).toBeUndefined()
      const added = sql`insert into category_alias (folded, category_id)
        select 'pocket telephones', id from category where slug = 'smartphones'`
      expect(await nameAfter(added, 'pocket telephones')).toBe('Smartphones')
      const removed = sql`delete from category_alias where folded = 'pocket telephones'`
      expect(await nameAfter(removed, 'pocket telephones')).toBeUndefined()
    })
  })

  test('a row is made anew once its offers are too old, and then rests', async () => {
    moment = new Date(now.getTime() + 2 * day)
    const refresh = makeRefreshListings({
      findOutdated: makeFindStaleListings(database.db),
      inTransaction,
      clock: { now: () => moment },
    })
    const version = makeReadCatalogueVersion(database.db)
    const before = await version()
    await refresh()
    const row = await database.one<{
      has_stale: boolean
      price_minor: number
    }>`select has_stale, price_minor from listing
      where product_id = ${seeded.productIds[0]}`
    expect(row).toEqual({ has_stale: true, price_minor: null })
    const after = await version()
    expect(after).toBeGreaterThan(before)
    await refresh()
    expect(await version()).toBe(after)
  })

  test('a row whose words an earlier version read is made anew once', async () => {
    const [first, second] = seeded.productIds
    const findOutdated = makeFindListingsOfOldVersion(database.db)
    await database.rows`update listing set tokeniser = 0
      where product_id = any(${[first ?? 0, second ?? 0]})`
    expect(await findOutdated(now, 0, 10)).toEqual([first, second])
    expect(await findOutdated(now, first ?? 0, 10)).toEqual([second])
    await makeRefreshListings({ findOutdated, inTransaction, clock: { now: () => moment } })()
    expect(await findOutdated(now, 0, 10)).toEqual([])
  })

  test('popularity of what was clicked of late is found by day', async () => {
    await database.rows`insert into click_out_day (offer_id, day, clicks)
      values (${seeded.offerIds[0]}, '2026-02-25', 3)`
    const [product] = seeded.productIds
    expect(await makeFindClickedListings(database.db, 7)(now, 0, 10)).toEqual([product])
    expect(await makeFindClickedListings(database.db, 3)(now, 0, 10)).toEqual([])
    expect(await makeFindClickedListings(database.db, 7)(now, product ?? 0, 10)).toEqual([])
  })
})

const phone = (title: string, group: string, price = 10_000): SeedProduct => ({
  title,
  group,
  brand: 'Kakapo',
  category: 'smartphones',
  offers: [{ shop: 'alpha', price }],
})
