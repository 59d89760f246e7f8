import { makeListOffers, makeListOffersOfEach } from '#adapters/postgres/offer/offer-reads.ts'
import {
  makeReadPricePoints,
  makeReadPricePointsOfEach,
} from '#adapters/postgres/price-history/read-price-points.ts'
import { makeDescribeWatched } from '#adapters/postgres/watch/watch-events.ts'
import { makeAdviseOffers } from '#application/catalogue/product-answer.ts'
import type { ProductPage } from '#application/offer/offer-view.ts'
import { makeTellWatchers } from '#application/watch/tell-watchers.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { aWatchKit, dayMs, hourMs, type WatchKit } from '#tests/support/watch/watch-kit.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

describeDatabase('pages of watched products', (open) => {
  const database = emptiedDatabase(open)
  let kit: WatchKit

  beforeEach(async () => {
    kit = await aWatchKit(database, {
      Lamp: {
        offers: [
          { shop: 'kea', price: 10_000 },
          { shop: 'tui', price: 11_000 },
          { shop: 'moa', price: 6000, used: true },
          { shop: 'weka', price: 9000, country: 'AU' },
        ],
      },
      Chair: { offers: [{ shop: 'kea', price: 20_000 }] },
      Table: { offers: [] },
    })
  })
  afterEach(() => kit.close())

  const pageOf = async (title: string, country: ProductPage['country'] = 'NZ') => {
    const products = database.db.selectFrom('product').where('title', '=', title)
    const { id: productId } = await products.select('id').executeTakeFirstOrThrow()
    return { productId, country }
  }

  test('are read together as each is alone', async () => {
    await kit.ask('Lamp at tui', 10_500)
    await kit.ask('Chair at kea', null)
    const pages = [
      await pageOf('Chair'),
      await pageOf('Lamp', 'AU'),
      await pageOf('Table'),
      await pageOf('Lamp'),
      await pageOf('Chair', 'AU'),
    ]
    const { db } = database
    const listOffers = makeListOffers(db, kit.program.clock)
    const offers = await makeListOffersOfEach(db, kit.program.clock)(pages)
    expect(offers).toEqual(
      await Promise.all(pages.map(({ productId, country }) => listOffers(productId, country))),
    )
    expect(offers.map(({ length }) => length)).toEqual([1, 1, 0, 3, 0])

    const period = [new Date(kit.now().getTime() - 30 * dayMs), kit.now()] as const
    const readPoints = makeReadPricePoints(db)
    const points = await makeReadPricePointsOfEach(db)(pages, ...period)
    expect(points).toMatchObject(
      await Promise.all(
        pages.map(({ productId, country }) => readPoints(productId, country, ...period)),
      ),
    )
    expect(points.map(({ length }) => length)).toEqual([1, 1, 0, 2, 0])
  })

  test('that cannot be read do not hold up the mails of others', async () => {
    for (const title of ['Lamp', 'Chair']) {
      const draft = kit.draft(title, { kind: 'target', targetMinor: 9500, basis: 'item' })
      await kit.program.watches.add(draft, { account: kit.account })
      await kit.ask(`${title} at kea`, 9000)
    }
    expect(await kit.check()).toEqual([])
    const areDue = async (): Promise<readonly boolean[]> =>
      (await kit.program.watches.listAll(undefined, 10)).map(({ isMailDue }) => isMailDue)
    expect(await areDue()).toEqual([true, true])
    kit.pass(hourMs)
    await kit.readAgain()

    const broken = await pageOf('Chair')
    const failed: unknown[] = []
    const { program } = kit
    const listOffers = makeListOffersOfEach(database.db, program.clock)
    await makeTellWatchers({
      inTransaction: program.inTransaction,
      listOffers: async (pages) => {
        if (pages.some(({ productId }) => productId === broken.productId)) throw new Error('broken')
        return listOffers(pages)
      },
      readPricePoints: makeReadPricePointsOfEach(database.db),
      adviseOffers: makeAdviseOffers(async () => new Map()),
      describeWatched: makeDescribeWatched(database.db),
      findFitting: () => Promise.resolve([]),
      getCatalogueIndex: program.catalogue.getIndex,
      clock: program.clock,
      onFailure: (what) => failed.push(what),
    })()
    expect(failed).toEqual([broken])
    await program.sending.mail.run()
    const events = await database.db
      .selectFrom('watch_event')
      .innerJoin('product', 'product.id', 'watch_event.product_id')
      .select(['product.title', 'outcome'])
      .orderBy('product.title')
      .execute()
    expect(events).toEqual([
      { title: 'Chair', outcome: null },
      { title: 'Lamp', outcome: 'mailed' },
    ])
    kit.pass(hourMs)
    expect((await kit.check()).join('\n')).toContain('Chair')
    expect(await areDue()).toEqual([false, false])
  })
})
