import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeCompareOffers } from '#application/offer/compare-offers.ts'
import { makeJudgeClaims } from '#application/offer/judge-claims.ts'
import type { OfferView } from '#application/offer/offer-view.ts'
import { collectKit, seedHeadphones, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'

const shopify = (price: string, was: string | null): string =>
  JSON.stringify({
    products: [
      {
        title: 'Sony WH-1000XM5',
        handle: 'xm5',
        vendor: 'Sony',
        variants: [
          { id: 5, price, compare_at_price: was, available: true, barcode: '4548736132610' },
        ],
      },
    ],
  })

const merchant = (price: string, sale: string, period: string): string =>
  'id\ttitle\tlink\tprice\tsale_price\tsale_price_effective_date\tavailability\tgtin\n' +
  `5\tSony WH-1000XM5\thttps://kea.example/5\t${price} NZD\t${sale}\t${period}\tin_stock\t4548736132610\n`

describeDatabase('what shops say that it cost before', (open) => {
  const database = databaseForCollecting(open)
  let kit: CollectKit
  let source: number
  let publicId: string

  beforeEach(async () => {
    const { db } = database
    await makeEnsurePriceMonths(db)(new Date('2026-09-01'), new Date('2026-12-31'))
    kit = collectKit(database, { at: '2026-09-01T00:00:00Z', guess: () => undefined })
    const shops = { kea: { fee: 500 }, tui: { fee: 500 } }
    const seeded = await seedHeadphones(database, kit, shops, 300 * 24)
    source = seeded.source
    await db.updateTable('source').set({ kind: 'shopify' }).where('id', '=', source).execute()
    const product = db.selectFrom('product').select('public_id').where('id', '=', seeded.product)
    publicId = (await product.executeTakeFirstOrThrow()).public_id
  })

  const readAt = async (day: string, published: string): Promise<void> => {
    kit.setTime(`${day}T00:00:00Z`)
    kit.publish(published)
    const { state } = await kit.collect.run(source, { askedBy: 'a test' })
    expect(state).toBe('done')
  }
  const collectAt = (day: string, price: string, was: string | null): Promise<void> =>
    readAt(day, shopify(price, was))
  const offerOfKea = async (): Promise<OfferView | undefined> => {
    const { db } = database
    const { clock } = kit
    const compareOffers = makeCompareOffers({
      findProduct: makeFindProduct(db),
      listOffers: makeListOffers(db, clock),
      judgeClaims: makeJudgeClaims({ readPricePoints: makeReadPricePoints(db), clock }),
    })
    const offers = await compareOffers(publicId, 'NZ', 'delivered')
    return offers.new.find(({ retailer }) => retailer.slug === 'kea')
  }
  const claim = async () => (await offerOfKea())?.claim

  test('stands on the product’s page beside what we saw, with where it was said', async () => {
    await collectAt('2026-09-01', '320.00', null)
    expect(await offerOfKea()).toMatchObject({ discount: null })
    await collectAt('2026-11-01', '280.00', '400.00')
    expect(await offerOfKea()).toMatchObject({
      priceMinor: 28_000,
      discount: { wasMinor: 40_000, source: 'shopify' },
      claim: {
        wasMinor: 40_000,
        percent: 30,
        since: new Date('2026-11-01T00:00:00Z'),
        lowestMinor: 32_000,
        percentOffLowest: 12,
        medianMinor: 32_000,
        holds: false,
      },
    })
  })

  test('begins when it is first said, though the price stayed the same', async () => {
    await collectAt('2026-09-01', '280.00', null)
    await collectAt('2026-11-01', '280.00', '400.00')
    expect(await claim()).toMatchObject({
      since: new Date('2026-11-01T00:00:00Z'),
      lowestMinor: 28_000,
      percentOffLowest: 0,
    })
  })

  test('goes on at the next collection, and at a lower price', async () => {
    await collectAt('2026-09-01', '400.00', null)
    await collectAt('2026-11-01', '320.00', '400.00')
    await collectAt('2026-11-02', '320.00', '400.00')
    await collectAt('2026-11-08', '280.00', '400.00')
    kit.setTime('2026-11-09T00:00:00Z')
    expect(await claim()).toMatchObject({
      since: new Date('2026-11-01T00:00:00Z'),
      lowestMinor: 40_000,
      percentOffLowest: 30,
      holds: true,
    })
  })

  test('ends when it is no longer said, and begins anew when it is said again', async () => {
    await collectAt('2026-09-01', '400.00', null)
    await collectAt('2026-11-01', '320.00', '400.00')
    await collectAt('2026-11-08', '320.00', null)
    expect(await offerOfKea()).toMatchObject({ priceMinor: 32_000, discount: null })
    expect(await claim()).toBeUndefined()
    await collectAt('2026-11-09', '320.00', '400.00')
    expect(await claim()).toMatchObject({
      since: new Date('2026-11-09T00:00:00Z'),
      lowestMinor: 32_000,
      holds: false,
    })
  })

  test('of another amount is another claim', async () => {
    await collectAt('2026-09-01', '400.00', null)
    await collectAt('2026-11-01', '320.00', '400.00')
    await collectAt('2026-11-08', '320.00', '450.00')
    expect(await claim()).toMatchObject({
      wasMinor: 45_000,
      since: new Date('2026-11-08T00:00:00Z'),
      lowestMinor: 32_000,
    })
  })

  test('began when the shop said so, while the sale goes on that it dated', async () => {
    const [begin, end] = ['2026-10-20T00:00Z', '2026-11-10T00:00Z']
    const sale = merchant('400.00', '320.00 NZD', `${begin}/${end}`)
    const undated = merchant('400.00', '320.00 NZD', '')
    await readAt('2026-09-01', merchant('400.00', '', ''))
    await readAt('2026-11-01', sale)
    expect(await claim()).toMatchObject({ since: new Date(begin) })
    await readAt('2026-11-02', undated)
    expect(await claim()).toMatchObject({ since: new Date(begin) })
    await readAt('2026-11-03', sale)
    await readAt('2026-11-20', undated)
    expect(await claim()).toMatchObject({ since: new Date('2026-11-20T00:00:00Z') })
    await readAt('2026-11-21', merchant('400.00', '320.00 NZD', '2026-12-01/2026-12-10'))
    await readAt('2026-11-22', undated)
    expect(await claim()).toMatchObject({ since: new Date('2026-11-22T00:00:00Z') })
  })

  test('begins with the price where nobody noted when it was first said', async () => {
    await collectAt('2026-09-01', '400.00', null)
    await collectAt('2026-11-01', '320.00', '400.00')
    await database.db.updateTable('offer_detail').set({ was_since: null }).execute()
    await collectAt('2026-11-08', '280.00', '400.00')
    kit.setTime('2026-11-09T00:00:00Z')
    expect(await claim()).toMatchObject({ since: new Date('2026-11-08T00:00:00Z') })
  })
})
