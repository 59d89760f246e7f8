import { beforeEach, expect, test } from 'vitest'
import { rowsRead, type RunView } from '#application/collect/run/run.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { collectKit, pricePointsOf, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand\tgtin'
const row = (id: string, title: string, price: string, brand = '', gtin = '', condition = 'new') =>
  `${id}\t${title}\thttps://kea.example/${id}\t${price} NZD\tin_stock\t${condition}\t${brand}\t${gtin}`
const flask = row('R1', 'Rata vacuum flask 1L', '45.00', 'Rata', '9421000007898')
const mower = row('R1', 'Huia robot lawn mower 1000m2', '1899.00', 'Huia', '9421000009991')
const others = [
  row('A', 'Zeta Kettle', '89.00', 'Zeta'),
  row('B', 'Omega Blender', '59.00', 'Omega'),
]

describeDatabase('an id that names another thing', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let kit: CollectKit
  let source: number
  beforeEach(async () => {
    const teapot = { title: 'Tui Teapot', brand: 'Tui', category: 'kettles', offers: [] }
    await seedCatalogue(database.db, { products: [teapot] })
    const { category } = await database.one<{ category: number }>`
      select category_id as category from product`
    source = await seedSource(database.db, { url: 'https://kea.example/feed.tsv' })
    kit = collectKit(database, { guess: () => category })
    await collectOn(1, flask, ...others)
  })

  const collectOn = (day: number, ...rows: readonly string[]): Promise<RunView> => {
    kit.setTime(`2026-11-0${day}T00:00:00Z`)
    kit.publish(header, ...rows)
    return kit.collect.run(source, { askedBy: 'mere' })
  }
  const offers = () => database.rows`
    select retailer_ref as ref, offer.title, price_minor as price, missing_since is null as shown,
      product.title as product
    from offer left join product on product.id = product_id
    where retailer_ref like 'R1%' order by first_seen_at, offer.id`
  const known = { ref: 'R1 until 2026-11-02T00:00:00.000Z', shown: false, price: 4500 }
  const present = { ref: 'R1', shown: true, price: 189_900 }

  test('is a new offer at once, and the history of the former one stays with it', async () => {
    const run = await collectOn(2, mower, ...others)
    expect(run.counts).toMatchObject({ toAdd: 1, toRemove: 1, doubted: 0, added: 1, removed: 1 })
    expect(await offers()).toMatchObject([
      { ...known, product: 'Rata vacuum flask 1L' },
      { ...present, product: 'Huia robot lawn mower 1000m2' },
    ])
    expect(await pricePointsOf(database, 'R1')).toMatchObject([{ price_minor: 189_900 }])
    expect(await pricePointsOf(database, known.ref)).toMatchObject([
      { price_minor: 4500 },
      { price_minor: null },
    ])
    const again = await collectOn(3, mower, ...others)
    expect(again.counts).toMatchObject({ unchanged: 3, staged: 0 })
  })

  test('is one that was gone, too, and no run counts that twice', async () => {
    await collectOn(2, ...others)
    const { counts } = await collectOn(3, mower, ...others)
    expect(counts).toMatchObject({ toAdd: 1, toRemove: 0, added: 1, removed: 0 })
    expect(await offers()).toMatchObject([{ shown: false }, present])
  })

  test('is not shown at the price of the former one, where only its price and title tell', async () => {
    await collectOn(2, row('A', 'Moa bicycle floor pump', '9.00'), flask, ...others.slice(1))
    const shown = await database.rows`select title, price_minor as price from offer
      where retailer_ref = 'A' and missing_since is null`
    expect(shown).toEqual([{ title: 'Moa bicycle floor pump', price: 900 }])
  })

  test('holds the run where a third of the shop becomes other things', async () => {
    const renamed = ['Kea socket set', 'Moa floor pump', 'Huia mower'].map((title, at) =>
      row(['R1', 'A', 'B'][at] ?? '', title, '50.00', title.split(' ')[0]),
    )
    const held = await collectOn(2, ...renamed)
    expect(held).toMatchObject({ state: 'held', heldFor: ['3 of 3 offers would be removed.'] })
  })

  test('is left to the source that carries it where two of a shop differ', async () => {
    const shop = await database.one<{ id: number }>`select id from retailer`
    const second = { retailerId: shop.id, name: 'Second', url: 'https://kea.example/second.tsv' }
    const other = await seedSource(database.db, second)
    const readSecond = (hour: string) => {
      kit.setTime(`2026-11-${hour}:00:00Z`)
      kit.publish(header, flask, ...others)
      return kit.collect.run(other, { askedBy: 'mere' })
    }
    await readSecond('01T04')
    await collectOn(2, mower, ...others)
    expect(await offers()).toMatchObject([known, present])
    const sources = () => database.rows`select source_id from offer_source
      join offer on offer.id = offer_id where retailer_ref like 'R1%'`
    expect(await sources()).toEqual([{ source_id: source }])

    const refused = await readSecond('03T04')
    expect(refused.counts).toMatchObject({ accepted: 2, rejected: 1, added: 0, removed: 0 })
    expect(rowsRead(refused.counts)).toBe(refused.rows)
    expect(
      await database.rows`select code, value from run_problem where run_id = ${refused.id}`,
    ).toEqual([{ code: 'id_of_another_thing', value: 'Rata vacuum flask 1L' }])
    const again = await collectOn(4, mower, ...others)
    expect(again.counts).toMatchObject({ unchanged: 3, staged: 0 })
    expect(await offers()).toMatchObject([known, present])
  })

  test('is what was used and is new now: its former prices are none of new ones', async () => {
    const used = row('A', 'Zeta Kettle', '45.00', 'Zeta', '', 'used')
    await collectOn(2, flask, used, ...others.slice(1))
    await collectOn(3, flask, ...others)
    const kettles = await database.rows`select condition, missing_since is null as shown from offer
      where title = 'Zeta Kettle' order by first_seen_at`
    expect(kettles).toEqual([
      { condition: 'used', shown: false },
      { condition: 'new', shown: true },
    ])
    expect(await pricePointsOf(database, 'A')).toMatchObject([{ price_minor: 8900 }])
  })

  test('leaves no row uncounted, whatever becomes of it', async () => {
    const slip = row('B', 'Omega Blender', '0.59', 'Omega')
    const cheaper = row('A', 'Zeta Kettle', '79.00', 'Zeta')
    const rows = [mower, cheaper, slip, row('C', 'No price', 'ask'), row('R1', 'Twice', '1.00')]
    const { rows: count, counts } = await collectOn(2, ...rows)
    expect(counts).toMatchObject({ rejected: 1, repeated: 1, doubted: 1, changed: 1, added: 1 })
    expect(rowsRead(counts)).toBe(count)
    const { accepted, partiallyAccepted, unchanged, doubted, added, changed } = counts
    expect(unchanged + doubted + added + changed).toBe(accepted + partiallyAccepted)
  })
})
