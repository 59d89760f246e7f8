import { makeListDeals } from '#adapters/postgres/deal/deal-store.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeFindProduct, makeListVariants } from '#adapters/postgres/product/product-reads.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeFindListings } from '#adapters/postgres/search/find-listings.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { makeShowProduct } from '#application/catalogue/show-product.ts'
import {
  makeCountDeals,
  makeFindDeals,
  makeReadDeals,
  type CountDeals,
  type DealRequest,
  type FindDeals,
} from '#application/deal/find-deals.ts'
import { makeKeepDeals } from '#application/deal/keep-deals.ts'
import type { InTransaction } from '#application/ports.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import { makeStrikePrice } from '#application/price-history/strike-price.ts'
import type { Country } from '#domain/market/country.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const today = at('2026-04-20')
const hourMs = 3_600_000

type Course = Readonly<Record<string, number | null>>

describeDatabase('deals', (open) => {
  let database: TestDatabase
  let inTransaction: InTransaction<Stores>
  let now = today
  const clock = { now: () => now }
  let offers: Record<string, string> = {}
  let ids: Record<string, number> = {}
  let find: FindDeals
  let count: CountDeals

  beforeAll(async () => {
    database = await open()
    await makeEnsurePriceMonths(database.db)(at('2026-01-01'), at('2026-05-30'))
  })

  beforeEach(async () => {
    const { db } = database
    await emptyTables(db)
    now = today
    offers = {}
    ids = {}
    inTransaction = transactionsOn(database, clock)
    const reading = {
      getCatalogueIndex: makeGetCatalogueIndex(db, makeReadCatalogueVersion(db), 0),
      readDeals: makeReadDeals({ listDeals: makeListDeals(db), clock }),
    }
    const findListings = makeFindListings(db, makeGetLexemeFrequencies(db))
    find = makeFindDeals({ ...reading, findListings })
    count = makeCountDeals(reading)
  })

  /** Products that each have one offer of a shop; `price` is what it asks now, and `course` what it asked. */
  const sell = async (
    products: Readonly<
      Record<
        string,
        {
          price: number
          course: Course
          category?: string
          brand?: string
          country?: Country
          group?: string
        }
      >
    >,
  ): Promise<void> => {
    const shops = { NZ: 'kea', AU: 'emu' } as const
    const read = { readAt: today, freshnessSeconds: 3 * 86_400, fee: 500 }
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: read, emu: { ...read, country: 'AU' } },
        products: Object.entries(products).map(
          ([
            title,
            { price, category = 'mobile-phones', brand = 'Kea', country = 'NZ', group },
          ]) => ({
            title,
            group: group ?? title,
            category,
            brand,
            offers: [{ shop: shops[country], country, price }],
          }),
        ),
      },
      today,
    )
    for (const [place, [title, { course, country = 'NZ' }]] of Object.entries(products).entries()) {
      offers[title] = seeded.offerIds[place] ?? ''
      ids[title] = seeded.products.get(title) ?? 0
      for (const [day, price] of Object.entries(course)) await note(title, at(day), price, country)
    }
    await inTransaction(({ listings }) => listings.rebuild(Object.values(ids)))
  }

  const note = (title: string, moment: Date, priceMinor: number | null, country: Country = 'NZ') =>
    inTransaction(async ({ priceHistory }) => {
      const offerId = offers[title] ?? ''
      const points = [{ offerId, country, at: moment, priceMinor, deliveryMinor: 500 }]
      await recordPrices(priceHistory, { points, changed: [], regrouped: [ids[title] ?? 0] }, now)
    })

  /** The shop asks something else now. */
  const ask = async (title: string, price: number): Promise<void> => {
    await database.db
      .updateTable('offer')
      .set({ price_minor: price })
      .where('id', '=', offers[title] ?? '')
      .execute()
    await note(title, now, price)
    await inTransaction(({ listings }) => listings.refreshPrices([ids[title] ?? 0]))
  }

  const keep = () => makeKeepDeals({ inTransaction, clock })()

  const everything: DealRequest = {
    country: 'NZ',
    basis: 'delivered',
    categories: [],
    brands: [],
    percent: 10,
    price: undefined,
    page: 1,
  }
  const titles = async (asked: Partial<DealRequest> = {}): Promise<readonly string[]> =>
    (await find({ ...everything, ...asked })).deals.map(({ product }) => product.title)

  const dropped = { price: 7500, course: { '2026-01-05': 10_000, '2026-04-10': 7500 } }
  const usual = { price: 10_000, course: { '2026-01-05': 10_000 } }

  test('are found in the wake of changed prices, with the figures of the product page', async () => {
    await sell({ Dropped: dropped, Usual: usual })
    expect(await titles()).toEqual([])
    await keep()
    const { deals, total } = await find(everything)
    expect(total).toBe(1)
    // Delivered: 75 + 5 now, 100 + 5 for 80 of 90 days and in the 30 days before.
    expect(deals[0]?.deal).toMatchObject({
      amountMinor: 8000,
      medianMinor: 10_500,
      percent: 24,
      lowestBeforeMinor: 10_500,
      since: at('2026-04-10'),
    })
    const { db } = database
    const page = await makeShowProduct({
      showTip: async () => null,
      findProduct: makeFindProduct(db),
      listVariants: makeListVariants(db),
      listOffers: makeListOffers(db, clock),
      readPricePoints: makeReadPricePoints(db),
      clock,
    })(deals[0]?.product.publicId ?? '', 'NZ', 'delivered')
    expect(page.verdict).toMatchObject({
      kind: 'good',
      amountMinor: 8000,
      medianMinor: 10_500,
      percentOfMedian: -24,
    })
    expect((await find({ ...everything, basis: 'item' })).deals[0]?.deal).toMatchObject({
      amountMinor: 7500,
      medianMinor: 10_000,
      percent: 25,
    })
  })

  test('renew what is shown once, however many there are, and not at all where none changed', async () => {
    const versionAt = makeReadCatalogueVersion(database.db)
    await sell(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`Kea ${at}`, dropped])))
    const before = await versionAt()
    await keep()
    expect(await versionAt()).toBe(before + 1)
    expect((await find(everything)).total).toBe(20)
    now = new Date(now.getTime() + 25 * hourMs)
    await keep()
    expect(await versionAt()).toBe(before + 1)
  })

  test('are of one country', async () => {
    await sell({ Dropped: dropped, Emu: { ...dropped, country: 'AU' } })
    await keep()
    expect(await titles()).toEqual(['Dropped'])
    expect(await titles({ country: 'AU' })).toEqual(['Emu'])
  })

  test('are none once the price changed, before anybody judged it again', async () => {
    await sell({ Dropped: dropped })
    await keep()
    await ask('Dropped', 9900)
    expect(await titles()).toEqual([])
    expect((await find(everything)).total).toBe(0)
    await keep()
    expect(await database.db.selectFrom('deal').selectAll().execute()).toEqual([])
  })

  test('end with the freshness of their offer, and go on when its source is read again', async () => {
    await sell({ Dropped: dropped })
    await keep()
    const dueAt = async (): Promise<Date | undefined> =>
      (await database.db.selectFrom('deal_due').select('at').executeTakeFirst())?.at
    for (let day = 0; day < 3; day++) {
      now = (await dueAt()) ?? now
      await keep()
    }
    now = new Date(today.getTime() + 3 * 24 * hourMs - 10_000)
    expect(await titles()).toEqual(['Dropped'])
    // Three days after it was read its price is out of date, whatever the listing still says.
    now = new Date(today.getTime() + 3 * 24 * hourMs + 2)
    expect(await titles()).toEqual([])
    await database.db.updateTable('source').set({ last_good_at: now }).execute()
    await keep()
    // The list is kept for half a minute while the catalogue stays the same.
    now = new Date(now.getTime() + 30_000)
    expect(await titles()).toEqual(['Dropped'])
  })

  test('are judged again when three hours have passed', async () => {
    await sell({ Usual: usual })
    now = new Date(today.getTime() + hourMs)
    await ask('Usual', 7000)
    await keep()
    expect(await titles()).toEqual([])
    now = new Date(today.getTime() + 4 * hourMs - 1)
    await keep()
    expect(await titles()).toEqual([])
    now = new Date(today.getTime() + 4 * hourMs)
    await keep()
    expect(await titles()).toEqual(['Usual'])
  })

  test('follow a struck past price', async () => {
    // What was asked once for two days makes 70 no low.
    const slip = {
      '2026-01-05': 10_000,
      '2026-04-01': 100,
      '2026-04-03': 10_000,
      '2026-04-10': 7000,
    }
    await sell({ Slip: { price: 7000, course: slip } })
    await keep()
    expect(await titles()).toEqual([])
    await makeStrikePrice({ inTransaction, newId: makeNewId(), clock })(
      {
        target: { offerId: offers['Slip'] ?? '' },
        from: at('2026-04-01'),
        to: at('2026-04-03'),
        reason: 'A slip',
      },
      { kind: 'operator', name: 'a test' },
    )
    await keep()
    expect(await titles()).toEqual(['Slip'])
  })

  test('go with their product', async () => {
    await sell({ Dropped: dropped })
    await keep()
    await database.db.deleteFrom('listing').execute()
    expect(await titles()).toEqual([])
    await keep()
    expect(await database.db.selectFrom('deal').selectAll().execute()).toEqual([])
  })

  test('stand in the order of how rare the price is, then of how far it fell, then of what is liked', async () => {
    const of = (price: number, since: string) => ({
      price,
      course: { '2026-01-05': 10_000, [since]: price },
    })
    await sell({
      Older: of(5000, '2026-04-05'),
      Less: of(8000, '2026-04-10'),
      Liked: of(7000, '2026-04-10'),
      More: of(7000, '2026-04-10'),
      Newest: of(8500, '2026-04-19'),
    })
    await database.db
      .updateTable('listing')
      .set({ popularity: 5 })
      .where('product_id', '=', ids['Liked'] ?? 0)
      .execute()
    await keep()
    expect(await titles()).toEqual(['Newest', 'Liked', 'More', 'Less', 'Older'])
  })

  test('are filtered and counted by category, brand, percent and price', async () => {
    await sell({
      Phone: dropped,
      Tui: { ...dropped, brand: 'Tui' },
      Speaker: { ...dropped, category: 'headphones' },
      Deep: { price: 3000, course: { '2026-01-05': 10_000, '2026-04-10': 3000 } },
    })
    await keep()
    expect((await titles({ brands: ['kea'], categories: ['phones'] })).toSorted()).toEqual([
      'Deep',
      'Phone',
    ])
    expect(await count({ ...everything, categories: ['phones'] })).toBe(3)
    expect(await count({ ...everything, categories: ['phones'], country: 'AU' })).toBe(0)
    expect(await titles({ percent: 67 })).toEqual(['Deep'])
    expect(await titles({ percent: 68 })).toEqual([])
    expect(await titles({ price: { min: 35, max: 35 } })).toEqual(['Deep'])
    expect(await titles({ price: { min: 36, max: 79 } })).toEqual([])
    expect((await titles({ price: { min: 80, max: 80 } })).length).toBe(3)
    const { total, categories, brands } = await find({
      ...everything,
      brands: ['tui'],
      categories: ['headphones'],
    })
    expect(total).toBe(0)
    expect(categories.map(({ slug, count, parent }) => [slug, count, parent])).toEqual([
      ['phones', 1, null],
      ['mobile-phones', 1, 'phones'],
      ['headphones', 0, 'sound'],
    ])
    expect(brands.map(({ slug, count }) => [slug, count])).toEqual([
      ['tui', 0],
      ['kea', 1],
    ])
    await expect(find({ ...everything, brands: ['moa'] })).rejects.toMatchObject({
      details: { fields: [{ field: 'brand' }] },
    })
  })

  test('say with the third of a family how many more of it are deals, not how many there are', async () => {
    const family = (product: typeof usual) => ({ ...product, group: 'Kea Case' })
    await sell({
      ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`Case ${i}`, family(dropped)])),
      'Dear case': family(usual),
      'Dearer case': family(usual),
      Single: dropped,
    })
    await keep()
    const { deals } = await find(everything)
    const more = deals.map(({ product }) => product.moreVariants)
    expect(more.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
  })

  test('are read page by page', async () => {
    await sell(Object.fromEntries(Array.from({ length: 26 }, (_, i) => [`Phone ${i}`, dropped])))
    await keep()
    const first = await find(everything)
    const second = await find({ ...everything, page: 2 })
    expect([first.deals.length, first.hasMore, first.total]).toEqual([24, true, 26])
    expect([second.deals.length, second.hasMore]).toEqual([2, false])
    const read = [...first.deals, ...second.deals].map(({ product }) => product.title)
    expect(new Set(read).size).toBe(26)
  })

  test('are no change of the catalogue where nothing changed that is shown', async () => {
    await sell({ Dropped: dropped })
    const version = makeReadCatalogueVersion(database.db)
    const judge = async (): Promise<boolean> => {
      const before = await version()
      await keep()
      return (await version()) !== before
    }
    expect(await judge()).toBe(true)
    await database.db
      .updateTable('deal_due')
      .set({ at: sql`'-infinity'` })
      .execute()
    expect(await judge()).toBe(false)
  })

  test('are judged once more where a price changes while they are judged', async () => {
    await sell({ Usual: usual })
    await keep()
    await ask('Usual', 9800)
    const begun = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const judging = inTransaction(async ({ deals }) => {
      const taken = await deals.takeDue(now, 50)
      begun.resolve()
      await changed.promise
      await deals.replace(
        taken.map(({ productId }) => productId),
        [],
        [],
      )
      return taken.length
    })
    await begun.promise
    now = new Date(today.getTime() + hourMs)
    const asking = ask('Usual', 7000)
    changed.resolve()
    expect(await judging).toBe(1)
    await asking
    now = new Date(today.getTime() + 5 * hourMs)
    await keep()
    expect(await titles()).toEqual(['Usual'])
  })
})
