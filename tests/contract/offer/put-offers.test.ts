import { beforeEach, expect, test } from 'vitest'
import type { Program } from '#adapters/composition/app/program.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import type { FoundMatch } from '#application/offer/put-offer.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import { anOfferDraft, makePutOffers, type PutOffers } from '#tests/support/catalogue/put-offers.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const start = new Date('2026-03-01T12:00:00Z')
const day = 86_400_000

describeDatabase('putting offers', (open, kind) => {
  const database = emptiedDatabase(open, ['2026-03-01', '2026-03-31'])
  let now: Date
  let program: Program
  let putOffers: PutOffers
  let productIds: readonly number[]
  let shops: ReadonlyMap<string, number>
  let sources: ReadonlyMap<string, number>
  beforeEach(async () => {
    now = start
    program = programOn(database, { now: () => now })
    putOffers = makePutOffers(program)
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: { fee: 600, freeOver: 20_000 }, tui: {} },
        products: [
          { title: 'First', offers: [] },
          { title: 'Second', offers: [] },
        ],
      },
      start,
    )
    productIds = seeded.productIds
    shops = seeded.retailers
    const rows = await database.rows<{ slug: string; id: number }>`
      select slug, source.id from source join retailer on retailer.id = retailer_id`
    sources = new Map(rows.map(({ slug, id }) => [slug, id]))
  })

  const later = (days: number): void => {
    now = new Date(start.getTime() + days * day)
  }

  type Words = Partial<OfferTerms> & {
    readonly ref?: string
    readonly product?: number
    readonly method?: FoundMatch['method']
    readonly shop?: string
  }
  const draft = ({ ref = 'a', product = 0, method = 'gtin', shop = 'kea', ...terms }: Words) => {
    const found = { method, confidence: 1, decidedBy: 'test' }
    const match = { ...found, productId: productIds[product] ?? 0 }
    return anOfferDraft(ref, { url: `https://www.${shop}.example/p/${ref}`, ...terms }, match)
  }
  const put = (...words: Words[]) => {
    const shop = words[0]?.shop ?? 'kea'
    return putOffers({
      retailerId: shops.get(shop) ?? 0,
      sourceId: sources.get(shop) ?? 0,
      offers: words.map(draft),
    })
  }
  const listings =
    () => database.rows`select product.title, listing.price_minor, listing.total_minor
    from listing join product on product.id = product_id order by product.id`
  const history = () =>
    database.rows`select at, price_minor, delivery_minor from price_point order by at`
  const lows = () => database.rows<{ day: string }>`select product_id, day, price_minor, total_minor
    from daily_low order by product_id, day`
  const matches = () => database.rows`select product_id, method, superseded_at from match
    order by decided_at, superseded_at nulls last`

  test('adds offers with their match, history, lows and search rows', async () => {
    const outcome = await put({}, { ref: 'b', product: 1, priceMinor: 30_000 })
    expect(outcome).toEqual({ added: 2, changed: 0, unchanged: 0 })
    const first = { price_minor: 10_000, total_minor: 10_600 }
    const second = { price_minor: 30_000, total_minor: 30_000 }
    expect(await listings()).toEqual([
      { title: 'First', ...first },
      { title: 'Second', ...second },
    ])
    expect(new Set(await history())).toEqual(
      new Set([
        { at: start, price_minor: 10_000, delivery_minor: 600 },
        { at: start, price_minor: 30_000, delivery_minor: 0 },
      ]),
    )
    expect(await lows()).toEqual([
      { product_id: productIds[0], day: '2026-03-02', ...first },
      { product_id: productIds[1], day: '2026-03-02', ...second },
    ])
    expect(await matches()).toMatchObject([{ method: 'gtin' }, { method: 'gtin' }])
  })

  test('writes nothing for offers that are as they were', async () => {
    await put({}, { ref: 'b' })
    const read = async () => [
      await database.rows`select id, changed_at, price_minor from offer`,
      await history(),
      await matches(),
      await lows(),
      await makeReadCatalogueVersion(database.db)(),
    ]
    const before = await read()
    later(1)
    expect(await put({}, { ref: 'b' })).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await read()).toEqual(before)
  })

  test('adds to the history only when price, delivery or being for sale change', async () => {
    const course: readonly Words[] = [
      {},
      { title: 'Another title' },
      { priceMinor: 9_000 },
      { priceMinor: 9_000, availability: 'out-of-stock' },
      { priceMinor: 8_000, availability: 'out-of-stock' },
      { priceMinor: 8_000, deliveryMinor: 0 },
    ]
    for (const [days, words] of course.entries()) {
      later(days)
      await put(words)
    }
    const at = (days: number) => new Date(start.getTime() + days * day)
    expect(await history()).toEqual([
      { at: start, price_minor: 10_000, delivery_minor: 600 },
      { at: at(2), price_minor: 9_000, delivery_minor: 600 },
      { at: at(3), price_minor: null, delivery_minor: null },
      { at: at(5), price_minor: 8_000, delivery_minor: 0 },
    ])
  })

  test('keeps daily lows as a rebuild would make them', async () => {
    const course = [
      [0, 10_000, 11_000],
      [0.2, 9_000, 11_000],
      [1.5, 12_000, 11_000],
      [1.6, 12_000, 10_500],
      [4, 9_500, 10_500],
    ] as const
    for (const [days, kea, tui] of course) {
      later(days)
      await put({ priceMinor: kea })
      await put({ priceMinor: tui, shop: 'tui', deliveryMinor: 100 })
    }
    later(6)
    await put({ availability: 'out-of-stock' })
    const kept = await lows()
    const low = (of: string, price_minor: number, total_minor: number) => ({
      product_id: productIds[0],
      day: `2026-03-${of}`,
      price_minor,
      total_minor,
    })
    expect(kept).toEqual([
      low('02', 9_000, 9_600),
      low('04', 10_500, 10_600),
      low('06', 9_500, 10_100),
      low('09', 10_500, 10_600),
    ])
    const steps: number[] = []
    await database.rows`update daily_low set price_minor = 1, total_minor = 2`
    await program.priceHistory.rebuildDailyLows(({ done, total }) => steps.push(done / total))
    expect(await lows()).toEqual(kept)
    expect(steps.at(-1)).toBe(1)
  })

  test('moves an offer with its past to another product, in both search rows', async () => {
    await put({})
    later(2)
    await put({ product: 1 })
    expect(await listings()).toMatchObject([{ title: 'Second', price_minor: 10_000 }])
    expect(await lows()).toMatchObject([{ product_id: productIds[1], day: '2026-03-02' }])
    expect(await matches()).toMatchObject([
      { product_id: productIds[0], superseded_at: now },
      { product_id: productIds[1], superseded_at: null },
    ])
  })

  test('takes used goods out of the history of new ones', async () => {
    await put({})
    later(1)
    await put({ condition: 'used' })
    expect(await lows()).toEqual([])
    expect(await listings()).toMatchObject([{ title: 'First', price_minor: null }])
  })

  test('never lets a run overrule what a person said', async () => {
    await put({ method: 'gtin' })
    later(1)
    await put({ method: 'person', product: 1 })
    later(2)
    expect(await put({ method: 'gtin', product: 0 })).toMatchObject({ unchanged: 1 })
    expect(await listings()).toMatchObject([{ title: 'Second' }])
    expect(await matches()).toMatchObject([
      { method: 'gtin', product_id: productIds[0] },
      { method: 'person', product_id: productIds[1], superseded_at: null },
    ])
  })

  test('notes when a person confirms what a run had found', async () => {
    await put({ method: 'title' })
    later(1)
    expect(await put({ method: 'person' })).toMatchObject({ unchanged: 1 })
    expect(await matches()).toMatchObject([
      { method: 'title', superseded_at: now },
      { method: 'person', superseded_at: null },
    ])
  })

  test('does not match again what was said not to be the same', async () => {
    await put({ product: 1 })
    await database.rows`insert into match_refusal (offer_id, product_id, refused_by, refused_at)
      select id, ${productIds[0]}, 'person', ${now} from offer`
    expect(await put({ product: 0, method: 'mpn' })).toMatchObject({ unchanged: 1 })
    expect(await listings()).toMatchObject([{ title: 'Second' }])
    await put({ product: 0, method: 'person' })
    expect(await listings()).toMatchObject([{ title: 'First' }])
  })

  test('brings back an offer that was missing', async () => {
    await put({})
    await database.rows`update offer set missing_since = ${now}`
    later(1)
    expect(await put({})).toMatchObject({ changed: 1 })
    expect(await database.rows`select missing_since from offer`).toEqual([{ missing_since: null }])
  })

  test('takes the last of what a batch says twice', async () => {
    expect(await put({ priceMinor: 1 }, { priceMinor: 2 })).toMatchObject({ added: 1 })
    expect(await listings()).toMatchObject([{ price_minor: 2 }])
  })

  test('stores nothing of a batch with a link elsewhere, and names each', async () => {
    const batch = [
      {},
      { ref: 'b', url: 'https://tui.example/1' },
      { ref: 'c', url: 'javascript:1' },
      { ref: 'd', url: 'https://kea.example:8443/1' },
    ]
    const fields = [
      { field: 'offers[1].url', message: 'must lead to kea.example' },
      { field: 'offers[2].url', message: 'must lead to kea.example' },
      { field: 'offers[3].url', message: 'must not name a port' },
    ]
    const refusal = { kind: 'invalid', code: 'offer.foreign_link', details: { fields } }
    await expect(put(...batch)).rejects.toMatchObject(refusal)
    expect(await database.rows`select id from offer`).toEqual([])
  })

  test('refuses retailers, sources and products that are not there', async () => {
    const [kea = 0, tui = 0] = [sources.get('kea'), sources.get('tui')]
    const batch = { retailerId: shops.get('kea') ?? 0, sourceId: kea, offers: [draft({})] }
    const nobody = putOffers({ ...batch, retailerId: 999 })
    await expect(nobody).rejects.toEqual(refused('retailer.not_found'))
    const ofAnother = putOffers({ ...batch, sourceId: tui })
    await expect(ofAnother).rejects.toEqual(refused('source.not_found'))
    await database.rows`update product set archived_at = ${now} where id = ${productIds[0]}`
    await expect(putOffers(batch)).rejects.toEqual(refused('product.not_found'))
  })

  test('keeps nothing of a batch that fails half-way', async () => {
    await put({})
    const broken = { priceMinor: 1, ref: 'b', title: '' }
    await expect(put({ priceMinor: 5_000 }, broken)).rejects.toThrow(/offer_title_check/)
    expect(await listings()).toMatchObject([{ price_minor: 10_000 }])
    expect(await history()).toHaveLength(1)
  })

  test('loses nothing when shops write about the same products at once', async () => {
    const rounds = kind === 'postgres' ? 15 : 5
    for (let round = 1; round <= rounds; round++) {
      const [kea, tui] = [10_000 + round, 20_000 - round]
      later(round / 1440)
      const shop = 'tui'
      await Promise.all([
        put({ priceMinor: kea }, { ref: 'b', product: 1, priceMinor: tui }),
        put({ shop, product: 1, priceMinor: kea }, { shop, ref: 'b', priceMinor: tui }),
      ])
      expect(await listings()).toMatchObject([
        { title: 'First', price_minor: kea },
        { title: 'Second', price_minor: kea },
      ])
    }
    expect(await history()).toHaveLength(4 * rounds)
    const kept = await lows()
    await program.priceHistory.rebuildDailyLows()
    expect(await lows()).toEqual(kept)
  })
})
