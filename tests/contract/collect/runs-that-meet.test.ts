import { collectKit, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand\tmpn'
const rowOf = (shop: string, title: string, mpn: string) =>
  `${mpn}\t${title}\thttps://${shop}.example/${mpn}\t89.00 NZD\tin_stock\tnew\tSony\t${mpn}`

describeDatabase('two runs that meet', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let kit: CollectKit
  let other: CollectKit
  let whileCompared = () => {}
  let onceFound = () => {}
  let sources: { readonly kea: number; readonly tui: number }
  beforeEach(async () => {
    const { retailers } = await seedCatalogue(database.db, {
      shops: { kea: {}, tui: {} },
      products: [
        { title: 'Sony WH-1000XM5', brand: 'Sony', category: 'headphones', offers: [] },
        { title: 'Tui Radio', category: 'headphones', offers: [] },
      ],
    })
    const sourceOf = (shop: 'kea' | 'tui') =>
      seedSource(database.db, {
        retailerId: retailers.get(shop),
        url: `https://${shop}.example/feed.tsv`,
      })
    sources = { kea: await sourceOf('kea'), tui: await sourceOf('tui') }
    const { category } = await database.one<{ category: number }>`
      select category_id as category from product limit 1`
    kit = collectKit(database, {
      guess() {
        whileCompared()
        whileCompared = () => {}
        return category
      },
      onFound() {
        onceFound()
        onceFound = () => {}
      },
    })
    other = collectKit(database, { guess: () => category })
  })

  test.each(['merged', 'archived'])(
    'compare again what was found to be a product that was %s meanwhile',
    async (what) => {
      const before = await database.one<{ id: number }>`
        select id from product where title = 'Sony WH-1000XM5'`
      const change =
        what === 'merged'
          ? sql`merged_into = (select id from product where title = 'Tui Radio')`
          : sql`archived_at = now()`
      kit.publish(
        header,
        rowOf('kea', 'Sony WH-1000XM5', 'WH-1000XM5'),
        rowOf('kea', 'Sony Trumpet TR-9000', 'TR-9000'),
      )
      let changes = 0
      whileCompared = () => {
        changes += 1
        kit.hold(sql`update product set ${change} where id = ${before.id}`.execute(database.db))
      }
      await kit.collect.run(sources.kea, { askedBy: 'mere' })
      expect(changes).toBe(1)
      const [found] = await productsOf('WH-1000XM5')
      expect(found?.product_id).not.toBe(before.id)
      expect(found?.product_id).toBeGreaterThan(0)
    },
  )

  test.each([
    { what: 'was given', before: [], after: ['00012345678905'], isIt: true },
    { what: 'lost', before: ['00012345678905'], after: [], isIt: false },
  ])('compare again where a product $what the GTIN of a row meanwhile', async (change) => {
    const product = await database.one<{ id: number }>`
      select id from product where title = 'Sony WH-1000XM5'`
    const setGtins = async (gtins: readonly string[]) => {
      await database.rows`delete from product_gtin where product_id = ${product.id}`
      await database.rows`delete from product_key where product_id = ${product.id} and key like 'g:%'`
      for (const gtin of gtins) {
        await database.rows`insert into product_gtin (gtin, product_id) values (${gtin}, ${product.id})`
        await database.rows`insert into product_key (product_id, key) values (${product.id}, ${`g:${gtin}`})`
      }
    }
    await setGtins(change.before)
    kit.publish(
      `${header}\tgtin`,
      `${rowOf('kea', 'Sony Headphones Quiet Comfort Series Silver', 'QCS-1')}\t012345678905`,
    )
    let changes = 0
    const edit = () => {
      changes += 1
      kit.hold(setGtins(change.after))
    }
    if (change.isIt) whileCompared = edit
    else onceFound = edit
    await kit.collect.run(sources.kea, { askedBy: 'mere' })
    expect(changes).toBe(1)
    const [found] = await productsOf('QCS-1')
    expect(found?.product_id === product.id).toBe(change.isIt)
    expect(found?.product_id).toBeGreaterThan(0)
  })

  const productsOf = (mpn: string) =>
    database.rows<{ product_id: number }>`
      select product_id from offer where retailer_ref = ${mpn} order by retailer_id`

  test.each([
    { sold: 'the same thing', mpn: 'TR-9000', products: 1 },
    { sold: 'another thing', mpn: 'WD-770', products: 2 },
  ])('make one product of $sold, also of what the other added while one compared', async (sold) => {
    const title = sold.products === 1 ? 'Sony Trumpet TR-9000' : 'Sony Tape Deck WD-770'
    other.publish(header, rowOf('tui', title, sold.mpn))
    kit.publish(header, rowOf('kea', 'Sony Trumpet TR-9000', 'TR-9000'))
    whileCompared = () => kit.hold(other.collect.run(sources.tui, { askedBy: 'mere' }))
    const { counts } = await kit.collect.run(sources.kea, { askedBy: 'mere' })
    expect(counts).toMatchObject({ applied: 1, created: sold.products - 1 })
    const found = [...(await productsOf('TR-9000')), ...(await productsOf('WD-770'))]
    expect(new Set(found.map(({ product_id: id }) => id)).size).toBe(sold.products)
    expect(found).toHaveLength(2)
  })
})
