import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFindQuestion } from '#adapters/postgres/matching/search-questions.ts'
import { makeFindProvenance } from '#adapters/postgres/offer/offer-reads.ts'
import { makeClearOfferReports } from '#adapters/postgres/offer/offer-reports.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeCountPriceReports } from '#adapters/postgres/retailer/retailer-reads.ts'
import type { OfferReports } from '#application/offer/offer-reports.ts'
import type { OfferReportKind } from '#domain/offer/offer-report.ts'
import { seedAccount, type SeededAccount } from '#tests/support/account/seed-account.ts'
import { collectKit, type CollectKit, seedHeadphones } from '#tests/support/collect/collect-kit.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin\tbrand'
const row = (price: string): string =>
  `A\tSony WH-1000XM5\thttps://kea.example/A\t${price} NZD\tin_stock\tnew\t4548736132610\tSony`
const other = 'B\tSony Trumpet\thttps://kea.example/B\t9.00 NZD\tin_stock\tnew\t\tSony'
const operator = { kind: 'operator', name: 'root' } as const
const nothing = { right: 0, wrong: 0, gone: 0 }

describeDatabase('reports of offers', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let kit: CollectKit
  let source: number
  let product: number
  let byHand: string
  let offerId: string
  let reporter: SeededAccount
  let offerReports: OfferReports
  beforeEach(async () => {
    kit = collectKit(database)
    ;({ product, byHand, source } = await seedHeadphones(database, kit, { kea: {}, tui: {} }, 24))
    reporter = await seedAccount(database.db)
    offerReports = programOn(database, kit.clock).offerReports
    await collect('500.00')
    offerId = (await database.one<{ id: string }>`select id from offer where retailer_ref = 'A'`).id
  })

  const collect = (price?: string) => {
    if (price !== undefined) kit.publish(header, row(price), other)
    return kit.collect.run(source, { askedBy: 'a test' })
  }
  const at = (time: string): Date => {
    kit.setTime(`2026-11-${time}:00Z`)
    return kit.clock.now()
  }
  const say = (kind: OfferReportKind, id = offerId, accountId = reporter.id, note = 'It is not.') =>
    offerReports.report({ offerId: id, kind, note, saidMinor: null }, { accountId })
  const visitorSays = (
    saidMinor: number | null,
    addressBlock = '192.0.2.1',
    id = offerId,
    email: string | null = null,
  ) =>
    offerReports.report(
      { offerId: id, kind: 'price', note: '', saidMinor },
      { addressBlock, email },
    )
  const closeFirst = async (outcome: Parameters<OfferReports['close']>[1]) => {
    const [first] = await offerReports.list(1)
    await offerReports.close(first?.id ?? '', outcome, operator)
  }
  const nextRun = async () =>
    (await database.one`select next_run_at from source where id = ${source}`)['next_run_at']
  const outcomes = async () =>
    (await database.rows`select outcome from offer_report order by reported_at`).map(
      ({ outcome }) => outcome,
    )
  const mails = async () =>
    (await database.rows<{ payload: unknown }>`select payload from outbox where kind = 'mail'`).map(
      ({ payload }) => payload,
    )
  const shopOf = async (id: string) =>
    (await database.one<{ shop: number }>`select retailer_id as shop from offer where id = ${id}`)
      .shop
  const count = async (id = offerId, since = new Date(0)) =>
    makeCountPriceReports(database.db)(await shopOf(id), since)
  const answerQuestions = (answer: 'same' | 'none') =>
    database.rows`update match_question set answered_at = ${kit.clock.now()}, answered_by = 'mere',
      answer = ${answer} where answered_at is null`
  const questions = () => database.rows`select kind, answered_at from match_question
    where offer_id = ${offerId}`
  const putTo = (id: number | null) =>
    database.rows`update offer set product_id = ${id} where id = ${offerId}`
  const lose = () => database.rows`update offer set missing_since = ${kit.clock.now()}`

  test('are counted for their shop by what became of them, and a new answer makes a new version', async () => {
    const version = makeReadCatalogueVersion(database.db)
    at('01T01:00')
    await say('price')
    expect(await count()).toEqual(nothing)
    const before = await version()
    await closeFirst('right')
    expect(await version()).toBeGreaterThan(before)
    expect(await count()).toEqual({ ...nothing, right: 1 })
    await say('price')
    at('01T01:01')
    await collect('549.00')
    await offerReports.answer()
    await say('product')
    expect(await count()).toEqual({ right: 1, wrong: 1, gone: 0 })
    expect(await count(offerId, kit.clock.now())).toEqual(nothing)
    expect(await count(byHand)).toEqual(nothing)
  })

  test('of several shoppers about one price count it once', async () => {
    at('01T01:00')
    for (const shopper of [
      reporter,
      await seedAccount(database.db),
      await seedAccount(database.db),
    ])
      await say('price', offerId, shopper.id)
    expect(await offerReports.list(10)).toHaveLength(3)
    for (const _report of [1, 2, 3]) await closeFirst('corrected')
    expect(await count()).toEqual({ ...nothing, wrong: 1 })
  })

  test('of a wrong price have the shop asked once more, and are told what it says', async () => {
    const asked = at('01T01:00')
    const said = 'You said the price at kea is not $500.00.'
    expect(await say('price')).toEqual({ isRechecked: true, said })
    expect(await say('price')).toEqual({ isRechecked: true, said })
    expect(await nextRun()).toEqual(asked)
    await offerReports.answer()
    expect(await outcomes()).toEqual([null])
    at('01T01:01')
    await collect('549.00')
    await offerReports.answer()
    await offerReports.answer()
    expect(await database.rows`select kind, outcome, price_minor from offer_report`).toEqual([
      { kind: 'price', outcome: 'price-changed', price_minor: 50_000 },
    ])
    const path = expect.stringMatching(/^\/product\/.+/)
    const data = {
      name: 'Somebody',
      outcome: 'price-changed',
      shop: 'kea',
      price: '$549.00',
      said,
      product: { title: 'Sony WH-1000XM5', path },
    }
    expect(await mails()).toEqual([
      { kind: 'offer-report-answered', recipient: reporter.email, data },
    ])
  })

  test('have a source read at once, and then no more often than every 15 minutes', async () => {
    const asked = at('01T00:10')
    expect(await say('price')).toMatchObject({ isRechecked: true })
    expect(await nextRun()).toEqual(asked)
    await collect()
    await offerReports.answer()
    for (const time of ['01T00:12', '01T00:20']) {
      at(time)
      await say('price')
      expect(await nextRun()).toEqual(new Date('2026-11-01T00:25:00Z'))
    }
  })

  test('do not have a source asked before it may be asked again', async () => {
    const later = new Date('2026-11-02T00:00:00Z')
    await database.rows`update source set failures = 1, next_run_at = ${later} where id = ${source}`
    at('01T01:00')
    expect(await say('price')).toMatchObject({ isRechecked: true })
    expect(await nextRun()).toEqual(later)
  })

  test('of a price that the shop stands by, or an offer that is gone, say so', async () => {
    at('01T01:00')
    await say('price')
    await collect()
    await offerReports.answer()
    expect(await outcomes()).toEqual(['price-same'])
    at('01T02:00')
    await say('price')
    await lose()
    await offerReports.answer()
    expect(await outcomes()).toEqual(['price-same', 'offer-gone'])
    await expect(say('price')).rejects.toEqual(refused('offer.not_found'))
  })

  test('of what nobody reads by itself wait for an admin, whose word is told', async () => {
    at('01T01:00')
    expect(await say('price', byHand)).toMatchObject({ isRechecked: false })
    at('01T01:01')
    await say('price')
    const listed = await offerReports.list(10)
    expect(listed).toMatchObject([
      {
        kind: 'price',
        fromAccount: true,
        saidMinor: null,
        note: 'It is not.',
        shop: { slug: 'tui' },
        offer: { id: byHand, priceMinor: 99_900, reportedPriceMinor: 99_900 },
        isRechecked: false,
      },
      { isRechecked: true },
    ])
    await offerReports.answer()
    await closeFirst('corrected')
    expect((await offerReports.list(10)).map(({ shop }) => shop.slug)).toEqual(['kea'])
    expect(await mails()).toMatchObject([
      { recipient: reporter.email, data: { outcome: 'corrected', shop: 'tui' } },
    ])
    const audited = await database.rows`select action from audit_entry`
    expect(audited).toEqual([{ action: 'offer_report.closed' }])
    const again = offerReports.close(listed[0]?.id ?? '', 'right', operator)
    await expect(again).rejects.toEqual(refused('offer_report.not_found'))
  })

  test('of another product are a question to people, whose answer is told', async () => {
    at('01T01:00')
    expect(await say('product')).toEqual({
      isRechecked: false,
      said: 'You said the offer at kea is another product.',
    })
    await say('product')
    const asked = await database.rows<{ id: string }>`select id, offer_id, kind from match_question
      where offer_id = ${offerId}`
    expect(asked).toMatchObject([{ offer_id: offerId, kind: 'reported' }])
    await collect()
    await offerReports.answer()
    expect(await outcomes()).toEqual([null])
    expect(await makeFindQuestion(database.db)(asked[0]?.id ?? '')).toMatchObject({
      notes: ['It is not.'],
      candidates: [{ product: { title: 'Sony WH-1000XM5' }, confidence: 0.99 }],
    })
    at('01T03:00')
    await answerQuestions('none')
    await putTo(null)
    await offerReports.answer()
    expect(await outcomes()).toEqual(['moved'])
    await putTo(product)
    at('01T04:00')
    await say('product')
    at('01T05:00')
    await answerQuestions('same')
    await offerReports.answer()
    expect(await outcomes()).toEqual(['moved', 'stays'])
  })

  test('of another product are not answered by what was taken back', async () => {
    await say('product')
    await answerQuestions('same')
    await database.rows`insert into match_question (id, offer_id, kind, candidates, asked_at)
      values (gen_random_uuid(), ${offerId}, 'reported', '[]', ${kit.clock.now()})`
    await offerReports.answer()
    expect(await outcomes()).toEqual([null])
  })

  describe('of another product, closed by an admin', () => {
    const open = { kind: 'reported', answered_at: null }

    test('have nobody asked any more what it is', async () => {
      await say('product')
      expect(await questions()).toEqual([open])
      await closeFirst('right')
      expect(await questions()).toEqual([])
      await offerReports.answer()
      expect(await outcomes()).toEqual(['right'])
    })

    test('leave the question to others who said so, and to nobody once it is gone', async () => {
      await say('product')
      await say('product', offerId, (await seedAccount(database.db)).id, '')
      await closeFirst('right')
      expect(await questions()).toEqual([open])
      await lose()
      await offerReports.answer()
      expect(await questions()).toEqual([])
    })

    test('leave what a collection asks, and what was answered', async () => {
      await say('product')
      const candidate = { productId: product, confidence: 0.5, reasons: [], refusals: [] }
      await database.rows`update match_question set candidates = ${JSON.stringify([candidate])}`
      await closeFirst('right')
      expect(await questions()).toEqual([{ kind: 'unsure', answered_at: null }])
      await answerQuestions('same')
      await say('product')
      await closeFirst('corrected')
      expect(await questions()).toEqual([{ kind: 'unsure', answered_at: kit.clock.now() }])
    })

    test('leave the question of an offer of no product', async () => {
      await say('product')
      await putTo(null)
      await closeFirst('corrected')
      expect(await questions()).toEqual([{ kind: 'no-category', answered_at: null }])
    })

    test('of a price leave the question alone', async () => {
      await say('price')
      await closeFirst('right')
      await say('product')
      await say('price')
      const price = (await offerReports.list(10)).find(({ kind }) => kind === 'price')
      await offerReports.close(price?.id ?? '', 'right', operator)
      expect(await questions()).toEqual([open])
    })
  })

  test('of visitors repeat what they said, count once for all with the last word, and mail nobody', async () => {
    const asked = at('01T01:00')
    const answers = [await visitorSays(45_000), await visitorSays(44_900, '192.0.2.2')]
    expect(answers).toEqual([
      { isRechecked: true, said: 'You said the price at kea is $450.00, not $500.00.' },
      { isRechecked: true, said: 'You said the price at kea is $449.00, not $500.00.' },
    ])
    expect(await nextRun()).toEqual(asked)
    await say('price')
    const listed = await offerReports.list(10)
    expect(listed.map(({ fromAccount, saidMinor }) => [fromAccount, saidMinor])).toEqual([
      [false, 44_900],
      [true, null],
    ])
    at('01T01:01')
    await collect('450.00')
    await offerReports.answer()
    expect(await outcomes()).toEqual(['price-changed', 'price-changed'])
    expect(await mails()).toMatchObject([{ recipient: reporter.email }])
    expect(await count()).toEqual({ ...nothing, wrong: 1 })
    await visitorSays(1, undefined, byHand)
    await closeFirst('corrected')
    expect(await mails()).toHaveLength(1)
  })

  test('of visitors who leave an address are answered there, each with what they said, and forgotten', async () => {
    at('01T01:00')
    const says = (saidMinor: number, email: string | null, block = '192.0.2.1') =>
      visitorSays(saidMinor, block, offerId, email)
    await says(45_000, 'Mere@Example.nz ')
    await says(44_900, 'tane@example.nz', '192.0.2.2')
    await says(44_000, null)
    await says(44_800, 'tane@example.nz', '192.0.2.2')
    await expect(says(1, 'nobody')).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: [{ field: 'email' }] },
    })
    at('01T01:01')
    await collect('450.00')
    await offerReports.answer()
    const said = (amount: string) => `You said the price at kea is ${amount}, not $500.00.`
    expect(await mails()).toMatchObject([
      { recipient: 'mere@example.nz', data: { outcome: 'price-changed', said: said('$450.00') } },
      { recipient: 'tane@example.nz', data: { outcome: 'price-changed', said: said('$448.00') } },
    ])
    expect(await database.rows`select from offer_report_email`).toEqual([])
  })

  test.each(['', ' \u200b'])('that say of a wrong price nothing are refused: %j', async (note) => {
    const wrong = { offerId, note, saidMinor: null }
    await expect(
      offerReports.report({ ...wrong, kind: 'price' }, { accountId: reporter.id }),
    ).rejects.toMatchObject({
      code: 'offer_report.nothing_said',
      details: { fields: [{ field: 'amountMinor' }] },
    })
    expect(await offerReports.list(1)).toEqual([])
    await offerReports.report({ ...wrong, kind: 'product' }, { accountId: reporter.id })
    expect(await offerReports.list(1)).toHaveLength(1)
  })

  test('of visitors mail no address without end', async () => {
    const says = (block: number) => visitorSays(1, `192.0.2.${block}`, offerId, 'mere@example.nz')
    const tries = Array.from({ length: 30 }, (_, block) => block)
    await expect(
      tries.reduce(async (before, block) => {
        await before
        return says(block)
      }, says(99)),
    ).rejects.toMatchObject({ kind: 'limited' })
  })

  test('that are never answered forget their addresses after a year', async () => {
    at('01T00:00')
    await visitorSays(1, undefined, byHand, 'mere@example.nz')
    const clear = makeClearOfferReports(database.db)
    await clear(new Date('2027-10-31T00:00:00Z'))
    expect(await database.rows`select from offer_report_email`).toHaveLength(1)
    await clear(new Date('2027-11-02T00:00:00Z'))
    expect(await database.rows`select from offer_report_email`).toEqual([])
  })

  test('that name the price that is shown are refused, and leave nothing', async () => {
    await expect(visitorSays(50_000)).rejects.toEqual(refused('offer_report.shown_price'))
    expect(await offerReports.list(10)).toEqual([])
  })

  test('of visitors come from no network without end, by the hour and the day', async () => {
    for (let said = 0; said < 10; said++) await visitorSays(1)
    await expect(visitorSays(1)).rejects.toMatchObject({ kind: 'limited' })
    await visitorSays(1, '198.51.100.1')
    for (const hour of ['03', '06']) {
      at(`01T${hour}:00`)
      for (let said = 0; said < 10; said++) await visitorSays(1)
    }
    at('01T09:00')
    await expect(visitorSays(1)).rejects.toMatchObject({ kind: 'limited' })
  })

  test('are kept for a year after their answer', async () => {
    await say('price')
    at('02T00:00')
    await lose()
    await offerReports.answer()
    const clear = makeClearOfferReports(database.db)
    await clear(new Date('2027-11-01T00:00:00Z'))
    expect(await outcomes()).toHaveLength(1)
    await clear(new Date('2027-11-02T00:00:00Z'))
    expect(await outcomes()).toEqual([])
  })

  test('come from nobody without end', async () => {
    for (let said = 0; said < 20; said++) await say('price')
    await expect(say('price')).rejects.toMatchObject({ kind: 'limited' })
  })

  test('stand beside how we know of the offer', async () => {
    const find = () => makeFindProvenance(database.db)(offerId)
    const seenAt = new Date('2026-11-01T00:00:00Z')
    expect(await find()).toMatchObject({
      source: 'feed',
      isDemonstration: false,
      seenAt,
      firstSeenAt: seenAt,
      match: { method: 'gtin', decidedAt: seenAt },
    })
    expect(await makeFindProvenance(database.db)(randomUUID())).toBeUndefined()
    await database.rows`insert into offer_hiding (offer_id, reason, hidden_at)
      values (${offerId}, 'Not theirs', ${seenAt})`
    expect(await find()).toBeUndefined()
    await database.rows`delete from offer_hiding`
    expect(await find()).toBeDefined()
    await database.rows`update retailer set archived_at = ${seenAt}`
    expect(await find()).toBeUndefined()
  })
})
