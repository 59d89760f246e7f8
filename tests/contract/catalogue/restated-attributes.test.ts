import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeRestateProducts } from '#application/catalogue/restate-products.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import { mergingOn } from '#tests/support/catalogue/merging-on.ts'
import { collectKit, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { beforeEach, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin\tproduct_type\tproduct_detail'
const row = (shop: string, gtin: string, details = '', price = '99.00'): string =>
  [
    gtin,
    `Kea Keyboard ${gtin.slice(-2)}`,
    `https://${shop}.example/${gtin}`,
    `${price} NZD`,
    'in_stock',
    'new',
    gtin,
    'Computers > Keyboards',
    details,
  ].join('\t')

const [first, second] = ['9421000000011', '9421000000028']

describeDatabase('what the offers of a product state of it', (open) => {
  const database = databaseForCollecting(open)
  let kit: CollectKit
  let kea: number
  let tui: number

  beforeEach(async () => {
    kit = collectKit(database, { at: '2026-11-01T00:00:00Z', guess: (asked) => guess(asked) })
    await makeLoadCategories(kit)()
    const getIndex = makeGetCatalogueIndex(database.db, makeReadCatalogueVersion(database.db), 0)
    const guess = await makeReadCategoryGuesser(getIndex)()
    kea = await seedSource(database.db, { url: 'https://kea.example/feed.tsv' })
    const { id: retailerId } = await database.db
      .insertInto('retailer')
      .values({
        slug: 'tui',
        name: 'Tui',
        domains: ['tui.example'],
        country: 'NZ',
        shipping_from: 'Nelson',
        demo: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tui = await seedSource(database.db, { retailerId, url: 'https://tui.example/feed.tsv' })
    kit.publish(header, row('kea', first, 'Keys:Connection:Wireless'))
    await collect(kea)
  })

  const collect = (source: number) => kit.collect.run(source, { askedBy: 'mere' })
  const stated = () =>
    database.db
      .selectFrom('product')
      .select(['attributes', 'attribute_origins as origins', 'public_id as publicId'])
      .orderBy('id')
      .execute()
  /** Filters read these. */
  const attributesListed = async () => {
    const listings = await database.db.selectFrom('listing').select('attributes').execute()
    return listings.flatMap(({ attributes }) => attributes)
  }

  test('is what the first states, before a second does', async () => {
    expect(await stated()).toMatchObject([{ attributes: { connection: 'Wireless' } }])
    expect(await attributesListed()).toEqual(['connection=Wireless'])
  })

  test('grows with the facts of a second shop, which filters find at once', async () => {
    kit.setTime('2026-11-02T00:00:00Z')
    kit.publish(header, row('tui', first, 'Keys:Layout:Tenkeyless,Keys:Connection:Wired'))
    await collect(tui)
    expect(await stated()).toMatchObject([
      {
        attributes: { connection: 'Wireless', layout: 'Tenkeyless' },
        origins: { layout: 'fields' },
      },
    ])
    expect(await attributesListed()).toEqual(['connection=Wireless', 'layout=Tenkeyless'])
  })

  test('changes with the facts of an offer, its price unchanged', async () => {
    kit.publish(header, row('kea', first, 'Keys:Connection:Wired,Keys:Layout:Full size'))
    await collect(kea)
    expect(await stated()).toMatchObject([
      { attributes: { connection: 'Wired', layout: 'Full size' } },
    ])
    kit.publish(header, row('kea', first))
    await collect(kea)
    expect(await stated()).toMatchObject([{ attributes: {}, origins: {} }])
    expect(await attributesListed()).toEqual([])
  })

  test('goes where its offers go when products are merged, and comes back', async () => {
    kit.publish(header, row('tui', second, 'Keys:Layout:Tenkeyless'))
    await collect(tui)
    const products = await database.db.selectFrom('product').select('id').orderBy('id').execute()
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
    expect((await stated())[0]?.attributes).not.toHaveProperty('layout')
  })

  test('is filled in where an earlier version stated nothing, but not of the demonstration', async () => {
    kit.publish(header, row('tui', second, 'Keys:Layout:Tenkeyless'))
    await collect(tui)
    const forget = (demo: boolean, gtin: string) =>
      database.db
        .updateTable('product')
        .set({ attributes: '{}', attribute_origins: '{}', stated_version: 0, demo })
        .where('title', '=', `Kea Keyboard ${gtin.slice(-2)}`)
        .execute()
    await forget(false, first)
    await forget(true, second)
    await database.db.updateTable('listing').set({ attributes: [] }).execute()
    await makeRestateProducts(kit)()
    expect(await stated()).toMatchObject([
      { attributes: { connection: 'Wireless' }, origins: { connection: 'fields' } },
      { attributes: {} },
    ])
    expect(await attributesListed()).toEqual(['connection=Wireless'])
  })
})
