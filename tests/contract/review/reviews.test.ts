import { randomUUID } from 'node:crypto'
import { makeReviews } from '#adapters/composition/review.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeClearExpired } from '#adapters/postgres/account/clear-expired.ts'
import { makeCountOverview } from '#adapters/postgres/audit/count-overview.ts'
import { eraseAccount } from '#application/account/manage-accounts.ts'
import type { InTransaction } from '#application/ports.ts'
import { makeSubmitReview, type ReviewDraft, type Reviews } from '#application/review/reviews.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { expectRefused, refused } from '#tests/support/database/refused.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const now = new Date('2026-03-01T12:00:00Z')
const ana = randomUUID()
const ben = randomUUID()
const cleo = randomUUID()
const operator = { kind: 'operator', name: 'a test' } as const

describeDatabase('reviews', (open) => {
  const database = emptiedDatabase(open)
  let moment: Date
  let inTransaction: InTransaction<Stores>
  let reviews: Reviews
  let ids: Record<string, string>
  const clock = { now: () => moment }

  beforeAll(async () => {
    inTransaction = transactionsOn(database, clock)
    const search = { find: () => Promise.reject(new Error('nothing is searched for here')) }
    reviews = makeReviews({ database, inTransaction, search, clock, newId: makeNewId() })
  })

  beforeEach(async () => {
    moment = now
    for (const [name, id] of Object.entries({ Ana: ana, Ben: ben, Cleo: cleo }))
      await sql`insert into account (id, email, name, created_at)
        values (${id}, ${`${name}@shopper.example`}, ${name}, ${now})`.execute(database.db)
    const offers = [
      { shop: 'kea', price: 9900 },
      { shop: 'roo', price: 8900, country: 'AU' as const },
    ]
    const products = [
      { title: 'Kettle white', group: 'Kettle', offers },
      { title: 'Kettle black', group: 'Kettle', offers },
      { title: 'Toaster', offers },
    ]
    const shops = { kea: {}, roo: { country: 'AU' } } as const
    const { productIds } = await seedCatalogue(database.db, { shops, products }, now)
    await inTransaction(({ listings }) => listings.rebuild(productIds))
    const rows = await database.db.selectFrom('product').select(['title', 'public_id']).execute()
    ids = Object.fromEntries(rows.map(({ title, public_id: id }) => [title, id]))
  })

  const submit = (accountId: string, draft: Partial<ReviewDraft> = {}) =>
    reviews.submit({ productQuery: 'Kettle white', rating: 4, text: 'Boils.', ...draft }, accountId)
  const listOf = (product = 'Kettle white') => reviews.list(product, 'NZ')
  const listReported = (query = '') =>
    reviews.listForAdmins({ show: 'reported', query }, undefined, 10)

  const listings = async (): Promise<unknown> => {
    const { rows } = await sql`
      select country, title, listing.rating_sum as sum, listing.rating_count as count
      from listing join product on product.id = product_id
      where listing.rating_count > 0 order by country, title`.execute(database.db)
    return rows
  }
  /** Both variants of the kettle, in both countries. */
  const kettles = (sum: number | undefined, count: number) =>
    ['AU', 'NZ'].flatMap((country) =>
      ['Kettle black', 'Kettle white'].map((title) => ({ country, title, sum, count })),
    )

  test('counts a rating in every row of its model, in the same moment', async () => {
    const { isNew, review } = await submit(ana)
    expect(isNew).toBe(true)
    expect(review).toMatchObject({ uid: ana, name: 'Ana', rating: 4, text: 'Boils.' })
    expect(review.product).toEqual({ publicId: ids['Kettle white'], title: 'Kettle white' })
    await submit(ben, { productQuery: 'Kettle black', rating: 1, text: '' })
    expect(await listings()).toEqual(kettles(5, 2))
    const list = await listOf('Kettle black')
    expect(list).toMatchObject({ average: 2.5, count: 2 })
    expect(list.distribution).toEqual({ 1: 1, 2: 0, 3: 0, 4: 1, 5: 0 })
    // Of two ratings one says something.
    expect(list.reviews.map(({ name }) => name)).toEqual(['Ana'])
  })

  test('puts what somebody writes again in place of what they wrote before', async () => {
    const { review } = await submit(ana)
    moment = new Date(now.getTime() + 60_000)
    const again = await submit(ana, { productQuery: 'Kettle black', rating: 2, text: 'Broke.' })
    const kept = { id: review.id, rating: 2, text: 'Broke.', writtenAt: now, changedAt: moment }
    expect(again).toMatchObject({ isNew: false, review: kept })
    expect(await listOf('Toaster')).toMatchObject({ count: 0, average: null })
    expect(await listOf()).toMatchObject({ count: 1, average: 2 })
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
    const list = await listOf()
    expect(list.reviews).toHaveLength(1)
    expect(list.count).toBe(1)
    expect(await listings()).toEqual(kettles(list.reviews[0]?.rating, 1))
  })

  test('is changed by its author alone', async () => {
    const { review } = await submit(ana)
    const which = { productQuery: 'Kettle white', reviewId: review.id }
    await expectRefused(reviews.remove(which, ben), 'review.not_found')
    const other = { ...which, productQuery: 'Toaster' }
    await expectRefused(reviews.remove(other, ana), 'review.not_found')
    await reviews.remove(which, ana)
    await expectRefused(reviews.remove(which, ana), 'review.not_found')
    expect(await listings()).toEqual([])
    expect(await reviews.own('Kettle white', ana)).toBeNull()
  })

  test('is refused when its letters are more once they are kept', async () => {
    const asked = submit(ana, { text: '\u0958'.repeat(2001) })
    await expectRefused(asked, 'review.too_long', ['reviewText'])
    expect((await submit(ana, { text: '\u0958'.repeat(2000) })).review.text).toHaveLength(4000)
  })

  test('is not kept of a product that was taken to another model meanwhile', async () => {
    const { id, group_id: groupId } = await database.db
      .selectFrom('product')
      .select(['id', 'group_id'])
      .where('title', '=', 'Kettle white')
      .executeTakeFirstOrThrow()
    const write = makeSubmitReview({
      findReviewedProduct: async () => ({ id, publicId: ids['Kettle white'] ?? '', groupId }),
      readOwnReview: async () => undefined,
      inTransaction,
      limitAttempts: async () => {},
      clock,
      newId: randomUUID,
    })
    await sql`update product
      set group_id = (select group_id from product where title = 'Toaster')
      where id = ${id}`.execute(database.db)
    const draft = { productQuery: 'Kettle white', rating: 4, text: '' } as const
    await expectRefused(write(draft, ana), 'review.product_unknown')
    expect(await listOf('Kettle black')).toMatchObject({ count: 0 })
  })

  test('belongs to a product by its id, the readable part of its address, or its title', async () => {
    await submit(ana, { productQuery: ids['Kettle white'] ?? '' })
    await submit(ben, { productQuery: `any-words-${ids['Kettle black']}` })
    await submit(cleo, { productQuery: 'kettle-black' })
    expect(await listOf('  KETTLE  white ')).toMatchObject({ count: 3 })
    await expectRefused(submit(ana, { productQuery: 'kettle' }), 'review.product_unknown')
  })

  test('lists ten at a time, the newest first, each once', async () => {
    await sql`insert into review (id, group_id, demo_author, rating, text, written_at, changed_at)
      select gen_random_uuid(), (select group_id from product where title = 'Toaster'),
        'Nobody', 5, 'Number ' || number, at, at
      from generate_series(1, 25) as number,
        -- Three of each moment: the id decides between them.
        lateral (select ${now}::timestamptz + (number / 3) * interval '1 hour' as at) as moments
      `.execute(database.db)
    const first = await listOf('Toaster')
    const second = await reviews.list('Toaster', 'NZ', first.next)
    const third = await reviews.list('Toaster', 'NZ', second.next)
    const pages = [first, second, third].map(({ reviews: page }) => page)
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5])
    expect(third.next).toBeUndefined()
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(25)
    const times = all.map(({ writtenAt }) => writtenAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(all[0]).toMatchObject({ uid: null, name: 'Nobody', product: null })
  })

  test('that is hidden is neither listed nor counted until it is shown again', async () => {
    const { review } = await submit(ana, { rating: 1 })
    await submit(ben, { rating: 5 })
    await reviews.hide(review.id, '  An   advertisement. ', operator)
    expect(await listOf()).toMatchObject({ count: 1, average: 5 })
    // Its author sees why, and cannot bring it back by writing it anew.
    const hiddenReason = 'An advertisement.'
    expect(await reviews.own('Kettle white', ana)).toMatchObject({ hiddenReason })
    await submit(ana, { rating: 2 })
    expect(await listOf()).toMatchObject({ count: 1, average: 5 })
    const [hidden] = await reviews.listForAdmins({ show: 'hidden', query: '' }, undefined, 10)
    expect(hidden).toMatchObject({ id: review.id, hidden: { by: null, at: now } })
    for (let times = 0; times < 2; times++) await reviews.showAgain(review.id, operator)
    expect(await listOf()).toMatchObject({ count: 2, average: 3.5 })
    const log = database.db.selectFrom('audit_entry').selectAll().orderBy('id')
    const [shown, gone] = [{ hiddenReason: null }, { hiddenReason }]
    expect(await log.execute()).toMatchObject([
      { action: 'review.hidden', subject_id: review.id, before: shown, after: gone },
      { action: 'review.shown_again', subject_id: review.id, before: gone, after: shown },
    ])
    await expectRefused(reviews.hide(review.id, ' ', operator), 'review.reason_invalid')
    await expectRefused(reviews.hide(randomUUID(), 'x', operator), 'review.not_found')
  })

  test('is reported once by each reader, and that is forgotten when an admin keeps it', async () => {
    const { review } = await submit(ana)
    const of = { reviewId: review.id, reason: 'spam' } as const
    const here = { accountId: undefined, addressBlock: '203.0.113.9' }
    await reviews.report(of, here)
    await reviews.report(of, here)
    await reviews.report({ ...of, reason: 'abusive' }, { ...here, accountId: ben })
    await reviews.report({ ...of, reason: 'other' }, { ...here, accountId: ben })
    const [found] = await listReported('boils')
    expect(found?.reports).toEqual({ count: 2, reasons: ['abusive', 'spam'], lastAt: now })
    expect(await listReported('100%')).toEqual([])
    const count = makeCountOverview(database.db, clock)
    expect((await count()).reviews).toEqual({ all: 1, reported: 1 })
    await reviews.dismissReports(review.id, operator)
    expect((await count()).reviews).toEqual({ all: 1, reported: 0 })
    expect(await listReported('boils')).toEqual([])
    await reviews.hide(review.id, 'Spam.', operator)
    await expectRefused(reviews.report(of, here), 'review.not_found')
  })

  test('is reported from somewhere that nobody knows a day later', async () => {
    const { review } = await submit(ana)
    const of = { reviewId: review.id, reason: 'spam' } as const
    await reviews.report(of, { accountId: undefined, addressBlock: '203.0.113.9' })
    for (const [hours, block_hash] of [
      [23, expect.anything()],
      [24, null],
    ]) {
      await makeClearExpired(database.db)(new Date(now.getTime() + hours * 3_600_000))
      const reports = database.db.selectFrom('review_report').select('block_hash')
      expect(await reports.execute()).toEqual([{ block_hash }])
    }
    const [found] = await listReported()
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
    expect(await listings()).toEqual(kettles(5, 1))
    await expectRefused(submit(ana), 'auth.sign_in_needed')
  })
})
