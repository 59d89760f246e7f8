import { beforeEach, expect, test } from 'vitest'
import { makeApplyScheduledPrices } from '#application/offer/apply-scheduled-prices.ts'
import { makeRebuildDailyLows } from '#application/price-history/rebuild-daily-lows.ts'
import {
  collectKit,
  type CollectKit,
  pricePointsOf,
  seedHeadphones,
} from '#tests/support/collect/collect-kit.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const header =
  'id\ttitle\tlink\tprice\tsale_price\tsale_price_effective_date\texpiration_date\tavailability\tcondition\tgtin\tshipping\tbrand'
const row = (id: string, price: string, sale = '', period = '', end = ''): string =>
  `${id}\tSony WH-1000XM5 ${id}\thttps://kea.example/${id}\t${price} NZD\t${sale}\t${period}\t${end}\tin_stock\tnew\t4548736132610\tNZ:::5.00 NZD\tSony`
const onSale = row('A', '500.00', '400.00 NZD', '2026-11-02T10:00Z/2026-11-04T10:00Z')

describeDatabase('prices that turn by themselves', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let kit: CollectKit
  let source: number
  let product: number
  beforeEach(async () => {
    kit = collectKit(database)
    const shops = { kea: { fee: null }, tui: { fee: 500 } }
    ;({ product, source } = await seedHeadphones(database, kit, shops, 30 * 24))
  })

  const collect = (...rows: readonly string[]) => {
    kit.publish(header, ...rows)
    return kit.collect.run(source, { askedBy: 'a test' })
  }
  const turnAt = async (time: string): Promise<void> => {
    kit.setTime(`2026-11-${time}Z`)
    await makeApplyScheduledPrices(kit)()
  }
  const points = async (ref: string) =>
    (await pricePointsOf(database, ref)).map(({ at, price_minor: price }) => [
      at.toISOString().slice(8, 23),
      price,
    ])
  const listing = async () => {
    const { price, count } = await database.one`select price_minor as price, offer_count as count
      from listing where product_id = ${product}`
    return [price, count]
  }
  const lows = () => database.rows`select day, price_minor from daily_low
    where product_id = ${product} order by day`
  const turning = () => database.rows`select turns_at from offer_detail where turns_at is not null`

  test('follow their sale when it begins and ends', async () => {
    await collect(onSale)
    await turnAt('01T00:00:00')
    expect(await listing()).toEqual([50_000, 2])
    await turnAt('02T10:00:30')
    expect(await listing()).toEqual([40_000, 2])
    expect(await turning()).toEqual([{ turns_at: new Date('2026-11-04T10:00:00.001Z') }])
    await turnAt('04T10:01:00')
    expect(await listing()).toEqual([50_000, 2])
    expect(await turning()).toEqual([])
    expect(await points('A')).toEqual([
      ['01T00:00:00.000', 50_000],
      ['02T10:00:00.000', 40_000],
      ['04T10:00:00.001', 50_000],
    ])
  })

  test('are told as of when they turned, however late', async () => {
    await collect(onSale, row('B', '450.00'))
    await turnAt('06T00:00:00')
    expect(await listing()).toEqual([45_000, 3])
    expect(await points('A')).toHaveLength(3)
    const kept = await lows()
    expect(kept).toEqual([
      { day: '2026-11-01', price_minor: 45_000 },
      { day: '2026-11-02', price_minor: 40_000 },
      { day: '2026-11-05', price_minor: 45_000 },
    ])
    await makeRebuildDailyLows(kit)()
    expect(await lows()).toEqual(kept)
  })

  test('end with their offer, which the history says', async () => {
    await collect(row('A', '500.00', '', '', '2026-11-03T00:00Z'), row('B', '600.00'))
    expect(await listing()).toEqual([50_000, 3])
    await turnAt('03T00:05:00')
    expect(await listing()).toEqual([60_000, 2])
    expect((await points('A'))[1]?.[1]).toBeNull()
    // It is offered longer after all.
    kit.setTime('2026-11-03T06:00:00Z')
    await collect(row('A', '500.00', '', '', '2026-11-09T00:00Z'), row('B', '600.00'))
    expect(await listing()).toEqual([50_000, 3])
    expect((await points('A')).at(-1)).toEqual(['03T06:00:00.000', 50_000])
  })

  test('are left to what their source said since', async () => {
    await collect(onSale)
    kit.setTime('2026-11-02T10:00:10Z')
    await collect(row('A', '480.00'))
    await turnAt('02T10:00:10')
    expect(await listing()).toEqual([48_000, 2])
    expect(await turning()).toEqual([])
  })
})
