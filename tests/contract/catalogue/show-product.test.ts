import {
  makeFindProductIds,
  makeReadDailyLows,
} from '#adapters/postgres/product/product-batches.ts'
import { makeAdviseProducts, type AdviseProducts } from '#application/catalogue/advise-products.ts'
import { expect, test } from 'vitest'
import { makeListOffersOfEach } from '#adapters/postgres/offer/offer-reads.ts'
import {
  makeReadPricePoints,
  makeReadPricePointsOfEach,
} from '#adapters/postgres/price-history/read-price-points.ts'
import { makeFindProduct, makeListVariants } from '#adapters/postgres/product/product-reads.ts'
import { makeListSizes } from '#adapters/postgres/product/list-sizes.ts'
import { makeListDailyLows } from '#application/price-history/list-daily-lows.ts'
import { makeShowProduct, type ShowProduct } from '#application/catalogue/show-product.ts'
import { bases, type Basis } from '#domain/offer/basis.ts'
import { mergingOn } from '#tests/support/catalogue/merging-on.ts'
import {
  seedCatalogue,
  type Seeded,
  type SeedOffer,
  type SeedProduct,
} from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }
const hour = 3_600_000

describeDatabase('a product’s page', (open) => {
  const database = emptiedDatabase(open, ['2024-09-01', '2026-03-01'])
  let readings = 0
  const showProduct: ShowProduct = (...asked) => {
    const readPricePoints = makeReadPricePoints(database.db)
    return makeShowProduct({
      showTips: async () => new Map(),
      findProduct: makeFindProduct(database.db),
      listVariants: makeListVariants(database.db),
      listSizes: makeListSizes(database.db),
      listOffers: makeListOffersOfEach(database.db, clock),
      readPricePoints: (...points) => {
        readings += 1
        return readPricePoints(...points)
      },
      clock,
    })(...asked)
  }

  const adviseProducts: AdviseProducts = (...asked) =>
    makeAdviseProducts({
      findProductIds: makeFindProductIds(database.db),
      listOffers: makeListOffersOfEach(database.db, clock),
      readPricePoints: makeReadPricePointsOfEach(database.db),
      showTips: async () => new Map(),
      clock,
    })(...asked)

  const seed = async (...products: readonly SeedProduct[]): Promise<Seeded> => {
    const late = { readAt: new Date(now.getTime() - 72 * hour) }
    const shops = { harbour: { fee: 600 }, kea: {}, late }
    const seeded = await seedCatalogue(database.db, { shops, products }, now)
    await transactionsOn(database, clock)(({ listings }) => listings.rebuild(seeded.productIds))
    return seeded
  }
  const publicIdOf = async (title: string): Promise<string> =>
    (await database.one<{ id: string }>`select public_id as id from product where title = ${title}`)
      .id
  const show = async (title: string, basis: Basis = 'delivered', variant?: string) =>
    showProduct(await publicIdOf(title), 'NZ', basis, variant)
  const addPoint = (offerId: string | undefined, at: string, priceMinor: number) =>
    database.rows`insert into price_point (offer_id, at, price_minor, delivery_minor, currency)
      values (${offerId}, ${new Date(at)}, ${priceMinor}, 0, 'NZD')`

  test('tells all that is known of the product', async () => {
    await seed({
      title: 'Kea One 128GB',
      brand: 'Kea',
      category: 'mobile-phones',
      mpn: 'KE-1',
      gtin: '09521234567891',
      attributes: { storage: 128, '5g': true },
      offers: [{ shop: 'harbour', price: 90_000 }],
    })
    await database.rows`update product_group set rating_sum = 13, rating_count = 3`
    const { product } = await show('Kea One 128GB')
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
    await seed(
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
      { title: 'Late', offers: [{ shop: 'late', price: 50_000 }] },
    )
    expect(await show('Kea One')).toMatchObject({
      best: { priceMinor: 90_000, deliveryMinor: 600, totalMinor: 90_600 },
      offerCount: 5,
      shops: { deliver: 1, unstated: 1, other: 1 },
    })
    const itemOnly = await show('Kea One', 'item')
    expect(itemOnly.best).toMatchObject({ priceMinor: 80_000, totalMinor: null })
    const abroad = await showProduct(await publicIdOf('Kea One'), 'AU', 'delivered')
    expect(abroad).toMatchObject({
      best: null,
      offerCount: 0,
      shops: { deliver: 0, unstated: 0, other: 0 },
    })
    expect(await show('Late')).toMatchObject({ best: null, offerCount: 1 })
  })

  test('says what it costs where else it can be ordered, in the basis', async () => {
    const kea = { shop: 'kea', country: 'AU' } as const
    await seed(
      {
        title: 'Kea One',
        offers: [
          { shop: 'harbour', price: 90_000 },
          { ...kea, price: 50_000, condition: 'used', delivery: 0 },
          { ...kea, price: 80_000, delivery: 900 },
        ],
      },
      { title: 'Here', offers: [{ shop: 'harbour', price: 90_000 }] },
      { title: 'Sold out', offers: [{ ...kea, price: 50_000, availability: 'out-of-stock' }] },
    )
    expect((await show('Kea One')).elsewhere).toEqual([{ country: 'AU', amountMinor: 80_900 }])
    expect((await show('Kea One', 'item')).elsewhere).toEqual([
      { country: 'AU', amountMinor: 80_000 },
    ])
    expect((await show('Here')).elsewhere).toEqual([])
    expect((await show('Sold out')).elsewhere).toEqual([])
  })

  test('leads with the best offer of a chosen variant, and judges that one', async () => {
    const { offerIds } = await seed({
      title: 'Kea One',
      offers: [
        { shop: 'kea', price: 800, delivery: 0, variant: 'Black' },
        { shop: 'kea', price: 1_000, delivery: 0, variant: 'Pink' },
        { shop: 'harbour', price: 900, variant: 'Pink' },
        { shop: 'kea', price: 500, delivery: 0, variant: 'Blue', condition: 'used' },
      ],
    })
    await addPoint(offerIds[0], '2025-12-01', 800)
    await addPoint(offerIds[1], '2025-12-01', 1_100)
    await addPoint(offerIds[1], '2026-02-20', 1_000)
    expect(await show('Kea One')).toMatchObject({
      variant: null,
      best: { priceMinor: 800 },
      cheaperColour: null,
      verdict: { kind: 'usual', medianMinor: 800 },
    })
    expect(await show('Kea One', 'delivered', 'Pink')).toMatchObject({
      variant: 'Pink',
      best: { priceMinor: 1_000, variantLabel: 'Pink' },
      cheaperColour: { variant: 'Black', lessMinor: 200 },
      // Black was cheaper all the time.
      verdict: { kind: 'good', amountMinor: 1_000, medianMinor: 1_100 },
      offerCount: 4,
    })
    expect(await show('Kea One', 'item', 'Pink')).toMatchObject({
      best: { priceMinor: 900 },
      verdict: { amountMinor: 900, basis: 'item' },
    })
    const used = { variant: 'Blue', best: null, verdict: null }
    expect(await show('Kea One', 'delivered', 'Blue')).toMatchObject(used)
    expect(await show('Kea One', 'delivered', 'Mauve')).toEqual(await show('Kea One'))
  })

  test('says in lists what it says itself, of the same offer', async () => {
    const { offerIds, products } = await seed(
      { title: 'Usual', offers: [{ shop: 'kea', price: 800, delivery: 0 }] },
      { title: 'Dear', offers: [{ shop: 'kea', price: 900, delivery: 0 }] },
      { title: 'Sold out', offers: [{ shop: 'kea', price: 1, availability: 'out-of-stock' }] },
      { title: 'Unsold', offers: [] },
    )
    for (const at of [0, 1]) await addPoint(offerIds[at], '2025-05-01', 800)
    await addPoint(offerIds[1], '2026-02-20', 900)
    const ids = await Promise.all([...products.keys()].map(publicIdOf))
    for (const basis of bases) {
      const advised = await adviseProducts([...ids, '11111111111'], 'NZ', basis)
      for (const id of ids) {
        const { advice, best, verdict } = await showProduct(id, 'NZ', basis)
        expect(advised.get(id)).toEqual(
          advice && verdict
            ? {
                ...advice,
                offerId: best?.id,
                amountMinor: verdict.amountMinor,
                changeMinor: verdict.changeMinor,
              }
            : undefined,
        )
      }
      expect(advised.size).toBe(2)
    }
    expect((await adviseProducts([], 'NZ', 'delivered')).size).toBe(0)
  })

  test.each([
    ['in-stock', 'buy'],
    ['backorder', 'order'],
    ['preorder', 'order'],
  ] as const)('advises what is %s with: %s', async (availability, kind) => {
    const { offerIds } = await seed({
      title: 'Kea One',
      offers: [{ shop: 'kea', price: 800, delivery: 0, availability }],
    })
    await addPoint(offerIds[0], '2025-05-01', 1000)
    await addPoint(offerIds[0], '2026-02-20', 800)
    expect((await show('Kea One')).advice?.kind).toBe(kind)
  })

  test.each([
    ['2026-01-15', '2026-01-15'],
    [undefined, '2026-01-10'],
  ])('leads with the price that lists of daily lows end with, from %s', async (from, first) => {
    const { offerIds } = await seed({
      title: 'Kea One',
      offers: ['late', 'kea'].map((shop) => ({ shop, price: 700, delivery: 0 })),
    })
    await addPoint(offerIds[0], '2026-01-10', 700)
    await addPoint(offerIds[1], '2026-01-12', 800)
    await database.rows`update offer set price_minor = 800 where id = ${offerIds[1]}`
    const listDailyLows = makeListDailyLows({
      readDailyLows: makeReadDailyLows(database.db),
      readPricePoints: makeReadPricePointsOfEach(database.db),
      clock,
    })
    const [lows] = await listDailyLows([await publicIdOf('Kea One')], 'NZ', from)
    expect(lows?.days.map(({ day, totalMinor }) => [day, totalMinor])).toEqual([
      [first, 700],
      ['2026-03-02', (await show('Kea One')).best?.totalMinor],
    ])
  })

  test('judges price and claim from one reading of the past, however long ago the claim began', async () => {
    const { offerIds } = await seed({
      title: 'Kea One',
      offers: [{ shop: 'kea', price: 800, delivery: 0 }],
    })
    const since = new Date('2025-02-01')
    await addPoint(offerIds[0], '2024-09-15', 1_000)
    await addPoint(offerIds[0], '2025-02-01', 800)
    await database.rows`insert into offer_detail (offer_id, identity, regular_minor, sale_minor, sale_from)
      values (${offerIds[0]}, '', 1000, 800, ${since})`
    readings = 0
    const page = await show('Kea One')
    expect(page.verdict).toMatchObject({ kind: 'usual', amountMinor: 800, days: 365, changes: 0 })
    expect(page.best?.claim).toMatchObject({ since, medianMinor: 1_000, holds: true })
    expect(readings).toBe(1)
  })

  test('names the other living products of its group, by what is paid in the basis', async () => {
    const variant = (size: string, offer?: Omit<SeedOffer, 'shop'>): SeedProduct => ({
      title: `Kea One ${size}`,
      group: 'Kea One',
      offers: offer ? [{ shop: 'kea', ...offer }] : [],
    })
    await seed(
      variant('1TB', { price: 1_000, delivery: 0, availability: 'out-of-stock' }),
      variant('512GB'),
      variant('256GB', { price: 90_000, delivery: 700 }),
      variant('192GB', { price: 90_100, delivery: 0 }),
      variant('128GB', { price: 80_000 }),
      variant('64GB', { price: 10_000 }),
      variant('32GB', { price: 20_000 }),
      { title: 'Other', offers: [{ shop: 'kea', price: 1_000 }] },
    )
    await database.rows`update product set archived_at = ${now} where title = 'Kea One 32GB'`
    const shown = async (basis: Basis): Promise<unknown[][]> =>
      (await show('Kea One 128GB', basis)).variants.map(({ title, priceMinor, totalMinor }) => [
        title.slice(8),
        priceMinor,
        totalMinor,
      ])
    const [mid, low] = [
      ['256GB', 90_000, 90_700],
      ['64GB', 10_000, null],
    ]
    const soldOut = [
      ['1TB', null, null],
      ['512GB', null, null],
    ]
    const free = ['192GB', 90_100, 90_100]
    expect(await shown('delivered')).toEqual([free, mid, low, ...soldOut])
    expect(await shown('item')).toEqual([low, mid, free, ...soldOut])
    const { variants, ways } = await show('Kea One 128GB')
    expect(variants.map(({ standing }) => standing)).toEqual([
      'priced',
      'priced',
      'delivery-unknown',
      'sold-out',
      null,
    ])
    expect(ways.map(({ values }) => values.map(({ text }) => text))).toEqual([
      ['64 GB', '128 GB', '192 GB', '256 GB', '512 GB', '1 TB'],
    ])
  })

  test('tells its versions in the colours that shops name, as its offers do', async () => {
    const kea = (price: number, variant: string, more: Partial<SeedOffer> = {}) =>
      ({ shop: 'kea', price, variant, delivery: 0, ...more }) as const
    await seed(
      {
        title: 'Kea One 128GB',
        group: 'Kea One',
        offers: [
          kea(800, 'Black'),
          kea(700, 'Black', { condition: 'used' }),
          kea(900, 'Pink', { availability: 'out-of-stock' }),
          { shop: 'kea', price: 750, delivery: 0 },
          kea(700, 'Blue', { availability: 'in-store' }),
        ],
      },
      {
        title: 'Kea One 256GB',
        group: 'Kea One',
        offers: [
          kea(950, 'Black', { delivery: 100 }),
          { shop: 'harbour', price: 1_000, variant: 'Black' },
          { shop: 'late', price: 100, variant: 'Blue' },
        ],
      },
    )
    const shown = async (title: string, basis: Basis = 'delivered') => {
      const { choices, ways } = await show(title, basis)
      const told = choices.map(({ title, variantLabel, priceMinor, totalMinor, ...choice }) => {
        const { standing, inStoreMinor } = choice
        return [title.slice(8), variantLabel, priceMinor, totalMinor, standing, inStoreMinor]
          .join(' ')
          .trimEnd()
      })
      return { told: told.toSorted(), ways: ways.map(({ name, values }) => [name, values.length]) }
    }
    expect(await shown('Kea One 128GB')).toEqual({
      told: [
        '128GB  750 750 priced',
        '128GB Black 800 800 priced',
        '128GB Blue   in-store 700',
        '128GB Pink   sold-out',
        '256GB Black 950 1050 priced',
        '256GB Blue   stale',
      ],
      ways: [
        ['Capacity', 2],
        ['Colour', 5],
      ],
    })
    expect(await shown('Kea One 256GB')).toEqual(await shown('Kea One 128GB'))
    const [cheapest] = (await show('Kea One 128GB', 'item')).choices
    expect(cheapest).toMatchObject({ title: 'Kea One 128GB', priceMinor: 750 })
    await database.rows`delete from offer where variant_label in ('Pink', 'Blue')`
    expect(await shown('Kea One 128GB')).toEqual({ told: [], ways: [['Capacity', 2]] })
  })

  test('says nothing of how a model varies of which only used ones, or too many, are known', async () => {
    const used = { shop: 'kea', price: 1_000, condition: 'used' } as const
    const many = Array.from({ length: 98 }, (_, at) => ({
      title: `Kea One ${at + 3}GB`,
      offers: [],
      group: 'Kea One',
    }))
    await seed(
      { title: 'Kea One 1GB', group: 'Kea One', offers: [] },
      { title: 'Kea One 2GB', group: 'Kea One', offers: [used] },
      ...many,
    )
    const { variants, ways } = await show('Kea One 1GB')
    expect(variants).toHaveLength(99)
    expect(variants.filter(({ standing }) => standing !== null)).toEqual([])
    expect(ways).toEqual([])
  })

  test('stands among the sizes of its brand and name that its country has', async () => {
    const flour = (name: string, offers: SeedProduct['offers'], brand = 'Oaty'): SeedProduct => ({
      title: `Oaty Yoghurt ${name}`,
      brand,
      category: 'yoghurt',
      offers,
    })
    const kea = (price: number, more: Partial<SeedOffer> = {}) => ({ shop: 'kea', price, ...more })
    await seed(
      flour('500g', [kea(300, { delivery: 500 }), kea(250)]),
      flour('1kg', [kea(400, { delivery: 0 })]),
      flour('2 x 1kg', [kea(700)]),
      flour('5kg', [kea(900, { availability: 'out-of-stock' })]),
      flour('3kg', [kea(100, { condition: 'used' })]),
      flour('4kg', []),
      flour('6kg', [kea(100)], 'Wheaty'),
      flour('Fine 250g', [kea(100)]),
      { title: 'Oaty Bowl', brand: 'Oaty', category: 'mobile-phones', offers: [] },
    )
    const sizes = async (title: string, basis: Basis, country: 'NZ' | 'AU' = 'NZ') => {
      const { sizes } = await showProduct(await publicIdOf(title), country, basis)
      return sizes.map(({ text, product: { best }, isCheapest }) => [
        text,
        best && [best.priceMinor, best.totalMinor, best.standing],
        isCheapest,
      ])
    }
    const rest = [
      ['1 kg', [400, 400, 'priced'], false],
      ['2 × 1 kg', [700, null, 'delivery-unknown'], true],
      ['3 kg', null, false],
      ['5 kg', [900, null, 'sold-out'], false],
    ]
    const delivered = [['500 g', [300, 800, 'priced'], false], ...rest]
    expect(await sizes('Oaty Yoghurt 500g', 'delivered')).toEqual(delivered)
    expect(await sizes('Oaty Yoghurt 1kg', 'delivered')).toEqual(delivered)
    const [half] = await sizes('Oaty Yoghurt 1kg', 'item')
    expect(half).toEqual(['500 g', [250, null, 'priced'], false])
    expect(await sizes('Oaty Yoghurt 500g', 'delivered', 'AU')).toEqual([])
    expect(await sizes('Oaty Bowl', 'delivered')).toEqual([])
    await database.rows`update product set group_id = (
      select group_id from product where title = 'Oaty Yoghurt 500g') where title = 'Oaty Yoghurt 4kg'`
    expect((await sizes('Oaty Yoghurt 500g', 'delivered')).map(([text]) => text)).toContain('4 kg')
  })

  test('answers the product that a merged one lives on in, however often it was merged', async () => {
    const { products } = await seed(
      { title: 'First', offers: [] },
      { title: 'Second', offers: [] },
      { title: 'Third', offers: [{ shop: 'kea', price: 1_000 }] },
    )
    const { merge } = mergingOn(database, now)
    await merge(products.get('First'), products.get('Second'))
    await merge(products.get('Second'), products.get('Third'))
    const page = await show('First')
    expect(page.product.publicId).toBe(await publicIdOf('Third'))
    expect(page.best?.priceMinor).toBe(1_000)
  })

  test('knows neither archived products, nor those merged in a ring, nor ids that nobody has', async () => {
    const { products } = await seed(
      { title: 'Kea One', offers: [] },
      { title: 'First', offers: [] },
      { title: 'Second', offers: [] },
    )
    await database.rows`update product set merged_into = ${products.get('Second')} where title = 'First'`
    await database.rows`update product set merged_into = ${products.get('First')} where title = 'Second'`
    await database.rows`update product set archived_at = ${now} where title = 'Kea One'`
    const ids = [await publicIdOf('First'), await publicIdOf('Kea One'), '11111111111', 'x', '']
    for (const asked of ids)
      await expect(showProduct(asked, 'NZ', 'delivered')).rejects.toMatchObject({
        kind: 'not-found',
        code: 'product.not_found',
      })
  })
})
