import {
  makeApplyScheduledPrices,
  type ApplyScheduledPrices,
} from '#application/offer/apply-scheduled-prices.ts'
import { makeRebuildDailyLows } from '#application/price-history/rebuild-daily-lows.ts'
import {
  collectKit,
  pricePointsOf,
  seedHeadphones,
  type CollectKit,
} from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { beforeEach, expect, test } from 'vitest'

const header =
  'id\ttitle\tlink\tprice\tsale_price\tsale_price_effective_date\texpiration_date\tavailability\tcondition\tgtin\tshipping\tbrand'
const row = (id: string, price: string, sale = '', period = '', end = ''): string =>
  `${id}\tSony WH-1000XM5 ${id}\thttps://kea.example/${id}\t${price} NZD\t${sale}\t${period}\t${end}\tin_stock\tnew\t4548736132610\tNZ:::5.00 NZD\tSony`

const period = '2026-11-02T10:00Z/2026-11-04T10:00Z'

describeDatabase('prices that turn by themselves', (open) => {
  const database = databaseForCollecting(open)
  let kit: CollectKit
  let source: number
  let product: number
  let applyScheduledPrices: ApplyScheduledPrices
  let rebuild: () => Promise<unknown>

  beforeEach(async () => {
    kit = collectKit(database, { at: '2026-11-01T00:00:00Z', guess: () => undefined })
    ;({ product, source } = await seedHeadphones(
      database,
      kit,
      { kea: { fee: null }, tui: { fee: 500 } },
      30 * 24,
    ))
    const { clock } = kit
    const { inTransaction } = kit
    applyScheduledPrices = makeApplyScheduledPrices({ inTransaction, clock })
    rebuild = makeRebuildDailyLows({ inTransaction, clock })
  })

  const collect = () => kit.collect.run(source, { askedBy: 'a test' })
  const points = (ref: string) =>
    pricePointsOf(database, ref).then((rows) =>
      rows.map(({ at, price_minor }) => [at.toISOString(), price_minor]),
    )
  const listing = () =>
    database.db
      .selectFrom('listing')
      .select(['price_minor', 'offer_count'])
      .where('product_id', '=', product)
      .execute()
  const lows = () =>
    database.db
      .selectFrom('daily_low')
      .select(['day', 'price_minor', 'total_minor'])
      .where('product_id', '=', product)
      .orderBy('day')
      .execute()
  const turning = () =>
    database.db
      .selectFrom('offer_detail')
      .select('turns_at')
      .where('turns_at', 'is not', null)
      .execute()

  test('follow their sale when it begins and ends', async () => {
    kit.publish(header, row('A', '500.00', '400.00 NZD', period))
    await collect()
    await applyScheduledPrices()
    expect(await listing()).toEqual([{ price_minor: 50_000, offer_count: 2 }])

    kit.setTime('2026-11-02T10:00:30Z')
    await applyScheduledPrices()
    expect(await listing()).toEqual([{ price_minor: 40_000, offer_count: 2 }])
    expect(await turning()).toEqual([{ turns_at: new Date('2026-11-04T10:00:00.001Z') }])

    kit.setTime('2026-11-04T10:01:00Z')
    await applyScheduledPrices()
    expect(await listing()).toEqual([{ price_minor: 50_000, offer_count: 2 }])
    expect(await turning()).toEqual([])
    expect(await points('A')).toEqual([
      ['2026-11-01T00:00:00.000Z', 50_000],
      ['2026-11-02T10:00:00.000Z', 40_000],
      ['2026-11-04T10:00:00.001Z', 50_000],
    ])
  })

  test('are told as of when they turned, however late', async () => {
    kit.publish(header, row('A', '500.00', '400.00 NZD', period), row('B', '450.00'))
    await collect()
    kit.setTime('2026-11-06T00:00:00Z')
    await applyScheduledPrices()
    expect(await listing()).toEqual([{ price_minor: 45_000, offer_count: 3 }])
    expect(await points('A')).toHaveLength(3)
    const kept = await lows()
    expect(kept.map(({ day, price_minor }) => [day, price_minor])).toEqual([
      ['2026-11-01', 45_000],
      ['2026-11-02', 40_000],
      ['2026-11-05', 45_000],
    ])
    await rebuild()
    expect(await lows()).toEqual(kept)
  })

  test('end with their offer, which the history says', async () => {
    kit.publish(header, row('A', '500.00', '', '', '2026-11-03T00:00Z'), row('B', '600.00'))
    await collect()
    expect(await listing()).toEqual([{ price_minor: 50_000, offer_count: 3 }])
    kit.setTime('2026-11-03T00:05:00Z')
    await applyScheduledPrices()
    expect(await listing()).toEqual([{ price_minor: 60_000, offer_count: 2 }])
    const [, end] = await points('A')
    expect(end?.[1]).toBeNull()

    // It is offered longer after all.
    kit.setTime('2026-11-03T06:00:00Z')
    kit.publish(header, row('A', '500.00', '', '', '2026-11-09T00:00Z'), row('B', '600.00'))
    await collect()
    expect(await listing()).toEqual([{ price_minor: 50_000, offer_count: 3 }])
    expect((await points('A')).at(-1)).toEqual(['2026-11-03T06:00:00.000Z', 50_000])
  })

  test('are left to what their source said since', async () => {
    kit.publish(header, row('A', '500.00', '400.00 NZD', period))
    await collect()
    kit.setTime('2026-11-02T10:00:10Z')
    kit.publish(header, row('A', '480.00'))
    await collect()
    await applyScheduledPrices()
    expect(await listing()).toEqual([{ price_minor: 48_000, offer_count: 2 }])
    expect(await turning()).toEqual([])
  })
})
