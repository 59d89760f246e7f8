import { expect, test } from 'vitest'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { longestWindowDays } from '#domain/price-history/days-before.ts'
import { seedCatalogue, type SeedOffer } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

describeDatabase('price history', (open) => {
  const database = emptiedDatabase(open, ['2025-10-01', '2026-04-30'])
  const clock = { now: () => at('2026-04-30') }

  type Course = SeedOffer & { readonly points: Readonly<Record<string, number | null>> }
  const course = (
    shop: string,
    points: Course['points'],
    more: Partial<SeedOffer> = {},
  ): Course => ({ shop, price: 1, points, ...more })
  const seed = async (...courses: readonly Course[]): Promise<string> => {
    const { offerIds } = await seedCatalogue(database.db, {
      shops: { sydney: { country: 'AU' } },
      products: [{ title: 'Kea One', offers: courses }],
    })
    for (const [index, { points, shop, delivery, availability }] of courses.entries())
      for (const [day, price] of Object.entries(points))
        await database.rows`
          insert into price_point (offer_id, at, price_minor, delivery_minor, in_store, currency)
          values (${offerIds[index]}, ${at(day)}, ${price}, ${delivery},
            ${availability === 'in-store'}, ${shop === 'sydney' ? 'AUD' : 'NZD'})`
    return (await database.one<{ id: string }>`select public_id as id from product`).id
  }
  const show = (
    id: string,
    from: string | undefined,
    to: string,
    basis: Basis = 'item',
    country: Country = 'NZ',
    variant = '',
  ) => {
    const begin = from === undefined ? undefined : at(from)
    return programOn(database, clock).priceHistory.show(id, country, basis, begin, at(to), variant)
  }

  test('ends now, and says nothing of the future', async () => {
    const id = await seed(course('alpha', { '2026-03-01': 100 }))
    expect((await show(id, '2026-04-01', '2027-01-01')).to).toEqual(at('2026-04-30'))
    await expect(show(id, '2026-05-01', '2026-06-01')).rejects.toMatchObject({
      details: { fields: [{ field: 'from' }] },
    })
  })

  test('tells each shop’s price and the lowest of all, from what was asked before the window on', async () => {
    const id = await seed(
      course('kea', { '2025-10-15': 120, '2025-11-20': 100, '2026-02-10': 90 }),
      course('tui', { '2026-01-10': 95, '2026-02-20': null }),
    )
    const history = await show(id, '2026-01-01', '2026-03-01')
    const [january, february] = [
      { at: at('2026-01-01'), priceMinor: 100 },
      { at: at('2026-02-10'), priceMinor: 90 },
    ]
    const tui = { at: at('2026-01-10'), priceMinor: 95 }
    expect(history).toMatchObject({
      publicId: id,
      currency: 'NZD',
      low: [january, tui, february],
      retailers: [
        { retailerSlug: 'kea', retailerName: 'kea', steps: [january, february] },
        { retailerSlug: 'tui', steps: [tui, { at: at('2026-02-20'), priceMinor: null }] },
      ],
      // 9 days of 100, 31 of 95 and 19 of 90 make a mean of 94.2.
      facts: { lowest: february, averageMinor: 94, percentOfAverage: -4 },
    })
    await database.rows`update offer set missing_since = ${at('2026-02-01')}`
    expect((await show(id, '2026-01-01', '2026-03-01')).low).toEqual(history.low)
  })

  test('keeps the prices of a shop that was archived, and names it no more', async () => {
    const id = await seed(
      course('kea', { '2026-01-05': 100 }),
      course('tui', { '2026-01-10': 95, '2026-02-20': null }),
    )
    await database.rows`update retailer set archived_at = ${at('2026-02-20')} where slug = 'tui'`
    const { low, retailers } = await show(id, '2026-01-01', '2026-03-01')
    expect(low.map(({ priceMinor }) => priceMinor)).toEqual([100, 95, 100])
    expect(retailers.map(({ retailerSlug }) => retailerSlug)).toEqual(['kea'])
  })

  test('joins what one shop asks for two colours into its lower price', async () => {
    const id = await seed(
      course('kea', { '2026-01-01': 100 }),
      course('kea', { '2026-01-01': 110, '2026-01-05': 80 }),
    )
    expect((await show(id, '2026-01-01', '2026-02-01')).retailers).toMatchObject([
      { steps: [{ priceMinor: 100 }, { at: at('2026-01-05'), priceMinor: 80 }] },
    ])
  })

  test('is of the offers in a colour alone, where one is asked for', async () => {
    const id = await seed(
      course('kea', { '2026-01-01': 100 }, { variant: 'Pink' }),
      course('tui', { '2026-01-01': 80 }, { variant: 'Black' }),
      course('weka', { '2026-01-01': 70 }),
    )
    const lowOf = async (variant: string) => {
      const { low, lowestEver, medianMinor, retailers } = await show(
        id,
        '2026-01-01',
        '2026-02-01',
        'item',
        'NZ',
        variant,
      )
      const names = retailers.map(({ retailerName }) => retailerName)
      return [low[0]?.priceMinor, lowestEver?.priceMinor, medianMinor, ...names]
    }
    expect(await lowOf('Pink')).toEqual([100, 100, 100, 'kea'])
    expect(await lowOf('Mauve')).toEqual([undefined, undefined, undefined])
    expect(await lowOf('')).toEqual([70, 70, 70, 'kea', 'tui', 'weka'])
  })

  test('knows neither used ones, nor the other country, nor what comes after the window', async () => {
    const id = await seed(
      course('kea', { '2026-01-01': 10 }, { condition: 'used' }),
      course('sydney', { '2026-01-01': 20 }),
      course('tui', { '2026-02-01': 30 }),
    )
    const nothing = { low: [], retailers: [], facts: { lowest: undefined } }
    expect(await show(id, '2026-01-01', '2026-02-01')).toMatchObject(nothing)
    const abroad = await show(id, '2026-01-01', '2026-02-01', 'item', 'AU')
    expect(abroad).toMatchObject({ currency: 'AUD', low: [{ priceMinor: 20 }] })
  })

  test('tells in the delivered basis what is paid at the door, and nothing where delivery is unknown', async () => {
    const id = await seed(
      course('kea', { '2026-01-01': 100, '2026-01-20': 80 }, { delivery: 15 }),
      course('tui', { '2026-01-01': 70 }),
    )
    const lowest = { at: at('2026-01-20'), priceMinor: 95 }
    expect(await show(id, '2026-01-01', '2026-02-01', 'delivered')).toMatchObject({
      basis: 'delivered',
      low: [{ priceMinor: 115 }, lowest],
      medianMinor: 115,
      lowestEver: { ...lowest, isOrderable: true },
      retailers: [{ retailerSlug: 'kea' }],
      offers: [
        { retailerSlug: 'kea' },
        { retailerSlug: 'tui', steps: [], points: [{ priceMinor: 70, deliveryMinor: null }] },
      ],
    })
  })

  test.each([
    ['item', 100],
    ['delivered', 115],
  ] as const)(
    'keeps what could be fetched only out of every series but the lowest ever: %s',
    async (basis, amount) => {
      const id = await seed(
        course('kea', { '2025-11-01': 90, '2026-01-10': 100 }, { delivery: 15 }),
        course('tui', { '2025-12-05': 60 }, { availability: 'in-store' }),
      )
      expect(await show(id, '2026-02-01', '2026-03-01', basis)).toMatchObject({
        low: [{ priceMinor: amount }],
        lowestEver: {
          at: at('2025-12-05'),
          priceMinor: 60,
          retailer: { retailerSlug: 'tui' },
          isOrderable: false,
        },
        retailers: [{ retailerSlug: 'kea' }],
      })
    },
  )

  test('begins with the first known price where no window is asked for', async () => {
    const id = await seed(course('kea', { '2025-10-15': 120, '2026-02-10': 90 }))
    const { from, low } = await show(id, undefined, '2026-03-01')
    expect(from).toEqual(at('2025-10-15'))
    expect(low).toMatchObject([{ at: from, priceMinor: 120 }, { priceMinor: 90 }])
  })

  test.each([
    ['', {}],
    [', though a fee for delivery was changed later', { '2026-02-10': 91 }],
  ])('ends a price that is too old to hold, as lists of offers do%s', async (_, later) => {
    const id = await seed(
      course('kea', { '2026-01-01': 100 }),
      course('tui', { '2026-01-01': 90, ...later }),
    )
    await database.rows`update offer_source set seen_at = '2026-02-01T00:00:00Z'
      from offer join retailer on retailer.id = retailer_id
      where offer.id = offer_id and slug = 'tui'`
    await database.rows`update source set freshness_seconds = 86400`
    const ended = [
      { priceMinor: 90 },
      { at: new Date('2026-02-02T00:00:00.001Z'), priceMinor: 100 },
    ]
    expect((await show(id, '2026-01-01', '2026-03-01')).low).toMatchObject(ended)
    const { low, offers } = await show(id, '2026-02-20', '2026-03-01')
    expect(low).toMatchObject([{ priceMinor: 100 }])
    expect(offers).toMatchObject([{ retailerSlug: 'kea' }])
  })

  test('ends the price of an offer that no source carries with its last change', async () => {
    const id = await seed(
      course('kea', { '2026-01-01': 100 }),
      course('tui', { '2025-12-01': 80, '2026-01-10': 90 }),
    )
    await database.rows`with tui as (
      update offer set first_seen_at = '2025-12-01T00:00:00Z', changed_at = '2026-01-10T00:00:00Z'
      from retailer
      where retailer.id = retailer_id and slug = 'tui' returning offer.id
    ) delete from offer_source where offer_id in (select id from tui)`
    expect((await show(id, '2026-01-01', '2026-03-01')).low).toMatchObject([
      { priceMinor: 80 },
      { at: at('2026-01-10'), priceMinor: 100 },
    ])
  })

  test('refuses a window that is empty, backwards or too long, naming the field', async () => {
    const id = await seed(course('kea', { '2026-01-01': 100 }))
    const { show: ask } = programOn(database, clock).priceHistory
    const from = at('2026-01-01')
    const tooLate = new Date(from.getTime() + (longestWindowDays + 1) * 86_400_000)
    for (const to of [from, at('2025-12-31'), tooLate, new Date(Number.NaN)])
      await expect(ask(id, 'NZ', 'item', from, to)).rejects.toMatchObject({
        kind: 'invalid',
        code: 'price_history.invalid_window',
        details: { fields: [{ field: 'to' }] },
      })
    const unknown = show('11111111111', '2026-01-01', '2026-02-01')
    await expect(unknown).rejects.toEqual(refused('product.not_found'))
  })
})
