import {
  makeReadCatalogueVersion,
  makeBumpCatalogueVersion,
} from '#adapters/postgres/product/catalogue-version.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import {
  makeFindPictureless,
  makePgProductPictures,
} from '#adapters/postgres/image/product-pictures.ts'
import { noteChosenPictures } from '#adapters/postgres/image/refused-pictures.ts'
import { makeFetchProductPictures, type FetchProductPictures } from '#application/images/images.ts'
import { imageNotFetched } from '#application/images/image-errors.ts'
import type { TakeImage } from '#application/images/take-image.ts'
import { DomainError } from '#domain/errors.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { beforeEach, expect, test } from 'vitest'

const dayMs = 86_400_000

describeDatabase('pictures that shops name', (open) => {
  const database = emptiedDatabase(open)
  let now: Date
  let asked: string[]
  let answers: Map<string, string | Error>
  let take: TakeImage
  let fetchPictures: FetchProductPictures
  let offerIds: readonly string[]

  beforeEach(async () => {
    const { db } = database
    now = new Date('2026-11-01T00:00:00Z')
    asked = []
    answers = new Map()
    take = async (url) => {
      asked.push(url)
      const answer = answers.get(url) ?? imageNotFetched()
      if (answer instanceof Error) throw answer
      return { address: answer }
    }
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
      takeImage: (...given) => take(...given),
      inTransaction: makeInTransaction(db, (trx, afterCommit) => ({
        productPictures: makePgProductPictures(trx, () => afterCommit(bump)),
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
    await name(2, 'https://kea.example/gone.jpg')
    answers.set('https://kea.example/1.jpg', '/images/bbb')
    await fetchPictures()
    expect(asked.filter((url) => !url.endsWith('gone.jpg'))).toEqual([
      'https://tui.example/1.jpg',
      'https://kea.example/1.jpg',
    ])
    expect((await pictures())[0]).toEqual(['First', ['/images/bbb']])
    expect(asked).toHaveLength(3)

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

  /** As an edit by a person does. */
  const choose = async (title: string, after: readonly string[]): Promise<void> => {
    const { db } = database
    const { id, images: before } = await db
      .selectFrom('product')
      .select(['id', 'images'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('product')
      .set({ images: JSON.stringify(after) })
      .where('id', '=', id)
      .execute()
    await noteChosenPictures(db, id, { before, after })
  }

  test('never take the place of one that a person chose', async () => {
    await choose('First', ['/images/uploaded'])
    await name(0, 'https://kea.example/1.jpg')
    answers.set('https://kea.example/1.jpg', '/images/aaa')
    await fetchPictures()
    expect(asked).toEqual([])
    expect((await pictures())[0]).toEqual(['First', ['/images/uploaded']])
  })

  test('do not come back once a person took them away, wherever they are named', async () => {
    const key = 'a'.repeat(32)
    await database.db
      .insertInto('image')
      .values({
        key,
        file_tag: 'b'.repeat(32),
        width: 1,
        height: 1,
        widths: [1],
        source_url: 'https://kea.example/1.jpg',
        created_at: now,
        taken_at: now,
      })
      .execute()
    await choose('First', [`/images/${key}`])
    await choose('First', [])
    await name(0, 'https://kea.example/1.jpg')
    await name(1, 'https://tui.example/same.jpg')
    answers.set('https://tui.example/same.jpg', `/images/${key}`)
    await fetchPictures()
    // Of the address that it came from it is known without asking, of the other one from then on.
    expect(asked).toEqual(['https://tui.example/same.jpg'])
    for (let day = 1; day <= 30; day++) {
      now = new Date(now.getTime() + dayMs)
      await fetchPictures()
    }
    expect(asked).toHaveLength(1)
    expect((await pictures())[0]).toEqual(['First', []])

    await name(0, 'https://kea.example/2.jpg')
    answers.set('https://kea.example/2.jpg', '/images/other')
    now = new Date(now.getTime() + 7 * dayMs)
    await fetchPictures()
    expect((await pictures())[0]).toEqual(['First', ['/images/other']])
  })

  test('are given up at an address after five tries, while others have their turn', async () => {
    await name(0, 'https://kea.example/gone.jpg')
    const triedOn: number[] = []
    for (let day = 0; day <= 60; day++) {
      const before = asked.length
      now = new Date(Date.parse('2026-11-01T00:00:00Z') + day * dayMs)
      await fetchPictures()
      if (asked.length > before) triedOn.push(day)
    }
    expect(triedOn).toEqual([0, 1, 5, 14, 30])

    await name(1, 'https://tui.example/new.jpg')
    answers.set('https://tui.example/new.jpg', '/images/eee')
    now = new Date(now.getTime() + 7 * dayMs)
    await fetchPictures()
    expect((await pictures())[0]).toEqual(['First', ['/images/eee']])
  })

  test('are looked for among products that are due alone, those that wait behind the others', async () => {
    const find = makeFindPictureless(database.db)
    const due = async (limit = 10) => (await find(now, limit)).map(({ productId }) => productId)
    const all = await due()
    expect(all).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = all
    await name(0, 'https://kea.example/1.jpg')
    const putOff = (...ids: number[]) =>
      makeInTransaction(database.db, (trx) => makePgProductPictures(trx, () => {}))((stores) =>
        stores.putOff(ids, now),
      )
    await putOff(first, second)
    // The first has an address that nobody asked for yet, and the second none.
    expect(await due()).toEqual([third, first])
    expect(await due(1)).toEqual([third])
    now = new Date(now.getTime() + 7 * dayMs)
    expect(await due()).toEqual([third, first, second])
  })

  test('of one host are taken one after the other, of several at once', async () => {
    await name(0, 'https://kea.example/1.jpg')
    await name(2, 'https://kea.example/2.jpg')
    await name(3, 'https://tui.example/3.jpg')
    const began: string[] = []
    const { promise: goOn, resolve } = Promise.withResolvers<void>()
    const { promise: bothBegan, resolve: noteBoth } = Promise.withResolvers<void>()
    take = async (url) => {
      began.push(url)
      if (began.length === 2) noteBoth()
      await goOn
      return { address: `/images/${began.length}` }
    }
    const fetching = fetchPictures()
    await bothBegan
    expect(began).toEqual(['https://kea.example/1.jpg', 'https://tui.example/3.jpg'])
    resolve()
    await fetching
    expect(began).toHaveLength(3)
  })
})
