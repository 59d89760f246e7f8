import { expect, test } from 'vitest'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import type { Country } from '#domain/market/country.ts'
import {
  seedCatalogue,
  type SeedOffer,
  type SeedShop,
} from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const now = new Date('2026-03-01T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

describeDatabase('offers of a product', (open) => {
  const database = emptiedDatabase(open)
  const list = (id: number, country: Country = 'NZ', most?: number) =>
    makeListOffers(database.db, { now: () => now }, most)(id, country)
  const pricesOf = (offers: readonly { priceMinor: number }[]): number[] =>
    offers.map(({ priceMinor }) => priceMinor)

  const seed = async (
    shops: Readonly<Record<string, SeedShop>>,
    offers: readonly SeedOffer[],
  ): Promise<number> => {
    const products = [{ title: 'Kea One', offers }]
    const { productIds } = await seedCatalogue(database.db, { shops, products }, now)
    return productIds[0] ?? 0
  }

  test('take their delivery from themselves, else from the shop’s rule, else do not know it', async () => {
    const id = await seed({ ruled: { fee: 600, freeOver: 10_000 }, silent: {} }, [
      { shop: 'ruled', price: 9_999 },
      { shop: 'ruled', price: 10_000 },
      { shop: 'ruled', price: 5_000, delivery: 0 },
      { shop: 'silent', price: 7_000 },
    ])
    const told = (await list(id)).map(({ priceMinor, deliveryMinor, totalMinor, minDays }) => [
      priceMinor,
      deliveryMinor,
      totalMinor,
      minDays,
    ])
    expect(new Set(told)).toEqual(
      new Set([
        [9_999, 600, 10_599, 2],
        [10_000, 0, 10_000, 2],
        [5_000, 0, 5_000, 2],
        [7_000, null, null, null],
      ]),
    )
  })

  test('say when they were last read by any of their sources, and whether that is fresh', async () => {
    const id = await seed(
      { new: { readAt: hoursAgo(1) }, old: { readAt: hoursAgo(30), freshnessSeconds: 86_400 } },
      [
        { shop: 'new', price: 1 },
        { shop: 'old', price: 2 },
      ],
    )
    const told = async () =>
      new Map(
        (await list(id)).map(({ retailer, seenAt, fresh }) => [retailer.slug, [seenAt, fresh]]),
      )
    expect(await told()).toEqual(
      new Map([
        ['new', [hoursAgo(1), true]],
        ['old', [hoursAgo(30), false]],
      ]),
    )
    await database.rows`with added as (
        insert into source (retailer_id, kind, name, url, country, freshness_seconds, last_good_at)
        select id, 'feed', 'Products', 'https://old.example/feed.xml', 'NZ', 86400, ${hoursAgo(2)}
        from retailer where slug = 'old' returning id)
      insert into offer_source (offer_id, source_id)
      select offer.id, added.id from added, offer where price_minor = 2`
    expect((await told()).get('old')).toEqual([hoursAgo(2), true])
    // Without a source they are shown, but never fresh.
    await database.rows`delete from offer_source`
    expect((await told()).get('new')).toEqual([now, false])
  })

  test('leave out what is missing, expired, of an archived shop or for another country', async () => {
    const id = await seed({ closed: {}, sydney: { country: 'AU' } }, [
      { shop: 'open', price: 1, expiresAt: hoursAgo(-1) },
      { shop: 'open', price: 2, expiresAt: hoursAgo(1) },
      { shop: 'open', price: 3 },
      { shop: 'closed', price: 4 },
      { shop: 'sydney', price: 5 },
    ])
    await database.rows`update offer set missing_since = ${now} where price_minor = 3`
    await database.rows`update retailer set archived_at = ${now} where slug = 'closed'`
    expect(pricesOf(await list(id))).toEqual([1])
    expect(pricesOf(await list(id, 'AU'))).toEqual([5])
  })

  test('of more than fit are the new ones that can be ordered for least, in each basis', async () => {
    const id = await seed({ paid: { fee: 500, freeOver: 9_000 }, old: { readAt: hoursAgo(72) } }, [
      { shop: 'old', price: 10, delivery: 0 },
      { shop: 'silent', price: 20, delivery: 0, availability: 'out-of-stock' },
      { shop: 'silent', price: 30, availability: 'in-store' },
      { shop: 'silent', price: 40, delivery: 0, condition: 'used' },
      { shop: 'silent', price: 5_000 },
      { shop: 'paid', price: 8_800 },
      { shop: 'paid', price: 9_100 },
      { shop: 'silent', price: 9_050, delivery: 300 },
      { shop: 'silent', price: 9_900, delivery: 0 },
    ])
    const kept = async (most: number): Promise<readonly number[]> =>
      pricesOf(await list(id, 'NZ', most)).toSorted((a, b) => a - b)
    expect(await kept(2)).toEqual([5_000, 9_100])
    expect(await kept(4)).toEqual([5_000, 8_800, 9_050, 9_100])
    expect(await kept(6)).toEqual([40, 5_000, 8_800, 9_050, 9_100, 9_900])
    expect(await kept(8)).toEqual([20, 30, 40, 5_000, 8_800, 9_050, 9_100, 9_900])
  })

  test('show pictures from our own host alone', async () => {
    const id = await seed(
      {},
      [1, 2, 3].map((price) => ({ shop: 'shop', price })),
    )
    await database.rows`update offer set image = case price_minor when 1 then '/images/demo/one.svg'
      when 2 then 'https://shop.example/two.jpg' else '//shop.example/three.jpg' end`
    const offers = await list(id)
    expect(Object.fromEntries(offers.map(({ priceMinor, image }) => [priceMinor, image]))).toEqual({
      1: '/images/demo/one.svg',
      2: null,
      3: null,
    })
  })

  test('are compared by delivered total, unknown delivery last and used ones apart', async () => {
    await seed({ paid: { fee: 900 }, silent: {} }, [
      { shop: 'silent', price: 5_000 },
      { shop: 'paid', price: 9_500 },
      { shop: 'silent', price: 10_000, delivery: 0 },
      { shop: 'silent', price: 3_000, condition: 'refurbished' },
    ])
    const { id } = await database.one<{ id: string }>`select public_id as id from product`
    const { compare } = programOn(database, { now: () => now }).offers
    const comparison = await compare(id, 'NZ', 'delivered')
    expect(comparison.product.title).toBe('Kea One')
    expect(pricesOf(comparison.new)).toEqual([10_000, 9_500, 5_000])
    expect(pricesOf(comparison.other)).toEqual([3_000])
    const dearest = await compare(id, 'NZ', 'delivered', 'bestprice-rev')
    expect(pricesOf(dearest.new)).toEqual([9_500, 10_000, 5_000])
    expect(pricesOf((await compare(id, 'NZ', 'item')).new)).toEqual([5_000, 9_500, 10_000])
    const unknown = compare('11111111111', 'NZ', 'delivered')
    await expect(unknown).rejects.toEqual(refused('product.not_found'))
  })
})
