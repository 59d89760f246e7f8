import { randomUUID } from 'node:crypto'
import { makeReviews } from '#adapters/composition/review.ts'
import { makeStoresOn, type Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeClearExpired } from '#adapters/postgres/account/clear-expired.ts'
import { makeCountOverview } from '#adapters/postgres/audit/count-overview.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { eraseAccount } from '#application/account/erase-account.ts'
import type { InTransaction } from '#application/ports.ts'
import { makeSubmitReview, type ReviewDraft } from '#application/review/own-review.ts'
import type { Reviews } from '#application/review/reviews.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const now = new Date('2026-03-01T12:00:00Z')
const ana = randomUUID()
const ben = randomUUID()
const cleo = randomUUID()
const operator = { kind: 'operator', name: 'a test' } as const

describeDatabase('reviews', (open) => {
  let database: TestDatabase
  let moment: Date
  let inTransaction: InTransaction<Stores>
  let reviews: Reviews
  let ids: Record<string, string>
  const clock = { now: () => moment }

  beforeAll(async () => {
    database = await open()
    const newId = makeNewId()
    inTransaction = makeInTransaction(database.db, makeStoresOn(database, { clock, newId }))
    reviews = makeReviews({
      database,
      inTransaction,
      search: { find: () => Promise.reject(new Error('nothing is searched for here')) },
      clock,
      newId,
    })
  })

  beforeEach(async () => {
    moment = now
    await emptyTables(database.db)
    for (const [name, id] of Object.entries({ Ana: ana, Ben: ben, Cleo: cleo }))
      await sql`insert into account (id, email, name, created_at)
        values (${id}, ${`${name}@shopper.example`}, ${name}, ${now})`.execute(database.db)
    const offers = [
      { shop: 'kea', price: 9900 },
      { shop: 'roo', price: 8900, country: 'AU' as const },
    ]
    const { productIds } = await seedCatalogue(
      database.db,
      {
        shops: { kea: {}, roo: { country: 'AU' } },
        products: [
          { title: 'Kettle white', group: 'Kettle', offers },
          { title: 'Kettle black', group: 'Kettle', offers },
          { title: 'Toaster', offers },
        ],
      },
      now,
    )
    await inTransaction(({ listings }) => listings.rebuild(productIds))
    const rows = await database.db.selectFrom('product').select(['title', 'public_id']).execute()
    ids = Object.fromEntries(rows.map(({ title, public_id: id }) => [title, id]))
  })

  const submit = (
    accountId: string,
    draft: Partial<ReviewDraft> = {},
  ): ReturnType<Reviews['submit']> =>
    reviews.submit({ productQuery: 'Kettle white', rating: 4, text: 'Boils.', ...draft }, accountId)

  const listings = async (): Promise<unknown> => {
    const { rows } = await sql`
      select country, title, listing.rating_sum as sum, listing.rating_count as count
      from listing join product on product.id = product_id
      where listing.rating_count > 0 order by country, title`.execute(database.db)
    return rows
  }

  test('counts a rating in every row of its model, in the same moment', async () => {
    const { isNew, review } = await submit(ana)
    expect(isNew).toBe(true)
    expect(review).toMatchObject({ uid: ana, name: 'Ana', rating: 4, text: 'Boils.' })
    expect(review.product).toEqual({ publicId: ids['Kettle white'], title: 'Kettle white' })
    await submit(ben, { productQuery: 'Kettle black', rating: 1, text: '' })
    const row = { sum: 5, count: 2 }
    expect(await listings()).toEqual([
      { country: 'AU', title: 'Kettle black', ...row },
      { country: 'AU', title: 'Kettle white', ...row },
      { country: 'NZ', title: 'Kettle black', ...row },
      { country: 'NZ', title: 'Kettle white', ...row },
    ])
    const list = await reviews.list('Kettle black', 'NZ')
    expect(list).toMatchObject({ average: 2.5, count: 2 })
    expect(list.distribution).toEqual({ 1: 1, 2: 0, 3: 0, 4: 1, 5: 0 })
    // Of two ratings one says something.
    expect(list.reviews.map(({ name }) => name)).toEqual(['Ana'])
  })

  test('puts what somebody writes again in place of what they wrote before', async () => {
    const { review } = await submit(ana)
    moment = new Date(now.getTime() + 60_000)
    const again = await submit(ana, { productQuery: 'Kettle black', rating: 2, text: 'Broke.' })
    expect(again.isNew).toBe(false)
    expect(again.review).toMatchObject({
      id: review.id,
      rating: 2,
      text: 'Broke.',
      writtenAt: now,
      changedAt: moment,
    })
    expect(await reviews.list('Toaster', 'NZ')).toMatchObject({ count: 0, average: null })
    expect(await reviews.list('Kettle white', 'NZ')).toMatchObject({ count: 1, average: 2 })
  })

  test('keeps exactly one of fifty that somebody submits at once', async () => {
    const sent = Array.from({ length: 50 }, (_, index) =>
      submit(ana, { rating: index % 2 === 0 ? 5 : 3, text: `Number ${index}.` }),
    )
    const outcomes = await Promise.allSettled(sent)
    // A busy machine may send some away before they begin.
    const failed = outcomes.filter(({ status }) => status === 'rejected')
    expect(failed).toEqual(
      failed.map(() => ({ status: 'rejected', reason: refused('database.unavailable') })),
    )
    const kept = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(kept.filter(({ isNew }) => isNew)).toHaveLength(1)
    const list = await reviews.list('Kettle white', 'NZ')
    expect(list.reviews).toHaveLength(1)
    expect(list.count).toBe(1)
    const row = { sum: list.reviews[0]?.rating, count: 1 }
    expect(await listings()).toHaveLength(4)
    expect(await listings()).toEqual(
      expect.arrayContaining([{ country: 'NZ', title: 'Kettle white', ...row }]),
    )
  })

  test('is changed by its author alone', async () => {
    const { review } = await submit(ana)
    const which = { productQuery: 'Kettle white', reviewId: review.id }
    await expect(reviews.remove(which, ben)).rejects.toEqual(refused('review.not_found'))
    await expect(reviews.remove({ ...which, productQuery: 'Toaster' }, ana)).rejects.toEqual(
      refused('review.not_found'),
    )
    await reviews.remove(which, ana)
    await expect(reviews.remove(which, ana)).rejects.toEqual(refused('review.not_found'))
    expect(await listings()).toEqual([])
    expect(await reviews.own('Kettle white', ana)).toBeNull()
  })

  test('is refused when its letters are more once they are kept', async () => {
    const asked = submit(ana, { text: '\u0958'.repeat(2001) })
    await expect(asked).rejects.toEqual(refused('review.too_long', ['reviewText']))
    expect((await submit(ana, { text: '\u0958'.repeat(2000) })).review.text).toHaveLength(4000)
  })

  test('is not kept of a product that was taken to another model meanwhile', async () => {
    const { id = 0, group_id: groupId = 0 } =
      (await database.db
        .selectFrom('product')
        .select(['id', 'group_id'])
        .where('title', '=', 'Kettle white')
        .executeTakeFirst()) ?? {}
    const write = makeSubmitReview({
      findReviewedProduct: async () => ({ id, publicId: ids['Kettle white'] ?? '', groupId }),
      readOwnReview: async () => undefined,
      inTransaction,
      limitAttempts: async () => {},
      clock,
      newId: randomUUID,
    })
    await database.db
      .updateTable('product')
      .set((eb) => ({
        group_id: eb.selectFrom('product').select('group_id').where('title', '=', 'Toaster'),
      }))
      .where('id', '=', id)
      .execute()
    const draft = { productQuery: 'Kettle white', rating: 4, text: '' } as const
    await expect(write(draft, ana)).rejects.toEqual(refused('review.product_unknown'))
    expect(await reviews.list('Kettle black', 'NZ')).toMatchObject({ count: 0 })
  })

  test('belongs to a product by its id, the readable part of its address, or its title', async () => {
    await submit(ana, { productQuery: ids['Kettle white'] ?? '' })
    await submit(ben, { productQuery: `any-words-${ids['Kettle black']}` })
    await submit(cleo, { productQuery: 'kettle-black' })
    expect(await reviews.list('  KETTLE  white ', 'NZ')).toMatchObject({ count: 3 })
    await expect(submit(ana, { productQuery: 'kettle' })).rejects.toEqual(
      refused('review.product_unknown'),
    )
  })

  test('lists ten at a time, the newest first, each once', async () => {
    await sql`insert into review (id, group_id, demo_author, rating, text, written_at, changed_at)
      select gen_random_uuid(), (select group_id from product where title = 'Toaster'),
        'Nobody', 5, 'Number ' || number, at, at
      from generate_series(1, 25) as number,
        -- Three of each moment: the id decides between them.
        lateral (select ${now}::timestamptz + (number / 3) * interval '1 hour' as at) as moments
      `.execute(database.db)
    const first = await reviews.list('Toaster', 'NZ')
    const second = await reviews.list('Toaster', 'NZ', first.next)
    const third = await reviews.list('Toaster', 'NZ', second.next)
    const pages = [first, second, third].map(({ reviews: page }) => page)
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5])
    expect(third.next).toBeUndefined()
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(25)
    expect(all.map(({ writtenAt }) => writtenAt.getTime())).toEqual(
      all.map(({ writtenAt }) => writtenAt.getTime()).toSorted((a, b) => b - a),
    )
    expect(all[0]).toMatchObject({ uid: null, name: 'Nobody', product: null })
  })

  test('that is hidden is neither listed nor counted until it is shown again', async () => {
    const { review } = await submit(ana, { rating: 1 })
    await submit(ben, { rating: 5 })
    await reviews.hide(review.id, '  An   advertisement. ', operator)
    expect(await reviews.list('Kettle white', 'NZ')).toMatchObject({ count: 1, average: 5 })
    // Its author sees why, and cannot bring it back by writing it anew.
    expect(await reviews.own('Kettle white', ana)).toMatchObject({
      hiddenReason: 'An advertisement.',
    })
    await submit(ana, { rating: 2 })
    expect(await reviews.list('Kettle white', 'NZ')).toMatchObject({ count: 1, average: 5 })
    const [hidden] = await reviews.listForAdmins({ show: 'hidden', query: '' }, undefined, 10)
    expect(hidden).toMatchObject({ id: review.id, hidden: { by: null, at: now } })
    await reviews.showAgain(review.id, operator)
    await reviews.showAgain(review.id, operator)
    expect(await reviews.list('Kettle white', 'NZ')).toMatchObject({ count: 2, average: 3.5 })
    const log = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_id', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      {
        action: 'review.hidden',
        subject_id: review.id,
        before: { hiddenReason: null },
        after: { hiddenReason: 'An advertisement.' },
      },
      {
        action: 'review.shown_again',
        subject_id: review.id,
        before: { hiddenReason: 'An advertisement.' },
        after: { hiddenReason: null },
      },
    ])
    await expect(reviews.hide(review.id, ' ', operator)).rejects.toEqual(
      refused('review.reason_invalid'),
    )
    await expect(reviews.hide(randomUUID(), 'x', operator)).rejects.toEqual(
      refused('review.not_found'),
    )
  })

  test('is reported once by each reader, and that is forgotten when an admin keeps it', async () => {
    const { review } = await submit(ana)
    const of = { reviewId: review.id, reason: 'spam' } as const
    const here = { accountId: undefined, addressBlock: '203.0.113.9' }
    await reviews.report(of, here)
    await reviews.report(of, here)
    await reviews.report({ ...of, reason: 'abusive' }, { ...here, accountId: ben })
    await reviews.report({ ...of, reason: 'other' }, { ...here, accountId: ben })
    const reported = { show: 'reported', query: 'boils' } as const
    const [found] = await reviews.listForAdmins(reported, undefined, 10)
    expect(found?.reports).toEqual({ count: 2, reasons: ['abusive', 'spam'], lastAt: now })
    expect(await reviews.listForAdmins({ ...reported, query: '100%' }, undefined, 10)).toEqual([])
    const count = makeCountOverview(database.db, clock)
    expect((await count()).reviews).toEqual({ all: 1, reported: 1 })
    await reviews.dismissReports(review.id, operator)
    expect((await count()).reviews).toEqual({ all: 1, reported: 0 })
    expect(await reviews.listForAdmins(reported, undefined, 10)).toEqual([])
    await reviews.hide(review.id, 'Spam.', operator)
    await expect(reviews.report(of, here)).rejects.toEqual(refused('review.not_found'))
  })

  test('is reported from somewhere that nobody knows a day later', async () => {
    const { review } = await submit(ana)
    const of = { reviewId: review.id, reason: 'spam' } as const
    await reviews.report(of, { accountId: undefined, addressBlock: '203.0.113.9' })
    const hashes = async (): Promise<readonly unknown[]> =>
      (await database.db.selectFrom('review_report').select('block_hash').execute()).map(
        ({ block_hash: hash }) => hash,
      )
    const clear = makeClearExpired(database.db)
    await clear(new Date(now.getTime() + 23 * 3_600_000))
    expect(await hashes()).toEqual([expect.anything()])
    await clear(new Date(now.getTime() + 24 * 3_600_000))
    expect(await hashes()).toEqual([null])
    const reported = { show: 'reported', query: '' } as const
    const [found] = await reviews.listForAdmins(reported, undefined, 10)
    expect(found?.reports).toMatchObject({ count: 1, reasons: ['spam'] })
  })

  test('goes with its author, and counts no more', async () => {
    await submit(ana, { rating: 1 })
    await submit(ana, { productQuery: 'Toaster', rating: 1 })
    await submit(ben, { rating: 5 })
    await inTransaction(async (stores) => {
      const account = await stores.accounts.lock(ana)
      if (account) await eraseAccount(stores, account)
    })
    const row = { sum: 5, count: 1 }
    expect(await listings()).toEqual(
      ['AU', 'NZ'].flatMap((country) =>
        ['Kettle black', 'Kettle white'].map((title) => ({ country, title, ...row })),
      ),
    )
    await expect(submit(ana)).rejects.toEqual(refused('auth.sign_in_needed'))
  })
})
