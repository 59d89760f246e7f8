import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeShowProduct, type ShowProduct } from '#application/catalogue/show-product.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptyTables } from '#tests/support/database/databases.ts'
import { mergingOn } from '#tests/support/catalogue/merging-on.ts'
import {
  seedCatalogue,
  type SeedProduct,
  type Seeded,
} from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeFindProduct, makeListVariants } from '#adapters/postgres/product/product-reads.ts'

const now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }
const hour = 3_600_000

describeDatabase('a product’s page', (open) => {
  let database: DatabaseHandle
  let showProduct: ShowProduct
  let readings = 0
  beforeAll(async () => {
    database = await open()
    await makeEnsurePriceMonths(database.db)(new Date('2024-09-01'), now)
    const readPricePoints = makeReadPricePoints(database.db)
    showProduct = makeShowProduct({
      showTip: async () => null,
      findProduct: makeFindProduct(database.db),
      listVariants: makeListVariants(database.db),
      listOffers: makeListOffers(database.db, clock),
      readPricePoints: (...asked) => {
        readings += 1
        return readPricePoints(...asked)
      },
      clock,
    })
  })
  beforeEach(() => emptyTables(database.db))

  const seed = async (products: readonly SeedProduct[]): Promise<Seeded> => {
    const shops = {
      harbour: { fee: 600 },
      kea: {},
      late: { readAt: new Date(now.getTime() - 72 * hour) },
    }
    const seeded = await seedCatalogue(database.db, { shops, products }, now)
    await transactionsOn(database, clock)(({ listings }) => listings.rebuild(seeded.productIds))
    return seeded
  }

  const publicIdOf = async (title: string): Promise<string> => {
    const row = await database.db
      .selectFrom('product')
      .select('public_id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    return row.public_id
  }

  test('tells all that is known of the product', async () => {
    await seed([
      {
        title: 'Kea One 128GB',
        brand: 'Kea',
        category: 'mobile-phones',
        mpn: 'KE-1',
        gtin: '09521234567891',
        attributes: { storage: 128, '5g': true },
        offers: [{ shop: 'harbour', price: 90_000 }],
      },
    ])
    await database.db
      .updateTable('product_group')
      .set({ rating_sum: 13, rating_count: 3 })
      .execute()
    const { product } = await showProduct(await publicIdOf('Kea One 128GB'), 'NZ', 'delivered')
    expect(product).toMatchObject({
      title: 'Kea One 128GB',
      brand: { slug: 'kea', name: 'Kea' },
      mpn: 'KE-1',
      gtins: ['09521234567891'],
      attributes: { storage: 128, '5g': true },
      images: [],
      rating: 4.3,
      reviewCount: 3,
      demo: false,
    })
    expect(product.categories.map(({ slug }) => slug)).toEqual(['phones', 'mobile-phones'])
  })

  test('leads with the lowest delivered total of a fresh new one that can be bought', async () => {
    await seed([
      {
        title: 'Kea One',
        offers: [
          { shop: 'late', price: 50_000, delivery: 0 },
          { shop: 'kea', price: 60_000, condition: 'used', delivery: 0 },
          { shop: 'kea', price: 70_000, availability: 'out-of-stock', delivery: 0 },
          { shop: 'kea', price: 80_000 },
          { shop: 'harbour', price: 90_000 },
        ],
      },
    ])
    const page = await showProduct(await publicIdOf('Kea One'), 'NZ', 'delivered')
    expect(page.best).toMatchObject({ priceMinor: 90_000, deliveryMinor: 600, totalMinor: 90_600 })
    expect(page.offerCount).toBe(5)
    expect(page.shopCount).toBe(3)
    const itemOnly = await showProduct(await publicIdOf('Kea One'), 'NZ', 'item')
    expect(itemOnly.best).toMatchObject({ priceMinor: 80_000, totalMinor: null })
    const abroad = await showProduct(await publicIdOf('Kea One'), 'AU', 'delivered')
    expect(abroad).toMatchObject({ best: null, offerCount: 0, shopCount: 0 })
  })

  test('leads with the best offer of a chosen variant, and judges that one', async () => {
    const { offerIds } = await seed([
      {
        title: 'Kea One',
        offers: [
          { shop: 'kea', price: 800, delivery: 0, variant: 'Black' },
          { shop: 'kea', price: 1_000, delivery: 0, variant: 'Pink' },
          { shop: 'harbour', price: 900, variant: 'Pink' },
          { shop: 'kea', price: 500, delivery: 0, variant: 'Blue', condition: 'used' },
        ],
      },
    ])
    const since = new Date('2025-12-01')
    await database.db
      .insertInto('price_point')
      .values([
        {
          offer_id: offerIds[0] ?? '',
          at: since,
          price_minor: 800,
          delivery_minor: 0,
          currency: 'NZD',
        },
      ])
      .execute()
    const id = await publicIdOf('Kea One')
    const inBasis = (variant?: string, basis: Basis = 'delivered'): ReturnType<ShowProduct> =>
      showProduct(id, 'NZ', basis, variant)
    expect(await inBasis()).toMatchObject({ variant: null, best: { priceMinor: 800 } })
    expect(await inBasis('Pink')).toMatchObject({
      variant: 'Pink',
      best: { priceMinor: 1_000, variantLabel: 'Pink' },
      verdict: { kind: 'high', amountMinor: 1_000, medianMinor: 800 },
      offerCount: 4,
    })
    expect(await inBasis('Pink', 'item')).toMatchObject({
      best: { priceMinor: 900 },
      verdict: { amountMinor: 900, basis: 'item' },
    })
    expect(await inBasis('Blue')).toMatchObject({ variant: 'Blue', best: null, verdict: null })
    expect(await inBasis('Mauve')).toEqual(await inBasis())
  })

  test('has no best offer when all were read too long ago', async () => {
    await seed([{ title: 'Kea One', offers: [{ shop: 'late', price: 50_000 }] }])
    const page = await showProduct(await publicIdOf('Kea One'), 'NZ', 'delivered')
    expect(page).toMatchObject({ best: null, offerCount: 1 })
  })

  test('judges price and claim from one reading of the past, however long ago the claim began', async () => {
    const { offerIds } = await seed([
      { title: 'Kea One', offers: [{ shop: 'kea', price: 800, delivery: 0 }] },
    ])
    const [offerId = ''] = offerIds
    const since = new Date('2025-02-01')
    const price = { offer_id: offerId, delivery_minor: 0, currency: 'NZD' as const }
    await database.db
      .insertInto('price_point')
      .values([
        { ...price, at: new Date('2024-09-15'), price_minor: 1_000 },
        { ...price, at: since, price_minor: 800 },
      ])
      .execute()
    await sql`insert into offer_detail (offer_id, identity, regular_minor, sale_minor, sale_from)
      values (${offerId}, '', 1000, 800, ${since})`.execute(database.db)
    readings = 0
    const page = await showProduct(await publicIdOf('Kea One'), 'NZ', 'delivered')
    expect(page.verdict).toMatchObject({ kind: 'usual', amountMinor: 800, days: 365, changes: 0 })
    expect(page.best?.claim).toMatchObject({ since, medianMinor: 1_000, holds: true })
    expect(readings).toBe(1)
  })

  test('names the other living products of its group, by what is paid in the basis', async () => {
    const variant = (
      size: string,
      price: number | undefined,
      delivery: number | null = null,
      availability: Availability = 'in-stock',
    ): SeedProduct => ({
      title: `Kea One ${size}`,
      group: 'Kea One',
      offers: price === undefined ? [] : [{ shop: 'kea', price, delivery, availability }],
    })
    await seed([
      variant('1TB', 1_000, 0, 'out-of-stock'),
      variant('512GB', undefined),
      variant('256GB', 90_000, 700),
      variant('192GB', 90_100, 0),
      variant('128GB', 80_000),
      variant('64GB', 10_000),
      variant('32GB', 20_000),
      { title: 'Other', offers: [{ shop: 'kea', price: 1_000 }] },
    ])
    await database.db
      .updateTable('product')
      .set({ archived_at: now })
      .where('title', '=', 'Kea One 32GB')
      .execute()
    const id = await publicIdOf('Kea One 128GB')
    const shown = async (basis: Basis): Promise<unknown[][]> => {
      const { variants } = await showProduct(id, 'NZ', basis)
      return variants.map(({ title, priceMinor, totalMinor }) => [title, priceMinor, totalMinor])
    }
    const soldOut = [
      ['Kea One 1TB', null, null],
      ['Kea One 512GB', null, null],
    ]
    expect(await shown('delivered')).toEqual([
      ['Kea One 192GB', 90_100, 90_100],
      ['Kea One 256GB', 90_000, 90_700],
      ['Kea One 64GB', 10_000, null],
      ...soldOut,
    ])
    expect(await shown('item')).toEqual([
      ['Kea One 64GB', 10_000, null],
      ['Kea One 256GB', 90_000, 90_700],
      ['Kea One 192GB', 90_100, 90_100],
      ...soldOut,
    ])
  })

  test('answers the product that a merged one lives on in, however often it was merged', async () => {
    const { products } = await seed([
      { title: 'First', offers: [] },
      { title: 'Second', offers: [] },
      { title: 'Third', offers: [{ shop: 'kea', price: 1_000 }] },
    ])
    const { merge } = mergingOn(database, now)
    await merge(products.get('First'), products.get('Second'))
    await merge(products.get('Second'), products.get('Third'))
    const page = await showProduct(await publicIdOf('First'), 'NZ', 'delivered')
    expect(page.product.publicId).toBe(await publicIdOf('Third'))
    expect(page.best?.priceMinor).toBe(1_000)
  })

  test('does not hang on products that were merged in a ring', async () => {
    const { products } = await seed([
      { title: 'First', offers: [] },
      { title: 'Second', offers: [] },
    ])
    const merge = (from: string, to: string): Promise<unknown> =>
      database.db
        .updateTable('product')
        .set({ merged_into: products.get(to) ?? null })
        .where('title', '=', from)
        .execute()
    await merge('First', 'Second')
    await merge('Second', 'First')
    await expect(showProduct(await publicIdOf('First'), 'NZ', 'delivered')).rejects.toMatchObject({
      code: 'product.not_found',
    })
  })

  test('knows neither archived products nor ids that nobody has', async () => {
    await seed([{ title: 'Kea One', offers: [] }])
    const id = await publicIdOf('Kea One')
    await database.db.updateTable('product').set({ archived_at: now }).execute()
    for (const asked of [id, '11111111111', 'x', '']) {
      await expect(showProduct(asked, 'NZ', 'delivered')).rejects.toMatchObject({
        kind: 'not-found',
        code: 'product.not_found',
      })
    }
  })
})
