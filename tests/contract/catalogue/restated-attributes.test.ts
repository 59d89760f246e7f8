import { beforeEach, expect, test } from 'vitest'
import { makeRestateProducts } from '#application/catalogue/catalogue.ts'
import {
  makeFindAdminProduct,
  makeSearchProducts,
} from '#adapters/postgres/product/product-reads.ts'
import { mergingOn } from '#tests/support/catalogue/merging-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { collectKit, type CollectKit, guesserOn } from '#tests/support/collect/collect-kit.ts'
import { seedShop, seedSource } from '#tests/support/collect/seed-run.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin\tproduct_type\tproduct_detail'
const row = (shop: string, gtin: string, details = ''): string =>
  `${gtin}\tKea Keyboard ${gtin.slice(-2)}\thttps://${shop}.example/${gtin}\t99.00 NZD\tin_stock\tnew\t${gtin}\tComputers > Keyboards\t${details}`
const [first, second] = ['9421000000011', '9421000000028']

describeDatabase('what the offers of a product state of it', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-01'])
  let kit: CollectKit
  let kea: number
  let tui: number
  beforeEach(async () => {
    const { db } = database
    kit = collectKit(database, { guess: await guesserOn(database) })
    kea = await seedSource(db, { url: 'https://kea.example/feed.tsv' })
    const retailerId = await seedShop(db, 'tui', 'tui.example')
    tui = await seedSource(db, { retailerId, url: 'https://tui.example/feed.tsv' })
    await collect(kea, row('kea', first, 'Keys:Connection:Wireless'))
  })

  const collect = (source: number, published: string) => {
    kit.publish(header, published)
    return kit.collect.run(source, { askedBy: 'mere' })
  }
  const stated = () =>
    database.rows`select attributes, attribute_origins as origins from product order by id`
  const listDisputed = async () => {
    const asked = { search: undefined, category: undefined, after: undefined, limit: 9 }
    const list = makeSearchProducts(database.db)
    const { items } = await list({ ...asked, state: 'active', disputed: true })
    return items.map(({ title }) => title)
  }
  /** Filters read these. */
  const attributesListed = async () => {
    const listings = await database.rows<{ attributes: string[] }>`select attributes from listing`
    return listings.flatMap(({ attributes }) => attributes)
  }

  test('is what the first states, and grows with the facts of a second shop, which filters find at once', async () => {
    expect(await stated()).toMatchObject([{ attributes: { connection: 'Wireless' } }])
    expect(await attributesListed()).toEqual(['connection=Wireless'])
    kit.setTime('2026-11-02T00:00:00Z')
    await collect(tui, row('tui', first, 'Keys:Layout:Tenkeyless,Keys:Connection:Wired'))
    expect(await stated()).toMatchObject([
      {
        attributes: { connection: 'Wireless', layout: 'Tenkeyless' },
        origins: { layout: 'feed' },
      },
    ])
    expect(await attributesListed()).toEqual(['connection=Wireless', 'layout=Tenkeyless'])
    expect(await listDisputed()).toEqual(['Kea Keyboard 11'])
  })

  test('names the shops to admins, and of claims kept before counts them alone', async () => {
    kit.setTime('2026-11-02T00:00:00Z')
    await collect(tui, row('tui', first, 'Keys:Connection:Wired'))
    const find = makeFindAdminProduct(database.db)
    const { id } = await database.one<{ id: string }>`select public_id as id from product`
    const disputed = async () => (await find(id))?.disputed
    expect(await disputed()).toEqual([
      {
        label: 'Connection',
        said: [
          { text: 'Wireless', shops: 1, names: ['Kea Cameras'] },
          { text: 'Wired', shops: 1, names: ['tui'] },
        ],
      },
    ])
    await database.rows`
      update product set attribute_claims = '{"connection": [{"value": "Wired", "shops": 3}]}'`
    expect(await disputed()).toEqual([
      { label: 'Connection', said: [{ text: 'Wired', shops: 3, names: [] }] },
    ])
  })

  test('is of a page where pages alone brought its offers, and of a feed where one states it too', async () => {
    await database.rows`update source set kind = 'pages' where id = ${kea}`
    const restated = async () => {
      await database.rows`update product set stated_version = 0`
      await makeRestateProducts(kit)()
      return stated()
    }
    expect(await restated()).toMatchObject([{ origins: { connection: 'page' } }])
    await collect(tui, row('tui', first, 'Keys:Layout:Tenkeyless,Keys:Connection:Wireless'))
    expect(await restated()).toMatchObject([{ origins: { connection: 'feed', layout: 'feed' } }])
  })

  test('is compared with what these offers stated before, and no others', async () => {
    await collect(tui, row('tui', second, 'Keys:Layout:Tenkeyless'))
    const { id } = await database.one<{ id: string }>`
      select id from offer where url like 'https://tui%'`
    const facts = await transactionsOn(database)(({ offers }) => offers.listFacts([id]))
    expect([...facts.keys()]).toEqual([id])
  })

  test('changes with the facts of an offer, its price unchanged', async () => {
    await collect(kea, row('kea', first, 'Keys:Connection:Wired,Keys:Layout:Full size'))
    expect(await stated()).toMatchObject([
      { attributes: { connection: 'Wired', layout: 'Full size' } },
    ])
    await collect(kea, row('kea', first))
    expect(await stated()).toEqual([{ attributes: {}, origins: {} }])
    expect(await attributesListed()).toEqual([])
  })

  test('goes where its offers go when products are merged, and comes back', async () => {
    await collect(tui, row('tui', second, 'Keys:Layout:Tenkeyless'))
    const products = await database.rows<{ id: number }>`select id from product order by id`
    const [into, from] = products.map(({ id }) => id)
    const { merge, unmerge } = mergingOn(database, kit.clock.now())
    await merge(from, into)
    expect((await stated())[0]).toMatchObject({
      attributes: { connection: 'Wireless', layout: 'Tenkeyless' },
    })
    await unmerge(from)
    expect(await stated()).toMatchObject([
      { attributes: { connection: 'Wireless' } },
      { attributes: { layout: 'Tenkeyless' } },
    ])
    expect((await stated())[0]?.['attributes']).not.toHaveProperty('layout')
  })

  test('is filled in where an earlier version stated nothing, but not of the demonstration', async () => {
    await collect(tui, row('tui', second, 'Keys:Layout:Tenkeyless'))
    await database.rows`update product set attributes = '{}', attribute_origins = '{}',
      stated_version = 0, demo = title = 'Kea Keyboard 28'`
    await database.rows`update listing set attributes = '{}'`
    await makeRestateProducts(kit)()
    expect(await stated()).toMatchObject([
      { attributes: { connection: 'Wireless' }, origins: { connection: 'feed' } },
      { attributes: {} },
    ])
    expect(await attributesListed()).toEqual(['connection=Wireless'])
  })

  test('counts every shop, however many facts and offers others have, and those that sell it now', async () => {
    const shops = Array.from({ length: 9 }, (_, at) => `shop-${at}`)
    const [gone = '', talkative = '', ...others] = shops
    const offers = [gone, ...Array<string>(110).fill(talkative), ...others]
    const { offerIds } = await seedCatalogue(database.db, {
      shops: Object.fromEntries(shops.map((shop) => [shop, {}])),
      products: [
        {
          title: 'Kea Screen',
          category: 'monitors',
          offers: offers.map((shop) => ({ shop, price: 9900 })),
        },
      ],
    })
    const facts = offers.map((shop) => [
      ...Array.from({ length: 59 }, (_, at) => ({ name: `Fact ${at}`, value: 'yes' })),
      { name: 'Refresh rate', value: shop === gone || shop === talkative ? '120 Hz' : '144 Hz' },
    ])
    await database.rows`
      insert into offer_detail (offer_id, identity, facts)
      select id, id::text, facts from unnest(${offerIds}::uuid[], ${facts.map((each) => JSON.stringify(each))}::jsonb[])
        as given(id, facts)
      on conflict (offer_id) do update set facts = excluded.facts`
    await database.rows`update offer set missing_since = now() where id = ${offerIds[0] ?? ''}`
    await database.rows`update product set stated_version = 0`
    await makeRestateProducts(kit)()
    const [{ claims } = {}] = await database.rows<{ claims: object }>`
      select attribute_claims as claims from product where title = 'Kea Screen'`
    expect(claims).toEqual({
      'refresh-rate': [
        { value: 144, shops: expect.toSatisfy((ids: number[]) => new Set(ids).size === 7) },
        { value: 120, shops: [expect.any(Number)] },
      ],
    })
  })
})
