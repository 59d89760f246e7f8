import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCountClickOut, makeFindClickOut } from '#adapters/postgres/offer/click-outs.ts'
import { makeFollowOffer, type FollowOffer } from '#application/offer/follow-offer.ts'
import { describeDatabase, emptyTables } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'

describeDatabase('following an offer', (open) => {
  let database: DatabaseHandle
  let now: Date
  let followOffer: FollowOffer
  let offerId: string
  beforeAll(async () => {
    database = await open()
    followOffer = makeFollowOffer({
      findClickOut: makeFindClickOut(database.db),
      countClickOut: makeCountClickOut(database.db),
      clock: { now: () => now },
      onUncounted: (error) => {
        throw error
      },
    })
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    now = new Date('2026-03-01T23:59:00Z')
    const seeded = await seedCatalogue(
      database.db,
      { products: [{ title: 'Kea One', offers: [{ shop: 'kea', price: 100 }] }] },
      now,
    )
    offerId = seeded.offerIds[0] ?? ''
  })

  const clicks = (): Promise<{ day: string; clicks: number }[]> =>
    database.db.selectFrom('click_out_day').select(['day', 'clicks']).orderBy('day').execute()

  test('leads to the shop and says what was followed', async () => {
    const { public_id: publicId } = await database.db
      .selectFrom('product')
      .select('public_id')
      .executeTakeFirstOrThrow()
    expect(await followOffer(offerId, true)).toEqual({
      offerId,
      url: `https://kea.example/${offerId}`,
      retailerName: 'kea',
      productTitle: 'Kea One',
      productPath: `kea-one-${publicId}`,
      demo: false,
    })
  })

  test('is counted per day, and only when asked', async () => {
    await followOffer(offerId, false)
    expect(await clicks()).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => followOffer(offerId, true)))
    now = new Date('2026-03-02T00:01:00Z')
    await followOffer(offerId, true)
    expect(await clicks()).toEqual([
      { day: '2026-03-01', clicks: 5 },
      { day: '2026-03-02', clicks: 1 },
    ])
  })

  test('is still possible when the offer has gone since or belongs to no product', async () => {
    await database.db.updateTable('offer').set({ missing_since: now, product_id: null }).execute()
    expect(await followOffer(offerId, true)).toMatchObject({
      productTitle: null,
      productPath: null,
    })
  })

  test('refuses, uncounted, a link that left the retailer’s domains', async () => {
    for (const url of [
      'https://kea.example.evil.example/1',
      'https://evil.example/?kea.example',
      'https://kea.example@evil.example/',
      'http://[',
    ]) {
      await database.db.updateTable('offer').set({ url }).execute()
      await expect(followOffer(offerId, true)).rejects.toMatchObject({ code: 'offer.not_found' })
    }
    expect(await clicks()).toEqual([])
  })

  test('knows no offer by an id that is none, and none of an archived shop', async () => {
    await database.db.updateTable('retailer').set({ archived_at: now }).execute()
    const ids = [offerId, '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', 'x', '', "'; drop table offer"]
    for (const id of ids) {
      await expect(followOffer(id, true)).rejects.toMatchObject({
        kind: 'not-found',
        code: 'offer.not_found',
      })
    }
  })
})
