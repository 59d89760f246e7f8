import { beforeEach, expect, test } from 'vitest'
import type { Program } from '#adapters/composition/app/program.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import type { DealRequest } from '#application/deal/find-deals.ts'
import { noSearchFilters, type SearchRequest } from '#application/search/search-request.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import type { Country } from '#domain/market/country.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { everyDeal as everything } from '#tests/support/server/some-deals.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'

const at = (day: string): Date => new Date(`2026-${day}T00:00:00Z`)
const today = at('04-20')
const hourMs = 3_600_000

type Course = Readonly<Record<string, number | null>>
type Sold = {
  /** What is asked now, and what was asked from each day on. */
  readonly price: number
  readonly course: Course
  readonly category?: string
  readonly brand?: string
  readonly country?: Country
  readonly group?: string
}
const dropped: Sold = { price: 7500, course: { '01-05': 10_000, '04-10': 7500 } }
const usual: Sold = { price: 10_000, course: { '01-05': 10_000 } }
const aSearch: SearchRequest = {
  query: '',
  country: 'NZ',
  basis: 'delivered',
  sort: '',
  price: undefined,
  filters: noSearchFilters,
  page: 1,
}
const times = (count: number, sold: Sold): Readonly<Record<string, Sold>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`Kea ${at}`, sold]))

