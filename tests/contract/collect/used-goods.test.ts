import { beforeEach, expect, test } from 'vitest'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { searchOn } from '#tests/support/catalogue/search-on.ts'
import { collectKit, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { seedShop, seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { noSearchFilters } from '#application/search/search-request.ts'
import type { Condition } from '#domain/offer/condition.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin\tbrand'
const row = (id: string, title: string, price: string, condition: Condition = 'used', gtin = '') =>
  `${id}\t${title}\thttps://kea.example/${id}\t${price} NZD\tin_stock\t${condition}\t${gtin}\tToyota`
const lamp = 'Toyota Corolla 2012 headlight'

describeDatabase('used goods', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let kit: CollectKit
  let category: number
  beforeEach(async () => {
    const teapot = { title: 'Tui Teapot', brand: 'Tui', category: 'kettles', offers: [] }
    await seedCatalogue(database.db, { products: [teapot] })
    const found = await database.one<{ id: number }>`select category_id as id from product`
    category = found.id
    kit = collectKit(database, { guess: () => category })
  })

  const collect = async (shop: string, ...rows: readonly string[]) => {
    const retailerId = await seedShop(database.db, shop, 'kea.example')
    const [known] = await database.rows<{ id: number }>`
      select id from source where retailer_id = ${retailerId}`
    const url = 'https://kea.example/feed.tsv'
    const source = known?.id ?? (await seedSource(database.db, { retailerId, url }))
    kit.publish(header, ...rows)
    return (await kit.collect.run(source, { askedBy: 'mere' })).counts
  }
  const products = () => database.rows`
    select product.title, listing.price_minor as price, offer_count as new, used_count as used
    from listing join product on product.id = product_id order by product.title`
  const found = async (conditions: readonly Condition[] = []) => {
    const answer = await searchOn(
      database,
      kit.clock,
    )({
      query: 'corolla headlight',
      country: 'NZ',
      basis: 'item',
      filters: { ...noSearchFilters, conditions },
      price: undefined,
      sort: '',
      page: 1,
    })
    return answer.kind === 'products'
      ? answer.products.map(({ title, condition, priceMinor }) => [title, condition, priceMinor])
      : answer.kind
  }

  test('are products of their own where nobody sells a new one, named as the thing', async () => {
    const left = row('1', `Used - ${lamp} left`, '80.00')
    const right = row('2', `${lamp} right (refurbished)`, '95.00', 'refurbished')
    expect(await collect('wrecker', left, right)).toMatchObject({ added: 2, created: 2, unsure: 0 })
    expect(await products()).toEqual([
      { title: `${lamp} left`, price: null, new: 0, used: 1 },
      { title: `${lamp} right`, price: null, new: 0, used: 1 },
    ])
    expect(await found()).toEqual([
      [`${lamp} left`, 'used', null],
      [`${lamp} right`, 'refurbished', null],
    ])
    expect(await found(['used'])).toEqual([[`${lamp} left`, 'used', 8000]])
    expect(await found(['new'])).not.toContainEqual(expect.anything())
  })

  test('of one title and shop are one product, those that are only alike several', async () => {
    const titles = ['left', 'left', 'right', 'left LED']
    const rows = titles.map((side, at) => row(`${at}`, `Used ${lamp} ${side}`, '80.00'))
    expect(await collect('wrecker', ...rows.slice(0, 3))).toMatchObject({ created: 2, matched: 1 })
    expect(await collect('wrecker', ...rows)).toMatchObject({ created: 1, unchanged: 3 })
    expect(await products()).toMatchObject([{ used: 2 }, { used: 1 }, { used: 1 }])
  })

  test('stand under the product of the same thing, whichever was there first', async () => {
    const gtin = '9421021461303'
    await collect('wrecker', row('1', `${lamp} left`, '80.00', 'open-box', gtin))
    await collect('dealer', row('1', `${lamp} left`, '310.00', 'new', gtin))
    await collect('other', row('1', `Used: ${lamp} left`, '60.00'))
    expect(await products()).toEqual([{ title: `${lamp} left`, price: 31_000, new: 1, used: 2 }])
    expect(await database.rows`select distinct price_minor from daily_low`).toEqual([
      { price_minor: 31_000 },
    ])
  })
})
