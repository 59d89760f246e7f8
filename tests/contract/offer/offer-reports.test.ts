import { randomUUID } from 'node:crypto'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeFindProvenance } from '#adapters/postgres/offer/offer-reads.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import {
  makeClearOfferReports,
  makeListOfferReports,
} from '#adapters/postgres/offer/offer-reports.ts'
import { makeFindQuestion } from '#adapters/postgres/matching/search-questions.ts'
import { itself } from '#application/audit/actor.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import {
  makeAnswerOfferReports,
  makeCloseOfferReport,
  makeReportOffer,
  type AnswerOfferReports,
  type CloseOfferReport,
  type ReportOffer,
} from '#application/offer/offer-reports.ts'
import type { OfferReportKind } from '#domain/offer/offer-report.ts'
import { collectKit, seedHeadphones, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { seedAccount, type SeededAccount } from '#tests/support/account/seed-account.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCountPriceReports } from '#adapters/postgres/retailer/retailer-reads.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin\tbrand'
const row = (price: string): string =>
  `A\tSony WH-1000XM5\thttps://kea.example/A\t${price} NZD\tin_stock\tnew\t4548736132610\tSony`
const other = 'B\tSony Trumpet\thttps://kea.example/B\t9.00 NZD\tin_stock\tnew\t\tSony'

describeDatabase('reports of offers', (open) => {
  const database = databaseForCollecting(open)
  let kit: CollectKit
  let source: number
  let product: number
  let byHand: string
  let reporter: SeededAccount
  let report: ReportOffer
  let answer: AnswerOfferReports
  let close: CloseOfferReport

  beforeEach(async () => {
    const { db } = database
    kit = collectKit(database, { at: '2026-11-01T00:00:00Z', guess: () => undefined })
    ;({ product, byHand, source } = await seedHeadphones(database, kit, { kea: {}, tui: {} }, 24))
    reporter = await seedAccount(db)
    const { clock } = kit
    const stores = makeStoresOn(database, {
      clock,
      newId: () => randomUUID(),
    })
    const deps = {
      inTransaction: makeInTransaction(db, stores),
      limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(db), clock }),
      clock,
      newId: () => randomUUID(),
    }
    report = makeReportOffer(deps)
    answer = makeAnswerOfferReports(deps)
    close = makeCloseOfferReport(deps)
    kit.publish(header, row('500.00'), other)
    await collect()
  })

  const collect = () => kit.collect.run(source, { askedBy: 'a test' })
  const offerId = async (): Promise<string> =>
    (
      await database.db
        .selectFrom('offer')
        .select('id')
        .where('retailer_ref', '=', 'A')
        .executeTakeFirstOrThrow()
    ).id
  const say = async (kind: OfferReportKind, id?: string) =>
    report({ offerId: id ?? (await offerId()), kind, note: 'It is not.' }, reporter.id)
  const nextRun = async () =>
    (
      await database.db
        .selectFrom('source')
        .select('next_run_at')
        .where('id', '=', source)
        .executeTakeFirstOrThrow()
    ).next_run_at
  const reports = () =>
    database.db
      .selectFrom('offer_report')
      .select(['kind', 'outcome', 'price_minor'])
      .orderBy('reported_at')
      .execute()
  const mails = async () =>
    (
      await database.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
    ).map(({ payload }) => payload)

  test('are counted for their shop by what became of them, and a new answer makes a new version', async () => {
    const { db } = database
    const retailerOf = async (id: string): Promise<number> =>
      (
        await db
          .selectFrom('offer')
          .select('retailer_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).retailer_id
    const count = makeCountPriceReports(db)
    const version = makeReadCatalogueVersion(db)
    const id = await offerId()
    const shop = await retailerOf(id)
    const longAgo = new Date(0)
    kit.setTime('2026-11-01T01:00:00Z')
    await say('price')
    expect(await count(shop, longAgo)).toEqual({ right: 0, wrong: 0, gone: 0 })
    const before = await version()
    const [open] = await makeListOfferReports(db)(10)
    await close(open?.id ?? '', 'right', itself)
    expect(await version()).toBeGreaterThan(before)
    expect(await count(shop, longAgo)).toEqual({ right: 1, wrong: 0, gone: 0 })

    await say('price')
    kit.setTime('2026-11-01T01:01:00Z')
    kit.publish(header, row('549.00'), other)
    await collect()
    await answer()
    await say('product')
    expect(await count(shop, longAgo)).toEqual({ right: 1, wrong: 1, gone: 0 })
    expect(await count(shop, kit.clock.now())).toEqual({ right: 0, wrong: 0, gone: 0 })
    expect(await count(await retailerOf(byHand), longAgo)).toEqual({ right: 0, wrong: 0, gone: 0 })
  })

  test('of several shoppers about one price count it once', async () => {
    const { db } = database
    const id = await offerId()
    kit.setTime('2026-11-01T01:00:00Z')
    for (const { id: shopper } of [reporter, await seedAccount(db), await seedAccount(db)])
      await report({ offerId: id, kind: 'price', note: 'It is not.' }, shopper)
    const open = await makeListOfferReports(db)(10)
    expect(open).toHaveLength(3)
    for (const { id: reported } of open) await close(reported, 'corrected', itself)
    const { retailer_id: shop } = await db
      .selectFrom('offer')
      .select('retailer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const counts = await makeCountPriceReports(db)(shop, new Date(0))
    expect(counts).toEqual({ right: 0, wrong: 1, gone: 0 })
  })

  test('of a wrong price have the shop asked once more, and are told what it says', async () => {
    kit.setTime('2026-11-01T01:00:00Z')
    expect(await say('price')).toEqual({ isRechecked: true })
    expect(await say('price')).toEqual({ isRechecked: true })
    expect(await nextRun()).toEqual(kit.clock.now())
    await answer()
    expect(await reports()).toEqual([{ kind: 'price', outcome: null, price_minor: 50_000 }])

    kit.setTime('2026-11-01T01:01:00Z')
    kit.publish(header, row('549.00'), other)
    await collect()
    await answer()
    await answer()
    expect(await reports()).toEqual([
      { kind: 'price', outcome: 'price-changed', price_minor: 50_000 },
    ])
    expect(await mails()).toEqual([
      {
        kind: 'offer-report-answered',
        recipient: reporter.email,
        data: {
          name: 'Somebody',
          outcome: 'price-changed',
          shop: 'kea',
          price: '$549.00',
          product: {
            title: 'Sony WH-1000XM5',
            path: expect.stringMatching(/^\/product\/.+/),
          },
        },
      },
    ])
  })

  test('have a source read at once, and then no more often than every 15 minutes', async () => {
    kit.setTime('2026-11-01T00:10:00Z')
    expect(await say('price')).toEqual({ isRechecked: true })
    expect(await nextRun()).toEqual(kit.clock.now())
    await collect()
    await answer()
    kit.setTime('2026-11-01T00:12:00Z')
    await say('price')
    expect(await nextRun()).toEqual(new Date('2026-11-01T00:25:00Z'))
    kit.setTime('2026-11-01T00:20:00Z')
    await say('price')
    expect(await nextRun()).toEqual(new Date('2026-11-01T00:25:00Z'))
  })

  test('do not have a source asked before it may be asked again', async () => {
    const at = new Date('2026-11-02T00:00:00Z')
    await database.db
      .updateTable('source')
      .set({ failures: 1, next_run_at: at })
      .where('id', '=', source)
      .execute()
    kit.setTime('2026-11-01T01:00:00Z')
    expect(await say('price')).toEqual({ isRechecked: true })
    expect(await nextRun()).toEqual(at)
  })

  test('of a price that the shop stands by, or an offer that is gone, say so', async () => {
    kit.setTime('2026-11-01T01:00:00Z')
    await say('price')
    await collect()
    await answer()
    expect((await reports()).map(({ outcome }) => outcome)).toEqual(['price-same'])

    kit.setTime('2026-11-01T02:00:00Z')
    await say('price')
    await database.db.updateTable('offer').set({ missing_since: kit.clock.now() }).execute()
    await answer()
    expect((await reports()).map(({ outcome }) => outcome)).toEqual(['price-same', 'offer-gone'])
    await expect(say('price')).rejects.toMatchObject({ code: 'offer.not_found' })
  })

  test('of what nobody reads by itself wait for an admin, whose word is told', async () => {
    await database.db
      .updateTable('source')
      .set({ kind: 'hand' })
      .where('kind', '=', 'demo')
      .execute()
    kit.setTime('2026-11-01T01:00:00Z')
    expect(await say('price', byHand)).toEqual({ isRechecked: false })
    kit.setTime('2026-11-01T01:01:00Z')
    await say('price')
    const list = makeListOfferReports(database.db)
    expect(await list(10)).toMatchObject([
      {
        kind: 'price',
        note: 'It is not.',
        shop: { slug: 'tui' },
        offer: { id: byHand, priceMinor: 99_900, reportedPriceMinor: 99_900 },
        isRechecked: false,
      },
      { isRechecked: true },
    ])
    await answer()
    const [first] = await list(10)
    const id = first?.id ?? ''
    await close(id, 'corrected', { kind: 'operator', name: 'root' })
    expect((await list(10)).map(({ shop }) => shop.slug)).toEqual(['kea'])
    expect(await mails()).toMatchObject([
      { recipient: reporter.email, data: { outcome: 'corrected', shop: 'tui' } },
    ])
    const audited = await database.db.selectFrom('audit_entry').select(['action']).execute()
    expect(audited).toEqual([{ action: 'offer_report.closed' }])
    await expect(close(id, 'right', { kind: 'operator', name: 'root' })).rejects.toMatchObject({
      code: 'offer_report.not_found',
    })
  })

  test('of another product are a question to people, whose answer is told', async () => {
    kit.setTime('2026-11-01T01:00:00Z')
    expect(await say('product')).toEqual({ isRechecked: false })
    await say('product')
    const id = await offerId()
    const asked = await database.db
      .selectFrom('match_question')
      .select(['id', 'offer_id', 'kind'])
      .where('offer_id', '=', id)
      .execute()
    expect(asked).toMatchObject([{ offer_id: id, kind: 'reported' }])
    await collect()
    await answer()
    expect((await reports()).map(({ outcome }) => outcome)).toEqual([null])
    const find = makeFindQuestion(database.db)
    expect(await find(asked[0]?.id ?? '')).toMatchObject({
      notes: ['It is not.'],
      candidates: [{ product: { title: 'Sony WH-1000XM5' }, confidence: 0.99 }],
    })

    kit.setTime('2026-11-01T03:00:00Z')
    await database.db
      .updateTable('match_question')
      .set({ answered_at: kit.clock.now(), answered_by: 'mere', answer: 'none' })
      .execute()
    await database.db.updateTable('offer').set({ product_id: null }).where('id', '=', id).execute()
    await answer()
    expect((await reports()).map(({ outcome }) => outcome)).toEqual(['moved'])

    await database.db
      .updateTable('offer')
      .set({ product_id: product })
      .where('id', '=', id)
      .execute()
    kit.setTime('2026-11-01T04:00:00Z')
    await say('product')
    kit.setTime('2026-11-01T05:00:00Z')
    await database.db
      .updateTable('match_question')
      .set({ answered_at: kit.clock.now(), answered_by: 'mere', answer: 'same' })
      .where('answered_at', 'is', null)
      .execute()
    await answer()
    expect((await reports()).map(({ outcome }) => outcome)).toEqual(['moved', 'stays'])
  })

  test('of another product are not answered by what was taken back', async () => {
    await say('product')
    const stays = { answered_at: kit.clock.now(), answered_by: 'mere', answer: 'same' } as const
    await database.db.updateTable('match_question').set(stays).execute()
    await database.db
      .insertInto('match_question')
      .values({
        id: randomUUID(),
        offer_id: await offerId(),
        kind: 'reported',
        candidates: '[]',
        asked_at: kit.clock.now(),
      })
      .execute()
    await answer()
    expect((await reports()).map(({ outcome }) => outcome)).toEqual([null])
  })

  describe('of another product, closed by an admin', () => {
    const operator = { kind: 'operator', name: 'root' } as const
    const questions = async () =>
      database.db
        .selectFrom('match_question')
        .select(['kind', 'answered_at'])
        .where('offer_id', '=', await offerId())
        .execute()
    const closeFirst = async (outcome: 'corrected' | 'right') => {
      const [first] = await makeListOfferReports(database.db)(1)
      await close(first?.id ?? '', outcome, operator)
    }

    test('have nobody asked any more what it is', async () => {
      await say('product')
      expect(await questions()).toEqual([{ kind: 'reported', answered_at: null }])
      await closeFirst('right')
      expect(await questions()).toEqual([])
      await answer()
      expect((await reports()).map(({ outcome }) => outcome)).toEqual(['right'])
    })

    test('leave the question to others who said so, and to nobody once it is gone', async () => {
      const second = await seedAccount(database.db)
      await say('product')
      await report({ offerId: await offerId(), kind: 'product', note: '' }, second.id)
      await closeFirst('right')
      expect(await questions()).toEqual([{ kind: 'reported', answered_at: null }])
      await database.db.updateTable('offer').set({ missing_since: kit.clock.now() }).execute()
      await answer()
      expect(await questions()).toEqual([])
    })

    test('leave what a collection asks, and what was answered', async () => {
      await say('product')
      const candidates = JSON.stringify([
        { productId: product, confidence: 0.5, reasons: [], refusals: [] },
      ])
      await database.db.updateTable('match_question').set({ candidates }).execute()
      await closeFirst('right')
      expect(await questions()).toEqual([{ kind: 'unsure', answered_at: null }])

      const at = kit.clock.now()
      await database.db
        .updateTable('match_question')
        .set({ answered_at: at, answered_by: 'mere', answer: 'same' })
        .execute()
      await say('product')
      await closeFirst('corrected')
      expect(await questions()).toEqual([{ kind: 'unsure', answered_at: at }])
    })

    test('leave the question of an offer of no product', async () => {
      await say('product')
      await database.db
        .updateTable('offer')
        .set({ product_id: null })
        .where('id', '=', await offerId())
        .execute()
      await closeFirst('corrected')
      expect(await questions()).toEqual([{ kind: 'no-category', answered_at: null }])
    })

    test('of a price leave the question alone', async () => {
      await say('price')
      await closeFirst('right')
      await say('product')
      await say('price')
      const list = await makeListOfferReports(database.db)(10)
      const price = list.find(({ kind }) => kind === 'price')
      await close(price?.id ?? '', 'right', operator)
      expect(await questions()).toEqual([{ kind: 'reported', answered_at: null }])
    })
  })

  test('are kept for a year after their answer', async () => {
    await say('price')
    kit.setTime('2026-11-02T00:00:00Z')
    await database.db.updateTable('offer').set({ missing_since: kit.clock.now() }).execute()
    await answer()
    const clear = makeClearOfferReports(database.db)
    await clear(new Date('2027-11-01T00:00:00Z'))
    expect(await reports()).toHaveLength(1)
    await clear(new Date('2027-11-02T00:00:00Z'))
    expect(await reports()).toEqual([])
  })

  test('come from nobody without end', async () => {
    for (let count = 0; count < 20; count++) await say('price')
    await expect(say('price')).rejects.toMatchObject({ kind: 'limited' })
  })

  test('stand beside how we know of the offer', async () => {
    const find = makeFindProvenance(database.db)
    const at = new Date('2026-11-01T00:00:00Z')
    expect(await find(await offerId())).toMatchObject({
      source: 'feed',
      isDemonstration: false,
      seenAt: at,
      firstSeenAt: at,
      match: { method: 'gtin', decidedAt: at },
    })
    expect(await find(randomUUID())).toBeUndefined()
    const hiding = { offer_id: await offerId(), reason: 'Not theirs', hidden_at: at }
    await database.db.insertInto('offer_hiding').values(hiding).execute()
    expect(await find(await offerId())).toBeUndefined()
    await database.db.deleteFrom('offer_hiding').execute()
    expect(await find(await offerId())).toBeDefined()
    await database.db.updateTable('retailer').set({ archived_at: at }).execute()
    expect(await find(await offerId())).toBeUndefined()
  })
})