describeDatabase('deals', (open) => {
  const database = emptiedDatabase(open, ['2026-01-01', '2026-05-30'])
  let now = today
  let program: Program
  let offers: ReadonlyMap<string, string>
  let ids: ReadonlyMap<string, number>
  beforeEach(() => {
    now = today
    program = programOn(database, { now: () => now })
  })

  const idOf = (title: string): number => ids.get(title) ?? 0
  /** Products that each have one offer of a shop. */
  const sell = async (products: Readonly<Record<string, Sold>>): Promise<void> => {
    const shops = { NZ: 'kea', AU: 'emu' } as const
    const read = { readAt: today, freshnessSeconds: 3 * 86_400, fee: 500 }
    const sold = Object.entries(products)
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: read, emu: { ...read, country: 'AU' } },
        products: sold.map(([title, { price, country = 'NZ', ...more }]) => ({
          title,
          category: 'mobile-phones',
          brand: 'Kea',
          group: title,
          ...more,
          offers: [{ shop: shops[country], country, price }],
        })),
      },
      today,
    )
    ids = seeded.products
    offers = new Map(sold.map(([title], place) => [title, seeded.offerIds[place] ?? '']))
    for (const [title, { course, country }] of sold)
      for (const [day, price] of Object.entries(course)) await note(title, at(day), price, country)
    await program.inTransaction(({ listings }) => listings.rebuild([...ids.values()]))
  }
  const note = (title: string, moment: Date, priceMinor: number | null, country: Country = 'NZ') =>
    program.inTransaction(async ({ priceHistory }) => {
      const point = { country, at: moment, priceMinor, deliveryMinor: 500 }
      const points = [{ ...point, offerId: offers.get(title) ?? '' }]
      await recordPrices(priceHistory, { points, changed: [], regrouped: [idOf(title)] }, now)
    })
  /** The shop asks something else now. */
  const ask = async (title: string, price: number): Promise<void> => {
    await database.rows`update offer set price_minor = ${price} where id = ${offers.get(title)}`
    await note(title, now, price)
    await program.inTransaction(({ listings }) => listings.refreshPrices([idOf(title)]))
  }
  const keep = () => program.deals.keep()
  const find = (asked: Partial<DealRequest> = {}) => program.deals.find({ ...everything, ...asked })
  const titles = async (asked: Partial<DealRequest> = {}): Promise<readonly string[]> =>
    (await find(asked)).deals.map(({ product }) => product.title)
  const stored = () => database.rows`select product_id from deal`
  const versionAt = () => makeReadCatalogueVersion(database.db)()

  test('are found in the wake of changed prices, with the figures of the product page', async () => {
    await sell({ Dropped: dropped, Usual: usual })
    expect(await titles()).toEqual([])
    await keep()
    const { deals, total } = await find()
    expect(total).toBe(1)
    // Delivered: 75 + 5 now, 100 + 5 for 80 of 90 days and in the 30 days before.
    const figures = { amountMinor: 8000, medianMinor: 10_500 }
    expect(deals[0]?.deal).toMatchObject({
      ...figures,
      percent: 24,
      lowestBeforeMinor: 10_500,
      since: at('04-10'),
    })
    const publicId = deals[0]?.product.publicId ?? ''
    const page = await program.catalogue.showProduct(publicId, 'NZ', 'delivered')
    expect(page.verdict).toMatchObject({ ...figures, kind: 'good', percentOfMedian: -24 })
    const inItems = { amountMinor: 7500, medianMinor: 10_000, percent: 25 }
    expect((await find({ basis: 'item' })).deals[0]?.deal).toMatchObject(inItems)
  })

  test('renew what is shown once, however many there are, and not at all where none changed', async () => {
    await sell(times(20, dropped))
    const before = await versionAt()
    await keep()
    expect(await versionAt()).toBe(before + 1)
    expect((await find()).total).toBe(20)
    now = new Date(now.getTime() + 25 * hourMs)
    await keep()
    await database.rows`update deal_due set at = '-infinity'`
    await keep()
    expect(await versionAt()).toBe(before + 1)
  })

  test('tell how far prices fell in 30 days, also by less than deals, as long as that is true', async () => {
    const fell = { price: 9800, course: { '01-05': 10_000, '04-10': 9800 } }
    const rose = { price: 10_000, course: { '01-05': 9000, '04-10': 10_000 } }
    await sell({ Fell: fell, Usual: usual, Dropped: dropped, Rose: rose })
    await keep()
    const falls = () => database.rows`
      select title, fall_minor as fall from price_fall join product on product.id = product_id
      where basis = 'delivered' order by fall_minor desc`
    expect(await falls()).toEqual([
      { title: 'Dropped', fall: 2500 },
      { title: 'Fell', fall: 200 },
    ])
    const found = await program.search.find({ ...aSearch, sort: 'drop' })
    expect(found.products.map(({ title }) => title).slice(0, 2)).toEqual(['Dropped', 'Fell'])
    now = new Date(at('05-10').getTime() - 1000)
    await keep()
    expect(await falls()).toHaveLength(2)
    const before = await versionAt()
    now = at('05-10')
    await keep()
    expect(await falls()).toEqual([])
    expect(await versionAt()).toBe(before + 1)
  })

  test('are what a search for real sales lists, and how many it says there are', async () => {
    await sell({ Dropped: dropped, Usual: usual })
    const search = (query: string, realSale: boolean) =>
      program.search.find({ ...aSearch, query, filters: { ...noSearchFilters, realSale } })
    const found = async (query: string, realSale: boolean) => {
      const { kind, total, facets } = await search(query, realSale)
      return { kind, total, realSale: facets.realSale }
    }
    expect(await found('', false)).toMatchObject({ total: 2, realSale: 0 })
    await keep()
    // Counts alone are of half a minute ago.
    expect(await found('', true)).toEqual({ kind: 'products', total: 1, realSale: 1 })
    expect((await search('', true)).products.map(({ title }) => title)).toEqual(['Dropped'])
    expect(await found('', false)).toMatchObject({ total: 2, realSale: 1 })
    expect(await found('dropped', true)).toEqual({ kind: 'offers', total: 1, realSale: 1 })
    expect(await found('usual', true)).toEqual({ kind: 'offers', total: 0, realSale: 0 })
    const used = { ...noSearchFilters, realSale: true, conditions: ['used'] as const }
    expect(await program.search.find({ ...aSearch, filters: used })).toMatchObject({ total: 0 })
    await ask('Dropped', 9900)
    expect(await found('', true)).toMatchObject({ total: 0, realSale: 0 })
    expect(await found('dropped', true)).toMatchObject({ total: 0, realSale: 0 })
    const described = await program.search.describe({ ...aSearch, query: 'dropped', filters: used })
    expect(described.search.filters.realSale).toBe(false)
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
    expect(await find()).toMatchObject({ deals: [], total: 0 })
    await keep()
    expect(await stored()).toEqual([])
  })

  test('end with the freshness of their offer, and go on when its source is read again', async () => {
    await sell({ Dropped: dropped })
    await keep()
    for (let day = 0; day < 3; day++) {
      now = (await database.one<{ at: Date }>`select at from deal_due`).at
      await keep()
    }
    now = new Date(today.getTime() + 3 * 24 * hourMs - 10_000)
    expect(await titles()).toEqual(['Dropped'])
    // Three days after it was read its price is out of date, whatever the listing still says.
    now = new Date(today.getTime() + 3 * 24 * hourMs + 2)
    expect(await titles()).toEqual([])
    await database.rows`update source set last_good_at = ${now}`
    await keep()
    // The list is kept for half a minute while the catalogue stays the same.
    now = new Date(now.getTime() + 30_000)
    expect(await titles()).toEqual(['Dropped'])
  })

  test('are judged again when three hours have passed', async () => {
    await sell({ Usual: usual })
    now = new Date(today.getTime() + hourMs)
    await ask('Usual', 7000)
    for (const [ms, found] of [
      [hourMs, []],
      [4 * hourMs - 1, []],
      [4 * hourMs, ['Usual']],
    ] as const) {
      now = new Date(today.getTime() + ms)
      await keep()
      expect(await titles()).toEqual(found)
    }
  })

  test('follow a struck past price', async () => {
    // What was asked once for two days makes 70 no low.
    const course = { '01-05': 10_000, '04-01': 100, '04-03': 10_000, '04-10': 7000 }
    await sell({ Slip: { price: 7000, course } })
    await keep()
    expect(await titles()).toEqual([])
    const target = { offerId: offers.get('Slip') ?? '' }
    await program.priceHistory.strike(
      { target, from: at('04-01'), to: at('04-03'), reason: 'A slip' },
      { kind: 'operator', name: 'a test' },
    )
    await keep()
    expect(await titles()).toEqual(['Slip'])
  })

  test('go with their product', async () => {
    await sell({ Dropped: dropped })
    await keep()
    await database.rows`delete from listing`
    expect(await titles()).toEqual([])
    await keep()
    expect(await stored()).toEqual([])
  })

  test('stand as top deals first, in the order of how rare the price is, then of how far it fell, then of what is liked', async () => {
    const of = (price: number, since: string) => ({
      price,
      course: { '01-05': 10_000, [since]: price },
    })
    await sell({
      Older: of(5000, '04-05'),
      Less: of(8000, '04-10'),
      Liked: of(7000, '04-10'),
      More: of(7000, '04-10'),
      Newest: of(8500, '04-19'),
    })
    await database.rows`update listing set popularity = 5 where product_id = ${idOf('Liked')}`
    await keep()
    // A price 14% under is no top deal, nor is one on back order.
    expect(await titles()).toEqual(['Liked', 'More', 'Less', 'Older', 'Newest'])
    expect(await titles({ order: 'newest' })).toEqual(['Newest', 'Liked', 'More', 'Less', 'Older'])
    await database.rows`update offer set availability = 'backorder' where id = ${offers.get('Liked')}`
    await program.inTransaction(({ listings }) => listings.refreshPrices([idOf('Liked')]))
    expect(await titles()).toEqual(['More', 'Less', 'Older', 'Newest', 'Liked'])
  })

  test('are filtered and counted by category, brand, percent and price', async () => {
    await sell({
      Phone: dropped,
      Tui: { ...dropped, brand: 'Tui' },
      Speaker: { ...dropped, category: 'headphones' },
      Deep: { price: 3000, course: { '01-05': 10_000, '04-10': 3000 } },
    })
    await keep()
    const ofKea = await titles({ brands: ['kea'], categories: ['phones'] })
    expect(ofKea.toSorted()).toEqual(['Deep', 'Phone'])
    const count = (country: Country) =>
      program.deals.count({ ...everything, categories: ['phones'], country })
    expect([await count('NZ'), await count('AU')]).toEqual([3, 0])
    expect(await titles({ percent: 67 })).toEqual(['Deep'])
    expect(await titles({ percent: 68 })).toEqual([])
    const drops = async (asked: Partial<DealRequest>) =>
      (await find(asked)).drops.map(({ percent, count: n }) => [percent, n])
    const shallow = [10, 15, 20].map((percent) => [percent, 3])
    expect(await drops({ percent: 30, price: { min: 36, max: 99 } })).toEqual([...shallow, [30, 0]])
    expect((await drops({ brands: ['kea'], percent: 50 })).slice(2)).toEqual([
      [20, 3],
      ...[25, 30, 40, 50].map((percent) => [percent, 1]),
    ])
    expect(await titles({ price: { min: 35, max: 35 } })).toEqual(['Deep'])
    expect(await titles({ price: { min: 36, max: 79 } })).toEqual([])
    expect(await titles({ price: { min: 80, max: 80 } })).toHaveLength(3)
    const narrow = await find({ brands: ['tui'], categories: ['headphones'] })
    expect(narrow.total).toBe(0)
    expect(narrow.categories.map(({ slug, count: n, parent }) => [slug, n, parent])).toEqual([
      ['phones', 1, null],
      ['mobile-phones', 1, 'phones'],
      ['headphones', 0, 'sound'],
    ])
    expect(narrow.brands.map(({ slug, count: n }) => [slug, n])).toEqual([
      ['tui', 0],
      ['kea', 1],
    ])
    await expect(find({ brands: ['moa'] })).rejects.toMatchObject({
      details: { fields: [{ field: 'brand' }] },
    })
  })

  test('say with the third of a family how many more of it are deals, not how many there are', async () => {
    const family = (sold: Sold) => ({ ...sold, group: 'Kea Case' })
    await sell({
      ...times(5, family(dropped)),
      'Dear case': family(usual),
      'Dearer case': family(usual),
      Single: dropped,
    })
    await keep()
    const more = (await find()).deals.map(({ product }) => product.moreVariants)
    expect(more.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
  })

  test('are read page by page', async () => {
    await sell(times(26, dropped))
    await keep()
    const [first, second] = [await find(), await find({ page: 2 })]
    expect([first.deals.length, first.hasMore, first.total]).toEqual([24, true, 26])
    expect([second.deals.length, second.hasMore]).toEqual([2, false])
    const read = [...first.deals, ...second.deals].map(({ product }) => product.title)
    expect(new Set(read).size).toBe(26)
  })

  test('are judged once more where a price changes while they are judged', async () => {
    await sell({ Usual: usual })
    await keep()
    await ask('Usual', 9800)
    const begun = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const judging = program.inTransaction(async ({ deals }) => {
      const taken = (await deals.takeDue(now, 50)).map(({ productId }) => productId)
      begun.resolve()
      await changed.promise
      await deals.replace(taken, [], [], [])
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
