import { expect, test } from 'vitest'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { collectKit, seedHeadphones } from '#tests/support/collect/collect-kit.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

describeDatabase('an offer that its shop lacks', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])

  test('is expected on the day of the feed, until that has come', async () => {
    const kit = collectKit(database)
    const { product, source } = await seedHeadphones(database, kit, { kea: {}, tui: {} }, 24)
    const publish = (day: string): void =>
      kit.publish(
        'id\ttitle\tlink\tprice\tavailability\tavailability_date\tgtin',
        `5\tSony WH-1000XM5\thttps://kea.example/5\t300 NZD\tbackorder\t${day}\t4548736132610`,
      )
    const expected = async () =>
      (await makeListOffers(database.db, kit.clock)(product, 'NZ')).find(
        ({ retailer }) => retailer.slug === 'kea',
      )?.availableFrom
    publish('2026-11-20')
    await kit.collect.run(source, { askedBy: 'a test' })
    expect(await expected()).toEqual(new Date('2026-11-20T10:59:59Z'))
    kit.setTime('2026-11-21T00:00:00Z')
    expect(await expected()).toBeNull()
    publish('2026-12-03')
    await kit.collect.run(source, { askedBy: 'a test' })
    expect(await expected()).toEqual(new Date('2026-12-03T10:59:59Z'))
    publish('')
    await kit.collect.run(source, { askedBy: 'a test' })
    expect(await expected()).toBeNull()
  })
})
