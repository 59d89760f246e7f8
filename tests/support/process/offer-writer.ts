import { randomUUID } from 'node:crypto'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { anOfferDraft, byGtin, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'

// Puts one offer of each of two shops over and over, each time a cent dearer, and tells every
// price that it was acknowledged, until it is killed.

const [dataDir = '', productId, from] = process.argv.slice(2)
const database = await openDatabase({
  dataDir,
  role: 'server',
  statementLimitMs: 60_000,
  idleLimitMs: 10_000,
})
const shops = await database.db
  .selectFrom('retailer')
  .innerJoin('source', 'source.retailer_id', 'retailer.id')
  .select(['retailer.id', 'retailer.slug', 'source.id as sourceId'])
  .execute()
const putOffers = makePutOffers({
  inTransaction: transactionsOn(database),
  newId: randomUUID,
  clock: { now: () => new Date() },
})

const writer = async ({ id, slug, sourceId }: (typeof shops)[number]): Promise<never> => {
  for (let priceMinor = Number(from); ; priceMinor++) {
    await putOffers({
      retailerId: id,
      sourceId,
      offers: [
        anOfferDraft(
          'one',
          { title: 'Kea One', url: `https://${slug}.example/one`, priceMinor, deliveryMinor: 0 },
          byGtin(Number(productId)),
        ),
      ],
    })
    process.send?.({ slug, priceMinor })
  }
}
await Promise.all(shops.map(writer))
