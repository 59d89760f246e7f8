import { beforeEach, expect, test } from 'vitest'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeCountClickOut, makeFindClickOut } from '#adapters/postgres/offer/click-outs.ts'
import { makeCountOnce } from '#application/count-once.ts'
import { type FollowOffer, makeFollowOffer } from '#application/offer/follow-offer.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

describeDatabase('following an offer', (open) => {
  const database = emptiedDatabase(open)
  let now: Date
  let offerId: string
  beforeEach(async () => {
    now = new Date('2026-03-01T23:59:00Z')
    const products = [{ title: 'Kea One', offers: [{ shop: 'kea', price: 100 }] }]
    const { offerIds } = await seedCatalogue(database.db, { products }, now)
    offerId = offerIds[0] ?? ''
  })

  const clock = { now: () => now }
  const follow: FollowOffer = (...asked) =>
    makeFollowOffer({
      findClickOut: makeFindClickOut(database.db),
      countClickOut: makeCountClickOut(database.db),
      countOnce: makeCountOnce({ attempts: makePgAttempts(database.db), clock }),
      clock,
      onUncounted: (error) => {
        throw error
      },
    })(...asked)
  const clicks = () => database.rows`select day, clicks from click_out_day order by day`

  test('leads to the shop and says what was followed, though it has gone since', async () => {
    const { id } = await database.one`select public_id as id from product`
    expect(await follow(offerId, '10.0.0.1')).toEqual({
      offerId,
      url: `https://kea.example/${offerId}`,
      retailerName: 'kea',
      productTitle: 'Kea One',
      productPath: `kea-one-${String(id)}`,
      demo: false,
    })
    await database.rows`update offer set missing_since = ${now}, product_id = null`
    const gone = { productTitle: null, productPath: null }
    expect(await follow(offerId, '10.0.0.1')).toMatchObject(gone)
  })

  test('is counted once a day for each network and product, and only when asked', async () => {
    await follow(offerId, undefined)
    expect(await clicks()).toEqual([])
    const networks = ['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.2', '10.0.0.1']
    await Promise.all(networks.map((network) => follow(offerId, network)))
    now = new Date('2026-03-02T00:01:00Z')
    await follow(offerId, '10.0.0.1')
    await follow(offerId, '10.0.0.3')
    now = new Date('2026-03-03T00:01:00Z')
    await follow(offerId, '10.0.0.1')
    expect(await clicks()).toEqual([
      { day: '2026-03-01', clicks: 2 },
      { day: '2026-03-02', clicks: 1 },
      { day: '2026-03-03', clicks: 1 },
    ])
  })

  test.each([
    'https://kea.example.evil.example/1',
    'https://evil.example/?kea.example',
    'https://kea.example@evil.example/',
    'http://[',
  ])('refuses, uncounted, a link that left the retailer’s domains: %s', async (url) => {
    await database.rows`update offer set url = ${url}`
    await expect(follow(offerId, '10.0.0.1')).rejects.toEqual(refused('offer.not_found'))
    expect(await clicks()).toEqual([])
  })

  test('knows no offer by an id that is none, and none of an archived shop', async () => {
    await database.rows`update retailer set archived_at = ${now}`
    const ids = [offerId, '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', 'x', '', "'; drop table offer"]
    const refusal = { kind: 'not-found', code: 'offer.not_found' }
    for (const id of ids) await expect(follow(id, '10.0.0.1')).rejects.toMatchObject(refusal)
  })
})
