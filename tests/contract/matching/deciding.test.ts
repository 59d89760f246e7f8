import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMatches } from '#adapters/composition/match.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeListAuditEntries } from '#adapters/postgres/audit/audit-log.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeCountOverview } from '#adapters/postgres/audit/count-overview.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import type { Grouping } from '#domain/matching/groupings.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { ManageMatches } from '#application/matching/manage-matches.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import { anOfferDraft, makePutOffers, type PutOffers } from '#tests/support/catalogue/put-offers.ts'
import type { InTransaction } from '#application/ports.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptyTables } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedRun } from '#tests/support/collect/seed-run.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeFindAdminProduct, makeFindProduct } from '#adapters/postgres/product/product-reads.ts'

const start = new Date('2026-03-01T12:00:00Z')
const day = 86_400_000
const minute = 60_000
const openOnes = { state: 'open', retailer: undefined, after: undefined, limit: 25 } as const
const actor: Actor = { kind: 'operator', name: 'kiri' }

describeDatabase('people who decide what offers are', (open) => {
  let database: DatabaseHandle
  let now: Date
  let inTransaction: InTransaction<Stores>
  let matches: ManageMatches
  let putOffers: PutOffers
  let shop: number
  let source: number
  const ids = new Map<string, number>()
  const publicIds = new Map<string, string>()

  const clock = { now: () => now }

  beforeAll(async () => {
    database = await open()
    const { db } = database
    await makeEnsurePriceMonths(db)(start, new Date(start.getTime() + 30 * day))
    const newId = makeNewId()
    inTransaction = transactionsOn(database, clock)
    const getCatalogueIndex = makeGetCatalogueIndex(db, makeReadCatalogueVersion(db), 0)
    matches = makeMatches({
      database,
      inTransaction,
      catalogue: { getIndex: getCatalogueIndex },
      readCategoryGuesser: makeReadCategoryGuesser(getCatalogueIndex),
      newId,
      clock,
    })
    putOffers = makePutOffers({ inTransaction, clock, newId })
  })

  beforeEach(async () => {
    await emptyTables(database.db)
    now = start
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: { fee: 600, freeOver: 20_000 } },
        products: [
          { title: 'Weka Drone W4', brand: 'Weka', gtin: '09414584300004', offers: [] },
          { title: 'Weka W4 Quadcopter', brand: 'Weka', gtin: '09414584300011', offers: [] },
          { title: 'Moa Kettle', offers: [] },
        ],
      },
      start,
    )
    await makeRenewProductKeys(database.db)()
    shop = seeded.retailers.get('kea') ?? 0
    const rows = await database.db
      .selectFrom('product')
      .select(['id', 'title', 'public_id'])
      .execute()
    for (const { id, title, public_id } of rows) {
      ids.set(title, id)
      publicIds.set(title, public_id)
    }
    const { id } = await database.db.selectFrom('source').select('id').executeTakeFirstOrThrow()
    source = id
  })

  const idOf = (title: string): number => ids.get(title) ?? 0
  const publicIdOf = (title: string): string => publicIds.get(title) ?? ''

  /** Offers of the shop: a price each, and the product it is found to be; null for none. */
  const sell = async (offers: Readonly<Record<string, readonly [number, string | null]>>) =>
    putOffers({
      retailerId: shop,
      sourceId: source,
      offers: Object.entries(offers).map(([ref, [priceMinor, title]]) =>
        anOfferDraft(
          ref,
          { priceMinor },
          title === null
            ? null
            : { productId: idOf(title), method: 'title', confidence: 0.95, decidedBy: 'run 1' },
        ),
      ),
    })

  const offerIdOf = async (ref: string): Promise<string> => {
    const { id } = await database.db
      .selectFrom('offer')
      .select('id')
      .where('retailer_ref', '=', ref)
      .executeTakeFirstOrThrow()
    return id
  }

  const ask = async (ref: string, kind: 'unsure' | 'no-category', ...titles: string[]) => {
    const id = randomUUID()
    const offerId = await offerIdOf(ref)
    await inTransaction(({ matching }) =>
      matching.ask(
        {
          id,
          offerId,
          kind,
          candidates: titles.map((title) => ({
            productId: idOf(title),
            confidence: 0.5,
            reasons: ['Same brand'],
            refusals: [],
          })),
        },
        now,
      ),
    )
    return id
  }

  const describe = (ref: string, detail: { category?: string; brand?: string; gtin?: string }) =>
    sql`insert into offer_detail (offer_id, gtins, brand, category, description, images, identity)
      select id, ${detail.gtin === undefined ? [] : [detail.gtin]}::text[], ${detail.brand ?? null},
        ${detail.category ?? null}, 'Flies.', '[]', 'b'
      from offer where retailer_ref = ${ref}`.execute(database.db)

  /** All that shoppers see of what was sold. */
  const seen = async () => ({
    listings: (
      await sql`select product_id, country, price_minor, offer_count, words::text, rating_count
        from listing order by 1, 2`.execute(database.db)
    ).rows,
    lows: (
      await sql`select product_id, country, day::text, price_minor from daily_low order by 1, 2, 3`.execute(
        database.db,
      )
    ).rows,
    gtins: (await sql`select gtin, product_id from product_gtin order by 1`.execute(database.db))
      .rows,
    names: (
      await sql`select folded, product_id, kind from product_name order by 1, 2, 3`.execute(
        database.db,
      )
    ).rows,
    keys: (await sql`select key, product_id from product_key order by 1, 2`.execute(database.db))
      .rows,
    reviews: (await sql`select id, group_id from review order by 1`.execute(database.db)).rows,
  })

  const productOf = async (ref: string): Promise<string | null> => {
    const { offer } = await matches.showOffer(await offerIdOf(ref))
    return offer.product?.title ?? null
  }

  /** By which a run takes it that the offer was decided. */
  const methodOf = async (ref: string): Promise<string | null | undefined> => {
    const [known] = await inTransaction(({ staging }) =>
      staging.findKnown({
        retailerId: shop,
        sourceId: source,
        country: 'NZ',
        retailerRefs: [ref],
      }),
    )
    return known?.method
  }

  const actions = async (): Promise<string[]> => {
    const rows = await database.db
      .selectFrom('audit_entry')
      .select('action')
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  }

  test('questions that one answer settles are grouped by path, brand or what was refused', async () => {
    await sell({ a: [100, null], b: [200, null], c: [300, null], d: [400, null], e: [500, null] })
    await describe('a', { category: 'Toys > Drones', brand: 'Weka' })
    await describe('b', { category: 'Toys > Drones', brand: 'Kea' })
    await describe('c', { category: 'Toys > Drones', brand: 'Kea' })
    await describe('d', { category: 'Kettles', brand: 'Kea' })
    const like = await ask('a', 'unsure', 'Weka Drone W4')
    now = new Date(now.getTime() + minute)
    for (const ref of ['b', 'c', 'd', 'e']) await ask(ref, 'unsure')

    const groupsBy = (by: Grouping) => matches.listGroups({ by, retailer: undefined, limit: 10 })
    const [drones, ...others] = await groupsBy('path')
    expect(others).toEqual([])
    expect(drones).toEqual({
      by: 'path',
      value: 'Toys > Drones',
      retailer: 'kea',
      retailerName: 'kea',
      kind: 'unsure',
      count: 3,
      likeCount: 1,
      examples: [
        { title: expect.any(String), priceMinor: 100, currency: 'NZD' },
        { title: expect.any(String), priceMinor: expect.any(Number), currency: 'NZD' },
        { title: expect.any(String), priceMinor: expect.any(Number), currency: 'NZD' },
      ],
    })
    expect(await groupsBy('brand')).toMatchObject([{ value: 'Kea', count: 3, likeCount: 0 }])
    expect(await groupsBy('pattern')).toMatchObject([{ value: null, count: 5 }])
    const elsewhere = { by: 'path', retailer: 'tui', limit: 10 } as const
    expect(await matches.listGroups(elsewhere)).toEqual([])

    const key = { by: 'path', value: 'Toys > Drones', retailer: 'kea', kind: 'unsure' } as const
    // Two are like nothing, and stay open.
    const likeliest = await matches.answerGroup(key, { kind: 'likeliest' }, actor)
    expect(likeliest).toMatchObject({ answered: 1, left: 2 })
    expect(likeliest.refused.map(({ message }) => message)).toEqual([
      'It is like no product that there is.',
      'It is like no product that there is.',
    ])
    expect(await productOf('a')).toBe('Weka Drone W4')
    expect(await matches.answerGroup(key, { kind: 'none' }, actor)).toEqual({
      answered: 2,
      left: 0,
      refused: [],
    })
    expect(await matches.answerGroup(key, { kind: 'none' }, actor)).toMatchObject({ answered: 0 })
    // Each can be taken back by itself.
    await matches.undo(like, actor)
    expect(await productOf('a')).toBeNull()
    expect((await matches.list(openOnes)).items.map(({ offer }) => offer.priceMinor)).toEqual(
      expect.arrayContaining([100, 400, 500]),
    )
  })

  test('a group whose likeliest products differ in something is not given to them', async () => {
    await sell({ a: [100, null], b: [200, null] })
    const refusals = ['Colour differs']
    for (const ref of ['a', 'b']) {
      const offerId = await offerIdOf(ref)
      const candidate = { productId: idOf('Weka Drone W4'), confidence: 0.5, reasons: [], refusals }
      await inTransaction(({ matching }) =>
        matching.ask({ id: randomUUID(), offerId, kind: 'unsure', candidates: [candidate] }, now),
      )
    }
    const [group] = await matches.listGroups({ by: 'pattern', retailer: 'kea', limit: 10 })
    expect(group).toMatchObject({ value: 'Colour differs', count: 2, likeCount: 2 })
    const key = { by: 'pattern', value: 'Colour differs', retailer: 'kea', kind: 'unsure' } as const
    expect(await matches.answerGroup(key, { kind: 'likeliest' }, actor)).toMatchObject({
      answered: 0,
      left: 2,
      refused: [{ message: 'Colour differs.' }, { message: 'Colour differs.' }],
    })
  })

  test('those that cannot be given to the likeliest keep no others of their group waiting', async () => {
    const refs = Array.from({ length: 102 }, (_, at) => `r${at}`)
    await sell(Object.fromEntries(refs.map((ref, at) => [ref, [100 + at, null]])))
    await sell({ late: [901, null] })
    await sql`insert into match_question (id, offer_id, kind, candidates, asked_at)
      select gen_random_uuid(), id, 'unsure', ${JSON.stringify([
        {
          productId: idOf('Weka Drone W4'),
          confidence: 0.5,
          reasons: [],
          refusals: ['Colour differs'],
        },
      ])}::jsonb, ${start}
      from offer where retailer_ref like 'r%'`.execute(database.db)
    now = new Date(start.getTime() + minute)
    await ask('late', 'unsure', 'Weka W4 Quadcopter')
    const key = { by: 'path', value: null, retailer: 'kea', kind: 'unsure' } as const
    const [group] = await matches.listGroups({ by: 'path', retailer: 'kea', limit: 10 })
    expect(group).toMatchObject({ count: 103, likeCount: 103 })
    expect(group?.examples).toHaveLength(3)
    const first = await matches.answerGroup(key, { kind: 'likeliest' }, actor)
    expect(first).toMatchObject({ answered: 1, left: 102 })
    expect(first.refused).toHaveLength(99)
    expect(await productOf('late')).toBe('Weka W4 Quadcopter')
    // Asking again comes to an end.
    const second = await matches.answerGroup(key, { kind: 'likeliest' }, actor)
    expect(second).toMatchObject({ answered: 0, left: 102 })
  })

  test('a group is shown with its three oldest offers, in their order', async () => {
    const prices = [500, 100, 400, 200]
    await sell(Object.fromEntries(prices.map((price) => [`p${price}`, [price, null]])))
    for (const price of prices) {
      await ask(`p${price}`, 'unsure')
      now = new Date(now.getTime() + minute)
    }
    const [group] = await matches.listGroups({ by: 'brand', retailer: 'kea', limit: 10 })
    expect(group?.count).toBe(4)
    expect(group?.examples.map(({ priceMinor }) => priceMinor)).toEqual([500, 100, 400])
  })

  test('questions are listed oldest first, page by page, with the offer and what it may be', async () => {
    await sell({ a: [500, null], b: [600, null], c: [700, 'Moa Kettle'] })
    await describe('a', { category: 'Toys > Drones', brand: 'Weka', gtin: '09414584300028' })
    const first = await ask('a', 'unsure', 'Weka Drone W4', 'Weka W4 Quadcopter')
    now = new Date(start.getTime() + day)
    const second = await ask('b', 'no-category')
    const count = makeCountOverview(database.db, clock)
    expect((await count()).matches).toEqual({ open: 2 })
    const filter = { state: 'open', retailer: undefined, after: undefined, limit: 1 } as const
    const page = await matches.list(filter)
    expect(page.items).toMatchObject([
      {
        id: first,
        kind: 'unsure',
        answered: null,
        offer: {
          title: 'Offer a',
          priceMinor: 500,
          currency: 'NZD',
          url: 'https://kea.example/a',
          retailer: { slug: 'kea', name: 'kea' },
          gtins: ['09414584300028'],
          brand: 'Weka',
          category: 'Toys > Drones',
          product: null,
          isMissing: false,
        },
        candidates: [
          {
            product: { title: 'Weka Drone W4', publicId: publicIdOf('Weka Drone W4') },
            confidence: 0.5,
            reasons: ['Same brand'],
          },
          { product: { title: 'Weka W4 Quadcopter' } },
        ],
      },
    ])
    const rest = await matches.list({ ...filter, after: page.next ?? '' })
    expect(rest).toMatchObject({ items: [{ id: second }], next: null })
    expect(await matches.list({ ...filter, retailer: 'tui' })).toEqual({ items: [], next: null })
    await expect(matches.list({ ...filter, after: 'x' })).rejects.toEqual(
      refused('request.cursor', ['cursor']),
    )
    await sql`update offer set missing_since = ${now}`.execute(database.db)
    expect((await matches.list(filter)).items).toEqual([])
    expect((await count()).matches).toEqual({ open: 0 })
  })

  test('an offer that is one of the candidates is sold with it from then on, with its past', async () => {
    await sell({ a: [500, null], b: [600, 'Weka Drone W4'] })
    now = new Date(start.getTime() + 2 * day)
    const id = await ask('a', 'unsure', 'Weka Drone W4', 'Moa Kettle')
    await matches.answer(
      id,
      { kind: 'product', publicId: publicIdOf('Weka Drone W4') },
      [publicIdOf('Moa Kettle')],
      actor,
    )
    expect(await matches.show(id)).toMatchObject({
      answered: { answer: 'same', by: 'operator kiri', at: now },
      offer: { product: { title: 'Weka Drone W4' } },
    })
    const { listings, lows } = await seen()
    expect(listings).toMatchObject([{ price_minor: 500, offer_count: 2 }])
    expect(lows).toMatchObject([{ day: '2026-03-01', price_minor: 500 }])
    const shown = await matches.showOffer(await offerIdOf('a'))
    expect(shown.matches).toMatchObject([{ method: 'person', confidence: 1, supersededAt: null }])
    expect(shown.refused).toMatchObject([{ product: { title: 'Moa Kettle' }, by: 'operator kiri' }])
    expect(await actions()).toEqual(['match.answered'])
    await expect(matches.answer(id, { kind: 'none' }, [], actor)).rejects.toEqual(
      refused('match.answered'),
    )
    expect(
      (await matches.list({ state: 'answered', retailer: undefined, after: undefined, limit: 5 }))
        .items,
    ).toHaveLength(1)
  })

  test('another product than the candidates may be named, and none at all', async () => {
    await sell({ a: [500, null], b: [600, null] })
    const first = await ask('a', 'unsure', 'Weka Drone W4')
    await matches.answer(first, { kind: 'product', publicId: publicIdOf('Moa Kettle') }, [], actor)
    expect((await matches.show(first)).answered?.answer).toBe('other')
    expect(await productOf('a')).toBe('Moa Kettle')
    const second = await ask('b', 'unsure', 'Weka Drone W4')
    await matches.answer(second, { kind: 'none' }, [], actor)
    expect(await productOf('b')).toBeNull()
    expect((await seen()).listings).toMatchObject([{ price_minor: 500 }])
  })

  test('an answer that is taken back leaves all as it was, and is asked once more', async () => {
    await sell({ a: [500, 'Weka Drone W4'], b: [600, null] })
    const admin = await seedAccount(database.db, { email: 'mere@kea.example', role: 'admin' })
    const mere: Actor = { kind: 'account', accountId: admin.id }
    const offerId = await offerIdOf('a')
    now = new Date(start.getTime() + minute)
    const asked = await ask('a', 'unsure', 'Weka Drone W4', 'Moa Kettle')
    const before = await seen()
    for (const answer of [
      { kind: 'none' },
      { kind: 'product', publicId: publicIdOf('Moa Kettle') },
      { kind: 'product', publicId: publicIdOf('Weka Drone W4') },
    ] as const) {
      now = new Date(now.getTime() + minute)
      const { questionId } = await matches.showOffer(offerId)
      await matches.answer(questionId ?? '', answer, [publicIdOf('Weka W4 Quadcopter')], mere)
      const given = (await matches.showOffer(offerId)).answers[0]
      expect(given).toMatchObject({ by: 'mere@kea.example', at: now, isLatest: true })
      expect(given?.product?.publicId).toBe(answer.kind === 'none' ? undefined : answer.publicId)
      now = new Date(now.getTime() + minute)
      await matches.undo(questionId ?? '', mere)
      expect(await seen()).toEqual(before)
      const shown = await matches.showOffer(offerId)
      expect(shown).toMatchObject({
        offer: { product: { title: 'Weka Drone W4' } },
        refused: [],
      })
      expect(shown.matches[0]).toMatchObject({
        method: 'title',
        confidence: 0.95,
        decidedBy: 'mere@kea.example',
        supersededAt: null,
      })
      expect(shown.answers[0]).toMatchObject({ isLatest: false })
      expect(await matches.show(shown.questionId ?? '')).toMatchObject({
        kind: 'unsure',
        askedAt: new Date(start.getTime() + minute),
        candidates: [{ product: { title: 'Weka Drone W4' } }, { product: { title: 'Moa Kettle' } }],
      })
    }
    expect((await matches.showOffer(offerId)).answers).toHaveLength(3)
    expect(new Set(await actions())).toEqual(new Set(['match.answered', 'match.undone']))
    const { items } = await makeListAuditEntries(database.db)({ after: undefined, limit: 1 })
    expect(items[0]?.subject).toMatchObject({ kind: 'offer', name: 'Offer a, kea' })
    await expect(matches.undo(asked, mere)).rejects.toEqual(refused('match.not_latest'))
    await expect(matches.undo(randomUUID(), mere)).rejects.toEqual(refused('match.not_found'))
  })

  test('an answer after which the offer was moved stands', async () => {
    await sell({ a: [500, null] })
    const id = await ask('a', 'unsure', 'Weka Drone W4')
    await matches.answer(id, { kind: 'none' }, [], actor)
    now = new Date(start.getTime() + day)
    await matches.setProduct(await offerIdOf('a'), publicIdOf('Moa Kettle'), actor)
    await expect(matches.undo(id, actor)).rejects.toEqual(refused('match.not_latest'))
  })

  test('that an offer is of none is nobody’s word once it is taken back', async () => {
    await sell({ a: [500, null] })
    const id = await ask('a', 'unsure', 'Weka Drone W4')
    await matches.answer(id, { kind: 'none' }, [], actor)
    expect(await methodOf('a')).toBe('person')
    now = new Date(start.getTime() + day)
    await matches.undo(id, actor)
    expect(await methodOf('a')).toBeNull()
  })

  test('what is new becomes a product, where a person or its shop says that it belongs', async () => {
    await sell({ a: [500, null], b: [600, null] })
    await describe('a', { brand: 'Tui', gtin: '09414584300028', category: 'Mobile Phones' })
    const first = await ask('a', 'no-category')
    await matches.answer(first, { kind: 'new', category: undefined }, [], actor)
    const { offer } = await matches.showOffer(await offerIdOf('a'))
    const product = await makeFindProduct(database.db)(offer.product?.publicId ?? '')
    expect(product).toMatchObject({
      title: 'Offer a',
      description: 'Flies.',
      brand: { name: 'Tui' },
      gtins: ['09414584300028'],
    })
    expect(product?.categories.at(-1)?.slug).toBe('mobile-phones')
    const second = await ask('b', 'no-category')
    await expect(
      matches.answer(second, { kind: 'new', category: undefined }, [], actor),
    ).rejects.toEqual(refused('match.category', ['category']))
    await expect(
      matches.answer(second, { kind: 'new', category: 'kea' }, [], actor),
    ).rejects.toEqual(refused('match.category', ['category']))
    await matches.answer(second, { kind: 'new', category: 'phones' }, [], actor)
    expect(await productOf('b')).toBe('Offer b')
    expect((await seen()).listings).toHaveLength(2)
  })

  test('what is new gets no number that its shop puts on different things', async () => {
    await sell({ a: [500, null] })
    await describe('a', { brand: 'Tui', gtin: '09414584300028', category: 'Mobile Phones' })
    const run = await seedRun(database.db, source, { state: 'done', endedAt: now })
    await database.db
      .updateTable('run')
      .set({ distrusted_gtins: ['09414584300028'] })
      .where('id', '=', run)
      .execute()
    await matches.answer(
      await ask('a', 'no-category'),
      { kind: 'new', category: undefined },
      [],
      actor,
    )
    const { offer } = await matches.showOffer(await offerIdOf('a'))
    const product = await makeFindProduct(database.db)(offer.product?.publicId ?? '')
    expect(product).toMatchObject({ title: 'Offer a', gtins: [] })
  })

  test('what a person said no run overrules', async () => {
    await sell({ a: [500, null] })
    await matches.answer(
      await ask('a', 'unsure', 'Weka Drone W4'),
      { kind: 'product', publicId: publicIdOf('Weka Drone W4') },
      [],
      actor,
    )
    await sell({ a: [510, 'Moa Kettle'] })
    expect(await productOf('a')).toBe('Weka Drone W4')
    await matches.setProduct(await offerIdOf('a'), null, actor)
    await sell({ a: [520, 'Weka Drone W4'] })
    expect(await productOf('a')).toBeNull()
    const { questionId } = await matches.showOffer(await offerIdOf('a'))
    expect(await methodOf('a')).toBeNull()
    // The later answer holds; of one moment either would.
    now = new Date(start.getTime() + day)
    await matches.answer(questionId ?? '', { kind: 'none' }, [], actor)
    expect(await methodOf('a')).toBe('person')
  })

  test('an offer that leaves its product is asked about, and coming back leaves no trace', async () => {
    await sell({ a: [500, 'Weka Drone W4'], b: [600, 'Weka Drone W4'] })
    now = new Date(start.getTime() + day)
    await sell({ a: [450, 'Weka Drone W4'], b: [600, 'Weka Drone W4'] })
    now = new Date(start.getTime() + 2 * day)
    const before = await seen()
    const offerId = await offerIdOf('a')
    await matches.setProduct(offerId, null, actor)
    expect(await productOf('a')).toBeNull()
    const apart = await seen()
    expect(apart.listings).toMatchObject([{ price_minor: 600, offer_count: 1 }])
    expect(apart.lows).toMatchObject([{ price_minor: 600 }])
    const { questionId, refused: not } = await matches.showOffer(offerId)
    expect(not).toMatchObject([{ product: { title: 'Weka Drone W4' } }])
    await matches.answer(
      questionId ?? '',
      { kind: 'product', publicId: publicIdOf('Weka Drone W4') },
      [],
      actor,
    )
    expect(await seen()).toEqual(before)
    expect((await matches.showOffer(offerId)).refused).toEqual([])
    expect(await actions()).toEqual(['match.split', 'match.answered'])
    await matches.setProduct(offerId, null, actor)
    await expect(matches.setProduct(offerId, null, actor)).rejects.toEqual(
      refused('match.no_product'),
    )
  })

  test('an offer that leaves its product is asked about with what else it may be', async () => {
    await sell({ a: [500, 'Moa Kettle'] })
    await sql`update offer set title = 'Weka W4 Quadcopter camera'`.execute(database.db)
    await describe('a', { brand: 'Weka' })
    await matches.setProduct(await offerIdOf('a'), null, actor)
    const { items } = await matches.list({
      state: 'open',
      retailer: undefined,
      after: undefined,
      limit: 5,
    })
    expect(items[0]?.candidates[0]?.product.title).toBe('Weka W4 Quadcopter')
  })

  test('an offer may go to another product at once', async () => {
    await sell({ a: [500, 'Moa Kettle'] })
    await matches.setProduct(await offerIdOf('a'), publicIdOf('Weka Drone W4'), actor)
    expect(await productOf('a')).toBe('Weka Drone W4')
    const shown = await matches.showOffer(await offerIdOf('a'))
    expect(shown).toMatchObject({
      matches: [{ method: 'person' }, { method: 'title', product: { title: 'Moa Kettle' } }],
      refused: [{ product: { title: 'Moa Kettle' } }],
      questionId: null,
    })
  })

  test('two products that are one are found, sold and remembered as one', async () => {
    await sell({ a: [500, 'Weka Drone W4'], b: [600, 'Weka W4 Quadcopter'] })
    const review = await addReview('Weka W4 Quadcopter')
    now = new Date(start.getTime() + day)
    await matches.merge(publicIdOf('Weka W4 Quadcopter'), publicIdOf('Weka Drone W4'), actor)
    const drone = idOf('Weka Drone W4')
    expect(await seen()).toMatchObject({
      listings: [{ product_id: drone, price_minor: 500, offer_count: 2, rating_count: 1 }],
      lows: [{ product_id: drone }],
      gtins: [{ product_id: drone }, { product_id: drone }],
      reviews: [{ id: review }],
    })
    const found = await makeFindProduct(database.db)(publicIdOf('Weka W4 Quadcopter'))
    expect(found).toMatchObject({
      publicId: publicIdOf('Weka Drone W4'),
      gtins: ['09414584300004', '09414584300011'],
      reviewCount: 1,
    })
    const { keys } = await seen()
    expect(keys).not.toContainEqual(
      expect.objectContaining({ product_id: idOf('Weka W4 Quadcopter') }),
    )
    // No run takes it apart again.
    await sell({ b: [610, 'Moa Kettle'] })
    expect(await productOf('b')).toBe('Weka Drone W4')
  })

  test('what a run is about to write goes where both are one', async () => {
    const runId = await seedRun(database.db, source, { state: 'applying' })
    await sql`insert into staged_row (run_id, seq, retailer_ref, offer, needs_match, product_id, method)
      values (${runId}, 1, 'a', '{}', false, ${idOf('Weka W4 Quadcopter')}, 'title')`.execute(
      database.db,
    )
    await matches.merge(publicIdOf('Weka W4 Quadcopter'), publicIdOf('Weka Drone W4'), actor)
    const rows = await database.db.selectFrom('staged_row').select('product_id').execute()
    expect(rows).toEqual([{ product_id: idOf('Weka Drone W4') }])
  })

  test('products that are taken apart again are what they were', async () => {
    await sell({ a: [500, 'Weka Drone W4'], b: [600, 'Weka W4 Quadcopter'] })
    await addReview('Weka W4 Quadcopter')
    now = new Date(start.getTime() + day)
    await sell({ a: [520, 'Weka Drone W4'], b: [580, 'Weka W4 Quadcopter'] })
    await refreshRatings()
    const before = await seen()
    const merged = publicIdOf('Weka W4 Quadcopter')
    await matches.merge(merged, publicIdOf('Weka Drone W4'), actor)
    expect(await seen()).not.toEqual(before)
    const mergedInto = async (): Promise<readonly unknown[] | undefined> =>
      (await makeFindAdminProduct(database.db)(publicIdOf('Weka Drone W4')))?.merged
    expect(await mergedInto()).toEqual([
      { publicId: merged, title: 'Weka W4 Quadcopter', mergedAt: now },
    ])
    await matches.unmerge(merged, actor)
    expect(await mergedInto()).toEqual([])
    expect(await seen()).toEqual(before)
    const shown = await matches.showOffer(await offerIdOf('b'))
    expect(shown.matches[0]).toMatchObject({ method: 'title', supersededAt: null })
    expect(await actions()).toEqual(['product.merged', 'product.unmerged'])
    await expect(matches.unmerge(merged, actor)).rejects.toEqual(refused('match.not_merged'))
  })

  test('a product that was merged through another is taken out of both', async () => {
    await sell({
      a: [500, 'Weka Drone W4'],
      b: [600, 'Weka W4 Quadcopter'],
      c: [700, 'Moa Kettle'],
    })
    const before = await seen()
    await matches.merge(publicIdOf('Weka Drone W4'), publicIdOf('Weka W4 Quadcopter'), actor)
    await matches.merge(publicIdOf('Weka W4 Quadcopter'), publicIdOf('Moa Kettle'), actor)
    expect(await productOf('a')).toBe('Moa Kettle')
    await matches.unmerge(publicIdOf('Weka Drone W4'), actor)
    expect(await productOf('a')).toBe('Weka Drone W4')
    expect(await productOf('b')).toBe('Moa Kettle')
    await matches.unmerge(publicIdOf('Weka W4 Quadcopter'), actor)
    expect(await seen()).toEqual(before)
  })

  test('what cannot be merged is refused', async () => {
    const [drone, kettle] = [publicIdOf('Weka Drone W4'), publicIdOf('Moa Kettle')]
    await expect(matches.merge(drone, drone, actor)).rejects.toEqual(
      refused('match.same_product', ['productId']),
    )
    await expect(matches.merge(drone, 'awMiEnyh59s', actor)).rejects.toEqual(
      refused('product.not_found'),
    )
    await matches.merge(drone, kettle, actor)
    await expect(matches.merge(drone, kettle, actor)).rejects.toEqual(
      refused('match.product_out_of_use', ['id']),
    )
    await expect(matches.merge(publicIdOf('Weka W4 Quadcopter'), drone, actor)).rejects.toEqual(
      refused('match.product_out_of_use', ['productId']),
    )
  })

  const addReview = async (title: string): Promise<string> => {
    const id = randomUUID()
    await sql`insert into review (id, group_id, product_id, demo_author, rating, text, written_at, changed_at)
      select ${id}, group_id, id, 'Aroha', 5, 'Flies well.', ${now}, ${now}
      from product where title = ${title}`.execute(database.db)
    return id
  }

  const refreshRatings = async (): Promise<void> => {
    const groups = await database.db.selectFrom('product').select('group_id').execute()
    await inTransaction(async ({ reviews, listings }) => {
      await reviews.countRatings(groups.map(({ group_id }) => group_id))
      await listings.rebuild([...ids.values()])
    })
  }
})
