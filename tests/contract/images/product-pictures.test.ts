import {
  makeReadCatalogueVersion,
  makeBumpCatalogueVersion,
} from '#adapters/postgres/catalogue-version.ts'
import { makeInTransaction } from '#adapters/postgres/in-transaction.ts'
import { makeFindPictureless, makePgProductPictures } from '#adapters/postgres/product-pictures.ts'
import {
  makeFetchProductPictures,
  type FetchProductPictures,
} from '#application/images/fetch-product-pictures.ts'
import { imageNotFetched } from '#application/images/image-errors.ts'
import { DomainError } from '#domain/errors.ts'
import { describeEachDatabase, emptyTables, type TestDatabase } from '#tests/support/databases.ts'
import { seedCatalogue } from '#tests/support/seed-catalogue.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const dayMs = 86_400_000

describeEachDatabase('pictures that shops name', (open) => {
  let database: TestDatabase
  let now: Date
  let asked: string[]
  let answers: Map<string, string | Error>
  let fetchPictures: FetchProductPictures
  let offerIds: readonly string[]

  beforeAll(async () => {
    database = await open()
  })

  beforeEach(async () => {
    const { db } = database
    await emptyTables(db)
    now = new Date('2026-11-01T00:00:00Z')
    asked = []
    answers = new Map()
    const seeded = await seedCatalogue(
      db,
      {
        shops: { kea: {}, tui: { verified: true } },
        products: [
          {
            title: 'First',
            offers: [
              { shop: 'kea', price: 100 },
              { shop: 'tui', price: 100 },
            ],
          },
          { title: 'Second', offers: [{ shop: 'kea', price: 100 }] },
          { title: 'Third', offers: [{ shop: 'kea', price: 100 }] },
        ],
      },
      now,
    )
    offerIds = seeded.offerIds
    await db.updateTable('product').set({ images: '[]' }).execute()
    const bump = makeBumpCatalogueVersion(db)
    fetchPictures = makeFetchProductPictures({
      findPictureless: makeFindPictureless(db),
      async takeImage(url) {
        asked.push(url)
        const answer = answers.get(url) ?? imageNotFetched()
        if (answer instanceof Error) throw answer
        return { address: answer }
      },
      inTransaction: makeInTransaction(db, (trx, afterCommit) => ({
        productPictures: makePgProductPictures(trx, afterCommit, bump),
      })),
      clock: { now: () => now },
    })
  })

  const name = (offer: number, image: string | null): Promise<unknown> =>
    database.db
      .updateTable('offer')
      .set({ image })
      .where('id', '=', offerIds[offer] ?? '')
      .execute()

  const pictures = () =>
    database.db
      .selectFrom('product')
      .select(['title', 'images'])
      .orderBy('id')
      .execute()
      .then((rows) => rows.map(({ title, images }) => [title, images]))

  test('are taken for products without one, of a verified shop first', async () => {
    await name(0, 'https://kea.example/1.jpg')
    await name(1, 'https://tui.example/1.jpg')
    await name(2, '/images/demo/one.svg')
    answers.set('https://tui.example/1.jpg', '/images/aaa')
    const before = await makeReadCatalogueVersion(database.db)()
    await fetchPictures()
    expect(asked).toEqual(['https://tui.example/1.jpg'])
    expect(await pictures()).toEqual([
      ['First', ['/images/aaa']],
      ['Second', []],
      ['Third', []],
    ])
    expect(await makeReadCatalogueVersion(database.db)()).toBeGreaterThan(before)
    await fetchPictures()
    expect(asked).toHaveLength(1)
  })

  test('are tried elsewhere when one cannot be had, and again days later, and later', async () => {
    await name(0, 'https://kea.example/1.jpg')
    await name(1, 'https://tui.example/1.jpg')
    answers.set('https://kea.example/1.jpg', '/images/bbb')
    await fetchPictures()
    expect(asked).toEqual(['https://tui.example/1.jpg', 'https://kea.example/1.jpg'])
    expect((await pictures())[0]).toEqual(['First', ['/images/bbb']])

    await name(2, 'https://kea.example/gone.jpg')
    await fetchPictures()
    const triedOn: number[] = []
    for (let day = 1; day <= 10; day++) {
      const before = asked.length
      now = new Date(Date.parse('2026-11-01T00:00:00Z') + day * dayMs)
      await fetchPictures()
      if (asked.length > before) triedOn.push(day)
    }
    expect(triedOn).toEqual([1, 5])
  })

  test('wait while none can be taken, which nobody is blamed for', async () => {
    await name(0, 'https://kea.example/1.jpg')
    await name(2, 'https://kea.example/2.jpg')
    answers.set('https://kea.example/1.jpg', new DomainError('unavailable', 'image.busy', 'busy'))
    await fetchPictures()
    expect(asked).toEqual(['https://kea.example/1.jpg'])
    answers.set('https://kea.example/1.jpg', '/images/ccc')
    await fetchPictures()
    expect((await pictures())[0]).toEqual(['First', ['/images/ccc']])
  })

  test('are those of offers that are there, beside the first one too', async () => {
    await name(0, 'https://kea.example/1.jpg')
    await database.db
      .updateTable('offer')
      .set({ missing_since: now, changed_at: now })
      .where('id', '=', offerIds[0] ?? '')
      .execute()
    await database.db
      .insertInto('offer_detail')
      .values({
        offer_id: offerIds[2] ?? '',
        images: JSON.stringify(['https://kea.example/more.jpg', 'data:image/png;base64,AA']),
        identity: 'i',
      })
      .execute()
    answers.set('https://kea.example/more.jpg', '/images/ddd')
    await fetchPictures()
    expect(asked).toEqual(['https://kea.example/more.jpg'])
    expect(await pictures()).toContainEqual(['Second', ['/images/ddd']])
  })
})
