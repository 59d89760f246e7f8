import { expect, test } from 'vitest'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'

const hourMs = 3_600_000

describeDatabase('how shops stand', (open) => {
  const database = emptiedDatabase(open)
  let now = new Date('2026-03-01T12:00:00Z')
  const clock = { now: () => now }

  const seed = async () => {
    const offers = (prices: Readonly<Record<string, number>>, country: 'NZ' | 'AU' = 'NZ') =>
      Object.entries(prices).map(([shop, price]) => ({ shop, price, country, delivery: 0 }))
    const { productIds } = await seedCatalogue(
      database.db,
      {
        shops: { Tui: { verified: true }, kea: { country: 'AU' }, moa: {}, idle: {}, closed: {} },
        products: [
          { title: 'Lamp', offers: offers({ Tui: 900, kea: 1000, moa: 900 }) },
          { title: 'Chair', offers: offers({ Tui: 2000, kea: 1500 }) },
          { title: 'Table', offers: offers({ Tui: 100 }) },
          {
            title: 'Desk',
            offers: [
              ...offers({ Tui: 500 }),
              { shop: 'kea', price: 400, delivery: 0, condition: 'used' },
              { shop: 'moa', price: 400, delivery: null },
            ],
          },
          { title: 'Bed', offers: offers({ kea: 800, moa: 900 }, 'AU') },
        ],
      },
      now,
    )
    await database.rows`update retailer set archived_at = now() where slug = 'closed'`
    await transactionsOn(database, clock)(({ listings }) => listings.rebuild(productIds))
  }
  const retailers = () => programOn(database, clock).retailers
  const counted = async (country: 'NZ' | 'AU' = 'NZ') =>
    (await retailers().listShops(country, 1)).shops.map(({ slug, count }) => [
      slug,
      count && `${count.cheapest} of ${count.compared}`,
    ])

  test('is counted by new ones whose delivered total is known, and where others sell them', async () => {
    await seed()
    expect(await counted()).toEqual([
      ['idle', null],
      ['kea', null],
      ['moa', null],
      ['Tui', null],
    ])
    await retailers().countShops()
    // What sells nothing in the country comes last.
    expect(await counted()).toEqual([
      ['kea', '1 of 2'],
      ['moa', '1 of 1'],
      ['Tui', '1 of 2'],
      ['idle', null],
    ])
    expect(await counted('AU')).toEqual([
      ['kea', '1 of 1'],
      ['moa', '0 of 1'],
      ['idle', null],
      ['Tui', null],
    ])
    const page = await retailers().showPublic('kea', 'NZ', 'delivered')
    expect(page.count).toEqual({ compared: 2, cheapest: 1, claims: 0, held: 0, countedAt: now })
    expect((await retailers().showPublic('idle', 'NZ', 'delivered')).count).toBeNull()
    const over = page.products.map(({ title, overLowestMinor }) => [title, overLowestMinor])
    expect(Object.fromEntries(over), 'over the lowest; a used one is not compared').toEqual({
      Lamp: 100,
      Chair: 0,
    })
  })

  test('is counted once a day, and from the first day on that something is sold', async () => {
    await retailers().countShops()
    await seed()
    await retailers().countShops()
    const first = now
    const countedAt = async () => (await retailers().listShops('NZ', 1)).shops[0]?.count
    for (const [hours, at] of [
      [22, first],
      [2, new Date(first.getTime() + 24 * hourMs)],
    ] as const) {
      now = new Date(now.getTime() + hours * hourMs)
      await retailers().countShops()
      expect(await countedAt()).toMatchObject({ countedAt: at })
    }
  })

  test('is listed from A to Z, a letter with a macron or an accent among the plain ones', async () => {
    const names = ['Zed', 'Ōamaru Tools', 'Éclair', '3D World', 'tūī & Co', 'Orca', 'Tui Toys']
    await database.rows`
      insert into retailer (slug, name, domains, country, shipping_from, created_at, demo)
      select 'shop-' || n, name, array['shop-' || n || '.example'], 'NZ', 'Wellington', now(), false
      from unnest(${names}::text[]) with ordinality as given (name, n)`
    const sorted = ['3D World', 'Éclair', 'Ōamaru Tools', 'Orca', 'tūī & Co', 'Tui Toys', 'Zed']
    expect((await retailers().listShops('NZ', 1)).shops.map(({ name }) => name)).toEqual(sorted)
    const listed: string[] = []
    for (let after: string | undefined; listed.length < names.length;) {
      const asked = {
        search: undefined,
        state: 'all',
        country: undefined,
        after,
        limit: 2,
      } as const
      const { items, next } = await retailers().list(asked)
      listed.push(...items.map(({ name }) => name))
      after = next ?? undefined
    }
    expect(listed).toEqual(sorted)
  })

  test('is listed 200 on a page', async () => {
    await database.rows`
      insert into retailer (slug, name, domains, country, shipping_from, created_at, demo)
      select 'shop-' || n, 'Shop ' || lpad(n::text, 3, '0'), array['shop-' || n || '.example'], 'NZ',
        'Wellington', now(), false
      from generate_series(1, 201) n`
    const pages = await Promise.all([1, 2, 3].map((page) => retailers().listShops('NZ', page)))
    expect(pages.map(({ shops, total }) => [shops.length, total])).toEqual([
      [200, 201],
      [1, 201],
      [0, 0],
    ])
  })
})
