import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { mergingOn, type Merging } from '#tests/support/catalogue/merging-on.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

const now = new Date('2026-03-01T12:00:00Z')

describeDatabase('reviews of merged products', (open) => {
  let database: TestDatabase
  let merging: Merging
  let kea: number
  let tui: number
  let tuiXl: number
  let weka: number
  let kaka: number
  let ana: string
  let ben: string

  beforeAll(async () => {
    database = await open()
    merging = mergingOn(database, now)
  })

  beforeEach(async () => {
    await emptyTables(database.db)
    const { productIds } = await seedCatalogue(
      database.db,
      {
        products: [
          { title: 'Kea', offers: [{ shop: 'alpha', price: 1_000 }] },
          { title: 'Tui', offers: [{ shop: 'beta', price: 2_000 }] },
          { title: 'Tui XL', group: 'Tui', offers: [{ shop: 'beta', price: 2_500 }] },
          { title: 'Weka', offers: [{ shop: 'gamma', price: 3_000 }] },
          { title: 'Kaka', offers: [{ shop: 'gamma', price: 4_000 }] },
        ],
      },
      now,
    )
    ;[kea = 0, tui = 0, tuiXl = 0, weka = 0, kaka = 0] = productIds
    ana = (await seedAccount(database.db, { email: 'ana@kea.example' })).id
    ben = (await seedAccount(database.db, { email: 'ben@kea.example' })).id
  })

  const addReview = async (accountId: string, productId: number): Promise<string> => {
    const id = randomUUID()
    await sql`
      insert into review (id, group_id, product_id, account_id, rating, text, written_at, changed_at)
      select ${id}, group_id, id, ${accountId}, 4, 'Flies.', ${now}, ${now}
      from product where id = ${productId}`.execute(database.db)
    return id
  }

  /** The first product of the model that has the review. */
  const modelOf = async (reviewId: string): Promise<unknown> => {
    const { rows } = await sql<{ title: string }>`
      select min(title) as title from product join review using (group_id)
      where review.id = ${reviewId}`.execute(database.db)
    return rows[0]?.title
  }

  const ratingCounts = async (): Promise<unknown> => {
    const { rows } = await sql<{ title: string; count: number }>`
      select title, rating_count as count
      from listing join product on product.id = product_id order by title`.execute(database.db)
    return Object.fromEntries(rows.map(({ title, count }) => [title, count]))
  }

  test('one that stayed with another variant returns alone, and is counted where it is', async () => {
    const [moved, native] = [await addReview(ana, kea), await addReview(ben, tuiXl)]
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    expect([await modelOf(moved), await modelOf(native)]).toEqual(['Tui', 'Tui'])
    await merging.unmerge(kea)
    expect([await modelOf(moved), await modelOf(native)]).toEqual(['Kea', 'Tui'])
    expect(await ratingCounts()).toMatchObject({ Kea: 1, 'Tui XL': 1, Weka: 0 })
  })

  test('one that stayed behind because its author has one of the product in use returns', async () => {
    const [moved, other] = [await addReview(ana, kea), await addReview(ana, weka)]
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    await merging.unmerge(kea)
    expect([await modelOf(moved), await modelOf(other)]).toEqual(['Kea', 'Weka'])
  })

  test('one that returned is no longer part of the mergers that it had gone on with', async () => {
    const review = await addReview(ana, kea)
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    await merging.merge(tuiXl, kaka)
    expect(await modelOf(review)).toBe('Kaka')
    await merging.unmerge(kea)
    expect(await modelOf(review)).toBe('Kea')
    await merging.merge(kea, kaka)
    await merging.unmerge(tuiXl)
    expect(await modelOf(review)).toBe('Kaka')
  })

  test('one that returned from a later merger returns from the earlier one too', async () => {
    const review = await addReview(ana, kea)
    await merging.merge(kea, tui)
    await merging.merge(tui, weka)
    await merging.merge(tuiXl, kaka)
    await merging.unmerge(tuiXl)
    expect(await modelOf(review)).toBe('Tui')
    await merging.unmerge(kea)
    expect(await modelOf(review)).toBe('Kea')
  })

  test('one that cannot return still returns from the merger that it had gone on with', async () => {
    const review = await addReview(ana, kea)
    await merging.merge(kea, weka)
    await merging.merge(weka, kaka)
    await addReview(ana, kea)
    await merging.unmerge(kea)
    expect(await modelOf(review)).toBe('Kaka')
    await merging.unmerge(weka)
    expect(await modelOf(review)).toBe('Weka')
  })
})
