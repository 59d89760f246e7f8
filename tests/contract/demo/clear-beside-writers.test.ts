import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeClearDemonstration } from '#application/demo/demo.ts'
import { anOfferDraft, byGtin, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

const now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }

describeDatabase('clearing the demonstration', (open) => {
  test('waits for offers of other shops that are being matched to its products', async () => {
    const database = await open()
    const { db } = database
    await makeEnsurePriceMonths(db)(now, now)
    const { productIds, retailers } = await seedCatalogue(
      db,
      { shops: { kea: {} }, products: [{ title: 'Invented', offers: [] }] },
      now,
    )
    await db.updateTable('product').set({ demo: true }).execute()
    const source = await db.selectFrom('source').select('id').executeTakeFirstOrThrow()

    const isWritten = Promise.withResolvers<void>()
    const inTransaction = transactionsOn(database, clock)
    const putOffers = makePutOffers({
      inTransaction: (work) =>
        inTransaction(async (stores) => {
          const result = await work(stores)
          isWritten.resolve()
          await sleep(300)
          return result
        }),
      clock,
      newId: randomUUID,
    })
    const putting = putOffers({
      retailerId: retailers.get('kea') ?? 0,
      sourceId: source.id,
      offers: [anOfferDraft('a', { title: 'Kea Invented' }, byGtin(productIds[0] ?? 0))],
    })
    await isWritten.promise
    await makeClearDemonstration({ inTransaction, refreshVocabulary: async () => {} })()
    await putting

    const offers = await db.selectFrom('offer').select(['retailer_ref', 'product_id']).execute()
    expect(offers).toEqual([{ retailer_ref: 'a', product_id: null }])
    expect(await db.selectFrom('product').select('id').execute()).toEqual([])
  })
})
